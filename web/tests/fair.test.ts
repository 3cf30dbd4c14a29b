import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { check, numberOf } from "../src/shell/lib/fair";
import { hex, hmac, sha256 } from "../src/shell/lib/sha256";
import { compare, seedFor } from "../src/shell/lib/sowing";
import type { DiceProof, GameRecord, Given, TableCard } from "../src/generated/wire";
import { TABLE } from "./serving";

const GAMES = ["las-vegas", "las-vegas-royale", "lords-of-vegas"];

function recorded(game: string): GameRecord {
  const path = fileURLToPath(new URL(`../../tests/fair/${game}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as GameRecord;
}

function bytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
}

describe("our own SHA-256", () => {
  it("is that of others, at every length around its blocks", () => {
    for (let length = 0; length < 200; length++) {
      const [key, message] = [bytes(length), bytes(200 - length)];
      expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
      expect(hex(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }
  });
});

describe("checking the dice of a record", () => {
  it.each(GAMES)("finds every outcome of %s right", (game) => {
    const record = recorded(game);
    expect(check(record)).toEqual({ outcomes: record.dice?.draws.length, wrong: null });
  });

  it.each(GAMES)("finds every outcome of %s that was changed", (game) => {
    const record = recorded(game);
    let outcome = 0;
    for (const [step, made] of record.steps.entries()) {
      if (made.type !== "given" || made.seat !== "chance") continue;
      const answer = changed(made.answer, record.dice!.draws[outcome++]!);
      if (answer === null) continue;
      const steps = [...record.steps.slice(0, step), { ...made, answer }, ...record.steps.slice(step + 1)];
      expect(check({ ...record, steps }).wrong).toEqual({ what: "dice.wrong.outcome", step, outcome });
    }
  });

  it("names what is wrong", () => {
    const record = recorded("las-vegas");
    const dice = record.dice!;
    const wrong = (changed: Partial<GameRecord>): unknown => check({ ...record, ...changed }).wrong;
    expect(wrong({ dice: null })).toEqual({ what: "dice.wrong.none" });
    expect(wrong({ dice: { ...dice, secret: "another" } })).toEqual({ what: "dice.wrong.secret" });
    expect(wrong({ dice: { ...dice, seeds: [] } })).toMatchObject({ what: "dice.wrong.outcome" });
    expect(wrong({ steps: record.steps.slice(0, 9), result: null })).toMatchObject({ what: "dice.wrong.draws" });
    expect(wrong({ steps: [], result: null, dice: { ...dice, draws: [] } })).toEqual({ what: "dice.wrong.unfinished" });
    for (const bad of [{ draws: 7 }, { draws: [0] }, { draws: [[[0.5, 1]]] }, { seeds: [null] }, { method: "x" }]) {
      expect(wrong({ dice: { ...dice, ...bad } as typeof dice })).toEqual({ what: "dice.wrong.form" });
    }
  });

  it("passes numbers over that would make some likelier", () => {
    const limit = 2n ** 255n + 1n;
    const found = Array.from({ length: 20 }, (_, index) => numberOf("secret", [], index, limit));
    const firsts = found.map((_, index) => BigInt(`0x${sign(`boxcars-dice-1\n${index}.0`)}`));
    expect(found.map((number, index) => number === firsts[index])).toEqual(firsts.map((first) => first < limit));
  });
});

describe("what this browser adds to the dice", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    vi.stubGlobal("localStorage", storage);
  });

  it("is one seed for a table, sent while it is taken and not there", () => {
    const dice = { commitment: "c".repeat(64), seeds: [], open: true };
    const table: TableCard = { ...TABLE, checked_dice: dice };
    const seed = seedFor(table, true)!;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(seedFor(table, true)).toBe(seed);
    expect(seedFor({ ...table, id: "t2" }, true)).not.toBe(seed);
    expect(seedFor(table, false)).toBeNull();
    expect(seedFor({ ...table, checked_dice: { ...dice, seeds: [{ seat: 0, seed }] } }, true)).toBeNull();
    expect(seedFor({ ...table, checked_dice: { ...dice, open: false } }, true)).toBeNull();
    expect(seedFor(TABLE, true)).toBeNull();
  });

  it("is compared with what the record has", () => {
    const proof = { ...recorded("las-vegas").dice!, commitment: "c".repeat(64) };
    expect(compare(proof, "t1")).toBe("unknown");
    const dice = { commitment: proof.commitment, seeds: [], open: true };
    const seed = seedFor({ ...TABLE, checked_dice: dice }, true)!;
    expect(compare(proof, "t1")).toBe("seed");
    expect(compare({ ...proof, seeds: [{ seat: 0, seed }] }, null)).toBe("same");
    expect(compare({ ...proof, commitment: "d".repeat(64) }, "t1")).toBe("promise");
  });
});

/** Another outcome of the same draw: a die turned, or another card; null if there is only one. */
function changed(answer: Given["answer"], draw: DiceProof["draws"][number]): Given["answer"] | null {
  const text = JSON.stringify(answer);
  if (typeof draw === "number") {
    return JSON.parse(text.replace(/\d/, (face) => String((Number(face) % 6) + 1))) as Given["answer"];
  }
  const names = Object.keys(answer).filter((name) => name !== "type");
  const made = (value: unknown): unknown => ({
    ...answer,
    ...Object.fromEntries(names.map((name, at) => [name, names.length === 1 ? value : (value as unknown[])[at]])),
  });
  const others = draw.map(([, value]) => made(value)).filter((other) => JSON.stringify(other) !== text);
  return (others[0] as Given["answer"] | undefined) ?? null;
}

function sign(text: string): string {
  return createHmac("sha256", "secret").update(text).digest("hex");
}
