/**
 * Checks the dice and cards of a finished game, without the server and without its rules: the record says
 * what each outcome was drawn from (docs/fair-dice.md).
 */

import type { DiceProof, GameRecord } from "../../generated/wire";
import { hex, hmac, sha256 } from "./sha256";

const METHOD = "boxcars-dice-1";
const WHOLE = 2n ** 256n;
const FACES = 6n;

/** What is wrong with a record: a text with its arguments. */
export type Wrong =
  | { readonly what: "dice.wrong.none" | "dice.wrong.form" | "dice.wrong.secret" | "dice.wrong.unfinished" }
  | { readonly what: "dice.wrong.draws"; readonly draws: number; readonly outcomes: number }
  | { readonly what: "dice.wrong.outcome"; readonly step: number; readonly outcome: number }
  | { readonly what: "dice.wrong.taken_back"; readonly step: number };

export interface Checked {
  readonly outcomes: number;
  readonly wrong: Wrong | null;
}

export function check(record: GameRecord): Checked {
  const proof = record.dice;
  const failed = (wrong: Wrong, outcomes = 0): Checked => ({ outcomes, wrong });
  if (!proof) return failed({ what: "dice.wrong.none" });
  if (!isSound(proof) || !isList(record.steps)) return failed({ what: "dice.wrong.form" });
  if (hex(sha256(bytes(proof.secret))) !== proof.commitment) return failed({ what: "dice.wrong.secret" });
  let outcome = 0;
  for (const [step, made] of record.steps.entries()) {
    if (made.type === "outcome_taken_back") return failed({ what: "dice.wrong.taken_back", step }, outcome);
    if (made.type !== "given" || made.seat !== "chance") continue;
    const draw = proof.draws[outcome];
    if (draw !== undefined && !follows(proof, outcome, draw, made.answer)) {
      return failed({ what: "dice.wrong.outcome", step, outcome: outcome + 1 }, outcome);
    }
    outcome += 1;
  }
  const draws = proof.draws.length;
  if (draws !== outcome) return failed({ what: "dice.wrong.draws", draws, outcomes: outcome }, outcome);
  if (!record.result) return failed({ what: "dice.wrong.unfinished" }, outcome);
  return { outcomes: outcome, wrong: null };
}

/** The number below a limit that an outcome is made of. */
export function numberOf(secret: string, seeds: readonly string[], index: number, limit: bigint): bigint {
  const fair = WHOLE - (WHOLE % limit);
  for (let attempt = 0; ; attempt++) {
    const text = [METHOD, ...seeds, `${index}.${attempt}`].join("\n");
    const found = BigInt(`0x${hex(hmac(bytes(secret), bytes(text)))}`);
    if (found < fair) return found % limit;
  }
}

function follows(
  { secret, seeds }: DiceProof,
  index: number,
  draw: DiceProof["draws"][number],
  answer: Readonly<Record<string, unknown>>,
): boolean {
  const values = Object.entries(answer)
    .filter(([name]) => name !== "type")
    .map(([, value]) => value);
  const number = (limit: bigint): bigint =>
    numberOf(
      secret,
      seeds.map(({ seed }) => seed),
      index,
      limit,
    );
  if (typeof draw === "number") {
    let left = number(FACES ** BigInt(draw));
    const faces: number[] = [];
    for (let die = 0; die < draw; die++, left /= FACES) faces.push(Number(left % FACES) + 1);
    return shows(values, faces);
  }
  let left = number(draw.reduce((sum, [weight]) => sum + BigInt(weight), 0n));
  for (const [weight, value] of draw) {
    left -= BigInt(weight);
    if (left < 0n) return JSON.stringify(value) === JSON.stringify(values.length === 1 ? values[0] : values);
  }
  return false;
}

/** Whether an outcome shows these faces: kind by kind, in any order among dice of a kind. */
function shows(values: readonly unknown[], faces: readonly number[]): boolean {
  let from = 0;
  for (const value of values) {
    const kind = Array.isArray(value) ? (value as number[]) : typeof value === "number" ? [value] : [];
    const thrown = faces.slice(from, from + kind.length);
    if (kind.length !== thrown.length || sorted(kind) !== sorted(thrown)) return false;
    from += kind.length;
  }
  return from === faces.length;
}

function sorted(faces: readonly number[]): string {
  return [...faces].sort((a, b) => a - b).join();
}

/** Whether a file has everything where it belongs. */
function isSound(proof: DiceProof): boolean {
  const draws: unknown = proof.draws;
  const seeds: unknown = proof.seeds;
  const method: string = proof.method;
  return (
    method === METHOD &&
    typeof proof.secret === "string" &&
    Array.isArray(seeds) &&
    seeds.every((sown: { seed?: unknown } | null) => /^[0-9a-f]{64}$/.test(String(sown?.seed))) &&
    Array.isArray(draws) &&
    draws.every((draw: unknown) => isCount(draw) || (Array.isArray(draw) && draw.length > 0 && draw.every(isWeighted)))
  );
}

function isList(value: unknown): boolean {
  return Array.isArray(value);
}

function isWeighted(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2 && isCount(pair[0]);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
