import { beforeEach, describe, expect, test, vi } from "vitest";
import { eitherWay, keyOf, optionsOf, percent } from "../src/shell/lib/coach";
import { Coaching } from "../src/shell/lib/coaching.svelte";
import type { Asking, Outcome } from "../src/shell/lib/connection";
import { client } from "../src/games/las-vegas/client";
import type { Advice, Advised } from "../src/generated/wire";
import { seatedAt } from "../src/shell/lib/people";

const people = seatedAt(3, ["Rita", "Bo", "Cleo"]);

function choice(number: number, chance: number, behind: number, error = 0.01): Advised {
  const reasons = [{ type: "why.free", amount: 50_000 }];
  return { answer: { type: "place", number }, chance, error, behind, score: 123_400, games: 100, reasons };
}

const found = [choice(3, 0.314, 0), choice(2, 0.309, 0.005), choice(6, 0.22, 0.094, 0.04)];

function advice(seq: number): Advice {
  const analysis = { seat: 0, choices: found, left_out: 0, usual: 0.3, games: 300, done: false };
  return { type: "advice", id: "a", seq, analysis };
}

describe("what the coach shows", () => {
  test("the best first, with its chance, its money and a reason in words", () => {
    const [first, second, third] = optionsOf(found, client, people);
    expect(first).toMatchObject({ percent: 31, score: "$123K", best: true, equal: false });
    expect(first?.reason).toBe("A free $50K for now, but one die is easy to overtake.");
    expect(second).toMatchObject({ best: false, equal: true });
    expect(third).toMatchObject({ best: false, equal: false });
  });

  test("the order keeps still while somebody points at it", () => {
    const before = optionsOf(found, client, people).map((one) => one.key);
    const turned = optionsOf(found.toReversed(), client, people, before);
    expect(turned.map((one) => one.key)).toEqual(before);
    expect(turned.map((one) => one.best)).toEqual([false, false, true]);
  });

  test("a chance beyond what is possible is shown as the last possible one", () => {
    expect([percent(-0.01), percent(1.02), percent(0.496)]).toEqual([0, 100, 50]);
    expect(eitherWay(found)).toBe(2);
  });
});

describe("asking the coach", () => {
  const said: Asking[] = [];
  let settle: (outcome: Outcome) => void = () => {};
  let coaching: Coaching;
  beforeEach(() => {
    said.length = 0;
    coaching = new Coaching((asking) => {
      said.push(asking);
      return new Promise((resolve) => (settle = resolve));
    });
  });

  test("each question once, and only what is said about it is heard", async () => {
    coaching.ask(0, 7);
    coaching.ask(0, 7);
    expect(said).toEqual([{ type: "ask_coach", seat: 0, seq: 7 }]);
    coaching.hear(advice(6));
    expect(coaching.advice).toBeNull();
    coaching.hear(advice(7));
    expect(coaching.of({ type: "place", number: 2 })?.chance).toBe(0.309);
    expect(keyOf(coaching.advice!.analysis.choices[0]!.answer)).toBe('{"type":"place","number":3}');
    settle({ type: "done", id: "a" });
    await Promise.resolve();
    expect(coaching.settled).toBe(true);
    coaching.hush();
    expect(said.length).toBe(1);
    expect(coaching.advice).toBeNull();
  });

  test("what is not wanted any more is ended", () => {
    coaching.ask(0, 7);
    coaching.hush();
    coaching.hush();
    expect(said.map((one) => one.type)).toEqual(["ask_coach", "hush_coach"]);
  });

  test("a busy coach is asked again", async () => {
    vi.useFakeTimers();
    coaching.ask(0, 7);
    settle({ type: "refused", id: "a", kind: "too_many", reason: "busy" });
    await Promise.resolve();
    expect(coaching.trouble).toBe("Busy.");
    vi.advanceTimersByTime(2000);
    expect(said.length).toBe(2);
    vi.useRealTimers();
  });
});
