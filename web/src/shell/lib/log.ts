/** The log of a table: what happened, line by line. */

import type { NumberedEvent } from "../../generated/wire";
import type { GameLog } from "./game";
import type { Owner, Person } from "./people";
import type { Part } from "./texts/say";

/** A line of the log. */
export interface Line {
  readonly index: number;
  readonly parts: readonly Part[];
  readonly rule: string | null;
  /** With whom the sentence begins, for the token beside it. */
  readonly owner: Owner | null;
  /** Begins a new part of the log. */
  readonly heading: boolean;
  readonly undone: boolean;
}

export function linesOf(log: GameLog, told: readonly NumberedEvent[], people: readonly Person[]): Line[] {
  const gone = takenBack(told);
  const lines: Line[] = [];
  for (let from = 0; from < told.length;) {
    const { index, event } = told[from]!;
    const row = log.row?.(told, from, people) ?? null;
    from += row?.length ?? 1;
    if (log.unsaid?.has(event.type)) continue;
    const parts = row?.parts ?? log.say(event, people);
    const [first] = parts;
    lines.push({
      index,
      parts,
      rule: "rule" in event ? event.rule : null,
      owner: typeof first === "object" && first.kind === "seat" ? (first.value as Owner) : null,
      heading: log.headings.has(event.type),
      undone: gone.has(index),
    });
  }
  return lines;
}

export interface Numbered<E = { readonly type: string }> {
  readonly index: number;
  readonly event: E;
}

/** The events that were taken back: they stay in the log, crossed out. */
export function takenBack(told: readonly Numbered[]): Set<number> {
  const gone = new Set<number>();
  const standing: number[] = [];
  for (const { index, event } of told) {
    if (event.type !== "undone") standing.push(index);
    else if ("events" in event && typeof event.events === "number") {
      for (const last of standing.splice(standing.length - event.events)) gone.add(last);
    }
  }
  return gone;
}

/** The events that were not taken back. */
export function standing<E>(told: readonly Numbered<E>[]): E[] {
  const gone = takenBack(told as readonly Numbered<E & { readonly type: string }>[]);
  return told.filter(({ index }) => !gone.has(index)).map(({ event }) => event);
}
