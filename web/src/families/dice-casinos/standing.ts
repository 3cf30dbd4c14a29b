/** The dice in a casino as rows: the strongest first, equal strengths together. */

import { say } from "../../shell/lib/texts";
import { CASINOS } from "../../generated/las-vegas/data";
import { readerOf, type Owner, type Person } from "../../shell/lib/people";
import type { Part } from "../../shell/lib/texts/say";
import { catalog } from "../../generated/texts";
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

/** Why a seat would take nothing here: its dice are tied, others have more, or there is nothing. Words stay together. */
export function whyNothing(
  plot: Pick<Plot, "takers" | "groups">,
  seat: number,
  people: readonly Person[],
  short: boolean,
): Part[] {
  const words = readerOf(catalog, people);
  const mine = plot.groups.find(({ rows }) => rows.some(({ owner }) => owner === seat));
  const count = mine?.rows[0]?.count ?? 0;
  const partner = mine?.tied ? mine.rows.find(({ owner }) => owner !== seat) : undefined;
  if (partner) return joined(words.say(short ? "table.tie_short" : "table.tie_with", { owner: partner.owner }));
  const ahead = plot.takers.findLast((taker) => taker !== null && taker !== seat) ?? null;
  const row = plot.groups.flatMap(({ rows }) => rows).find(({ owner }) => owner === ahead);
  if (!row) return words.say("table.no_notes_here", {});
  return joined(words.say(short ? "table.ahead_short" : "table.ahead", { owner: row.owner, by: row.count - count }));
}

function joined(parts: readonly Part[]): Part[] {
  return parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") return [...all.slice(0, -1), last + part];
    return [...all, part];
  }, []);
}

/** What the sign of a casino says. */
export function signOf(number: number): string {
  return CASINOS[number - 1] ?? "";
}

/** "Casino 3, Trey" */
export function nameOf(number: number): string {
  return `${say("table.casino", { number })}, ${signOf(number)}`;
}
