/** What a payout leaves behind while it is shown. */

import type { Owner } from "../../shell/lib/people";

/** A note that has left its casino: to its winner, or unclaimed. */
export interface Paid {
  readonly value: number;
  readonly to: Owner | null;
}

export type PaidNotes = Readonly<Record<number, readonly Paid[]>>;

export function withPaid(paid: PaidNotes, casino: number, values: readonly number[], to: Owner | null): PaidNotes {
  return { ...paid, [casino]: [...(paid[casino] ?? []), ...values.map((value) => ({ value, to }))] };
}

/** A casino's notes and their takers without some of the notes; nobody else's note changes. */
export function withoutValues<T>(
  notes: readonly number[],
  takers: readonly (T | null)[],
  values: readonly number[],
): { notes: number[]; takers: (T | null)[] } {
  const left = notes.map((note, i) => ({ note, taker: takers[i] ?? null }));
  for (const value of values) {
    const at = left.findIndex(({ note }) => note === value);
    if (at >= 0) left.splice(at, 1);
  }
  return { notes: left.map(({ note }) => note), takers: left.map(({ taker }) => taker) };
}
