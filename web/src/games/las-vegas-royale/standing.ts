/** The dice in a casino as rows: the strongest first, equal strengths together (LVR-1.8). */

import { called, personOf, type Owner, type Person } from "../../lib/people";
import type { Piece, PlotGroup, PlotRow } from "../../lib/pieces";
import { words } from "./texts";
import type { Casino } from "./wire";

/** The numbers of an owner's dice of each kind. */
interface Dice {
  readonly big: number;
  readonly small: number;
  readonly black: number;
}

export function diceOf(casino: Casino, owner: Owner): Dice {
  if (owner === "gray") return { big: 0, small: casino.gray, black: 0 };
  if (owner === "neutral") return { big: Number(casino.neutral_big), small: casino.neutral_small, black: 0 };
  return { big: Number(casino.big[owner] ?? false), small: casino.small[owner] ?? 0, black: casino.black[owner] ?? 0 };
}

/** LVR-1.8: one per small, black or gray die, two per big die. */
export function strength(casino: Casino, owner: Owner): number {
  const { big, small, black } = diceOf(casino, owner);
  return 2 * big + small + black;
}

export function ownersIn(casino: Casino): Owner[] {
  const all: Owner[] = [...casino.small.keys(), "neutral", "gray"];
  return all.filter((owner) => strength(casino, owner) > 0);
}

export function groups(casino: Casino, people: readonly Person[], now: Casino | null = null): PlotGroup[] {
  const rows = ownersIn(casino).map((owner) => row(casino, people, owner, now));
  rows.sort((a, b) => b.count - a.count);
  const grouped: { tied: boolean; rows: PlotRow[] }[] = [];
  for (const one of rows) {
    const tied = casino.tied.includes(one.owner);
    const last = grouped.at(-1);
    if (last?.tied && tied && last.rows[0]?.count === one.count) last.rows.push(one);
    else grouped.push({ tied, rows: [one] });
  }
  return grouped;
}

function row(casino: Casino, people: readonly Person[], owner: Owner, now: Casino | null): PlotRow {
  const { color, shape } = personOf(people, owner);
  const dice = diceOf(casino, owner);
  const before = now ? diceOf(now, owner) : dice;
  const face = owner === "gray" ? 0 : casino.number;
  const own = (count: number, there: number, more: Partial<Piece>): Piece[] =>
    Array.from({ length: count }, (_, i) => ({ face, color, shape, ghost: i >= there, ...more }));
  const pieces = [
    ...own(dice.big, before.big, { big: true }),
    ...own(dice.small, before.small, {}),
    ...own(dice.black, before.black, { color: "house", shape: "circle" }),
  ];
  return { owner, count: strength(casino, owner), pieces };
}

/** What a seat would take here if the round ended now. */
export function take(casino: Casino, seat: number): number {
  return casino.cards.reduce((sum, card, i) => sum + (casino.takers[i] === seat ? card : 0), 0);
}

/** Who would be how strong after a change, in words: "You 4, Ana and Gray tie at 2". */
export function standingWith(casino: Casino, people: readonly Person[], owner: Owner, more: number): string {
  const strengths = new Map<number, string[]>();
  for (const one of new Set([...ownersIn(casino), owner])) {
    const count = strength(casino, one) + (one === owner ? more : 0);
    if (count > 0) strengths.set(count, [...(strengths.get(count) ?? []), called(people, one)]);
  }
  const parts = [...strengths]
    .sort(([a], [b]) => b - a)
    .map(([count, names]) => (names.length > 1 ? words.choice.tieAt(names, count) : `${names[0]} ${count}`));
  return parts.join(", ") || words.choice.nothing.toLowerCase();
}
