import { describe, expect, it } from "vitest";
import { explanation, type Deciding } from "../src/families/dice-casinos/ending";
import { figures, overRounds } from "../src/families/dice-casinos/history";
import { news } from "../src/games/las-vegas/history";
import { layout } from "../src/families/dice-casinos/felt";
import { log } from "../src/games/las-vegas/log";
import type { GameLog } from "../src/shell/lib/game";
import { linesOf } from "../src/shell/lib/telling";
import { plain } from "../src/shell/lib/texts/say";
import { advance, begin, still } from "../src/games/las-vegas/stage";
import { take } from "../src/families/dice-casinos/standing";
import { plot } from "../src/games/las-vegas/standing";
import type { Person } from "../src/shell/lib/people";
import type { Casino, GameEvent, LasVegasView, Told } from "../src/generated/las-vegas/wire";
import { VIEW } from "./serving";

const PEOPLE: Person[] = [
  { name: "Rita", color: "red", shape: "circle", bot: false, mine: true },
  { name: "Ana", color: "green", shape: "triangle", bot: false, mine: false },
  { name: "Ben", color: "blue", shape: "square", bot: true, mine: false },
];

const CASINO: Casino = {
  number: 3,
  notes: [60_000, 20_000],
  dice: [4, 4, 1],
  neutral: 0,
  takers: [2, null],
  tied: [0, 1],
};

function told(...events: GameEvent[]): Told[] {
  return events.map((event, index) => ({ index, event }));
}

const BY: Deciding = { rules: ["LV-5.3", "LV-5.4", "LV-5.5"], pieces: "notes" };

describe("the dice on a casino", () => {
  it("stand in rows, most first, equal counts together", () => {
    const rows = plot(CASINO, []).groups.map((group) => group.rows.map(({ owner, count }) => [owner, count]));
    expect(rows).toEqual([
      [
        [0, 4],
        [1, 4],
      ],
      [[2, 1]],
    ]);
    expect(plot(CASINO, []).groups.map(({ tied }) => tied)).toEqual([true, false]);
  });

  it("show which of them a choice would add", () => {
    const now = { ...CASINO, dice: [2, 4, 1], tied: [] };
    const pieces = plot(CASINO, [], now).groups[0]?.rows[0]?.pieces;
    expect(pieces?.map(({ ghost }) => ghost)).toEqual([false, false, true, true]);
  });

  it("say what a seat would take", () => {
    expect([take(CASINO, 0), take(CASINO, 2)]).toEqual([0, 60_000]);
  });
});

describe("the rolled dice", () => {
  it("are as large as all choices side by side allow", () => {
    expect(layout([1], 600)).toEqual({ die: 110, inRow: 3 });
    expect(layout([3, 3, 3, 3], 400).inRow).toBe(2);
    expect(layout([1, 1, 1, 3, 1, 1], 560).die).toBeLessThan(layout([1, 1, 1], 560).die);
    expect(layout([8], 336).die).toBeGreaterThan(60);
  });
});

describe("the picture while events are played", () => {
  const placed: GameEvent = { type: "dice_placed", player: 0, number: 3, own: 2, neutral: 0, rule: "LV-3.6" };
  const target: LasVegasView = {
    ...VIEW,
    roll: null,
    casinos: VIEW.casinos.map((casino) =>
      casino.number === 3 ? { ...casino, dice: [2, 0, 0], takers: [0, null] } : casino,
    ),
    players: VIEW.players.map((player, seat) => (seat === 0 ? { ...player, own: 2 } : player)),
  };

  it("puts placed dice on their casino and knows who leads there from the view aimed at", () => {
    const picture = advance(still(VIEW), placed, target);
    expect(picture.felt).toBeNull();
    expect(picture.view.casinos[2]).toEqual(target.casinos[2]);
    expect(picture.view.players[0]?.own).toBe(2);
  });

  it("takes a won note from the casino to its winner", () => {
    const won: GameEvent = { type: "note_won", casino: 3, owner: 0, place: 1, value: 60_000, rule: "LV-4.5" };
    const { view, paying } = advance(still(target), won, target);
    expect(view.casinos[2]?.notes).toEqual([20_000]);
    expect(view.players[0]).toMatchObject({ notes: 1, money: 60_000, won: [60_000] });
    expect(paying).toBe(3);
  });

  it("remembers who took what until the round ends, and says whose the other notes are", () => {
    const won: GameEvent = { type: "note_won", casino: 3, owner: 0, place: 1, value: 60_000, rule: "LV-4.5" };
    const back: GameEvent = { type: "notes_returned", casino: 3, values: [20_000], rule: "LV-4.7" };
    const lying = {
      ...target,
      casinos: target.casinos.map((casino) => (casino.number === 3 ? { ...casino, takers: [0, 1] } : casino)),
    };
    const leaving = begin(still(lying), won);
    expect(leaving).toMatchObject({ paying: 3, leaving: true, view: { turn: null } });
    const taken = advance(leaving, won, target);
    expect(taken).toMatchObject({ leaving: false, paid: { 3: [{ value: 60_000, to: 0 }] } });
    expect(taken.view.casinos[2]?.takers).toEqual([1]);
    const empty = advance(begin(taken, back), back, target);
    expect(empty.paid[3]).toEqual([
      { value: 60_000, to: 0 },
      { value: 20_000, to: null },
    ]);
    const ended: GameEvent = { type: "round_ended", round: 1, rule: "LV-4.8" };
    expect(begin(empty, ended)).toMatchObject({ paying: null, paidOut: true, paid: empty.paid });
    expect(advance(begin(empty, ended), ended, VIEW)).toMatchObject({ paidOut: false, paid: {} });
  });

  it("shows a tie that the last die made (LV-4.2)", () => {
    const tie: GameEvent = { type: "tie_removed", casino: 3, dice: 2, owners: [0, 1], rule: "LV-4.2" };
    const { view, cut } = advance(still(target), tie, target);
    expect(view.casinos[2]?.tied).toEqual([0, 1]);
    expect(cut[3]).toEqual([0, 1]);
  });

  it("keeps hidden money hidden", () => {
    const won: GameEvent = { type: "note_won", casino: 3, owner: 1, place: 1, value: 60_000, rule: "LV-4.5" };
    expect(advance(still(target), won, target).view.players[1]).toMatchObject({ notes: 1, money: null, won: null });
  });

  it("gives all dice back when a round is over (LV-4.8)", () => {
    const { view } = advance(still(target), { type: "round_ended", round: 1, rule: "LV-4.8" }, VIEW);
    expect(view.players.map((player) => player.own)).toEqual([4, 8, 8]);
    expect(view.casinos.every((casino) => casino.notes.length === 0)).toBe(true);
  });
});

