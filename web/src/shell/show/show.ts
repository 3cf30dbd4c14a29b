/** Shows events one after the other: how long each takes, how it sounds, what travels, when the picture changes. */

import type { Flight } from "../lib/flights.svelte";
import type { Person } from "../lib/people";
import { Queue, type Step } from "../lib/queue";
import type { Sound } from "../lib/sounds";
import type { GameEvent, NumberedEvent, View } from "../../generated/wire";
import { begun, ended, shown, still, type Path, type Picture } from "./fold";

export interface Cues<E extends { readonly type: string }> {
  /** Milliseconds at normal speed. */
  readonly ms: Partial<Record<E["type"], number>>;
  /** What happens in the turns of others is shown in less time. */
  readonly others?: Partial<Record<E["type"], number>>;
  /** And in the turns of bots in still less, where they have many. */
  readonly bots?: Partial<Record<E["type"], number>>;
  /** For every event that is not listed. */
  readonly brief: number;
  readonly sounds: Partial<Record<E["type"], Sound>>;
  /** What travels arrives before the picture changes; everything else changes at once. */
  readonly late: ReadonlySet<E["type"]>;
  /** How long what a late event changed is looked at before the show goes on, in milliseconds. */
  readonly settles?: Partial<Record<E["type"], number>>;
  /** Events whose place to fly to is drawn only when they begin. */
  readonly drawnFirst: ReadonlySet<E["type"]>;
  /** Events that whoever does them may let begin, where that is wished for. */
  readonly thrown?: ReadonlySet<E["type"]>;
  /** Events behind which the curtain falls. */
  readonly curtains: ReadonlySet<E["type"]>;
  /** What travels from where to where because of an event. Spots are marked in the page. */
  journeys(event: E, people: readonly Person[]): Flight[];
  /** The places in the view that what travels leaves when it departs. */
  leaves(event: E): readonly Path[];
}

/** What is seen and heard beside the picture. */
export interface Effects {
  launch(flights: readonly Flight[], ms: number): void;
  clear(): void;
  play(sound: Sound): void;
  /** Draws the picture before going on. */
  draw(): void;
}

export interface Watcher {
  /** The picture, or the events told so far, are others. */
  changed(): void;
  playing(playing: boolean): void;
  /** The seat that is waited for, to let its own event begin. */
  waiting?(seat: number | null): void;
  /** An event has been shown, in order; also those that are only caught up with. */
  heard(event: GameEvent): void;
}

export class Show {
  picture: Picture | null = null;
  /** The events that have been shown so far. */
  told: readonly NumberedEvent[] = [];
  /** A view, and how many events had led to it: each one since then has been told with its patch. */
  known: { readonly view: View; readonly count: number } | null = null;
  readonly #queue: Queue;
  readonly #throwers = new WeakMap<Step, number>();

  constructor(
    readonly cues: Cues<GameEvent>,
    private readonly effects: Effects,
    private readonly watcher: Watcher,
  ) {
    this.#queue = new Queue(
      (playing) => watcher.playing(playing),
      (step) => watcher.waiting?.(step ? (this.#throwers.get(step) ?? null) : null),
    );
  }

  /** Begins with a view: everything that led to it has been told. */
  open(view: View, told: readonly NumberedEvent[]): void {
    this.told = told;
    this.known = { view, count: told.length };
    this.#paint(still(view));
  }

  /** Shows events with their patches, and lands on the view they lead to; `throws` if people here let theirs begin. */
  play(
    events: readonly NumberedEvent[],
    target: View,
    people: readonly Person[],
    pace: number,
    landed: () => void,
    throws = false,
  ): void {
    this.#queue.pace = pace;
    this.#queue.push([
      ...events.flatMap((told) => this.#steps(told, people, throws)),
      this.#landing([], target, landed),
    ]);
  }

  /** Lets begin what somebody here is waited for, at this pace, however fast it came to that. */
  release(pace: number): void {
    this.#queue.pace = pace;
    this.#queue.release();
  }

  /** Lands on a view as soon as what is being played is over; how the events led there is not known. */
  catchUp(events: readonly NumberedEvent[], target: View, landed: () => void): void {
    this.#queue.push([this.#landing(events, target, landed)]);
  }

  skip(): void {
    this.#queue.skip();
  }

  #steps(told: NumberedEvent, people: readonly Person[], throws: boolean): Step[] {
    const { cues, effects } = this;
    const { event, after } = told;
    const late = cues.late.has(event.type);
    const waits = cues.drawnFirst.has(event.type);
    const curtain = cues.curtains.has(event.type);
    const player = "player" in event && typeof event.player === "number" ? event.player : null;
    const ms = cues.ms[event.type] ?? cues.brief;
    /** How much of its time it gets: less in the turn of somebody else. */
    const share = (): number => {
      const whose = this.picture?.view.turn ?? player;
      const person = whose === null ? undefined : people[whose];
      const less = person?.bot && cues.bots ? cues.bots : cues.others;
      return person?.mine ? 1 : (less?.[event.type] ?? ms) / ms || 0;
    };
    const show = (): void => {
      if (this.picture) this.#paint(shown(this.picture, event, after, curtain));
    };
    const end = (): void => {
      if (this.picture) this.#paint(ended(this.picture));
    };
    const settles = late ? (cues.settles?.[event.type] ?? 0) : 0;
    const holds = Boolean(throws && player !== null && people[player]?.mine && cues.thrown?.has(event.type));
    const step: Step = {
      holds,
      get ms() {
        return ms * share();
      },
      enter: (ms: number): void => {
        const sound = cues.sounds[event.type];
        if (sound && ms > 0) effects.play(sound);
        const depart = (): void => (ms > 0 ? effects.launch(cues.journeys(event, people), ms) : undefined);
        if (!waits) depart();
        if (this.picture) this.#paint(begun(this.picture, event, after, late ? cues.leaves(event) : []));
        if (waits && ms > 0) {
          effects.draw();
          depart();
        }
        if (!late) show();
      },
      leave: (): void => {
        if (late) show();
        if (settles === 0) end();
        // Log and screen reader tell nothing before it lies on the table.
        this.#tell(told);
        effects.clear();
      },
    };
    if (holds && player !== null) this.#throwers.set(step, player);
    if (settles === 0) return [step];
    const settling: Step = {
      get ms() {
        return settles * share();
      },
      leave: end,
    };
    return [step, settling];
  }

  #landing(events: readonly NumberedEvent[], target: View, landed: () => void): Step {
    return {
      ms: 0,
      leave: (): void => {
        this.#paint(still(target));
        for (const told of events) this.#tell(told);
        if (events.length > 0) this.known = { view: target, count: this.told.length };
        landed();
      },
    };
  }

  #tell(told: NumberedEvent): void {
    this.told = [...this.told, told];
    this.watcher.changed();
    this.watcher.heard(told.event);
  }

  #paint(picture: Picture): void {
    this.picture = picture;
    this.watcher.changed();
  }
}
