/** How events are shown: how long, with which sound, and what travels. */

import type { Cues } from "../../shell/show/show";
import type { Flight } from "../../shell/lib/flights.svelte";
import { personOf, type Person } from "../../shell/lib/people";
import { LOT_PAYS } from "../../generated/lords-of-vegas/data";
import type { GameEvent } from "../../generated/lords-of-vegas/wire";
import { dollars } from "./texts";

export const cues: Cues<GameEvent> = {
  ms: {
    card_dealt: 220,
    turn_began: 250,
    card_drawn: 750,
    game_over_drawn: 1200,
    lot_taken: 400,
    die_taken_over: 550,
    lots_paid: 650,
    casino_paid: 190,
    casino_scored: 380,
    built: 450,
    sprawled: 450,
    remodeled: 700,
    reorganized: 800,
    arranged: 450,
    raised: 700,
    gamble_began: 500,
    gambled: 1700,
    die_removed: 400,
    marker_removed: 400,
    tie_rolled: 800,
    steps_done: 600,
    trade_stopped: 700,
    game_ended: 500,
  },
  others: {
    card_drawn: 600,
    lot_taken: 300,
    lots_paid: 450,
    casino_paid: 130,
    casino_scored: 260,
  },
  // Three of them have had their turns within five seconds; before mine I read what they did.
  bots: {
    turn_began: 60,
    card_drawn: 260,
    lot_taken: 80,
    die_taken_over: 300,
    lots_paid: 90,
    casino_paid: 25,
    casino_scored: 45,
    built: 140,
    sprawled: 140,
    remodeled: 200,
    reorganized: 320,
    arranged: 80,
    raised: 180,
    gamble_began: 120,
    gambled: 500,
    tie_rolled: 320,
    steps_done: 220,
  },
  brief: 0,
  sounds: {
    card_drawn: "note",
    casino_paid: "note",
    built: "land",
    sprawled: "land",
    reorganized: "roll",
    tie_rolled: "roll",
    gambled: "roll",
    die_taken_over: "tie",
  },
  late: new Set([
    "lots_paid",
    "built",
    "sprawled",
    "die_taken_over",
    "reorganized",
    "tie_rolled",
    "gambled",
    "steps_done",
  ]),
  settles: {
    built: 300,
    sprawled: 300,
    die_taken_over: 450,
    reorganized: 350,
    tie_rolled: 450,
    steps_done: 300,
  },
  drawnFirst: new Set([]),
  curtains: new Set(["turn_began"]),
  journeys,
  leaves: () => [],
};

/** When the dice of a bet lie, as a share of the time it is shown. */
export const DICE_LIE = 0.55;

/** What travels from where to where because of an event. Spots are marked in the page. */
function journeys(event: GameEvent, people: readonly Person[]): Flight[] {
  switch (event.type) {
    case "lots_paid":
      return event.money.flatMap((money, seat) =>
        Array.from({ length: money / LOT_PAYS }, (_, i) => cash(`lot-of-${seat}`, purse(seat), LOT_PAYS, i)),
      );
    case "built":
    case "sprawled":
      return [die(event.player, event.value, purse(event.player), `lot-${event.lot}`, people)];
    case "die_taken_over": {
      const taken = die(event.player, event.value, purse(event.player), `lot-${event.lot}`, people);
      if (event.loser === null) return [taken];
      return [taken, die(event.loser, event.value, `lot-${event.lot}`, purse(event.loser), people)];
    }
    case "gambled":
      return event.gain < 0
        ? [cash(purse(event.player), purse(event.boss), -event.gain, 0, DICE_LIE)]
        : [cash(purse(event.boss), purse(event.player), event.gain, 0, DICE_LIE)];
    case "steps_done":
      return event.steps.flatMap((step) =>
        step.type === "give_money" ? [cash(purse(step.giver), purse(step.receiver), step.amount)] : [],
      );
    default:
      return [];
  }
}

const purse = (seat: number): string => `player-${seat}`;

function cash(from: string, to: string, millions: number, index = 0, wait = 0): Flight {
  return { kind: "cash", from, to, index, wait, text: dollars(millions) };
}

function die(owner: number, face: number, from: string, to: string, people: readonly Person[]): Flight {
  const { color, shape } = personOf(people, owner);
  return { kind: "die", from, to, index: 0, face, color, shape };
}
