/** The dice on a casino as rows: the most dice first, equal counts together. */

import { personOf, type Person } from "../../shell/lib/people";
import type { PlotGroup } from "../../families/dice-casinos/pieces";
import type { Casino } from "../../generated/las-vegas/wire";

/** Whose dice they are: a seat's, or Neutral's. */
export type Owner = number | "neutral";

export interface Row {
  readonly owner: Owner;
  readonly count: number;
  /** How many of them would be placed by the choice that is looked at. */
  readonly ghosts: number;
}

export interface Group {
  readonly tied: boolean;
  readonly rows: readonly Row[];
}

export function groups(casino: Casino, now: Casino | null = null): Group[] {
  const rows: Row[] = owners(casino).map((owner) => {
    const count = diceOf(casino, owner);
    return { owner, count, ghosts: now ? count - diceOf(now, owner) : 0 };
  });
  rows.sort((a, b) => b.count - a.count);
  const grouped: { tied: boolean; rows: Row[] }[] = [];
  for (const row of rows) {
    const tied = casino.tied.includes(row.owner);
    const last = grouped.at(-1);
    if (last?.tied && tied && last.rows[0]?.count === row.count) last.rows.push(row);
    else grouped.push({ tied, rows: [row] });
  }
  return grouped;
}

/** The same as dice to be drawn; those that a choice would add are dashed. */
export function drawn(casino: Casino, people: readonly Person[], now: Casino | null = null): PlotGroup[] {
  return groups(casino, now).map(({ tied, rows }) => ({
    tied,
    rows: rows.map(({ owner, count, ghosts }) => {
      const { color, shape } = personOf(people, owner);
      const pieces = Array.from({ length: count }, (_, die) => ({
        face: casino.number,
        color,
        shape,
        ghost: die >= count - ghosts,
      }));
      return { owner, count, pieces };
    }),
  }));
}

export function diceOf(casino: Casino, owner: Owner): number {
  return owner === "neutral" ? casino.neutral : (casino.dice[owner] ?? 0);
}

/** What a seat would take here if the round ended now. */
export function take(casino: Casino, seat: number): number {
  return casino.notes.reduce((sum, note, i) => sum + (casino.takers[i] === seat ? note : 0), 0);
}

function owners(casino: Casino): Owner[] {
  const seats = casino.dice.flatMap((count, seat) => (count > 0 ? [seat] : []));
  return casino.neutral > 0 ? [...seats, "neutral"] : seats;
}
