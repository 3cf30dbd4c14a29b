/** Events as animation steps: what flies, what sounds, and how long it takes. */

import { flushSync } from "svelte";
import { flights, type Flight } from "../../shell/lib/flights.svelte";
import type { Person } from "../../shell/lib/people";
import { personOf } from "../../shell/lib/people";
import type { Step } from "../../shell/lib/queue";
import { play, type Sound } from "../../shell/lib/sounds";
import type { GameEvent } from "../../generated/las-vegas/wire";

/** Milliseconds at normal speed. */
export const MS: Record<GameEvent["type"], number> = {
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
};

const SOUNDS: Partial<Record<GameEvent["type"], Sound>> = {
  dice_rolled: "roll",
  dice_placed: "land",
  note_won: "note",
  note_laid: "note",
  tie_removed: "tie",
  game_ended: "win",
};

/** Dice and notes travel before the picture changes; everything else changes at once. */
const CHANGES_AT_THE_END = new Set<GameEvent["type"]>(["dice_placed", "note_won", "notes_returned", "round_ended"]);

export function stepOf(event: GameEvent, people: readonly Person[], prepare: () => void, show: () => void): Step {
  const late = CHANGES_AT_THE_END.has(event.type);
  return {
    ms: MS[event.type],
    enter(ms: number): void {
      const sound = SOUNDS[event.type];
      if (sound && ms > 0) play(sound);
      const depart = (): void => (ms > 0 ? flights.launch(journeys(event, people), ms) : undefined);
      if (event.type !== "note_won") depart();
      prepare();
      if (event.type === "note_won" && ms > 0) {
        flushSync(); // The winner's place on the felt must be there to fly to.
        depart();
      }
      if (!late) show();
    },
    leave(): void {
      if (!late) return;
      show();
      flights.clear();
    },
  };
}

/** What travels from where to where because of an event. Spots are marked in the page. */
export function journeys(event: GameEvent, people: readonly Person[]): Flight[] {
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
