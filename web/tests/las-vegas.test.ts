import { describe, expect, it } from "vitest";
import { hidesMoney } from "../src/families/dice-casinos";
import { figures, overRounds } from "../src/families/dice-casinos/figures";
import { meaning } from "../src/games/las-vegas/figures";
import { lie } from "../src/families/dice-casinos/felt";
import { fit, lowerShare } from "../src/families/dice-casinos/crowding";
import { client } from "../src/games/las-vegas/client";
import { linesOf } from "../src/shell/lib/log";
import { plain } from "../src/shell/lib/texts/say";
import { cut, gains, leaving, paid, paidOut, paying } from "../src/families/dice-casinos/scene";
import type { AnyPicture } from "../src/families/dice-casinos/kit";
import { cues } from "../src/games/las-vegas/cues";
import { kit } from "../src/games/las-vegas/kit";
import { begun, ended, shown, still, type Picture } from "../src/shell/show/fold";
import { take } from "../src/families/dice-casinos/standing";
import { plot } from "../src/games/las-vegas/standing";
import type { Person } from "../src/shell/lib/people";
import type { Casino, GameEvent, LasVegasView, NumberedEvent } from "../src/generated/las-vegas/wire";
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

function told(...events: GameEvent[]): NumberedEvent[] {
  return events.map((event, index) => ({ index, event }));
}

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
    const dice = (count: number) =>
      Array.from({ length: count }, () => ({ face: 4, color: "red" as const, shape: "circle" as const }));
    const desk = { width: 620, height: 220 };
    const phone = { width: 336, height: 98 };
    expect(lie([dice(1)], desk, false)).toEqual({ columns: null, die: 92, rows: 1, counted: false });
    expect(lie([dice(2), dice(3), dice(1), dice(2)], desk, false).rows).toBe(1);
    expect(lie([dice(5), dice(1), dice(1), dice(1)], desk, false).rows).toBe(2);
    expect(lie([dice(8)], phone, false)).toEqual({ columns: null, die: 36, rows: 1, counted: false });
    expect(lie([dice(2), dice(2), dice(1), dice(1), dice(1), dice(1)], phone, false).die).toBeGreaterThan(14);
  });
  it("lie one choice below the other where the felt is a column", () => {
    const dice = { face: 4, color: "red", shape: "circle" } as const;
    const column = { width: 278, height: 190 };
    expect(lie([[dice], [dice, dice]], column, false).columns).toBe(1);
    expect(lie([[dice], [dice], [dice], [dice], [dice]], column, false).columns).toBe(2);
  });
});

describe("what lies in a casino", () => {
  it("gives way in order: notes, rows, ornament, dice", () => {
    const crowd = (...owners: number[]) => owners.map((many) => ({ owners: many, tied: many > 1 }));
    const desk = { width: 147, height: 298 };
    expect(fit(desk, 2, crowd(1, 1))).toMatchObject({ note: 133, plain: false, dense: false });
    expect(fit(desk, 3, crowd(1, 2, 2)).note).toBeLessThan(133);
    expect(fit({ ...desk, height: 200 }, 3, crowd(1, 2, 2))).toMatchObject({ plain: true, dense: false });
    expect(fit({ width: 96, height: 70 }, 2, crowd(1, 2, 2))).toMatchObject({ plain: true, dense: true });
  });
});

