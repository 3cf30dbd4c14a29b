/** Events as animation steps: what sounds, and how long it takes. */

import type { Person } from "../../lib/people";
import type { Step } from "../../lib/queue";
import { play, type Sound } from "../../lib/sounds";
import type { GameEvent } from "./wire";

/** Milliseconds at normal speed; what is not listed shows at once. */
const MS: Partial<Record<GameEvent["type"], number>> = {
  card_dealt: 220,
  turn_began: 250,
  card_drawn: 1100,
  game_over_drawn: 1400,
  lot_taken: 450,
  die_taken_over: 700,
  lots_paid: 450,
  casino_paid: 550,
  casino_scored: 550,
  built: 600,
  sprawled: 600,
  remodeled: 700,
  reorganized: 800,
  arranged: 450,
  raised: 700,
  gamble_began: 500,
  gambled: 1300,
  die_removed: 400,
  marker_removed: 400,
  tie_rolled: 800,
  steps_done: 600,
  trade_stopped: 700,
  game_ended: 500,
};

const SOUNDS: Partial<Record<GameEvent["type"], Sound>> = {
  card_drawn: "note",
  casino_paid: "note",
  built: "land",
  sprawled: "land",
  reorganized: "roll",
  tie_rolled: "roll",
  gambled: "roll",
  die_taken_over: "tie",
  game_ended: "win",
};

export function stepOf(event: GameEvent, _people: readonly Person[], prepare: () => void, show: () => void): Step {
  return {
    ms: MS[event.type] ?? 0,
    enter(ms: number): void {
      const sound = SOUNDS[event.type];
      if (sound && ms > 0) play(sound);
      prepare();
      show();
    },
  };
}
