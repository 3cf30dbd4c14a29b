import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cues as lasVegas } from "../src/games/las-vegas/cues";
import { cues as royale } from "../src/games/las-vegas-royale/cues";
import { cues as lords } from "../src/games/lords-of-vegas/cues";
import { have, receive, UNKNOWN, type TableState } from "../src/shell/lib/table";
import { begun, ended, part, patched, shown, still, type Picture } from "../src/shell/show/fold";
import { Show, type Cues, type Effects } from "../src/shell/show/show";
import type { GameEvent, ServerMessage, NumberedEvent, Update, View } from "../src/generated/wire";
import { SHOWS } from "./record";
import { TABLE } from "./serving";

/** A game as one viewer was told it; a view is what there was to see after an update. */
interface Recorded {
  readonly game: string;
  readonly first: Update;
  readonly updates: readonly Update[];
  readonly views: readonly View[];
}

const GAMES = JSON.parse(readFileSync(SHOWS, "utf8")) as Recorded[];
const CUES = { "las-vegas": lasVegas, "las-vegas-royale": royale, "lords-of-vegas": lords } as unknown as Record<
  string,
  Cues<GameEvent>
>;
const EFFECTS: Effects = { launch: () => {}, clear: () => {}, play: () => {}, draw: () => {} };

/** The server's side: everything up to an update. */
class Server {
  constructor(readonly recorded: Recorded) {}

  seq(at: number): number {
    return at === 0 ? this.recorded.first.seq : this.recorded.updates[at - 1]!.seq;
  }

  view(at: number): View {
    return at === 0 ? this.recorded.first.view! : this.recorded.views[at - 1]!;
  }

  events(at: number): NumberedEvent[] {
    return [this.recorded.first, ...this.recorded.updates.slice(0, at)].flatMap(({ events }) => events);
  }

  welcome(at: number, known: number): ServerMessage {
    const update: Update = {
      ...this.recorded.first,
      after: known,
      seq: this.seq(at),
      view: this.view(at),
      events: this.events(at).map(({ index, event }) => ({ index, event })),
    };
    return { type: "welcome", you: { name: "Rita", seats: [0], may_sit: true }, table: TABLE, update, chat: [] };
  }
}

/** The browser's side, put together as a table's page does it. */
class Browser {
  state: TableState = UNKNOWN;
  readonly heard: GameEvent[] = [];
  readonly show: Show;

  constructor(
    game: string,
    readonly pace: number,
    changed: (show: Show) => void = () => {},
  ) {
    this.show = new Show(CUES[game]!, EFFECTS, {
      changed: () => changed(this.show),
      playing: () => {},
      heard: (event) => this.heard.push(event),
    });
  }

  /** Whether something is missing. */
  hear(message: ServerMessage): boolean {
    const before = this.state;
    const { state, fresh, patched: byPatches, gap } = receive(before, message);
    this.state = state;
    const { update } = state;
    if (!update || update === before.update) return gap;
    if (before.update === null) this.show.open(update.view, state.events);
    else if (byPatches) this.show.play(fresh, update.view, [], this.pace, () => {});
    else this.show.catchUp(fresh, update.view, () => {});
    return gap;
  }
}

