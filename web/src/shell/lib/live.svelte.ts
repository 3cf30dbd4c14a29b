/**
 * A table as one viewer follows it: what the server said (`state`), and what is shown of it at this
 * moment of the animation (`picture`, `told`).
 */

import { flushSync } from "svelte";
import { flights } from "./flights.svelte";
import type { GameClient } from "./game";
import { liveUrl, type Key } from "./api";
import { Coaching } from "./coaching.svelte";
import { Connection, type Asking, type Outcome, type Socket, type Status } from "./connection";
import { peopleOf, type Person } from "./people";
import { settings } from "./settings.svelte";
import { seedFor } from "./sowing";
import type { Pad } from "./pad";
import { play } from "./sounds";
import { say, whyNot } from "./texts";
import { plain } from "./texts/say";
import { lastMinuteIn } from "./time";
import { have, receive, UNKNOWN, type TableState } from "./table";
import type { Picture } from "../show/fold";
import { Show } from "../show/show";
import type { Answer, Forecast, ServerMessage, TableCard, NumberedEvent, TimeLeft, View } from "../../generated/wire";

/** Older sentences have been read to the screen reader's user, or never will be. */
const SPOKEN = 60;
/** The longest that a browser's timer counts, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

export class Live {
  state = $state.raw<TableState>(UNKNOWN);
  status = $state<Status>("connecting");
  /** Why this table is not open to this viewer. */
  shut = $state<string | null>(null);
  retryAt = $state<number | null>(null);
  wasOnline = $state(false);
  picture = $state.raw<Picture | null>(null);
  /** The events that have been shown so far. */
  told = $state.raw<readonly NumberedEvent[]>([]);
  playing = $state(false);
  /** The seat of mine whose dice wait to be thrown. */
  throwing = $state<number | null>(null);
  sending = $state(false);
  /** What a screen reader is told: each thing once, in the order in which it happened. */
  spoken = $state.raw<readonly { readonly id: number; readonly text: string }[]>([]);
  /** Somebody here has won, and it has not been celebrated yet. */
  justWon = $state(false);
  /** Why the last thing asked was refused. */
  refusal = $state<string | null>(null);
  /** What happens until my next question is shown at once. */
  hurrying = $state(false);
  /** How long this device may still take its last answer back, until when. */
  heldUntil = $state<number | null>(null);
  /** When the last update came. */
  updatedAt = $state(0);

  /** Whether an answer is given at all: a lesson may ask for another one first. */
  guard: ((answer: Answer) => boolean) | null = null;

  /** A view, and how many events had led to it: each one since then has been told with its patch. */
  get known(): Show["known"] {
    return this.#show.known;
  }

  readonly coaching = new Coaching((asking) => this.#connection.say(asking));

  readonly #show: Show;
  readonly #connection: Connection;
  readonly #leaving = new AbortController();
  #seat: number | null | undefined = undefined;
  /** Whose answer, to the question at which step, is the last on a device with several people. */
  #answered: { seat: number; seq: number } | null = null;
  #lastMinute: ReturnType<typeof setTimeout> | null = null;
  /** The seed that was sent. */
  #sown: string | null = null;
  /** The step at which an undo or a going on was asked for. */
  #askedAt: number | null = null;

  constructor(
    table: string,
    key: Key,
    readonly client: GameClient,
  ) {
    const effects = {
      launch: flights.launch.bind(flights),
      clear: flights.clear.bind(flights),
      play,
      draw: flushSync,
    };
    this.#show = new Show(client.cues, effects, {
      changed: () => {
        this.picture = this.#show.picture;
        this.told = this.#show.told;
      },
      playing: (playing) => (this.playing = playing),
      waiting: (seat) => (this.throwing = seat),
      heard: (event) => {
        if (event.type === "game_ended") this.justWon = this.won;
        if (client.announced.has(event.type)) this.#speak(plain(client.say(event, this.people)));
      },
    });
    this.#connection = new Connection(() => new WebSocket(liveUrl(table, key)) as unknown as Socket, {
      hello: () => ({
        type: "hello",
        have: have(this.state),
        ...(this.#seat === undefined ? {} : { seat: this.#seat }),
      }),
      hear: (message) => this.#hear(message),
      status: (status, retryAt) => {
        this.status = status;
        this.retryAt = retryAt;
        if (status === "online") this.wasOnline = true;
      },
      shut: (reason) => (this.shut = reason),
    });
  }

  start(): void {
    this.#connection.start();
    const { signal } = this.#leaving;
    addEventListener("offline", () => this.#connection.check(true), { signal });
    addEventListener("online", () => this.#connection.check(), { signal });
    // A phone that slept may have lost its line without a word.
    document.addEventListener("visibilitychange", () => document.hidden || this.#connection.check(), { signal });
  }

  stop(): void {
    this.#connection.stop();
    this.#leaving.abort();
    if (this.#lastMinute) clearTimeout(this.#lastMinute);
    this.#show.skip();
  }

  tryNow(): void {
    this.#connection.tryNow();
  }

  /** Ends what is moving on this screen. */
  skip(): void {
    this.#show.skip();
  }

  /** Ends what is moving and what is waited for; against bots alone everything up to my next question. */
  hurry(): void {
    if (this.throwing !== null) return this.throwDice();
    if (this.alone && this.asked === null && this.table?.phase === "playing") this.hurrying = true;
    this.#show.skip();
    if (this.undoSeat !== null && this.update?.held) this.goOn();
  }

  /** Throws my dice, where they wait for me. */
  throwDice(): void {
    this.#show.release(settings.pace);
  }

  readonly table: TableCard | null = $derived.by(() => this.state.table);
  readonly people: readonly Person[] = $derived.by(() => peopleOf(this.state.table));
  readonly mySeats: readonly number[] = $derived.by(() => this.state.you?.seats ?? []);
  readonly update = $derived.by(() => this.state.update);

  /** Nobody else waits: my screen sets the pace. */
  readonly alone: boolean = $derived.by(
    () =>
      this.mySeats.length === 1 &&
      this.table?.settings.pace !== "slow" &&
      (this.table?.seats ?? []).every((seat, at) => seat.kind === "bot" || this.mySeats.includes(at)),
  );

  /** The seat of mine that is asked, and played by me and not by a bot. */
  readonly asked: number | null = $derived.by(() => {
    const turn = this.update?.turn ?? [];
    return turn.find((seat) => this.mySeats.includes(seat) && this.table?.seats[seat]?.kind === "person") ?? null;
  });

  /** The seat that decides here and now, once everything before has been shown. */
  readonly deciding: number | null = $derived.by(() =>
    !this.playing && this.asked !== null && this.update?.seat === this.asked ? this.asked : null,
  );

  /** The person on this device who must take it before going on. */
  readonly handover: number | null = $derived.by(() =>
    !this.playing && this.asked !== null && this.update?.seat !== this.asked ? this.asked : null,
  );

  /** The seat of mine whose last answer can be taken back. */
  readonly undoSeat: number | null = $derived.by(() => {
    const update = this.update;
    if (!update || !this.table?.settings.undo) return null;
    if (update.held && this.mySeats.includes(update.held.seat)) return update.held.seat;
    return update.can_undo ? update.seat : null;
  });

  /** What this device may type in, where the dice and cards are the people's own. */
  readonly pad: Pad | null = $derived.by(() => {
    const view = this.update?.view;
    if (this.playing || !view || this.table?.settings.dice !== "ours" || this.mySeats.length === 0) return null;
    const question = view.questions.find(({ seat }) => seat === "chance");
    return question ? (this.client.pad?.(question, view, this.people) ?? null) : null;
  });

  /** Whether I may take back what was typed in last. */
  readonly canTakeBack: boolean = $derived.by(() => {
    const { update, mySeats, table } = this;
    if (!update?.typed || !table) return false;
    return [update.typed.by, table.host].some((seat) => seat !== null && mySeats.includes(seat));
  });

  async say(asking: Asking): Promise<Outcome> {
    this.refusal = null;
    const outcome = await this.#connection.say(asking);
    // What came too late has been overtaken by what is on the screen by now.
    if (outcome.type === "refused" && !(outcome.kind === "conflict" && outcome.field === "seq"))
      this.refusal = whyNot(outcome, (why) => this.client.say(why, this.people));
    return outcome;
  }

  /** Takes my last answer back, or else what was typed in last; a second click asks for nothing more. */
  undo(): void {
    const { update, undoSeat: seat } = this;
    if (seat !== null && update) this.#once({ type: "undo", seat, seq: update.seq });
    else this.takeBack();
  }

  takeBack(): void {
    if (this.canTakeBack && this.update) this.#once({ type: "take_back", seq: this.update.seq });
  }

  async typeIn(outcome: Answer): Promise<void> {
    this.sending = true;
    await this.say({ type: "type_in", seq: have(this.state), outcome });
    this.sending = false;
  }

  /** Ends the moment in which the last answer can be taken back. */
  goOn(): void {
    if (this.update) this.#once({ type: "go_on", seq: this.update.seq });
  }

  #once(asking: Asking & { seq: number }): void {
    if (this.#askedAt === asking.seq) return;
    this.#askedAt = asking.seq;
    void this.say(asking).then((outcome) => {
      if (outcome.type === "refused") this.#askedAt = null;
    });
  }

  async answer(seat: number, answer: Answer): Promise<void> {
    if (this.guard?.(answer) === false) return;
    const seq = have(this.state);
    this.sending = true;
    this.#answered = this.mySeats.length > 1 ? { seat, seq } : null;
    await this.say({ type: "answer", seat, seq, answer });
    this.sending = false;
  }

  /**
   * What the next person on this device must not see is put away as soon as the game goes on; but
   * whoever is asked again, or may still take the answer back, keeps the device.
   */
  #putAway(): void {
    const { update } = this;
    if (!this.#answered || !update || update.seq <= this.#answered.seq || update.held) return;
    if (this.table?.settings.dice === "ours" && update.can_undo) return;
    const { seat } = this.#answered;
    this.#answered = null;
    if (this.asked !== seat) void this.show(null);
  }

  /** What an answer that cannot be listed would do. */
  async foresee(answer: Answer): Promise<Forecast | null> {
    const outcome = await this.#connection.say({ type: "foresee", answer });
    return outcome.type === "foreseen" ? outcome.forecast : null;
  }

  async show(seat: number | null): Promise<void> {
    this.#seat = seat;
    await this.say({ type: "show", seat });
  }

  #hear(message: ServerMessage): boolean {
    if (message.type === "advice") this.coaching.hear(message);
    const before = this.state;
    const { state, fresh, patched, gap } = receive(before, message);
    this.state = state;
    if (message.type === "chatted" && state.chat.length > before.chat.length && !this.#isMine(message.seat)) {
      this.#speak(say("chat.said", { name: message.name, words: message.text }));
    }
    if (state.table && state.table !== before.table) this.#sow(state.table);
    const update = state.update;
    if (update && update !== before.update) {
      this.heldUntil = update.held ? Date.now() + update.held.ms : null;
      this.updatedAt = Date.now();
      this.#watchTheClock(update.times);
      const landed = (): void => {
        if (update === this.update) this.#turnBegan();
      };
      if (before.update === null) {
        this.#show.open(update.view, state.events);
        landed();
      } else if (patched) {
        const pace = document.hidden || asksAgain(before.update.view, update.view) ? 0 : settings.pace;
        const throws = pace > 0 && !this.table?.lesson && (settings.throws ?? this.mySeats.length > 1);
        this.#show.play(fresh, update.view, this.people, this.hurrying ? 0 : pace, landed, throws);
      } else {
        this.#show.catchUp(fresh, update.view, landed);
      }
      this.#putAway();
      if (this.asked !== null || update.view.phase === "over") this.hurrying = false;
      if (update.held && this.undoSeat !== null && this.alone && (this.hurrying || settings.hurries)) this.goOn();
    }
    return gap;
  }

  /** Adds to the dice what only this browser knows, before the first of them is rolled. */
  #sow(table: TableCard): void {
    const seed = seedFor(table, this.mySeats.length > 0);
    if (seed === null || seed === this.#sown) return;
    this.#sown = seed;
    void this.#connection.say({ type: "add_seed", seed });
  }

  /** In the last minute a screen reader is told so, and everybody hears it. */
  #watchTheClock(times: readonly TimeLeft[]): void {
    if (this.#lastMinute) clearTimeout(this.#lastMinute);
    const mine = times.find(({ seat, runs }) => runs && this.#isMine(seat));
    const wait = mine ? lastMinuteIn(mine.ms) : null;
    // Longer waits are told anew with the next update, or when the page is opened again.
    if (wait === null || wait > LONGEST_WAIT) return;
    this.#lastMinute = setTimeout(() => {
      this.#speak(say("clock.minute"));
      play("turn");
    }, wait);
  }

  /** Whether somebody at this device is among the winners. */
  get won(): boolean {
    return this.update?.view.result?.winners.some((seat) => this.mySeats.includes(seat)) ?? false;
  }

  #isMine(seat: number | null): boolean {
    return seat !== null && this.mySeats.includes(seat);
  }

  #speak(text: string): void {
    const id = (this.spoken.at(-1)?.id ?? 0) + 1;
    this.spoken = [...this.spoken, { id, text }].slice(-SPOKEN);
  }

  #turnBegan(): void {
    const view = this.update?.view;
    // Who must take the device first is told by the hand-over.
    if (this.asked === null || !view || this.update.seat !== this.asked) return;
    const message = this.client.yourTurn(view, this.asked, this.people);
    if (message === null || this.spoken.at(-1)?.text === message) return;
    this.#speak(message);
    if (settings.pace > 0) play("turn");
  }
}

/** Whether chance is asked the same again: who types in note after note waits for none. */
function asksAgain(before: View, now: View): boolean {
  const asked = before.questions.find(({ seat }) => seat === "chance");
  return asked !== undefined && now.questions.some(({ seat, type }) => seat === "chance" && type === asked.type);
}
