import { describe, expect, it } from "vitest";
import { figures, overRounds } from "../src/families/dice-casinos/figures";
import { meaning } from "../src/games/las-vegas-royale/figures";
import { log } from "../src/games/las-vegas-royale/texts";
import type { GameLog } from "../src/shell/lib/game";
import { acting, black, felt, type Picture } from "../src/games/las-vegas-royale/scene";
import { cut, gains, paying } from "../src/families/dice-casinos/scene";
import { begun, ended, shown, still } from "../src/shell/show/fold";
import { cues } from "../src/games/las-vegas-royale/cues";
import type { GameEvent, RoyaleView, NumberedEvent } from "../src/generated/las-vegas-royale/wire";
import { linesOf } from "../src/shell/lib/log";
import { plain } from "../src/shell/lib/texts/say";
import { casino, PEOPLE, tile, view } from "./royale";

const rule = "LVR-1.1";

function told(...events: GameEvent[]): NumberedEvent[] {
  return events.map((event, index) => ({ index, event }));
}

describe("the picture while events are played", () => {
  const start = (view: RoyaleView): Picture => still(view);
  const play = (picture: Picture, event: GameEvent): Picture =>
    ended(shown(begun(picture, event, null, []), event, null, cues.curtains.has(event.type)));

  it("lifts placed dice from the felt as soon as they travel", () => {
    const roll = { type: "roll", small: [3, 3, 5], big: 3 } as const;
    const rolled: RoyaleView = { ...view(), phase: "placing", roll };
    const placed = { type: "dice_placed", player: 0, number: 3, small: 2, big: 1, rule } as const;
    expect(felt(start(rolled))).toEqual({ seat: 0, small: [3, 3, 5], big: 3 });
    expect(felt(begun(start(rolled), placed, null, []))).toEqual({ seat: 0, small: [5], big: null });
    expect(felt(start({ ...rolled, phase: "effect" }))).toBeNull();
  });

  it("shows the black dice and the tile they are for, until dice are rolled or a casino pays", () => {
    const from = view([casino(2, { tile: tile("jackpot") })]);
    const rolled = play(start(from), { type: "black_dice_rolled", casino: 2, player: 0, dice: [2, 5], rule });
    expect([black(rolled), acting(rolled)?.casino, acting(rolled)?.tile.face]).toEqual([[2, 5], 2, "jackpot"]);
    const paid = play(rolled, { type: "card_won", casino: 1, owner: 0, place: 1, value: 70_000, rule });
    expect(black(paid)).toBeNull();
    const next: Picture = {
      ...rolled,
      view: { ...from, phase: "placing", roll: { type: "roll", small: [1], big: null } },
    };
    expect([black(next), acting(next)]).toEqual([null, null]);
  });

  it("shows what a tile asks about when nothing is played", () => {
    const asked = view([casino(6, { tile: tile("my_choice") })], {
      type: "which_result",
      seat: 0,
      casino: 6,
      dice: [2, 5],
    });
    expect([black(start(asked)), acting(start(asked))?.casino]).toEqual([[2, 5], 6]);
  });

  it("counts what the bank pays among the gains of a payout", () => {
    const events: GameEvent[] = [
      { type: "card_won", casino: 1, owner: 0, place: 1, value: 70_000, rule },
      { type: "cards_paid", player: 1, amount: 60_000, values: [60_000], substitute: false, rule },
      { type: "tie_removed", casino: 2, on_tile: true, strength: 2, owners: [0, 1], rule },
    ];
    const done = events.reduce(play, start(view()));
    expect([gains(done, 3), paying(done), cut(done, 2)]).toEqual([[[70_000], [60_000], []], 1, []]);
  });

  it("takes dice from where they leave when they depart (LVR-T-G2.1)", () => {
    const moved = { type: "dice_moved", player: 0, casino: 2, small: 2, big: 0, rule } as const;
    const from = view([casino(2, { small: [3, 0, 0], tile: tile("double_down") })]);
    const dice = { owner: 0, die: "small", space: null };
    const after = { casinos: { 1: { small: { 0: [1] }, tile: { dice: [[dice, dice]] } } } };
    const travels = begun(start(from), moved, after, cues.leaves(moved));
    expect(travels.view.casinos[1]).toMatchObject({ small: [1, 0, 0], tile: { dice: [] } });
    const lies = shown(travels, moved, after, false);
    expect(lies.view.casinos[1]).toMatchObject({ small: [1, 0, 0], tile: { dice: [dice, dice] } });
  });
});

