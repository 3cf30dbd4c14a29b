/** A game in figures, from its public events. */

import { standing, type Numbered } from "../../shell/lib/log";
import type { Owner } from "../../shell/lib/people";

/** What a seat may be proud or sorry of. */
export interface Figures {
  readonly biggest: number;
  readonly lostInTies: number;
}

/** What an event is about, if it is about that. */
export interface Meaning<E> {
  /** What seats earned or paid, in dollars. */
  earned(event: E, seats: number): readonly (readonly [Owner, number])[];
  /** A note that was won. */
  won(event: E): { readonly owner: Owner; readonly value: number } | null;
  /** Owners who were canceled, and how much each lost. */
  canceled(event: E): { readonly owners: readonly Owner[]; readonly lost: number } | null;
  endsRound(event: E): boolean;
}

/** Each seat's money at the start and after every round. */
export function overRounds<E>(told: readonly Numbered<E>[], seats: number, meaning: Meaning<E>): number[][] {
  const lines = Array.from({ length: seats }, () => [0]);
  const now = Array.from({ length: seats }, () => 0);
  for (const event of standing(told)) {
    for (const [owner, dollars] of meaning.earned(event, seats)) {
      if (typeof owner === "number") now[owner] = (now[owner] ?? 0) + dollars;
    }
    if (meaning.endsRound(event)) for (const [seat, line] of lines.entries()) line.push(now[seat] ?? 0);
  }
  return lines;
}

/** Each seat's biggest note, and how much of its strength was canceled. */
export function figures<E>(told: readonly Numbered<E>[], seats: number, meaning: Meaning<E>): Figures[] {
  const all = Array.from({ length: seats }, () => ({ biggest: 0, lostInTies: 0 }));
  for (const event of standing(told)) {
    const won = meaning.won(event);
    const winner = typeof won?.owner === "number" ? all[won.owner] : undefined;
    if (won && winner) winner.biggest = Math.max(winner.biggest, won.value);
    const canceled = meaning.canceled(event);
    for (const owner of canceled?.owners ?? []) {
      const one = typeof owner === "number" ? all[owner] : undefined;
      if (one && canceled) one.lostInTies += canceled.lost;
    }
  }
  return all;
}
