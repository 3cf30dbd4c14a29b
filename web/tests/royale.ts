/** A table of Las Vegas Royale for tests. */

import type { Person } from "../src/shell/lib/people";
import type { Casino, Question, RoyaleView, Tile } from "../src/generated/las-vegas-royale/wire";

export const PEOPLE: Person[] = [
  { name: "Rita", color: "red", shape: "circle", bot: false, mine: true },
  { name: "Ana", color: "green", shape: "triangle", bot: false, mine: false },
  { name: "Ben", color: "blue", shape: "square", bot: true, mine: false },
];

export function tile(face: string, more: Partial<Tile> = {}): Tile {
  return {
    face,
    dice: [],
    counter: null,
    token: null,
    clusters: [],
    pictures: [],
    payers: [],
    strength: [],
    next: null,
    ...more,
  };
}

export function casino(number: number, more: Partial<Casino> = {}): Casino {
  return {
    number,
    cards: [70_000, 40_000],
    small: [0, 0, 0],
    big: [false, false, false],
    black: [0, 0, 0],
    neutral_small: 0,
    neutral_big: false,
    gray: 0,
    strength: [0, 0, 0, 0, 0],
    takers: [null, null],
    tied: [],
    closed: false,
    tile: null,
    ...more,
  };
}

/** A view in which these casinos differ from empty ones, and this is asked. */
export function view(casinos: readonly Casino[] = [], question: Question | null = null): RoyaleView {
  return {
    type: "royale_view",
    seat: 0,
    options: { tiles_per_round: 3, no_entry_track: "ring" },
    rules: 1,
    round: 1,
    rounds: 3,
    phase: question ? "effect" : "rolling",
    start_player: 0,
    next_start: null,
    turn: 0,
    coming: [],
    roll: null,
    placed: null,
    pile: 24,
    under: [],
    substitutes: [],
    used: [],
    bank: [100_000, 60_000, 30_000],
    pairs: [],
    casinos: [1, 2, 3, 4, 5, 6].map((number) => casinos.find((one) => one.number === number) ?? casino(number)),
    players: PEOPLE.map(({ mine }) => ({
      small: 5,
      big: true,
      chips: 2,
      cards: 1,
      won: mine ? [90_000] : null,
      known: [],
      wealth: mine ? 110_000 : null,
    })),
    steps: [],
    secret: null,
    questions: question ? [question] : [],
    result: null,
  };
}
