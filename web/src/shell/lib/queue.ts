/**
 * Plays animation steps one after the other. What is shown is changed by the steps alone, so that
 * skipping, which runs them without waiting, ends at the same picture.
 */

export interface Step {
  /** How long the step takes at normal speed, in milliseconds. */
  readonly ms: number;
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

  constructor(private readonly changed: (playing: boolean) => void = () => {}) {}

  get playing(): boolean {
    return this.#current !== null;
  }

  push(steps: readonly Step[]): void {
    this.#steps.push(...steps);
    if (!this.#current) this.#next();
  }

  /** Runs everything that waits, at once. */
  skip(): void {
    const current = this.#current;
    if (current) {
      clearTimeout(current.timer);
      this.#current = null;
      current.step.leave?.();
    }
    for (const step of this.#steps.splice(0)) {
      step.enter?.(0);
      step.leave?.();
    }
    if (current) this.changed(false);
  }

  #next(): void {
    const was = this.#current !== null;
    this.#current = null;
    let step: Step | undefined;
    while ((step = this.#steps.shift())) {
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

  #finish(): void {
    this.#current?.step.leave?.();
    this.#next();
  }

  #hurry(): number {
    return this.#steps.length > BACKLOG ? 0 : this.pace;
  }
}
