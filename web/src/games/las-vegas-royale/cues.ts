/** How events are shown: how long, with which sound, and what travels. */

import type { Cues } from "../../shell/show/play";
import type { Flight } from "../../shell/lib/flights.svelte";
import { personOf, type Owner, type Person } from "../../shell/lib/people";
import type { Path } from "../../shell/show/fold";
import type { GameEvent } from "../../generated/las-vegas-royale/wire";

export const cues: Cues<GameEvent> = {
  ms: {
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
    gray_placed: 420,
    gray_taken: 420,
    dice_moved: 420,
    die_on_space: 420,
    die_pushed: 420,
    die_into_bar: 420,
    bar_left: 420,
    tie_removed: 480,
    card_won: 460,
    cards_paid: 460,
    cards_unclaimed: 200,
    round_ended: 1600,
    undone: 160,
  },
  brief: 320,
  sounds: {
    dice_rolled: "roll",
    black_dice_rolled: "roll",
    dice_placed: "land",
    die_turned: "land",
    die_into_bar: "land",
    dice_moved: "land",
    die_on_space: "land",
    die_pushed: "land",
    gray_placed: "land",
    gray_taken: "land",
    card_won: "note",
    cards_paid: "note",
    chips_paid: "tick",
    chip_passed: "tick",
    counter_moved: "tick",
    tie_removed: "tie",
    game_ended: "win",
  },
  late: new Set([
    "dice_placed",
    "die_turned",
    "die_returned",
    "dice_moved",
    "die_on_space",
    "die_pushed",
    "die_into_bar",
    "bar_left",
    "gray_placed",
    "gray_taken",
    "black_placed",
    "chips_paid",
    "cards_paid",
    "card_won",
    "cards_unclaimed",
    "round_ended",
  ]),
  drawnFirst: new Set(["card_won"]),
  curtains: new Set(["round_began", "round_ended"]),
  journeys,
  leaves,
};

/** So many dice of one player. */
interface Dice {
  readonly small: number;
  readonly big: number;
}

function oneDie(die: "small" | "big"): Dice {
  return { small: Number(die === "small"), big: Number(die === "big") };
}

type DieFlight = Extract<Flight, { kind: "die" }>;

/** What travels from where to where because of an event. Spots are marked in the page. */
function journeys(event: GameEvent, people: readonly Person[]): Flight[] {
  const dice = (owner: Owner, from: string, to: string, { small, big }: Dice, face: number): DieFlight[] => {
    const { color, shape } = personOf(people, owner);
    return Array.from({ length: small + big }, (_, index) => ({
      kind: "die",
      from,
      to,
      index,
      face,
      color,
      shape,
      big: index < big,
    }));
  };
  switch (event.type) {
    case "dice_placed":
      return dice(event.player, `felt-${event.number}`, casino(event.number), event, event.number);
    case "die_turned":
      return asTheyLie(dice(event.player, player(event.player), casino(event.number), oneDie(event.die), event.number));
    case "die_returned":
      return asTheyLie(dice(event.player, casino(event.casino), player(event.player), oneDie(event.die), event.casino));
    case "dice_moved":
      return asTheyLie(dice(event.player, casino(event.casino), `tile-${event.casino}`, event, event.casino));
    case "die_on_space": {
      // LVR-T-H1.2: a die for the space of its own casino was just placed there.
      const from = event.space === event.casino ? casino(event.casino) : player(event.player);
      return asTheyLie(dice(event.player, from, `space-${event.space}`, oneDie(event.die), event.space));
    }
    case "die_pushed": {
      const to = event.to === "casino" ? casino(event.space) : player(event.owner);
      return asTheyLie(dice(event.owner, `space-${event.space}`, to, oneDie(event.die), event.space));
    }
    case "die_into_bar":
      return asTheyLie(dice(event.player, player(event.player), "bar", oneDie(event.die), 6));
    case "bar_left":
      return asTheyLie(dice(event.player, "bar", player(event.player), event, 6));
    case "gray_placed":
      return asTheyLie(dice("gray", "gray-dice", casino(event.casino), { small: event.dice, big: 0 }, 0));
    case "gray_taken":
      return asTheyLie(dice("gray", casino(event.casino), "gray-dice", oneDie("small"), 0));
    case "black_placed":
      return event.numbers.map((face, index) => ({
        kind: "die",
        from: "black-dice",
        to: casino(face),
        index,
        face,
        color: "house",
        shape: "circle",
      }));
    case "card_won":
      return [
        note(
          event.casino,
          event.value,
          typeof event.owner === "number" ? `gain-${event.owner} ${player(event.owner)}` : "bank",
        ),
      ];
    case "cards_unclaimed":
      return event.values.map((value) => note(event.casino, value, "bank"));
    case "cards_paid":
      return event.values.map((value, index) => ({
        kind: "note",
        from: "bank",
        to: player(event.player),
        index,
        value,
      }));
    case "chips_paid":
      return Array.from({ length: event.chips }, (_, index) => ({
        kind: "chip",
        from: "bank",
        to: player(event.player),
        index,
      }));
    case "chip_passed":
      return [{ kind: "chip", from: player(event.player), to: "bank", index: 0 }];
    default:
      return [];
  }
}

/** The places in the view that what travels leaves when it departs. */
function leaves(event: GameEvent): readonly Path[] {
  switch (event.type) {
    case "dice_placed":
    case "die_turned":
    case "die_into_bar":
      return [["players", event.player]];
    case "die_on_space":
      return [
        ["players", event.player],
        ["casinos", event.casino - 1, "small"],
        ["casinos", event.casino - 1, "big"],
      ];
    case "die_returned":
      return [["casinos", event.casino - 1]];
    case "dice_moved":
      return [
        ["casinos", event.casino - 1, "small"],
        ["casinos", event.casino - 1, "big"],
      ];
    case "gray_taken":
      return [["casinos", event.casino - 1, "gray"]];
    case "cards_paid":
      return [["bank"]];
    default:
      return [];
  }
}

function casino(number: number): string {
  return `casino-${number}-dice`;
}

function player(seat: number): string {
  return `player-${seat}`;
}

function note(casino: number, value: number, to: string): Flight {
  return { kind: "note", from: `casino-${casino}-note-${value}`, to, index: 0, value };
}

/** Dice that do not come from the felt travel as large as they lie. */
function asTheyLie(dice: readonly DieFlight[]): Flight[] {
  return dice.map((die) => ({ ...die, size: die.big ? 32 : 24 }));
}
