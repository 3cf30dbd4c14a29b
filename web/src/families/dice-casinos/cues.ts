/** How the events of dice casinos are shown: how long, with which sound, and what travels. */

import type { Flight } from "../../shell/lib/flights.svelte";
import { personOf, type Owner, type Person } from "../../shell/lib/people";
import type { Sound } from "../../shell/lib/sounds";
import type { Cues } from "../../shell/show/show";

/** How an event is shown. */
export interface Cue {
  /** Milliseconds at normal speed; and if others do it. */
  readonly ms?: number;
  readonly others?: number;
  readonly sound?: Sound;
  /** What travels arrives before the picture changes. */
  readonly late?: boolean;
  /** Its place to fly to is drawn only when it begins. */
  readonly drawnFirst?: boolean;
  /** The curtain falls behind it. */
  readonly curtain?: boolean;
}

const WON: Cue = { ms: 460, sound: "note", late: true, drawnFirst: true };
const LEFT: Cue = { ms: 220, late: true };

/** How long a throw takes: mine, and those of others. */
export const ROLL = { own: 1200, others: 420 };

/** What both games tell; a note is a card in one of them. */
const BOTH: Readonly<Record<string, Cue>> = {
  start_player_chosen: { ms: 300 },
  round_began: { ms: 500, curtain: true },
  dice_rolled: { ms: ROLL.own, others: ROLL.others, sound: "roll" },
  dice_placed: { ms: 420, others: 360, sound: "land", late: true },
  tie_removed: { ms: 500, sound: "tie" },
  note_won: WON,
  card_won: WON,
  notes_returned: LEFT,
  cards_unclaimed: LEFT,
  round_ended: { ms: 1600, late: true, curtain: true },
  game_ended: { ms: 300 },
  undone: { ms: 160 },
};

/** How a game is shown: the rows of both, its own, and `brief` for events without a row. */
export function cuesOf<E extends { readonly type: string }>(
  own: { readonly [Type in E["type"]]?: Cue },
  { brief, ...travel }: Pick<Cues<E>, "brief" | "journeys" | "leaves">,
): Cues<E> {
  const rows = Object.entries<Cue>({ ...BOTH, ...own }) as [E["type"], Cue][];
  const those = (flag: "late" | "drawnFirst" | "curtain"): ReadonlySet<E["type"]> =>
    new Set(rows.flatMap(([type, cue]) => (cue[flag] ? [type] : [])));
  const each = <K extends "ms" | "others" | "sound">(key: K) =>
    Object.fromEntries(rows.flatMap(([type, cue]) => (cue[key] === undefined ? [] : [[type, cue[key]]])));
  return {
    ms: each("ms") as Cues<E>["ms"],
    others: each("others") as NonNullable<Cues<E>["others"]>,
    sounds: each("sound") as Cues<E>["sounds"],
    brief,
    late: those("late"),
    drawnFirst: those("drawnFirst"),
    thrown: new Set<E["type"]>(["dice_rolled"]),
    curtains: those("curtain"),
    ...travel,
  };
}

/** Spots of the page. */
export const spot = {
  felt: (number: number): string => `felt-${number}`,
  casino: (number: number): string => `casino-${number}-dice`,
  player: (seat: number): string => `player-${seat}`,
};

type DieFlight = Extract<Flight, { kind: "die" }>;

/** Dice of one owner on their way, the big one first. */
export function flyingDice(
  { color, shape }: Pick<Person, "color" | "shape">,
  from: string,
  to: string,
  face: number,
  { small, big = 0 }: { readonly small: number; readonly big?: number },
): DieFlight[] {
  return Array.from({ length: small + big }, (_, index) => {
    return { kind: "die", from, to, index, face, color, shape, big: index < big };
  });
}

/** Dice from the felt to their casino; those of several owners lie side by side. */
export function placedDice(
  people: readonly Person[],
  number: number,
  ...owners: readonly (readonly [owner: Owner, small: number, big?: number])[]
): Flight[] {
  return owners
    .flatMap(([owner, small, big]) =>
      flyingDice(personOf(people, owner), spot.felt(number), spot.casino(number), number, { small, big: big ?? 0 }),
    )
    .map((die, index) => ({ ...die, index }));
}

/** A note that leaves its casino: to its winner, or to where the notes of others go. */
export function leavingNote(casino: number, value: number, to: Owner | null, others: string): Flight {
  const where = typeof to === "number" ? `gain-${to} ${spot.player(to)}` : others;
  return { kind: "note", from: `casino-${casino}-note-${value}`, to: where, index: 0, value };
}
