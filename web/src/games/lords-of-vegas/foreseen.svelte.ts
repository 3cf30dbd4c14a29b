/** What the server says an answer would do. */

/** While something is still being moved nothing is asked. */
const REST_MS = 80;

/** Asks with every change what an answer would do, and knows it as long as the same is meant. */
export class Foreseen<A, F> {
  #told = $state.raw<{ readonly of: string; readonly ahead: F | null } | null>(null);
  #of = $derived.by(() => JSON.stringify(this.answer()));
  readonly ahead = $derived(this.#told?.of === this.#of ? this.#told.ahead : null);
  /** What was told last, until something else is known: for what does not change with the answer. */
  readonly last = $derived(this.#told?.ahead ?? null);

  constructor(
    readonly answer: () => A | null,
    foresee: (answer: A) => Promise<F | null>,
  ) {
    $effect(() => {
      const meant = answer();
      if (!meant) return;
      const of = JSON.stringify(meant);
      const ask = (): void => void foresee(meant).then((ahead) => wanted && (this.#told = { of, ahead }));
      let wanted = true;
      const timer = setTimeout(ask, this.#told ? REST_MS : 0);
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    });
  }
}
