import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { have, receive, UNKNOWN, type TableState } from "../src/shell/lib/table";
import type { Chatted, ServerMessage, Update } from "../src/generated/wire";
import { FakeServer } from "./serving";

const SERVER = new FakeServer([2, 1, 0, 3, 1]);

function hearAll(messages: readonly ServerMessage[], from: TableState = UNKNOWN): TableState {
  return messages.reduce((state, message) => receive(state, message).state, from);
}

describe("what the client knows of a table", () => {
  it("follows updates in order, with every event once", () => {
    const updates = [0, 1, 2, 3, 4].map((after) => SERVER.update(after, after + 1));
    const state = hearAll([SERVER.welcome(0), ...updates]);
    expect(have(state)).toBe(5);
    expect(state.events.map((told) => told.index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("drops what it has", () => {
    const state = hearAll([SERVER.update(0, 3)]);
    expect(receive(state, SERVER.update(1, 2))).toEqual({ state, fresh: [], patched: false, gap: false });
  });

  it("notices a gap and changes nothing", () => {
    const state = hearAll([SERVER.update(0, 1)]);
    expect(receive(state, SERVER.update(2, 3))).toEqual({ state, fresh: [], patched: false, gap: true });
  });

  it("takes a changed view of the same step", () => {
    const state = hearAll([SERVER.update(0)]);
    const shown = { ...SERVER.update(5), seat: 1 };
    expect(receive(state, shown).state.update?.seat).toBe(1);
  });

  it("takes patches only of the view it has: once, in order, and with the same eyes", () => {
    const state = hearAll([SERVER.update(0, 2)]);
    const patch = (after: number, seq: number, seat = 0): Update => ({
      ...SERVER.update(after, seq),
      seat,
      view: null,
      rest: { pile: [seq] },
    });
    const taken = receive(state, patch(2, 3));
    expect(taken).toMatchObject({ patched: true, gap: false, state: { update: { seq: 3, view: { pile: 3 } } } });
    expect(receive(taken.state, patch(2, 3))).toMatchObject({ state: taken.state, gap: false });
    expect(receive(state, patch(1, 3))).toMatchObject({ state, gap: true });
    expect(receive(state, patch(3, 4))).toMatchObject({ state, gap: true });
    expect(receive(state, patch(2, 3, 1))).toMatchObject({ state, gap: true });
    expect(receive(UNKNOWN, patch(0, 1))).toMatchObject({ state: UNKNOWN, gap: true });
  });

  it("keeps chat in order and each line once", () => {
    const said = (number: number): Chatted => ({ type: "chatted", number, seat: 0, name: "Rita", text: "hi", at: 0 });
    const state = hearAll([said(2), said(1), said(2)]);
    expect(state.chat.map((one) => one.number)).toEqual([1, 2]);
  });

  it("ends at the server's state, whatever order messages come in, are repeated or lost", () => {
    const steps = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 12 });
    const deliveries = fc.array(fc.record({ after: fc.nat({ max: 11 }), length: fc.nat({ max: 4 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, deliveries, (events, sent) => {
        const server = new FakeServer(events);
        let state: TableState = UNKNOWN;
        for (const { after, length } of sent) {
          const from = Math.min(after, server.seq);
          const heard = receive(state, server.update(from, Math.min(server.seq, from + length)));
          state = heard.gap ? receive(heard.state, server.welcome(have(heard.state))).state : heard.state;
          const indexes = state.events.map((told) => told.index);
          expect(indexes).toEqual(indexes.map((_, i) => i));
        }
        state = receive(state, server.welcome(have(state))).state;
        expect(state.update?.seq).toBe(server.seq);
        expect(state.update?.view).toEqual(server.update(0).view);
        expect(state.events).toEqual(server.update(0).events);
      }),
    );
  });
});
