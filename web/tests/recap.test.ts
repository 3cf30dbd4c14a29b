import { describe, expect, it } from "vitest";
import { client } from "../src/games/las-vegas/client";
import type { GameEvent, NumberedEvent } from "../src/generated/las-vegas/wire";
import { linesOf } from "../src/shell/lib/log";
import type { Person } from "../src/shell/lib/people";
import { sinceLastTurn } from "../src/shell/lib/recap";
import { plain } from "../src/shell/lib/texts/say";

const PEOPLE: Person[] = ["Rita", "Ana", "Ben"].map((name, seat) => ({
  name,
  color: "red",
  shape: "circle",
  bot: seat > 0,
  mine: seat === 0,
}));

const roll = (player: number): GameEvent => ({ type: "dice_rolled", player, own: [2], neutral: [], rule: "LV-3.4" });
const place = (player: number, number: number): GameEvent => ({
  type: "dice_placed",
  player,
  number,
  own: 2,
  neutral: 0,
  rule: "LV-3.6",
});
const turn = (player: number, number: number): GameEvent[] => [roll(player), place(player, number)];
const ROUND: GameEvent = { type: "round_began", round: 2, start_player: 1, rule: "LV-5.2" };

function recap(...events: GameEvent[]): [number, string[]][] {
  const told: NumberedEvent[] = events.map((event, index) => ({ index, event }));
  return sinceLastTurn(client, linesOf(client, told, PEOPLE), 0).map(({ player, lines }) => [
    player,
    lines.map(({ parts }) => plain(parts)),
  ]);
}

describe("what happened since my last turn", () => {
  it("is one entry for each of the others, in the order of their turns", () => {
    expect(recap(...turn(2, 6), ...turn(0, 1), ...turn(1, 3), ...turn(2, 4), roll(0))).toEqual([
      [1, ["Ana placed 2 dice on casino 3."]],
      [2, ["Ben placed 2 dice on casino 4."]],
    ]);
  });

  it("is nothing before my second turn, and nothing while others play", () => {
    expect(recap(...turn(1, 3), roll(0))).toEqual([]);
    expect(recap(...turn(0, 1), ...turn(1, 3), roll(2))).toEqual([]);
  });

  it("does not tell of dice that a new round has put away", () => {
    expect(recap(...turn(0, 1), ...turn(1, 3), ROUND, ...turn(2, 4), roll(0))).toEqual([
      [2, ["Ben placed 2 dice on casino 4."]],
    ]);
  });

  it("does not tell of what was taken back", () => {
    const undone: GameEvent = { type: "undone", seat: 1, events: 1 };
    expect(recap(...turn(0, 1), roll(1), place(1, 3), undone, place(1, 2), ...turn(2, 4), roll(0))).toEqual([
      [1, ["Ana placed 2 dice on casino 2."]],
      [2, ["Ben placed 2 dice on casino 4."]],
    ]);
  });
});