function withoutPatches(told: readonly NumberedEvent[]): NumberedEvent[] {
  return told.map(({ index, event }) => ({ index, event }));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(GAMES.map((recorded) => [recorded.game, recorded] as const))("a game of %s", (game, recorded) => {
  const server = new Server(recorded);
  const last = recorded.updates.length;

  it("is folded from its patches to every view there was", () => {
    let state = receive(UNKNOWN, recorded.first).state;
    recorded.updates.forEach((update, i) => {
      state = receive(state, update).state;
      expect(state.update?.view).toEqual(recorded.views[i]);
    });
    expect(state.events).toEqual(server.events(last));
  });

  it("ends at the same picture, log and words, watched or skipped, whatever messages do on the way", () => {
    const deed = fc.oneof(
      { weight: 8, arbitrary: fc.record({ kind: fc.constant("next" as const), n: fc.nat({ max: 6 }) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("again" as const), n: fc.nat({ max: 9 }) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("lost" as const), n: fc.nat({ max: 3 }) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("skip" as const), n: fc.constant(0) }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), n: fc.nat({ max: 9000 }) }) },
    );
    fc.assert(
      fc.property(fc.nat({ max: last }), fc.array(deed, { maxLength: 40 }), fc.boolean(), (start, deeds, slow) => {
        let at = start;
        const browser = new Browser(game, slow ? 1 : 0);
        browser.hear(server.welcome(at, 0));
        const spoken = server.events(at).length;
        const deliver = (number: number): void => {
          const update = recorded.updates[number];
          if (update && browser.hear(update))
            browser.hear(server.welcome(Math.max(at, number + 1), have(browser.state)));
        };
        for (const { kind, n } of deeds) {
          if (kind === "next") for (let i = 0; i < n && at < last; i++) deliver(at++);
          else if (kind === "again") deliver(Math.max(0, at - n));
          else if (kind === "lost") at = Math.min(last, at + n);
          else if (kind === "skip") browser.show.skip();
          else vi.advanceTimersByTime(n);
          at = Math.max(at, recorded.updates.findIndex(({ seq }) => seq === have(browser.state)) + 1);
          const { picture, told } = browser.show;
          const over = [picture?.now, ...told.map(({ event }) => event)].some((event) => event?.type === "game_ended");
          expect(picture?.view.result !== null, "a result is seen from the end on, and not before").toBe(over);
        }
        browser.hear(server.welcome(at, have(browser.state)));
        if (deeds.length % 2 === 0) browser.show.skip();
        else vi.runAllTimers();
        expect(browser.show.picture).toEqual(still(server.view(at)));
        expect(withoutPatches(browser.show.told)).toEqual(withoutPatches(server.events(at)));
        expect(browser.heard).toEqual(
          server
            .events(at)
            .slice(spoken)
            .map(({ event }) => event),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("shows each event, and its picture, in order and one at a time", () => {
    const seen: Picture[] = [];
    const browser = new Browser(game, 1, ({ picture }) => picture && seen.push(picture));
    browser.hear(recorded.first);
    for (const update of recorded.updates.slice(0, 40)) {
      browser.hear(update);
      vi.runAllTimers();
      expect(browser.show.picture?.view).toEqual(browser.state.update?.view);
    }
    const played = seen.flatMap(({ now }, i) => (now && seen[i - 1]?.now !== now ? [now] : []));
    const told = recorded.updates.slice(0, 40).flatMap(({ events }) => events.map(({ event }) => event));
    expect(played).toEqual(told);
  });
});

it("what grew in Lords of Vegas is looked at before the show goes on, and told meanwhile", () => {
  const recorded = GAMES.find(({ game }) => game === "lords-of-vegas")!;
  const looks: number[] = [];
  let lies: { event: GameEvent; at: number; told: number } | null = null;
  const browser = new Browser("lords-of-vegas", 1, ({ picture, told }) => {
    const { now = null, played = [] } = picture ?? {};
    if (lies && now !== lies.event) looks.push(Date.now() - lies.at);
    if (lies && now !== lies.event) expect(told.length).toBe(lies.told + 1);
    if (now?.type === "built" && played.at(-1) === now) lies ??= { event: now, at: Date.now(), told: told.length };
    else lies = null;
  });
  browser.hear(recorded.first);
  for (const update of recorded.updates.slice(0, 40)) {
    browser.hear(update);
    vi.runAllTimers();
  }
  expect(looks.length).toBeGreaterThan(2);
  // In the turns of bots for as much less as it takes there.
  const { settles = {}, bots = {}, ms } = lords;
  const less = Math.trunc((settles.built! * bots.built!) / ms.built!);
  expect(new Set([settles.built, less])).toEqual(new Set([...looks, less]));
});

describe("a patch", () => {
  const data = { turn: 0, roll: { own: [1, 2] }, players: [{ own: 8 }, { own: 8 }] };

  it("changes what it names and keeps the rest as it is", () => {
    const after = patched(data, { turn: [1], players: { 1: { own: [6] } }, roll: [null] });
    expect(after).toEqual({ turn: 1, roll: null, players: [{ own: 8 }, { own: 6 }] });
    expect(after.players[0]).toBe(data.players[0]);
    expect(patched(data, null)).toBe(data);
    expect(data.players[1]).toEqual({ own: 8 });
  });

  it("has parts", () => {
    const patch = { turn: [1], players: { 1: { own: [6] } } };
    expect(part(patch, ["players", 1])).toEqual({ players: { 1: { own: [6] } } });
    expect(part(patch, ["players", 0])).toBeNull();
    expect(part({ players: [[]] }, ["players", 0])).toBeNull();
  });

  it("may be shown in parts: what travels leaves first, and arrives later", () => {
    const event = { type: "dice_placed" };
    const after = { turn: [1], players: { 0: { own: [6] } } };
    const on = begun(still<typeof data, typeof event>(data), event, after, [["players", 0]]);
    expect([on.view.players[0]?.own, on.view.turn, on.before]).toEqual([6, 0, data]);
    const there = shown(on, event, after, false);
    expect([there.view, there.played]).toEqual([patched(data, after), [event]]);
    expect(ended(there)).toMatchObject({ now: null, before: there.view });
  });
});
