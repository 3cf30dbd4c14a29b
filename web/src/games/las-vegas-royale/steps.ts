/** Events as animation steps: what flies, what sounds, and how long it takes. */

import { flights, type Flight } from "../../lib/flights.svelte";
import { personOf, type Owner, type Person } from "../../lib/people";
import type { Step } from "../../lib/queue";
import { play, type Sound } from "../../lib/sounds";
import type { GameEvent } from "./wire";

type Kind = GameEvent["type"];

/** Milliseconds at normal speed; what is not listed takes `BRIEF`. */
const BRIEF = 320;
const MS: Partial<Record<Kind, number>> = {
  start_player_chosen: 300,
  round_began: 500,
  tile_drawn: 260,
  pair_turned_up: 0,
  bank_filled: 0,
  cards_laid: 120,
  neutral_placed: 500,
  dice_rolled: 700,
  black_dice_rolled: 760,
  dice_placed: 420,
  die_turned: 420,
  die_returned: 420,
  gray_placed: 300,
  tie_removed: 480,
  card_won: 460,
  cards_paid: 460,
  cards_unclaimed: 200,
  undone: 160,
};

const SOUNDS: Partial<Record<Kind, Sound>> = {
  dice_rolled: "roll",
  black_dice_rolled: "roll",
  dice_placed: "land",
  die_turned: "land",
  die_into_bar: "land",
  gray_placed: "land",
  card_won: "note",
  cards_paid: "note",
  chips_paid: "tick",
  chip_passed: "tick",
  counter_moved: "tick",
  tie_removed: "tie",
  game_ended: "win",
};

/** Dice and cards travel before the picture changes; everything else changes at once. */
const CHANGES_AT_THE_END = new Set<Kind>(["dice_placed", "die_turned", "card_won", "cards_unclaimed", "black_placed"]);

export function stepOf(event: GameEvent, people: readonly Person[], prepare: () => void, show: () => void): Step {
  const late = CHANGES_AT_THE_END.has(event.type);
  return {
    ms: MS[event.type] ?? BRIEF,
    enter(ms: number): void {
      const sound = SOUNDS[event.type];
      if (sound && ms > 0) play(sound);
      if (ms > 0) flights.launch(journeys(event, people), ms);
      prepare();
      if (!late) show();
    },
    leave(): void {
      if (late) show();
      flights.clear();
    },
  };
}

/** What travels from where to where because of an event. Spots are marked in the page. */
export function journeys(event: GameEvent, people: readonly Person[]): Flight[] {
  const die = (owner: Owner, from: string, to: string, index: number, face: number, big = false): Flight => {
    const { color, shape } = personOf(people, owner);
    return { kind: "die", from, to, index, face, color, shape, big };
  };
  const place = (number: number): string => `casino-${number}-dice`;
  switch (event.type) {
    case "dice_placed":
      return Array.from({ length: event.small + event.big }, (_, i) =>
        die(event.player, `felt-${event.number}`, place(event.number), i, event.number, i < event.big),
      );
    case "die_turned":
      return [die(event.player, `player-${event.player}`, place(event.number), 0, event.number, event.die === "big")];
    case "die_returned":
      return [die(event.player, place(event.casino), `player-${event.player}`, 0, event.casino, event.die === "big")];
    case "gray_placed":
      return Array.from({ length: event.dice }, (_, i) => die("gray", "acting-tile", place(event.casino), i, 0));
    case "black_placed":
      return event.numbers.map((number, i) => ({ ...die(event.player, "black-dice", place(number), i, number), color: "house", shape: "circle" }) as Flight);
    case "card_won": {
      const to = typeof event.owner === "number" ? `player-${event.owner}` : "bank";
      return [{ kind: "note", from: `casino-${event.casino}-note-${event.value}`, to, index: 0, value: event.value }];
    }
    case "cards_paid":
      return event.values.map((value, index) => ({ kind: "note", from: "bank", to: `player-${event.player}`, index, value }));
    default:
      return [];
  }
}
