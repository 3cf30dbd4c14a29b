/** What the coach says about the question on this screen, and what is pointed at in its list. */

import type { Asking, Outcome } from "./connection";
import { keyOf } from "./coach";
import { whyNot } from "./texts";
import type { Advice, Advised, Answer } from "../../generated/wire";

/** When the coach is busy it is asked again after so many milliseconds. */
const AGAIN = 1500;

export class Coaching {
  advice = $state.raw<Advice | null>(null);
  /** No more comes: the figures are as good as they get. */
  settled = $state(false);
  /** Why there is no advice. */
  trouble = $state<string | null>(null);
  /** The answer that was taken from the list, until the table has chosen it. */
  pointed = $state.raw<Answer | null>(null);
  /** The answer that is chosen at the table. */
  chosen = $state.raw<Answer | null>(null);
  #seq: number | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: (asking: Asking) => Promise<Outcome>) {}

  ask(seat: number, seq: number): void {
    if (this.#seq === seq) return;
    this.#begin(seq);
    void this.say({ type: "ask_coach", seat, seq }).then((outcome) => {
      if (this.#seq !== seq) return;
      if (outcome.type !== "refused") this.settled = true;
      else if (outcome.kind === "too_many") {
        this.trouble = whyNot(outcome);
        this.#again = setTimeout(() => {
          this.#seq = null;
          this.ask(seat, seq);
        }, AGAIN);
      } else if (outcome.kind !== "conflict") this.trouble = whyNot(outcome);
    });
  }

  /** Nothing is asked here any more. */
  hush(): void {
    if (this.#seq === null) return;
    const asked = !this.settled;
    this.#begin(null);
    if (asked) void this.say({ type: "hush_coach" });
  }

  hear(advice: Advice): void {
    if (advice.seq !== this.#seq) return;
    this.trouble = null;
    this.advice = advice;
  }

  /** What is known of an answer. */
  of(answer: Answer): Advised | null {
    return this.advice?.analysis.choices.find((one) => keyOf(one.answer) === keyOf(answer)) ?? null;
  }

  #begin(seq: number | null): void {
    clearTimeout(this.#again);
    this.#seq = seq;
    this.advice = null;
    this.settled = false;
    this.trouble = null;
    this.pointed = null;
  }
}
