/** The log of a table: what happened, line by line. */

import type { NumberedEvent } from "../../generated/wire";
import type { Gain, GameLog } from "./game";
import { yourSeat, type Owner, type Person } from "./people";
import type { Part } from "./texts/say";

/** A line of the log. */
export interface Line {
  readonly index: number;
  readonly type: string;
  readonly parts: readonly Part[];
  readonly rule: string | null;
  /** With whom the sentence begins, for the token beside it. */
  readonly owner: Owner | null;
  /** Begins a new chapter of the log. */
  readonly heading: boolean;
  /** What is told together has the same number: what somebody did in a turn, or what came to everybody. */
  readonly turn: number;
  /** Whose turn it was; nobody's at a payout, and before the first turn. */
  readonly player: number | null;
  /** Begins a turn: which of the game it is, from 1. */
  readonly number: number | null;
  /** What it is about, for those who want to read only that: me, money, or what the game names. */
  readonly topics: readonly string[];
  /** What it brought me, or cost me. */
  readonly gain: Gain | null;
  readonly undone: boolean;
}

export function linesOf(log: GameLog, told: readonly NumberedEvent[], people: readonly Person[]): Line[] {
  const gone = takenBack(told);
  const me = yourSeat(people);
  const lines: Line[] = [];
  let turn = 0;
  let player: number | null = null;
  let begun = 0;
  for (let from = 0; from < told.length;) {
    const { index, event } = told[from]!;
    const row = log.row?.(told, from, people) ?? null;
    from += row?.length ?? 1;
    if (log.unsaid?.has(event.type)) continue;
    const parts = row?.parts ?? log.say(event, people);
    const [first] = parts;
    const begins = log.turns.has(event.type);
    const heading = log.headings.has(event.type);
    const ends = log.ends.has(event.type) && player !== null;
    if (begins || heading || ends) {
      turn++;
      player = begins && "player" in event && typeof event.player === "number" ? event.player : null;
    }
    if (begins && !gone.has(index)) begun++;
    lines.push({
      index,
      type: event.type,
      parts,
      rule: "rule" in event ? event.rule : null,
      owner: typeof first === "object" && first.kind === "seat" ? (first.value as Owner) : null,
      heading,
      turn,
      player,
      number: begins ? Math.max(1, begun) : null,
      topics: topicsOf(log, event.type, parts, me),
      gain: me === null ? null : (log.gain?.(event, me) ?? null),
      undone: gone.has(index),
    });
  }
  return lines;
}

function topicsOf(log: GameLog, type: string, parts: readonly Part[], me: number | null): string[] {
  const values = parts.filter((part) => typeof part === "object");
  return [
    ...(me !== null && values.some(({ kind, value }) => kind === "seat" && value === me) ? ["me"] : []),
    ...(values.some(({ kind }) => kind === "money") ? ["money"] : []),
    ...Object.entries(log.topics ?? {}).flatMap(([topic, types]) => (types.has(type) ? [topic] : [])),
  ];
}

/** What was told together, line by line. */
export interface Turn {
  readonly key: number;
  readonly player: number | null;
  readonly lines: readonly Line[];
}

/** A round, or in games without rounds a turn; the first may have no heading. */
export interface Chapter {
  readonly key: number;
  readonly heading: Line | null;
  readonly turns: readonly Turn[];
}

/** The log by turn: the newest chapter and turn first, each turn from its beginning. */
export function chaptersOf(lines: readonly Line[]): Chapter[] {
  const chapters: {
    key: number;
    heading: Line | null;
    turns: { key: number; player: number | null; lines: Line[] }[];
  }[] = [];
  for (const line of lines) {
    if (line.heading || chapters.length === 0) {
      chapters.push({ key: line.index, heading: line.heading ? line : null, turns: [] });
      if (line.heading) continue;
    }
    const { turns } = chapters.at(-1)!;
    if (turns.at(-1)?.key === line.turn) turns.at(-1)!.lines.push(line);
    else turns.push({ key: line.turn, player: line.player, lines: [line] });
  }
  return chapters.reverse().map((chapter) => ({ ...chapter, turns: chapter.turns.reverse() }));
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
    if (event.type !== "undone" && event.type !== "corrected") standing.push(index);
    else if ("events" in event && typeof event.events === "number") {
      while (standing.length > 0 && standing.at(-1)! >= index - event.events) gone.add(standing.pop()!);
    }
  }
  return gone;
}

/** The events that were not taken back. */
export function standing<E>(told: readonly Numbered<E>[]): E[] {
  const gone = takenBack(told as readonly Numbered<E & { readonly type: string }>[]);
  return told.filter(({ index }) => !gone.has(index)).map(({ event }) => event);
}
