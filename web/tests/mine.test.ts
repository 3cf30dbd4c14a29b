import { describe, expect, it } from "vitest";
import { freeLooks, lookFor, NO_WISH } from "../src/shell/lib/look";
import { inOrder, standingOf, titleOf } from "../src/shell/lib/mine";
import { COLORS, SHAPES } from "../src/generated/data";
import type { MyTable, SeatCard, TableCard } from "../src/generated/wire";

type Who = "me" | "bot" | "open" | "stand_in" | "Ana" | "Ben";

function seat(who: Who, at: number): SeatCard {
  const kind = who === "open" || who === "bot" || who === "stand_in" ? who : "person";
  const yours = who === "me" || who === "stand_in";
  const name = who === "open" ? "" : yours ? "Rita" : who;
  return { kind, name, color: COLORS[at]!, shape: SHAPES[at]!, bot: null, connected: true, yours, muted: false };
}

function mine(phase: TableCard["phase"], seats: Who[], turn: number[] = [], winners: number[] = []): MyTable {
  const table = { id: seats.join(), phase, seats: seats.map(seat) } as unknown as TableCard;
  return { table, turn, winners, round: null };
}

describe("my tables", () => {
  it.each([
    [mine("gathering", ["me", "open", "open"]), "gathering", "2 seats free"],
    [mine("playing", ["me", "Ana"], [0]), "yours", "Your turn"],
    [mine("playing", ["me", "Ana"], [1]), "playing", "Ana decides"],
    [mine("playing", ["me", "Ana", "Ben"], [1, 2]), "playing", "Ana and Ben decide"],
    [mine("playing", ["me", "Ana"]), "playing", "In play"],
    [mine("playing", ["stand_in", "Ana"], [0]), "playing", "In play"],
    [mine("playing", ["me", "me"], [1]), "yours", "Turn of Rita"],
    [mine("playing", ["me", "bot"], [1]), "paused", "Paused"],
    [mine("playing", ["me", "Ana", "bot"], [2]), "playing", "In play"],
    [mine("playing", ["open", "Ana"], [1]), "left", "You left"],
    [mine("over", ["me", "Ana"], [], [0]), "over", "You won"],
    [mine("over", ["me", "Ana", "Ben"], [], [1, 2]), "over", "Ana and Ben won"],
    [mine("over", ["me", "Ana"]), "over", "Over"],
  ])("say how they stand", (one, kind, text) => {
    expect(standingOf(one)).toEqual({ kind, text });
  });

  it("are called by their name, by who plays there, or by when they were made", () => {
    const called = (seats: Who[], title = ""): string => {
      const one = mine("playing", seats);
      return titleOf({ ...one, table: { ...one.table, title, game: "las-vegas", created: 0 } });
    };
    expect(called(["me", "Ana"], "Thursday")).toBe("Thursday");
    expect(called(["me", "Ana", "Ben", "bot"])).toBe("Ana and Ben");
    expect(called(["me", "bot"])).toMatch(/^Bots, \d/);
    expect(called(["me", "open"])).toBe("Las Vegas");
  });

  it("begin with those that wait for me, and keep the order otherwise", () => {
    const tables = [
      mine("over", ["me", "Ana"]),
      mine("playing", ["me", "Ana"], [1]),
      mine("playing", ["me", "Ben"], [0]),
      mine("playing", ["me", "Ana", "Ben"], [0]),
    ];
    expect(inOrder(tables)).toEqual([tables[2], tables[3], tables[1], tables[0]]);
  });
});

describe("sitting down", () => {
  const { table } = mine("gathering", ["Ana", "open", "bot"]);

  it("offers what neither people nor bots have", () => {
    const { colors, shapes } = freeLooks(table);
    expect(colors).toEqual(["blue", "yellow", "purple", "black"]);
    expect(shapes).toEqual(["square", "diamond", "hexagon", "star"]);
  });

  it("gives what is wished for, or what the open seat has", () => {
    expect(lookFor(table, { name: "", color: "black", shape: "star" })).toEqual({ color: "black", shape: "star" });
    expect(lookFor(table, { name: "", color: "red", shape: null })).toEqual({ color: "blue", shape: "square" });
    expect(lookFor(table, NO_WISH)).toEqual({ color: "blue", shape: "square" });
  });
});
