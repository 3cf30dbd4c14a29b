/** A replay on its way: at which stop it stands, what is shown there, and how it goes on by itself. */

import { flushSync } from "svelte";
import { flights } from "./flights.svelte";
import type { GameClient } from "./game";
import type { Person } from "./people";
import { stopsOf, turnsOf, type ReplayTurn, type Stop } from "./replay";
import { settings } from "./settings.svelte";
import { play } from "./sounds";
import type { NumberedEvent, Replay } from "../../generated/wire";
import type { Picture } from "../show/fold";
import { Show } from "../show/show";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two steps, in milliseconds; without animations a step takes longer to be seen. */
const BREATH = 450;
const STILL = 900;

export class Playback {
  readonly stops: readonly Stop[];
  readonly turns: readonly ReplayTurn[];
  at = $state(0);
  picture = $state.raw<Picture>() as Picture;
  /** What has been told up to here. */
  told = $state.raw<readonly NumberedEvent[]>([]);
  /** Something is moving. */
  playing = $state(false);
  /** It goes on by itself. */
  running = $state(false);
  speed = $state<Speed>(1);
  readonly #show: Show;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    replay: Replay,
    client: GameClient,
    private readonly people: () => readonly Person[],
  ) {
    this.stops = stopsOf(replay, client);
    this.turns = turnsOf(this.stops, client);
    const effects = { launch: flights.launch.bind(flights), clear: flights.clear.bind(flights), play, draw: flushSync };
    this.#show = new Show(client.cues, effects, {
      changed: () => {
        if (this.#show.picture) this.picture = this.#show.picture;
        this.told = this.#show.told;
      },
      playing: (playing) => (this.playing = playing),
      heard: () => {},
    });
    this.goTo(0);
  }

  readonly last: number = $derived.by(() => this.stops.length - 1);
  readonly stop: Stop = $derived.by(() => this.stops[this.at]!);
  /** The turn that is shown, by its place among the turns. */
  readonly turn: number = $derived.by(() => this.turns.findLastIndex(({ first }) => first <= this.at));

  /** Stands still at a stop. */
  goTo(at: number): void {
    clearTimeout(this.#next);
    this.#show.skip();
    this.at = Math.min(this.last, Math.max(0, at));
    const told = this.stops.slice(0, this.at + 1).flatMap(({ scenes }) => scenes.flatMap(({ events }) => events));
    this.#show.open(this.stop.view, told);
    this.#goOn();
  }

  /** One step: on, it is shown how it happens. */
  step(by: 1 | -1): void {
    if (by < 0 || this.at >= this.last) return this.goTo(this.at + by);
    clearTimeout(this.#next);
    this.#show.skip();
    this.at++;
    const pace = settings.pace === 0 ? 0 : 1 / this.speed;
    const { scenes } = this.stop;
    // Bots have as much time as people: nobody waits for a turn.
    const people = this.people().map((person) => ({ ...person, bot: false }));
    scenes.forEach(({ events, view }, i) => {
      const landed = i === scenes.length - 1 ? (): void => this.#goOn() : (): void => {};
      this.#show.play(events, view, people, pace, landed);
    });
  }

  /** To the first stop of a turn: of this one first when going back. */
  byTurn(by: 1 | -1): void {
    const first = this.turns[this.turn]?.first ?? 0;
    const back = by < 0 && this.at > first ? 0 : by;
    this.goTo(this.turns[this.turn + back]?.first ?? (by > 0 ? this.last : 0));
  }

  run(running = !this.running): void {
    this.running = running;
    clearTimeout(this.#next);
    if (running && this.at >= this.last) this.goTo(0);
    else if (running && !this.playing) this.step(1);
  }

  end(): void {
    this.running = false;
    clearTimeout(this.#next);
    this.#show.skip();
  }

  #goOn(): void {
    if (this.at >= this.last) this.running = false;
    if (!this.running) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.step(1), (settings.pace === 0 ? STILL : BREATH) / this.speed);
  }
}
