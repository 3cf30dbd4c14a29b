/** A table of dice casinos, for games that bring a `Kit`. */

import type { Answer } from "../../generated/wire";
import type { DrawnDie, Help } from "../../shell/lib/game";
import type { Person } from "../../shell/lib/people";
import { say } from "../../shell/lib/texts";
import End from "./End.svelte";
import HowTo from "./HowTo.svelte";
import type { AnyPicture, AnyView, Kit } from "./kit";
import Left from "./Left.svelte";
import Play from "./Play.svelte";
import Purse from "./Purse.svelte";
import Moment from "./Moment.svelte";

/** What the help says: the idea of the game, the keys of every table of dice casinos, and its own. */
export function help(idea: string, ...own: Help["keys"]): Help {
  return {
    idea,
    keys: [["1 – 6", say("help.number")], ["← →", say("help.step")], [say("key.enter"), say("help.place")], ...own],
  };
}

/** LV-R15, LVR-R61: what was won may be hidden from the others. */
export function hidesMoney(view: AnyView): boolean {
  return view.players.some(({ won }) => won === null);
}

/** The dice on the felt that an answer places. */
export function taken(kit: Kit) {
  return (picture: unknown, people: readonly Person[], answer: Answer): readonly DrawnDie[] => {
    const number = answer.type === "place" ? answer.number : null;
    return kit.heaps(picture as AnyPicture, people).find((heap) => heap.number === number)?.pieces ?? [];
  };
}

export const table = { Play, End, HowTo, Moment, Purse, Left, hand: true };
