/** How events are shown: how long, with which sound, and what travels. */

import type { Cues } from "../../shell/show/play";
import type { Flight } from "../../shell/lib/flights.svelte";
import type { Person } from "../../shell/lib/people";
import { personOf } from "../../shell/lib/people";
import type { GameEvent } from "../../generated/las-vegas/wire";

export const cues: Cues<GameEvent> = {
  ms: {
    start_player_chosen: 300,
    round_began: 500,
    note_laid: 70,
    opening_dice_placed: 500,
    dice_rolled: 700,
    dice_placed: 420,
    tie_removed: 520,
    note_won: 460,
    notes_returned: 220,
    round_ended: 1600,
    game_ended: 300,
    undone: 160,
  },
  brief: 0,
  sounds: {
    dice_rolled: "roll",
    dice_placed: "land",
    note_won: "note",
    note_laid: "note",
    tie_removed: "tie",
    game_ended: "win",
  },
  late: new Set(["dice_placed", "note_won", "notes_returned", "round_ended"]),
  drawnFirst: new Set(["note_won"]),
  curtains: new Set(["round_began", "round_ended"]),
  journeys,
  leaves: (event) => (event.type === "dice_placed" ? [["players", event.player]] : []),
};

/** What travels from where to where because of an event. Spots are marked in the page. */
function journeys(event: GameEvent, people: readonly Person[]): Flight[] {
  if (event.type === "dice_placed") {
    const to = `casino-${event.number}-dice`;
    const die = (owner: number | "neutral", index: number): Flight => {
      const { color, shape } = personOf(people, owner);
      return { kind: "die", from: `felt-${event.number}`, to, index, face: event.number, color, shape };
    };
    return [
      ...Array.from({ length: event.own }, (_, i) => die(event.player, i)),
      ...Array.from({ length: event.neutral }, (_, i) => die("neutral", event.own + i)),
    ];
  }
  if (event.type === "note_won") {
    const to = event.owner === "neutral" ? "pile" : `gain-${event.owner} player-${event.owner}`;
    const from = `casino-${event.casino}-note-${event.value}`;
    return [{ kind: "note", from, to, index: 0, value: event.value }];
  }
  return [];
}
