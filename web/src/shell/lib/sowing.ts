/**
 * What this browser adds to the dice of its tables, and what it remembers of them, so that it can say
 * afterwards whether the record has the same.
 */

import type { DiceProof, TableCard } from "../../generated/wire";
import { hex } from "./sha256";

interface Remembered {
  readonly table: string;
  readonly commitment: string;
  readonly seed: string;
}

const KEY = "boxcars.dice";
const KEPT = 100;

/** The seed to send to a table, if it is time for one. The same table always gets the same. */
export function seedFor(table: TableCard, seated: boolean): string | null {
  const dice = table.checked_dice;
  if (!dice?.open || !seated) return null;
  const known = read().find((each) => each.table === table.id);
  const seed = known?.seed ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  if (!known) remember({ table: table.id, commitment: dice.commitment, seed });
  return dice.seeds.some((sown) => sown.seed === seed) ? null : seed;
}

/** My seed at a table, or at that of a promise, if this browser remembers it. */
export function mySeed(table: string | null, commitment: string): string | null {
  return read().find((each) => each.table === table || each.commitment === commitment)?.seed ?? null;
}

/** How a record fits what this browser remembers of its table, or of its promise. */
export function compare(proof: DiceProof, table: string | null): "same" | "promise" | "seed" | "unknown" {
  const known = read().find((each) => each.table === table || each.commitment === proof.commitment);
  if (!known) return "unknown";
  if (known.commitment !== proof.commitment) return "promise";
  return proof.seeds.some(({ seed }) => seed === known.seed) ? "same" : "seed";
}

function remember(what: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), what].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

function read(): Remembered[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Remembered[];
  } catch {
    return [];
  }
}
