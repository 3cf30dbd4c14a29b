/** The sums of two dice, and how a bet on the next one stands. */

import { BET_WINS, SUMS } from "../../generated/las-vegas-royale/data";

export interface Bar {
  readonly sum: number;
  /** How many rolls make it. */
  readonly ways: number;
  readonly wins: boolean;
}

export const ROLLS = SUMS.reduce((all, ways) => all + ways, 0);

export function oddsOf(sum: number, bet: "higher" | "lower"): { readonly ways: number; readonly bars: readonly Bar[] } {
  const wins: readonly number[] = BET_WINS[bet][sum] ?? [];
  const bars = SUMS.map((ways, i) => ({ sum: i + 2, ways, wins: wins.includes(i + 2) }));
  return { ways: bars.reduce((all, bar) => all + (bar.wins ? bar.ways : 0), 0), bars };
}

/** How likely a bet is won. */
export function percent(sum: number, bet: "higher" | "lower"): string {
  return `${Math.round((oddsOf(sum, bet).ways / ROLLS) * 100)}%`;
}
