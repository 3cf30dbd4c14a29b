/** What goes on at the table, in a few words. */

import { personOf, sayTo, type Person } from "../../shell/lib/people";
import { say } from "../../shell/lib/texts";
import type { AnyPicture, Kit } from "./kit";
import type { Heap } from "./pieces";
import { paidOut, paying } from "./scene";
import { signOf } from "./standing";

export function saying(
  kit: Kit,
  picture: AnyPicture,
  people: readonly Person[],
  playing: boolean,
  /** The dice that were placed last, if they are looked at. */
  placed: (Heap & { readonly player: number }) | null = null,
  /** Somebody looks back: nobody chooses. */
  past = false,
): string {
  const { view } = picture;
  const pays = paying(picture);
  if (pays !== null) return say("table.paying", { number: pays, casino: signOf(pays) });
  if (paidOut(picture)) return say("table.paid_out", { round: view.round });
  const placing = placed ?? (picture.now ? kit.placed(picture.now, people) : null);
  if (placing) {
    const { player, number, pieces } = placing;
    return sayTo(people, placed ? "table.placed" : "table.places", { player, number, count: pieces.length });
  }
  return kit.headline(picture, people, playing) ?? turning(kit, picture, people, playing, past);
}

function turning(kit: Kit, picture: AnyPicture, people: readonly Person[], playing: boolean, past: boolean): string {
  const { view } = picture;
  const player = kit.roller(picture);
  if (player !== null) {
    const rolls = past || picture.now?.type === "dice_rolled";
    const key = rolls ? "rolling" : playing ? "placing" : personOf(people, player).bot ? "thinking" : "choosing";
    return sayTo(people, `table.${key}`, { player });
  }
  if (view.phase === "over") return say("table.over");
  return view.turn === null ? say("table.filling") : sayTo(people, "table.rolling", { player: view.turn });
}
