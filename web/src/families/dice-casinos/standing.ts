/** The dice in a casino as rows: the strongest first, equal strengths together. */

import { say } from "../../shell/lib/texts";
import { CASINOS } from "../../generated/las-vegas/data";
import type { Owner } from "../../shell/lib/people";
import type { Plot, PlotGroup, PlotRow } from "./pieces";

export function grouped(rows: readonly PlotRow[], tied: readonly Owner[]): PlotGroup[] {
  const all: { tied: boolean; rows: PlotRow[] }[] = [];
  for (const row of rows.toSorted((a, b) => b.count - a.count)) {
    const isTied = tied.includes(row.owner);
    const last = all.at(-1);
    if (last?.tied && isTied && last.rows[0]?.count === row.count) last.rows.push(row);
    else all.push({ tied: isTied, rows: [row] });
  }
  return all;
}

/** What a seat would take here if the round ended now. */
export function take({ notes, takers }: Pick<Plot, "notes" | "takers">, seat: number): number {
  return notes.reduce((sum, note, i) => sum + (takers[i] === seat ? note : 0), 0);
}

/** What the sign of a casino says. */
export function signOf(number: number): string {
  return CASINOS[number - 1] ?? "";
}

/** "Casino 3, Trey" */
export function nameOf(number: number): string {
  return `${say("table.casino", { number })}, ${signOf(number)}`;
}
