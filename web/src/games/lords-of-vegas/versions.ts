/** A trade read beside what it was before: what changed in it, and what each of its parties has said to it. */

import type { OpenOffer, RefusedOffer } from "../../generated/lords-of-vegas/wire";
import type { LotName } from "./board";
import { same } from "./trade";
import type { Step } from "./texts";

/** One step of a trade as a row. */
export interface Row {
  readonly step: Step;
  /** Its place in the list. */
  readonly at: number;
  /** Its place among the steps that say something; −1 for money that is not yet named. */
  readonly number: number;
  /** The amount it had before, where that was another one. */
  readonly was: number | null;
  /** Whether it was not there before. */
  readonly added: boolean;
}

export interface Compared {
  readonly rows: readonly Row[];
  /** What was there before and is no more. */
  readonly gone: readonly Step[];
  /** How many rows are changed, added or gone. */
  readonly changes: number;
}

/** The rows of a trade beside those it had before; nothing to compare with: nothing has changed. */
export function compared(steps: readonly Step[], before: readonly Step[]): Compared {
  const left = [...before];
  let number = 0;
  const rows = steps.map((step, at): Row => {
    const says = step.type !== "give_money" || step.amount > 0;
    const old = left.findIndex((one) => alike(one, step));
    const found = old < 0 ? null : left.splice(old, 1)[0]!;
    const amount = found?.type === "give_money" ? found.amount : null;
    return {
      step,
      at,
      number: says ? number++ : -1,
      was: step.type === "give_money" && amount !== step.amount ? amount : null,
      added: before.length > 0 && found === null && says,
    };
  });
  return { rows, gone: left, changes: left.length + rows.filter((row) => row.added || row.was !== null).length };
}

/** The same step, or money from and to the same two. */
function alike(one: Step, other: Step): boolean {
  if (one.type !== "give_money" || other.type !== "give_money") return same([one], [other]);
  return one.giver === other.giver && one.receiver === other.receiver;
}

/** The rows in blocks that happen one after the other: where each of their steps begins, the server says. */
export function blocksOf(rows: readonly Row[], begins: readonly number[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    if (blocks.length === 0 || (row.number > 0 && begins[row.number] === row.number)) blocks.push([row]);
    else blocks.at(-1)!.push(row);
  }
  return blocks;
}

/** The steps again after a block has gone one place up or down. */
export function shifted(blocks: readonly (readonly Row[])[], from: number, to: number): Step[] {
  const rest = blocks.toSpliced(from, 1);
  return rest
    .toSpliced(to, 0, blocks[from]!)
    .flat()
    .map((row) => row.step);
}

/** What a party has said to a trade, in a word. */
export interface Status {
  readonly what: "sends" | "unasked" | "asked" | "offers" | "changed" | "countered" | "accepted" | "declined" | "reads";
  readonly version: number;
  readonly now: number;
  readonly was: number;
}

/** `mine`: the seat that looks; `changing`: whether it is changing the offer now. */
export function statusIn(
  offer: OpenOffer | null,
  refused: RefusedOffer | null,
  party: number,
  mine: number,
  changing: boolean,
): Status {
  const said = (what: Status["what"], version = 1, now = 0, was = 0): Status => ({ what, version, now, was });
  if (!offer || changing) {
    if (party === mine) return said("sends");
    return said(refused?.refused_by === party ? "declined" : "unasked");
  }
  const { version } = offer;
  if (party === offer.proposer) {
    if (offer.was.length === 0) return said(party === mine ? "sends" : "offers");
    const { rows, changes } = compared(offer.steps, offer.was);
    const row = rows.find((one) => one.was !== null);
    if (changes !== 1 || row?.step.type !== "give_money") return said("changed", version);
    return said("countered", version, row.step.amount, row.was!);
  }
  if (offer.accepted.includes(party)) return said("accepted", version);
  return said(party === mine ? "asked" : "reads");
}

/** The trade of two in a few words, if it is one thing for another: what a seat gives, and what it gets. */
export function exchanged(steps: readonly Step[], seat: number): readonly [Step, Step] | null {
  const gives = steps.find((step) => step.type !== "act" && step.giver === seat);
  const gets = steps.find((step) => step.type !== "act" && step.receiver === seat);
  return steps.length === 2 && gives && gets ? [gives, gets] : null;
}

/** The numbers of the blocks in which something on a lot moves or changes, for the board. */
export function numbersIn(blocks: readonly (readonly Row[])[]): Map<LotName, string> {
  const found = new Map<LotName, string>();
  blocks.forEach((block, i) => {
    for (const { step } of block) {
      if (step.type === "give_money") continue;
      const lot = step.type !== "act" ? step.lot : "lot" in step.action ? step.action.lot : step.action.casino;
      found.set(lot, found.has(lot) ? `${found.get(lot)},${i + 1}` : `${i + 1}`);
    }
  });
  return found;
}

/** Everybody who gives or gets something. */
export function named(steps: readonly Step[]): number[] {
  const all = steps.flatMap((step) => (step.type === "act" ? [] : [step.giver, step.receiver]));
  return [...new Set(all)].toSorted((a, b) => a - b);
}