describe("the picture while events are played", () => {
  type Seen = Picture<LasVegasView, GameEvent>;
  const rule = "LV-4.5";
  const play = (picture: Seen, event: GameEvent): Seen =>
    ended(shown(begun(picture, event, null, []), event, null, false));
  const won: GameEvent = { type: "note_won", casino: 3, owner: 0, place: 1, value: 60_000, rule };
  const back: GameEvent = { type: "notes_returned", casino: 3, values: [20_000], rule };
  const tie: GameEvent = { type: "tie_removed", casino: 3, dice: 2, owners: [1, 2], rule };
  const over: GameEvent = { type: "round_ended", round: 1, rule };

  it("lifts placed dice from the felt as soon as they travel", () => {
    const placed: GameEvent = { type: "dice_placed", player: 0, number: 3, own: 2, neutral: 0, rule };
    const lying = (picture: Seen): number[] =>
      kit.heaps(picture as AnyPicture, PEOPLE).flatMap(({ pieces }) => pieces.map(({ face }) => face));
    expect(lying(still(VIEW))).toEqual([1, 3, 3, 5]);
    const travels = begun(still<LasVegasView, GameEvent>(VIEW), placed, null, []);
    expect(lying(travels)).toEqual([1, 5]);
    expect(kit.roll(travels as AnyPicture)).toBe(kit.roll(still(VIEW)));
    expect(lying(still({ ...VIEW, roll: null }))).toEqual([]);
  });

  it("remembers who took what, and who was canceled, until the round is over", () => {
    const leaves = begun(still<LasVegasView, GameEvent>(VIEW), won, null, []);
    expect([paying(leaves), leaving(leaves), paid(leaves, 3)]).toEqual([3, true, []]);
    const done = [tie, won, back].reduce(play, still<LasVegasView, GameEvent>(VIEW));
    expect([paying(done), leaving(done), cut(done, 3), cut(done, 2)]).toEqual([3, false, [1, 2], []]);
    expect(paid(done, 3)).toEqual([
      { value: 60_000, to: 0 },
      { value: 20_000, to: null },
    ]);
    expect(gains(done, 3)).toEqual([[60_000], [], []]);
    const ends = begun(done, over, null, []);
    expect([paying(ends), paidOut(ends), gains(ends, 3)[0]]).toEqual([null, true, [60_000]]);
    const after = ended(shown(ends, over, null, cues.curtains.has("round_ended")));
    expect([paying(after), paidOut(after), paid(after, 3)]).toEqual([null, false, []]);
  });
});

describe("two rows of casinos", () => {
  const load = (owners: number, tied = false) => ({ notes: 2, crowds: [{ owners, tied }], tiled: false });

  it("share the height by what the fullest of each needs, within bounds", () => {
    expect(lowerShare([load(1)], [load(1)])).toBe(1);
    expect(lowerShare([load(1), load(2)], [load(1), load(3)])).toBeCloseTo(7 / 6);
    expect(lowerShare([load(1)], [load(5, true)])).toBe(1.36);
    expect(lowerShare([load(5, true)], [load(1)])).toBeCloseTo(1 / 1.36);
  });
});

describe("the log", () => {
  it("is sentences with rule numbers, and one line for the notes of a casino", () => {
    const lines = linesOf(
      client,
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
      client,
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

describe("a device that is passed around", () => {
  it("is handed over only where what was won is hidden (LV-R15)", () => {
    const player = { ...VIEW.players[0]!, won: [30_000], money: 30_000 };
    expect(hidesMoney({ ...VIEW, players: [player, player] })).toBe(false);
    expect(hidesMoney({ ...VIEW, players: [player, { won: null }] })).toBe(true);
  });
});

describe("the end", () => {
  const why = (reason: string, winners: number[], level: number[]): string =>
    kit.why({ reason, winners, ranks: [], scores: [[310_000], [310_000]] }, level, PEOPLE);

  it.each([
    ["most money", [0], [0], "You hold the most money, $310K."],
    ["equal money, most notes", [1], [0, 1], "You and Ana hold $310K each; Ana holds more notes."],
    ["equal money and notes", [0, 1], [0, 1], "You and Ana hold $310K and equally many notes each, and share the win."],
  ])("says why somebody won: %s (LV-5.3, LV-5.4, LV-5.5)", (reason, winners, level, text) => {
    expect(why(reason, winners, level)).toBe(text);
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
    expect(overRounds(events, 2, meaning)).toEqual([
      [0, 0, 20_000],
      [0, 30_000, 30_000],
    ]);
    expect(figures(events, 2, meaning)[1]).toEqual({ biggest: 30_000, lostInTies: 0 });
  });
});
