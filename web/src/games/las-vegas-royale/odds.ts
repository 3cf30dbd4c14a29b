/** The sums of two dice, and how a bet on the next one stands (LVR-T-B2.4: equal sums lose). */

import { SUMS } from "../../generated/las-vegas-royale/data";

export interface Bar {
  readonly sum: number;
  /** Of 36. */
  readonly ways: number;
  readonly wins: boolean;
}

export function oddsOf(sum: number, bet: "higher" | "lower"): { readonly ways: number; readonly bars: readonly Bar[] } {
  const bars = SUMS.map((ways, i) => {
    const next = i + 2;
    return { sum: next, ways, wins: bet === "higher" ? next > sum : next < sum };
  });
  return { ways: bars.reduce((all, bar) => all + (bar.wins ? bar.ways : 0), 0), bars };
}

/** How likely a bet is won. */
export function percent(sum: number, bet: "higher" | "lower"): string {
  return `${Math.round((oddsOf(sum, bet).ways / 36) * 100)}%`;
}
