/** How events are shown: how long, with which sound, and what travels. */

import { cuesOf, leavingNote, placedDice } from "../../families/dice-casinos/cues";
import type { GameEvent } from "../../generated/las-vegas/wire";

export const cues = cuesOf<GameEvent>(
  {
    note_laid: { ms: 70, sound: "note" },
    opening_dice_placed: { ms: 500 },
  },
  {
    brief: 0,
    journeys(event, people) {
      if (event.type === "dice_placed") {
        return placedDice(people, event.number, [event.player, event.own], ["neutral", event.neutral]);
      }
      return event.type === "note_won" ? [leavingNote(event.casino, event.value, event.owner, "pile")] : [];
    },
    leaves: (event) => (event.type === "dice_placed" ? [["players", event.player]] : []),
  },
);
