import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Socket, type Status } from "../src/shell/lib/connection";
import { have, receive, UNKNOWN, type TableState } from "../src/shell/lib/table";
import type { ClientMessage, ServerMessage } from "../src/generated/wire";
import { FakeServer } from "./serving";

class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(): void {
    this.onclose?.({ code: 1006 });
  }
}

function setUp() {
  const lines: Line[] = [];
  const statuses: Status[] = [];
  const shut: string[] = [];
  let state: TableState = UNKNOWN;
  let ids = 0;
  const connection = new Connection(
    () => {
      lines.push(new Line());
      return lines.at(-1)!;
    },
    {
      hello: () => ({ type: "hello", have: have(state) }),
      hear: (message) => {
        const heard = receive(state, message);
        state = heard.state;
        return heard.gap;
      },
      status: (status) => statuses.push(status),
      shut: (reason) => shut.push(reason),
    },
    () => `id${++ids}`,
  );
  connection.start();
  return { connection, lines, statuses, shut, state: () => state, last: () => lines.at(-1)! };
}

const SERVER = new FakeServer([1, 1, 1]);

describe("the live connection", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("says hello with what it has, and is online once welcomed", () => {
    const { lines, statuses, last } = setUp();
    last().onopen?.();
    expect(lines[0]!.sent).toEqual([{ type: "hello", have: 0 }]);
    last().say(SERVER.welcome(0));
    expect(statuses).toEqual(["connecting", "online"]);
  });

  it("comes back by itself and says again what was not answered, under the same id", async () => {
    const { connection, lines, statuses, last } = setUp();
    last().onopen?.();
    last().say(SERVER.welcome(0));
    const outcome = connection.say({ type: "chat", text: "hi" });
    const asked = last().sent.at(-1);
    last().cut();
    expect(statuses.at(-1)).toBe("offline");
    vi.advanceTimersByTime(300);
    expect(lines).toHaveLength(2);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", have: 3 }]);
    last().say(SERVER.welcome(3));
    expect(last().sent.at(-1)).toEqual(asked);
    last().say({ type: "done", id: "id1" });
    await expect(outcome).resolves.toEqual({ type: "done", id: "id1" });
    expect(connection.waiting).toBe(false);
  });

  it("waits longer after each failure, and not at all when told to try now", () => {
    const { connection, lines, last } = setUp();
    for (let i = 0; i < 8; i++) {
      last().cut();
      vi.advanceTimersByTime(5_000);
    }
    expect(lines).toHaveLength(9);
    last().cut();
    connection.tryNow();
    expect(lines).toHaveLength(10);
  });

  it("gives a silent line up", () => {
    const { statuses, last } = setUp();
    last().onopen?.();
    last().say(SERVER.welcome(0));
    vi.advanceTimersByTime(10_000);
    expect(last().sent.at(-1)?.type).toBe("ping");
    vi.advanceTimersByTime(5_000);
    expect(statuses.at(-1)).toBe("offline");
  });

  it("asks a line at once where the browser doubts its network, and keeps it if it answers", () => {
    const { connection, lines, statuses, last } = setUp();
    last().onopen?.();
    last().say(SERVER.welcome(0));
    connection.check(true);
    const ping = last().sent.at(-1)!;
    expect(ping.type).toBe("ping");
    last().say({ type: "done", id: (ping as { id: string }).id, has: SERVER.seq });
    vi.advanceTimersByTime(5_000);
    expect(statuses.at(-1)).toBe("online");
    connection.check(true);
    vi.advanceTimersByTime(800);
    expect(statuses.at(-1)).toBe("offline");
    connection.check(true);
    expect(lines).toHaveLength(1);
    connection.check();
    expect(lines).toHaveLength(2);
  });

  it("finds out by a ping what got lost on a line that is there", async () => {
    const { connection, state, last } = setUp();
    last().onopen?.();
    last().say(new FakeServer([1, 1]).welcome(0));
    const outcome = connection.say({ type: "chat", text: "hi" });
    const asked = last().sent.at(-1);
    vi.advanceTimersByTime(2_000);
    const ping = last().sent.at(-1)!;
    expect(ping.type).toBe("ping");
    last().say({ type: "done", id: (ping as { id: string }).id, has: SERVER.seq });
    expect(last().sent.slice(-2)).toEqual([asked, { type: "hello", have: 2 }]);
    last().say(SERVER.welcome(2));
    expect(have(state())).toBe(3);
    last().say({ type: "done", id: "id1" });
    await expect(outcome).resolves.toEqual({ type: "done", id: "id1" });
  });

  it("asks again when an update is missing", () => {
    const { last } = setUp();
    last().onopen?.();
    last().say({ ...SERVER.update(0, 1) });
    last().say(SERVER.update(2, 3));
    expect(last().sent.at(-1)).toEqual({ type: "hello", have: 1 });
  });

  it("does not come back to a table that is not open to it", () => {
    const { lines, shut, last } = setUp();
    last().onopen?.();
    last().say({ type: "refused", id: "", kind: "forbidden", reason: "use its code" });
    vi.advanceTimersByTime(60_000);
    expect(shut).toEqual(["Use its code."]);
    expect(lines).toHaveLength(1);
  });

  it("hears nothing from a line that was replaced", () => {
    const { lines, last, state } = setUp();
    last().onopen?.();
    last().cut();
    vi.advanceTimersByTime(300);
    lines[0]!.say(SERVER.welcome(0));
    expect(state()).toBe(UNKNOWN);
  });

  it("does nothing any more once stopped", () => {
    const { connection, lines, last } = setUp();
    connection.stop();
    last().cut();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  it("reaches the server's state over lines that break and lose messages", () => {
    const happenings = fc.array(fc.constantFrom("step", "lost", "cut", "again"), { maxLength: 30 });
    fc.assert(
      fc.property(happenings, (all) => {
        const { lines, last, state } = setUp();
        const events: number[] = [];
        let told = 0;
        const answerHello = (): void => {
          const hello = last().sent.at(-1);
          if (hello?.type !== "hello") return;
          last().say(new FakeServer(events).welcome(hello.have ?? 0));
          told = events.length;
        };
        last().onopen?.();
        answerHello();
        for (const what of all) {
          if (what === "cut") {
            last().cut();
            vi.advanceTimersByTime(10_000);
            last().onopen?.();
            answerHello();
            continue;
          }
          if (what !== "again") events.push(1);
          if (what === "lost") {
            told = events.length;
            continue;
          }
          const greeted = last().sent.length;
          const from = what === "again" ? Math.max(0, told - 1) : told;
          last().say(new FakeServer(events).update(from, events.length));
          told = events.length;
          if (last().sent.length > greeted) answerHello();
        }
        last().cut();
        vi.advanceTimersByTime(10_000);
        last().onopen?.();
        answerHello();
        expect(lines.length).toBeGreaterThan(1);
        expect(have(state())).toBe(events.length);
        expect(state().events).toHaveLength(events.length);
      }),
      { numRuns: 60 },
    );
  });
});
