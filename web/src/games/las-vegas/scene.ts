/** What a picture shows beside the casinos: asked of the view and of the event that is being played. */

import { underWay, type Picture as Shown } from "../../shell/show/fold";
import type { GameEvent, LasVegasView } from "../../generated/las-vegas/wire";

export type Picture = Shown<LasVegasView, GameEvent>;

/** The rolled dice, without those on their way to a casino. */
export function felt(
  picture: Picture,
): { readonly seat: number; readonly own: number[]; readonly neutral: number[] } | null {
  const { view, now } = picture;
  if (!view.roll || view.turn === null) return null;
  const placed = now?.type === "dice_placed" && underWay(picture) ? now.number : null;
  const stays = (face: number): boolean => face !== placed;
  return { seat: view.turn, own: view.roll.own.filter(stays), neutral: view.roll.neutral.filter(stays) };
}
