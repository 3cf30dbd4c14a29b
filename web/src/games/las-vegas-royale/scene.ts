/** What a picture shows beside the casinos: asked of the view and of the events that were shown. */

import { paying } from "../../families/dice-casinos/scene";
import { underWay, type Picture as Shown } from "../../shell/show/fold";
import type { GameEvent, Question, RoyaleView, Tile } from "../../generated/las-vegas-royale/wire";

export type Picture = Shown<RoyaleView, GameEvent>;

/** Dice that lie on the felt: whose, and what they show. */
export interface Felt {
  readonly seat: number;
  readonly small: readonly number[];
  readonly big: number | null;
}

/** The rolled dice, without those on their way to a casino. */
export function felt(picture: Picture): Felt | null {
  const { roll, turn, phase } = picture.view;
  if (!roll || turn === null || phase !== "placing") return null;
  const { now } = picture;
  const placed = now?.type === "dice_placed" && underWay(picture) ? now.number : null;
  return {
    seat: turn,
    small: roll.small.filter((face) => face !== placed),
    big: roll.big === placed ? null : roll.big,
  };
}

/** The black dice, if they were rolled last. */
export function black(picture: Picture): readonly number[] | null {
  if (felt(picture) || paying(picture) !== null) return null;
  if (picture.now?.type === "black_placed") return null;
  const last = picture.played.findLast(({ type }) => type === "black_dice_rolled" || type === "black_placed");
  if (last) return last.type === "black_dice_rolled" ? last.dice : null;
  const question = asking(picture.view);
  return question && "dice" in question ? question.dice : null;
}

/** The tile that acts now, and its casino. */
export function acting(picture: Picture): { readonly casino: number; readonly tile: Tile } | null {
  const { view, played } = picture;
  if (felt(picture)) return null;
  const last = played.findLast(({ type }) => type === "tile_activated" || type === "black_dice_rolled");
  const casino = last && "casino" in last ? last.casino : (asking(view)?.casino ?? null);
  const tile = casino === null ? null : view.casinos[casino - 1]?.tile;
  return casino !== null && tile ? { casino, tile } : null;
}

/** What a tile asks. */
export function asking({ questions, phase }: RoyaleView): Extract<Question, { readonly casino: number }> | null {
  if (phase !== "effect") return null;
  return questions.find((question) => "casino" in question) ?? null;
}