describe("what travels", () => {
  const paths = (event: GameEvent): string[] =>
    cues.journeys(event, PEOPLE).map(({ kind, from, to }) => `${kind}: ${from} > ${to}`);

  it.each<[GameEvent, string[]]>([
    [
      { type: "dice_placed", player: 0, number: 3, small: 1, big: 1, rule },
      ["die: felt-3 > casino-3-dice", "die: felt-3 > casino-3-dice"],
    ],
    [{ type: "dice_moved", player: 0, casino: 2, small: 1, big: 0, rule }, ["die: casino-2-dice > tile-2"]],
    [
      { type: "die_on_space", player: 0, casino: 2, die: "small", space: 5, origin: "supply", rule },
      ["die: player-0 > space-5 tile-my_choice"],
    ],
    [
      { type: "die_on_space", player: 0, casino: 2, die: "small", space: 2, origin: "casino", rule },
      ["die: casino-2-dice > space-2 tile-my_choice"],
    ],
    [
      { type: "die_pushed", owner: 1, die: "big", space: 5, to: "casino", rule },
      ["die: space-5 tile-my_choice > casino-5-dice"],
    ],
    [
      { type: "die_pushed", owner: 1, die: "big", space: 6, to: "supply", rule },
      ["die: space-6 tile-my_choice > player-1"],
    ],
    [
      { type: "gray_placed", casino: 4, dice: 2, rule },
      Array(2).fill("die: tile-block_it tile-handicap > casino-4-dice"),
    ],
    [
      { type: "gray_taken", player: 0, casino: 4, picture: "chip", rule },
      ["die: casino-4-dice > tile-block_it tile-handicap"],
    ],
    [{ type: "die_into_bar", player: 1, die: "small", rule }, ["die: player-1 > tile-knockout"]],
    [{ type: "bar_left", player: 1, small: 1, big: 0, rule }, ["die: tile-knockout > player-1"]],
    [{ type: "black_placed", player: 0, numbers: [2], rule }, ["die: black-dice > casino-2-dice"]],
    [
      { type: "card_won", casino: 2, owner: "gray", place: 1, value: 70_000, rule },
      ["note: casino-2-note-70000 > bank"],
    ],
    [
      { type: "cards_paid", player: 2, amount: 30_000, values: [30_000], substitute: false, rule },
      ["note: bank > player-2"],
    ],
    [{ type: "chips_paid", player: 2, chips: 2, rule }, ["chip: bank > player-2", "chip: bank > player-2"]],
    [{ type: "tile_activated", player: 0, casino: 1, face: "pay_day", rule }, []],
  ])("%o", (event, expected) => {
    expect(paths(event)).toEqual(expected);
  });

  it("is larger if it is the big die", () => {
    const sizes = cues
      .journeys({ type: "dice_moved", player: 0, casino: 2, small: 1, big: 1, rule }, PEOPLE)
      .map((one) => "size" in one && one.size);
    expect(sizes[0]).toBeGreaterThan(sizes[1] as number);
  });
});

describe("the log", () => {
  it("leaves out what others say better", () => {
    const lines = linesOf(
      log as GameLog,
      told(
        { type: "round_began", round: 1, start_player: 0, rule },
        { type: "tile_drawn", casino: 1, face: "jackpot", rule },
        { type: "pair_turned_up", high: 70_000, low: 30_000, rule },
        { type: "counter_moved", casino: 1, counter: 40_000, rule: "LVR-T-A2.4" },
      ),
      PEOPLE,
    );
    expect(lines.map(({ parts }) => plain(parts))).toEqual([
      "Round 1 began; you go first.",
      "Jackpot came to casino 1.",
      "The jackpot is at $40K.",
    ]);
    expect([lines[0]?.heading, lines[2]?.rule]).toEqual([true, "LVR-T-A2.4"]);
  });
});

describe("the game in figures", () => {
  it("counts cards, chips and payments round by round", () => {
    const events = told(
      { type: "chips_dealt", chips: 2, rule },
      { type: "chip_passed", player: 1, rule },
      { type: "cards_paid", player: 0, amount: 30_000, values: [30_000], substitute: false, rule },
      { type: "card_won", casino: 1, owner: 1, place: 1, value: 70_000, rule },
      { type: "bad_luck_paid", player: 1, cards: [70_000], chips: 1, change: [30_000], rule },
      { type: "round_ended", round: 1, rule },
    );
    expect(overRounds(events, 2, meaning)).toEqual([
      [0, 50_000],
      [0, 30_000],
    ]);
  });

  it("finds the biggest card and the strength that was canceled", () => {
    const events = told(
      { type: "card_won", casino: 1, owner: 1, place: 1, value: 70_000, rule },
      { type: "tie_removed", casino: 2, on_tile: false, strength: 3, owners: [0, "gray"], rule },
    );
    expect(figures(events, 2, meaning)).toEqual([
      { biggest: 0, lostInTies: 3 },
      { biggest: 70_000, lostInTies: 0 },
    ]);
  });
});
