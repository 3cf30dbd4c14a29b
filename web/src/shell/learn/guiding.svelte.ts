/** A lesson as somebody follows it at a table: what is said now, and what is asked for. */

import { SvelteSet } from "svelte/reactivity";
import { api } from "../lib/api";
import { inWords } from "../lib/coach";
import type { Live } from "../lib/live.svelte";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/texts";
import { plain } from "../lib/texts/say";
import type { Answer, LessonPlan, Mark } from "../../generated/wire";

export class Guiding {
  plan = $state.raw<LessonPlan | null>(null);
  skipped = $state(false);
  /** What was answered in place of what is asked for. */
  nudged = $state(false);
  /** The marks that were read, or whose choice was made. */
  readonly #passed = new SvelteSet<number>();

  constructor(
    readonly live: Live,
    readonly lesson: string,
  ) {
    void api.lesson(lesson).then((plan) => (this.plan = plan));
    live.guard = (answer) => this.#allows(answer);
  }

  /** How many steps of the lesson have been taken; null when the game goes on freely. */
  readonly step: number | null = $derived.by(() => this.live.update?.lesson ?? null);

  readonly #at: number = $derived.by(() => {
    const marks = this.plan?.marks ?? [];
    return marks.findIndex((mark, at) => mark.step === this.step && !this.#passed.has(at));
  });

  readonly mark: Mark | null = $derived.by(() => {
    const quiet = this.live.playing || this.live.update?.held;
    return this.skipped || quiet || this.done ? null : (this.plan?.marks[this.#at] ?? null);
  });

  /** Which of how many things is said. */
  readonly number: number = $derived.by(() => counted(this.plan?.marks.slice(0, this.#at + 1) ?? []));
  readonly total: number = $derived.by(() => counted(this.plan?.marks ?? []));

  readonly sentence: string = $derived.by(() => (this.mark ? this.#words(this.mark) : ""));

  /** In practice: what shall be tried, as long as it was not. */
  readonly headline: string = $derived.by(() => {
    const [mark] = this.plan?.marks ?? [];
    return mark && this.plan?.goal ? this.#words(mark) : "";
  });
  readonly trying: boolean = $derived.by(
    () => this.headline !== "" && !this.mark && !this.done && !this.skipped && !this.live.playing,
  );

  /** What is asked for, in words, when something else was tried. */
  readonly nudge: string = $derived.by(() => {
    const wanted = this.nudged && this.step !== null ? this.plan?.answers[this.step] : undefined;
    return wanted ? say("guide.first", { what: inWords(this.live.client, wanted as never, this.live.people) }) : "";
  });

  /** In practice: whether what shall be tried was done. */
  readonly done: boolean = $derived.by(() => {
    const goal = this.plan?.goal;
    if (!goal || this.live.playing) return false;
    return this.live.told.some(({ event }) => {
      const field = goal.player === null ? null : (event as unknown as Record<string, unknown>)[goal.player];
      return event.type === goal.event && (field === null || this.live.mySeats.includes(field as number));
    });
  });

  /** Nothing is left to be said: the game goes on freely. */
  readonly last: boolean = $derived.by(() => this.#at >= 0 && this.#at === (this.plan?.marks.length ?? 0) - 1);

  #words(mark: Mark): string {
    return plain(this.live.client.say({ type: `learn.${mark.text}` } as never, this.live.people));
  }

  /** Whoever is asked to choose something and did is told what comes of it. */
  look(): void {
    const { mark } = this;
    if (mark?.do !== "choose" || this.step === null) return;
    const wanted = mark.choose ?? this.plan?.answers[this.step];
    const { chosen } = this.live.coaching;
    if (wanted && chosen && same(chosen, wanted)) this.#passed.add(this.#at);
  }

  next(): void {
    if (this.last) settings.learn(this.lesson);
    this.#passed.add(this.#at);
    this.nudged = false;
  }

  skip(): void {
    this.skipped = true;
    settings.learn(this.lesson);
  }

  /** A game that waits for somebody to read goes on when nothing is left to be read. */
  goOn(): void {
    const { live, step } = this;
    const here = this.plan?.marks.some((mark) => mark.step === step) ?? false;
    if (here && (this.skipped || this.#at < 0) && !live.playing && live.asked === null) live.goOn();
  }

  #allows(answer: Answer): boolean {
    const wanted = this.step === null || this.skipped || this.plan?.goal ? undefined : this.plan?.answers[this.step];
    this.nudged = wanted !== undefined && !same(wanted, answer);
    return !this.nudged;
  }
}

/** Whether two answers say the same, in whatever order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  if (data === null || typeof data !== "object") return data;
  return Object.entries(data)
    .map(([key, value]): [string, unknown] => [key, sorted(value)])
    .sort(([a], [b]) => a.localeCompare(b));
}

function counted(marks: readonly Mark[]): number {
  return marks.filter((mark) => !mark.goes_on).length;
}
