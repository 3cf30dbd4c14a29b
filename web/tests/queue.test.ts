import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Queue, type Step } from "../src/shell/lib/queue";

function noting(notes: string[], name: string, ms: number): Step {
  return { ms, enter: () => notes.push(`${name} begins`), leave: () => notes.push(`${name} ends`) };
}

describe("the animation queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays one step after the other", () => {
    const notes: string[] = [];
    const queue = new Queue();
    queue.push([noting(notes, "a", 100), noting(notes, "b", 50)]);
    expect(notes).toEqual(["a begins"]);
    vi.advanceTimersByTime(100);
    expect(notes).toEqual(["a begins", "a ends", "b begins"]);
    vi.advanceTimersByTime(50);
    expect(notes.at(-1)).toBe("b ends");
    expect(queue.playing).toBe(false);
  });

  it("runs at its pace", () => {
    const notes: string[] = [];
    const queue = new Queue();
    queue.pace = 0.5;
    queue.push([noting(notes, "a", 100)]);
    vi.advanceTimersByTime(50);
    expect(notes).toEqual(["a begins", "a ends"]);
  });

  it("tells when it starts and stops playing", () => {
    const told: boolean[] = [];
    const queue = new Queue((playing) => told.push(playing));
    queue.push([{ ms: 10 }, { ms: 10 }]);
    vi.advanceTimersByTime(30);
    queue.push([{ ms: 0 }]);
    expect(told).toEqual([true, false]);
  });

  it("ends at the same picture whenever it is skipped", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 50 }), { maxLength: 20 }), fc.nat({ max: 400 }), (times, when) => {
        const notes: string[] = [];
        const queue = new Queue();
        queue.push(times.map((ms, i) => noting(notes, String(i), ms)));
        vi.advanceTimersByTime(when);
        queue.skip();
        expect(notes).toEqual(times.flatMap((_, i) => [`${i} begins`, `${i} ends`]));
        expect(queue.playing).toBe(false);
      }),
    );
  });

  it("waits for whoever lets a step begin, and skips no further than that", () => {
    const notes: string[] = [];
    const waited: (Step | null)[] = [];
    const told: boolean[] = [];
    const queue = new Queue(
      (playing) => told.push(playing),
      (step) => waited.push(step),
    );
    const thrown = { ...noting(notes, "throw", 100), holds: true };
    queue.push([noting(notes, "a", 100), thrown, noting(notes, "b", 100)]);
    queue.skip();
    expect(notes).toEqual(["a begins", "a ends"]);
    vi.advanceTimersByTime(1000);
    queue.push([noting(notes, "c", 0)]);
    expect(notes).toEqual(["a begins", "a ends"]);
    expect(waited).toEqual([thrown]);
    queue.release();
    expect(notes.at(-1)).toBe("throw begins");
    expect(waited).toEqual([thrown, null]);
    vi.advanceTimersByTime(200);
    expect(notes.slice(-4)).toEqual(["b begins", "b ends", "c begins", "c ends"]);
    expect(told).toEqual([true, false]);
  });

  it("skips also what waits for somebody, once that is what is waited for", () => {
    const notes: string[] = [];
    const queue = new Queue();
    queue.push([{ ...noting(notes, "throw", 100), holds: true }, noting(notes, "b", 100)]);
    expect(queue.playing).toBe(true);
    queue.skip();
    expect(notes).toEqual(["throw begins", "throw ends", "b begins", "b ends"]);
    expect(queue.playing).toBe(false);
  });

  it("hurries when it is far behind", () => {
    const notes: string[] = [];
    const queue = new Queue();
    queue.push(Array.from({ length: 200 }, (_, i) => noting(notes, String(i), 1000)));
    vi.advanceTimersByTime(0);
    expect(notes.length).toBeGreaterThan(100);
  });

  it("does not hurry through a payout and the beginning of the next round", () => {
    const notes: string[] = [];
    const queue = new Queue();
    queue.push(Array.from({ length: 60 }, (_, i) => noting(notes, String(i), 10)));
    vi.advanceTimersByTime(0);
    expect(notes.length).toBeLessThan(3);
  });
});
