/**
 * The live connection to a table: it comes back by itself, and what was said is said again under
 * the same id until the server has answered it.
 */

import { whyNot } from "./texts";
import type { ClientMessage, Done, Foreseen, Hello, Kind, Refused, ServerMessage } from "../../generated/wire";

export type Status = "connecting" | "online" | "offline";

/** Something said with an id, before it has one. */
export type Asking = Distribute<Exclude<ClientMessage, Hello>>;
type Distribute<T> = T extends { id: string } ? Omit<T, "id"> : never;

export type Outcome = Done | Foreseen | Refused;

/** What the connection needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Ears {
  /** What to greet the server with, now. */
  hello(): Hello;
  /** Returns whether something is missing. */
  hear(message: ServerMessage): boolean;
  status(status: Status, retryAt: number | null): void;
  /** The table is not open to this viewer; trying again would not help. */
  shut(reason: string): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const FINAL: ReadonlySet<Kind> = new Set<Kind>(["not_found", "forbidden"]);
/** A line that was silent for so long is asked whether it is there; sooner, while something said is not answered. */
const PING_EVERY = 10_000;
const PING_SOON = 2_000;
/** How long an answer to that may take; and where the browser says that there is no network. */
const PING_WAIT = 5_000;
const DOUBT_WAIT = 800;

export class Connection {
  #socket: Socket | null = null;
  #welcomed = false;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #ping: ReturnType<typeof setTimeout> | null = null;
  /** The id of the last ping. */
  #pinged = "";
  #stopped = true;
  #greeted = false;
  readonly #pending = new Map<string, { message: ClientMessage; resolve: (outcome: Outcome) => void }>();

  constructor(
    private readonly open: () => Socket,
    private readonly ears: Ears,
    private readonly makeId: () => string = randomId,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
    if (this.#retry) clearTimeout(this.#retry);
  }

  /** Whether something said has not been answered yet. */
  get waiting(): boolean {
    return this.#pending.size > 0;
  }

  say(asking: Asking): Promise<Outcome> {
    const id = this.makeId();
    const message = { ...asking, id } as ClientMessage;
    return new Promise((resolve) => {
      this.#pending.set(id, { message, resolve });
      if (!this.#welcomed) return;
      this.#send(message);
      this.#schedulePing(PING_SOON);
    });
  }

  /** Connects at once instead of waiting for the next try. */
  tryNow(): void {
    if (this.#socket || this.#stopped) return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** Asks the line at once whether it is there; without a line, connects. The browser has heard of its network. */
  check(doubted = false): void {
    if (this.#greeted) this.#askLine(doubted ? DOUBT_WAIT : PING_WAIT);
    else if (!doubted) this.tryNow();
  }

  #connect(): void {
    this.#retry = null;
    this.ears.status("connecting", null);
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #greet(): void {
    this.#greeted = true;
    this.#send(this.ears.hello());
    this.#schedulePing();
  }

  #hear(message: ServerMessage): void {
    this.#schedulePing();
    if (message.type === "refused" && !message.id && FINAL.has(message.kind)) {
      this.stop();
      this.ears.shut(whyNot(message));
      return;
    }
    const gap = this.ears.hear(message);
    // The line was silent and is there: whatever was not answered by now got lost.
    if (message.type === "done" && message.id === this.#pinged) this.#repeat();
    if (message.type === "done" || message.type === "foreseen" || message.type === "refused") this.#settle(message);
    if (message.type === "update" && message.done) this.#settle({ type: "done", id: message.done });
    if (message.type === "welcome") this.#welcome();
    else if (gap && this.#greeted) this.#send(this.ears.hello());
  }

  #settle(outcome: Outcome): void {
    this.#pending.get(outcome.id)?.resolve(outcome);
    this.#pending.delete(outcome.id);
  }

  #welcome(): void {
    this.#wait = FIRST_WAIT;
    if (this.#welcomed) return;
    this.#welcomed = true;
    this.ears.status("online", null);
    this.#repeat();
  }

  #repeat(): void {
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    this.ears.status("offline", Date.now() + this.#wait);
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.6, LONGEST_WAIT);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#greeted = false;
    if (this.#ping) clearTimeout(this.#ping);
    socket?.close();
  }

  /** A silent line is asked whether it is still there. */
  #schedulePing(after = this.#pending.size > 0 ? PING_SOON : PING_EVERY): void {
    if (this.#ping) clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#askLine(PING_WAIT), after);
  }

  /** If it stays silent it is given up. */
  #askLine(wait: number): void {
    if (this.#ping) clearTimeout(this.#ping);
    this.#pinged = this.makeId();
    this.#send({ type: "ping", id: this.#pinged });
    this.#ping = setTimeout(() => this.#lost(), wait);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