describe("the log", () => {
  it("is sentences with rule numbers, and one line for the notes of a casino", () => {
    const lines = linesOf(
      log as GameLog,
      told(
        { type: "round_began", round: 2, start_player: 1, rule: "LV-5.2" },
        { type: "note_laid", casino: 1, value: 10_000, rule: "LV-2.2" },
        { type: "note_laid", casino: 1, value: 50_000, rule: "LV-2.2" },
        { type: "dice_rolled", player: 0, own: [3, 5, 3], neutral: [6], rule: "LV-3.4" },
        { type: "dice_placed", player: 0, number: 3, own: 2, neutral: 0, rule: "LV-3.6" },
        { type: "tie_removed", casino: 3, dice: 2, owners: [0, "neutral"], rule: "LV-4.2" },
      ),
      PEOPLE,
    );
    expect(lines.map((line) => [plain(line.parts), line.rule])).toEqual([
      ["Round 2 began; Ana goes first.", "LV-5.2"],
      ["Casino 1 got $50K and $10K.", "LV-2.2"],
      ["You rolled 3 5 3 and neutral 6.", "LV-3.4"],
      ["You placed 2 dice on casino 3.", "LV-3.6"],
      ["Casino 3: you and Neutral tied with 2 dice each and got nothing.", "LV-4.2"],
    ]);
  });

  it("keeps what was taken back, crossed out", () => {
    const lines = linesOf(
      log as GameLog,
      told(
        { type: "dice_rolled", player: 1, own: [1], neutral: [], rule: "LV-3.4" },
        { type: "dice_placed", player: 1, number: 1, own: 1, neutral: 0, rule: "LV-3.6" },
        { type: "undone", seat: 1, events: 1 },
      ),
      PEOPLE,
    );
    expect(lines.map((line) => line.undone)).toEqual([false, true, false]);
    expect(plain(lines[2]!.parts)).toBe("Ana took the last answer back.");
  });
});

describe("the end", () => {
  const result = (scores: number[][], ranks: number[], winners: number[]) => ({
    reason: "rounds",
    scores,
    ranks,
    winners,
  });
  const name = (seat: number): string => ["You", "Ana", "Ben"][seat]!;

  it("explains a clear win (LV-5.3)", () => {
    const why = explanation(
      result(
        [
          [310_000, 6],
          [290_000, 9],
          [0, 0],
        ],
        [1, 2, 3],
        [0],
      ),
      name,
      BY,
    );
    expect(why).toEqual({ text: "You hold the most money, $310K.", rule: "LV-5.3", compared: [] });
  });

  it("explains a win by notes (LV-5.4)", () => {
    const why = explanation(
      result(
        [
          [310_000, 6],
          [310_000, 7],
          [0, 0],
        ],
        [2, 1, 3],
        [1],
      ),
      name,
      BY,
    );
    expect(why.text).toBe("You and Ana both hold $310K. Ana holds more notes, 7 to 6.");
    expect([why.rule, why.compared]).toEqual(["LV-5.4", [0, 1]]);
  });

  it("explains a shared win (LV-5.5)", () => {
    const why = explanation(
      result(
        [
          [250_000, 5],
          [250_000, 5],
          [0, 0],
        ],
        [1, 1, 3],
        [0, 1],
      ),
      name,
      BY,
    );
    expect(why.rule).toBe("LV-5.5");
    expect(why.text).toContain("win together");
  });

  it("counts money over the rounds, without what was taken back", () => {
    const won = (owner: number | "neutral", value: number): GameEvent => ({
      type: "note_won",
      casino: 1,
      owner,
      place: 1,
      value,
      rule: "LV-4.5",
    });
    const ended: GameEvent = { type: "round_ended", round: 1, rule: "LV-4.8" };
    const events = told(
      won(0, 50_000),
      { type: "undone", seat: 0, events: 1 },
      won(1, 30_000),
      won("neutral", 90_000),
      ended,
      won(0, 20_000),
      ended,
    );
    expect(overRounds(events, 2, news)).toEqual([
      [0, 0, 20_000],
      [0, 30_000, 30_000],
    ]);
    expect(figures(events, 2, news)[1]).toEqual({ biggest: 30_000, lostInTies: 0 });
  });
});
