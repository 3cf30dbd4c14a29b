/**
 * Plays animation steps one after the other. What is shown is changed by the steps alone, so that
 * skipping, which runs them without waiting, ends at the same picture.
 */

export interface Step {
  /** How long the step takes at normal speed, in milliseconds. */
  readonly ms: number;
  /** Somebody lets it begin. */
  readonly holds?: boolean;
  enter?(ms: number): void;
  leave?(): void;
}

/** More than this and the show is behind the game: it hurries. A payout and the next round's beginning are about 60. */
const BACKLOG = 90;

export class Queue {
  /** 1 is normal, 0.5 twice as fast, 0 without any waiting. */
  pace = 1;
  #steps: Step[] = [];
  #current: { step: Step; timer: ReturnType<typeof setTimeout> } | null = null;
  /** The step that waits for somebody. */
  #held: Step | null = null;

  constructor(
    private readonly changed: (playing: boolean) => void = () => {},
    private readonly holding: (step: Step | null) => void = () => {},
  ) {}

  get playing(): boolean {
    return this.#current !== null || this.#held !== null;
  }

  push(steps: readonly Step[]): void {
    this.#steps.push(...steps);
    if (!this.playing) this.#next();
  }

  /** Lets the step begin that waits for somebody. */
  release(): void {
    if (this.#held) this.#next();
  }

  /** Runs everything that waits, at once; but what somebody lets begin only if it is waited for already. */
  skip(): void {
    const was = this.playing;
    const current = this.#current;
    const held = this.#free();
    if (current) {
      clearTimeout(current.timer);
      this.#current = null;
      current.step.leave?.();
    }
    let step: Step | undefined;
    while ((step = this.#steps.shift())) {
      if (this.#waits(step, held)) return;
      step.enter?.(0);
      step.leave?.();
    }
    if (was) this.changed(false);
  }

  #next(): void {
    const was = this.playing;
    const held = this.#free();
    this.#current = null;
    let step: Step | undefined;
    while ((step = this.#steps.shift())) {
      if (this.#waits(step, held)) {
        if (!was) this.changed(true);
        return;
      }
      const ms = step.ms * this.#hurry();
      step.enter?.(ms);
      if (ms > 0) {
        this.#current = { step, timer: setTimeout(() => this.#finish(), ms) };
        if (!was) this.changed(true);
        return;
      }
      step.leave?.();
    }
    if (was) this.changed(false);
  }

  /** Nothing is held any more; returns what was. */
  #free(): Step | null {
    const held = this.#held;
    this.#held = null;
    if (held) {
      this.#steps.unshift(held);
      this.holding(null);
    }
    return held;
  }

  #waits(step: Step, released: Step | null): boolean {
    if (!step.holds || step === released) return false;
    this.#held = step;
    this.holding(step);
    return true;
  }

  #finish(): void {
    this.#current?.step.leave?.();
    this.#next();
  }

  #hurry(): number {
    return this.#steps.length > BACKLOG ? 0 : this.pace;
  }
}
