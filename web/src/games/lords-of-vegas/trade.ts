/** Trades as they are built and read: ordered steps, and what they do to everybody. */

import type { LotName } from "./board";
import type { LordsOfVegasView } from "./wire";
import type { Step } from "./words";

export interface Side {
  readonly seat: number;
  readonly gets: readonly string[];
  readonly gives: readonly string[];
  /** Before and after: money, lots with a marker, dice on the board. */
  readonly money: readonly [number, number];
  readonly lots: readonly [number, number];
  readonly dice: readonly [number, number];
}

/** What the transfers of a trade do to each of its parties; what its actions cost is not in it. */
export function sides(steps: readonly Step[], view: LordsOfVegasView): Side[] {
  return partiesOf(steps, view).map((seat) => {
    const gets: string[] = [];
    const gives: string[] = [];
    const change = { give_money: 0, give_lot: 0, give_die: 0 };
    for (const step of steps) {
      if (step.type === "act") continue;
      const item = step.type === "give_money" ? `$${step.amount}` : step.type === "give_lot" ? `lot ${step.lot}` : `die ${step.lot}`;
      const count = step.type === "give_money" ? step.amount : 1;
      if (step.receiver === seat) {
        gets.push(item);
        change[step.type] += count;
      }
      if (step.giver === seat) {
        gives.push(item);
        change[step.type] -= count;
      }
    }
    const then = (now: number, by: number): [number, number] => [now, now + by];
    return {
      seat,
      gets,
      gives,
      money: then(view.players[seat]?.money ?? 0, change.give_money),
      lots: then(view.spaces.filter((space) => space.marker === seat).length, change.give_lot),
      dice: then(view.spaces.filter((space) => space.owner === seat).length, change.give_die),
    };
  });
}

/** LOV-17.5: everyone who gives, receives or acts. */
export function partiesOf(steps: readonly Step[], view: LordsOfVegasView): number[] {
  const seats = steps.flatMap((step) => (step.type === "act" ? (view.turn === null ? [] : [view.turn]) : [step.giver, step.receiver]));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** LOV-17.6: transfers next to each other happen at the same time; an action stands alone. */
export function segments(steps: readonly Step[]): number[][] {
  const found: number[][] = [];
  steps.forEach((step, i) => {
    const before = steps[i - 1];
    if (before && before.type !== "act" && step.type !== "act") found.at(-1)!.push(i);
    else found.push([i]);
  });
  return found;
}

/** The numbers of the steps that move or change something on a lot, for the board. */
export function numbered(steps: readonly Step[]): Map<LotName, string> {
  const found = new Map<LotName, string>();
  steps.forEach((step, i) => {
    if (step.type === "give_money") return;
    const lot = step.type !== "act" ? step.lot : "lot" in step.action ? step.action.lot : step.action.casino;
    found.set(lot, found.has(lot) ? `${found.get(lot)},${i + 1}` : `${i + 1}`);
  });
  return found;
}

/** What tapping a lot on the board adds: its owner gives the lot or the die to somebody. */
export function tapped(lot: LotName, receiver: number, view: LordsOfVegasView): Step | null {
  const space = view.spaces.find((one) => one.lot === lot);
  if (!space) return null;
  if (space.marker !== null && space.marker !== receiver) return { type: "give_lot", giver: space.marker, receiver, lot };
  if (space.owner !== null && space.owner !== receiver) return { type: "give_die", giver: space.owner, receiver, lot };
  return null;
}

export function moved(steps: readonly Step[], from: number, to: number): Step[] {
  const rest = steps.toSpliced(from, 1);
  return rest.toSpliced(to, 0, steps[from]!);
}
