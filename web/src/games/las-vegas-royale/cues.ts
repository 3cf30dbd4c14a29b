/** How events are shown: how long, with which sound, and what travels. */

import { cuesOf, flyingDice, leavingNote, placedDice, spot, type Cue } from "../../families/dice-casinos/cues";
import type { Flight } from "../../shell/lib/flights.svelte";
import { personOf, type Owner, type Person } from "../../shell/lib/people";
import type { Path } from "../../shell/show/fold";
import type { GameEvent } from "../../generated/las-vegas-royale/wire";
import { CHIP, CHIP_PASS } from "../../generated/las-vegas-royale/data";

const BACK: Cue = { ms: 420, others: 340, late: true };
const MOVED: Cue = { ...BACK, sound: "land" };

export const cues = cuesOf<GameEvent>(
  {
    tile_drawn: { ms: 260 },
    pair_turned_up: { ms: 0 },
    bank_filled: { ms: 0 },
    cards_laid: { ms: 120 },
    neutral_placed: { ms: 500 },
    black_dice_rolled: { ms: 760, others: 520, sound: "roll" },
    die_turned: MOVED,
    die_returned: BACK,
    gray_placed: MOVED,
    gray_taken: MOVED,
    black_placed: { late: true },
    dice_moved: MOVED,
    die_on_space: MOVED,
    die_pushed: MOVED,
    die_into_bar: MOVED,
    bar_left: BACK,
    cards_paid: { ms: 460, sound: "note", late: true },
    chips_paid: { others: 260, sound: "tick", late: true },
    chip_passed: { others: 240, sound: "tick" },
    counter_moved: { others: 220, sound: "tick" },
    tile_activated: { others: 200 },
  },
  { brief: 320, journeys, leaves },
);

/** The spots of tiles: a tile without drawn spaces is its space. */
const BAR = "tile-knockout";
const GRAY_DICE = "tile-block_it tile-handicap";
const space = (number: number): string => `space-${number} tile-my_choice`;
const { casino, player } = spot;

function one(die: "small" | "big"): { readonly small: number; readonly big: number } {
  return { small: Number(die === "small"), big: Number(die === "big") };
}

/** What travels from where to where because of an event. Spots are marked in the page. */
function journeys(event: GameEvent, people: readonly Person[]): Flight[] {
  /** Dice that do not come from the felt travel as large as they lie. */
  const dice = (owner: Owner, ...path: TravelOf<typeof flyingDice>): Flight[] =>
    flyingDice(personOf(people, owner), ...path).map((die) => ({ ...die, size: die.big ? 32 : 24 }));
  switch (event.type) {
    case "dice_placed":
      return placedDice(people, event.number, [event.player, event.small, event.big]);
    case "die_turned":
      return dice(event.player, player(event.player), casino(event.number), event.number, one(event.die));
    case "die_returned":
      return dice(event.player, casino(event.casino), player(event.player), event.casino, one(event.die));
    case "dice_moved":
      return dice(event.player, casino(event.casino), `tile-${event.casino}`, event.casino, event);
    case "die_on_space": {
      const from = event.origin === "casino" ? casino(event.casino) : player(event.player);
      return dice(event.player, from, space(event.space), event.space, one(event.die));
    }
    case "die_pushed": {
      const to = event.to === "casino" ? casino(event.space) : player(event.owner);
      return dice(event.owner, space(event.space), to, event.space, one(event.die));
    }
    case "die_into_bar":
      return dice(event.player, player(event.player), BAR, 6, one(event.die));
    case "bar_left":
      return dice(event.player, BAR, player(event.player), 6, event);
    case "gray_placed":
      return dice("gray", GRAY_DICE, casino(event.casino), 0, { small: event.dice });
    case "gray_taken":
      return dice("gray", casino(event.casino), GRAY_DICE, 0, { small: 1 });
    case "black_placed":
      return event.numbers.flatMap((face, index) =>
        flyingDice(HOUSE, "black-dice", casino(face), face, { small: 1 }).map((die) => ({ ...die, index })),
      );
    case "card_won":
      return [leavingNote(event.casino, event.value, event.owner, "bank")];
    case "cards_unclaimed":
      return event.values.map((value) => leavingNote(event.casino, value, null, "bank"));
    case "cards_paid":
      return event.values.map((value, index) => {
        return { kind: "note", from: "bank", to: player(event.player), index, value };
      });
    case "chips_paid":
      return Array.from({ length: event.chips }, (_, index) => {
        return { kind: "chip", from: "bank", to: player(event.player), index };
      });
    case "chip_passed":
      return Array.from({ length: CHIP_PASS / CHIP }, (_, index) => {
        return { kind: "chip", from: player(event.player), to: "bank", index };
      });
    default:
      return [];
  }
}

const HOUSE = { color: "house", shape: "circle" } as const;
type TravelOf<F> = F extends (person: never, ...path: infer Path) => unknown ? Path : never;

/** The places in the view that what travels leaves when it departs. */
function leaves(event: GameEvent): readonly Path[] {
  const diceOf = (casino: number): Path[] =>
    ["small", "big", "gray", "strength"].map((dice) => ["casinos", casino - 1, dice]);
  switch (event.type) {
    case "dice_placed":
    case "die_turned":
    case "die_into_bar":
      return [["players", event.player]];
    case "die_on_space":
      return [["players", event.player], ...diceOf(event.casino)];
    case "die_returned":
      return [["casinos", event.casino - 1]];
    case "dice_moved":
    case "gray_taken":
      return diceOf(event.casino);
    case "cards_paid":
      return [["bank"]];
    default:
      return [];
  }
}
