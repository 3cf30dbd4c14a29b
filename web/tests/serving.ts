/** A little server for tests: a table whose steps are numbers, told to viewers as the real one does. */

import type { LasVegasView } from "../src/generated/las-vegas/wire";
import type { ServerMessage, TableCard, NumberedEvent, Update } from "../src/generated/wire";

export const VIEW: LasVegasView = {
  type: "las_vegas_view",
  seat: 0,
  options: { neutral_dice: false, hide_money: true, start_player: 0, rounds: 4 },
  rules: 1,
  round: 1,
  rounds: 4,
  phase: "placing",
  start_player: 0,
  turn: 0,
  coming: [1, 2],
  roll: { type: "roll", own: [1, 3, 3, 5], neutral: [] },
  pile: 40,
  under: [],
  casinos: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    notes: [60_000, 20_000],
    dice: [0, 0, 0],
    neutral: 0,
    takers: [null, null],
    tied: [],
  })),
  players: [0, 1, 2].map((seat) => ({
    own: seat === 0 ? 4 : 8,
    neutral: 0,
    notes: 0,
    won: seat === 0 ? [] : null,
    money: seat === 0 ? 0 : null,
  })),
  questions: [],
  result: null,
};

export const TABLE: TableCard = {
  id: "t1",
  game: "las-vegas",
  rules: 1,
  title: "",
  options: {},
  settings: { pace: "normal", undo: true, coach: false, dice: "boxcars", delay: 0, clock: null },
  seats: [],
  phase: "playing",
  host: null,
  locked: false,
  quiet: false,
  coach: false,
  created: 0,
  set_up: false,
  lesson: null,
  checked_dice: null,
  screen: false,
  code: "ABCDE",
  join: "/t/ABCDE",
  watch: "/w/secret",
  rejoin: {},
  rematch: null,
};

/** Each step causes some events; the view after it says how many steps there were. */
export class FakeServer {
  constructor(private readonly eventsOfSteps: readonly number[]) {}

  get seq(): number {
    return this.eventsOfSteps.length;
  }

  /** What happened after step `after` up to step `seq`. */
  update(after: number, seq = this.seq): Update {
    const before = sum(this.eventsOfSteps.slice(0, after));
    const count = sum(this.eventsOfSteps.slice(after, seq));
    const events: NumberedEvent[] = Array.from({ length: count }, (_, i) => ({
      index: before + i,
      event: { type: "dice_placed", player: 0, number: 1, own: 1, neutral: 0, rule: "LV-3.6" },
    }));
    return {
      type: "update",
      after,
      seq,
      seat: 0,
      events,
      view: { ...VIEW, pile: seq },
      rest: null,
      legal: [],
      forecast: [],
      turn: [0],
      can_undo: false,
      held: null,
      done: null,
      typed: null,
      times: [],
      lesson: null,
    };
  }

  welcome(have: number): ServerMessage {
    return {
      type: "welcome",
      you: { name: "Rita", seats: [0], may_sit: true },
      table: TABLE,
      update: this.update(have <= this.seq ? have : 0),
      chat: [],
    };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
