/** What the figures of a game are made from (LV-7.1: every award is public). */

import type { Meaning } from "../../families/dice-casinos/figures";
import type { GameEvent } from "../../generated/las-vegas/wire";

export const meaning: Meaning<GameEvent> = {
  earned: (event) => (event.type === "note_won" ? [[event.owner, event.value]] : []),
  won: (event) => (event.type === "note_won" ? event : null),
  canceled: (event) => (event.type === "tie_removed" ? { owners: event.owners, lost: event.dice } : null),
  endsRound: ({ type }) => type === "round_ended",
};
