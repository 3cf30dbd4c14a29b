import { describe, expect, it } from "vitest";
import { figures, overRounds } from "../src/families/dice-casinos/history";
import { news } from "../src/games/las-vegas-royale/history";
import { log } from "../src/games/las-vegas-royale/log";
import { advance, begin, still, type Picture } from "../src/games/las-vegas-royale/stage";
import { cues } from "../src/games/las-vegas-royale/cues";
import type { GameEvent, RoyaleView, Told } from "../src/generated/las-vegas-royale/wire";
import type { GameLog } from "../src/shell/lib/game";
import { linesOf } from "../src/shell/lib/telling";
import { plain } from "../src/shell/lib/texts/say";
import { casino, PEOPLE, tile, view } from "./royale";

const rule = "LVR-1.1";

function told(...events: GameEvent[]): Told[] {
  return events.map((event, index) => ({ index, event }));
}

/** The picture after events, on the way to a view. */
function shown(from: RoyaleView, target: RoyaleView, ...events: GameEvent[]): Picture {
  return events.reduce((picture, event) => advance(begin(picture, event), event, target), still(from));
}

describe("the picture while events are played", () => {
  it("knows who would be paid only from the view aimed at", () => {
    const target = view([casino(3, { small: [2, 0, 0], takers: [0, null] })]);
    const placed = { type: "dice_placed", player: 0, number: 3, small: 2, big: 0, rule } as const;
    expect(shown(view(), target, placed).view.casinos[2]?.takers).toEqual([0, null]);
    expect(shown(view(), view(), placed).view.casinos[2]?.takers).toEqual([null, null]);
  });

  it("lifts placed dice from the felt first, and then lays them down", () => {
    const rolling = { ...view(), phase: "placing" as const, roll: { type: "roll" as const, small: [3, 3, 5], big: 3 } };
    const placed = { type: "dice_placed", player: 0, number: 3, small: 2, big: 1, rule } as const;
    const lifted = begin(still(rolling), placed);
    expect(lifted.felt).toEqual({ seat: 0, left: true, small: [5], big: null });
    expect(lifted.view.casinos[2]?.small[0]).toBe(0);
    const lying = advance(lifted, placed, rolling);
    expect(lying.view.casinos[2]).toMatchObject({ small: [2, 0, 0], big: [true, false, false] });
    expect(lying.view.players[0]).toMatchObject({ small: 3, big: false });
  });

  it("moves dice from the casino to the Double Down tile (LVR-T-G2.1)", () => {
    const from = view([casino(2, { small: [3, 0, 0], big: [true, false, false], tile: tile("double_down") })]);
    const moved = { type: "dice_moved", player: 0, casino: 2, small: 2, big: 1, rule } as const;
    expect(begin(still(from), moved).view.casinos[1]).toMatchObject({
      small: [1, 0, 0],
      big: [false, false, false],
      tile: { dice: [] },
    });
    const { dice } = shown(from, from, moved).view.casinos[1]!.tile!;
    expect(dice.map(({ die }) => die)).toEqual(["big", "small", "small"]);
  });

  it("puts a die on a space of Nice Dice, and pushes the one there into its casino (LVR-T-H1.3)", () => {
    const from = view([
      casino(3, { small: [2, 0, 0], tile: tile("nice_dice", { dice: [{ owner: 1, die: "small", space: 6 }] }) }),
    ]);
    const after = shown(
      from,
      from,
      { type: "die_on_space", player: 0, casino: 3, die: "small", space: 6, rule },
      { type: "die_pushed", owner: 1, die: "small", space: 6, to: "casino", rule },
    ).view;
    expect(after.casinos[2]?.tile?.dice).toEqual([{ owner: 0, die: "small", space: 6 }]);
    expect(after.casinos[5]?.small).toEqual([0, 1, 0]);
    expect(after.players[0]?.small).toBe(4);
  });

  it("takes a die for the space of its own casino from there (LVR-T-H1.2)", () => {
    const from = view([casino(3, { small: [2, 0, 0], tile: tile("nice_dice") })]);
    const after = shown(from, from, { type: "die_on_space", player: 0, casino: 3, die: "small", space: 3, rule }).view;
    expect(after.casinos[2]?.small).toEqual([1, 0, 0]);
    expect(after.players[0]?.small).toBe(5);
  });

  it("sends the die on the gold space home before another comes (LVR-T-H2.6)", () => {
    const from = view([casino(6, { tile: tile("my_choice", { dice: [{ owner: 1, die: "big", space: 6 }] }) })]);
    const noBig = { ...from, players: from.players.map((player, seat) => ({ ...player, big: seat !== 1 })) };
    const after = shown(
      noBig,
      noBig,
      { type: "die_pushed", owner: 1, die: "big", space: 6, to: "supply", rule },
      { type: "die_on_space", player: 0, casino: 6, die: "small", space: 6, rule },
    ).view;
    expect(after.casinos[5]?.tile?.dice).toEqual([{ owner: 0, die: "small", space: 6 }]);
    expect(after.players.map(({ small, big }) => [small, big])).toEqual([
      [4, true],
      [5, true],
      [5, true],
    ]);
  });

  it("takes a gray cluster off Block It! and into a casino (LVR-T-F1.2)", () => {
    const from = view([casino(1, { tile: tile("block_it", { clusters: [1, 1, 2, 2, 3] }) })]);
    const after = shown(from, from, { type: "gray_placed", casino: 4, dice: 2, rule }).view;
    expect(after.casinos[0]?.tile?.clusters).toEqual([1, 1, 2, 3]);
    expect(after.casinos[3]?.gray).toBe(2);
  });

  it("covers a picture of Handicap with a gray die (LVR-T-F2.3)", () => {
    const from = view([
      casino(1, { tile: tile("handicap", { pictures: ["chip", "money", "turn", "turn"] }) }),
      casino(5, { gray: 2 }),
    ]);
    const after = shown(from, from, { type: "gray_taken", player: 0, casino: 5, picture: "turn", rule }).view;
    expect(after.casinos[0]?.tile?.pictures).toEqual(["chip", "money", "turn"]);
    expect(after.casinos[4]?.gray).toBe(1);
  });

  it("turns a die, and takes one back (LVR-T-F2.4)", () => {
    const from = view([casino(2, { big: [true, false, false] })]);
    const turned = shown(from, from, { type: "die_turned", player: 0, die: "small", number: 4, rule }).view;
    expect([turned.casinos[3]?.small[0], turned.players[0]?.small]).toEqual([1, 4]);
    const back = shown(from, from, { type: "die_returned", player: 0, die: "big", casino: 2, rule }).view;
    expect([back.casinos[1]?.big[0], back.players[0]?.big]).toEqual([false, true]);
  });

  it("sends dice to the bar of Knockout? and back (LVR-T-E2.2, LVR-T-E2.3)", () => {
    const from = view([casino(1, { tile: tile("knockout") })]);
    const sent = { type: "die_into_bar", player: 1, die: "big", rule } as const;
    const barred = shown(from, from, sent).view;
    expect([barred.casinos[0]?.tile?.dice.length, barred.players[1]?.big]).toEqual([1, false]);
    const back = shown(from, from, sent, { type: "bar_left", player: 1, small: 0, big: 1, rule }).view;
    expect([back.casinos[0]?.tile?.dice.length, back.players[1]?.big]).toEqual([0, true]);
  });

  it("pays from the bank, and pays the bank (LVR-8.2, LVR-8.4)", () => {
    const paid = shown(view(), view(), {
      type: "cards_paid",
      player: 0,
      amount: 60_000,
      values: [60_000],
      substitute: false,
      rule,
    }).view;
    expect([paid.bank, paid.players[0]?.won, paid.players[0]?.wealth]).toEqual([
      [100_000, 30_000],
      [90_000, 60_000],
      170_000,
    ]);
    const unlucky = shown(view(), view(), {
      type: "bad_luck_paid",
      player: 0,
      cards: [90_000],
      chips: 0,
      change: [30_000],
      rule,
    }).view;
    expect([unlucky.bank, unlucky.players[0]?.won, unlucky.players[0]?.wealth]).toEqual([
      [100_000, 60_000, 90_000],
      [30_000],
      50_000,
    ]);
  });

  it("takes no card off the bank for a substitute (LVR-8.2)", () => {
    const paid = shown(view(), view(), {
      type: "cards_paid",
      player: 1,
      amount: 50_000,
      values: [50_000],
      substitute: true,
      rule,
    }).view;
    expect([paid.bank?.length, paid.players[1]]).toEqual([
      3,
      expect.objectContaining({ cards: 2, won: null, wealth: null }),
    ]);
  });

  it("closes one casino at a time, and opens it for payout (LVR-T-E1.5)", () => {
    const closed = shown(view([casino(2, { closed: true })]), view(), {
      type: "casino_closed",
      player: 0,
      casino: 5,
      rule,
    });
    expect(closed.view.casinos.filter((one) => one.closed).map(({ number }) => number)).toEqual([5]);
    expect(
      advance(closed, { type: "casino_opened", casino: 5, rule }, view()).view.casinos.some((one) => one.closed),
    ).toBe(false);
  });

  it("clears the table when a round is over (LVR-9.6)", () => {
    const from = view([casino(1, { small: [3, 0, 0], gray: 1, tile: tile("pay_day") })]);
    const after = shown(from, from, { type: "round_ended", round: 1, rule }).view;
    expect(after.casinos[0]).toEqual(casino(1, { cards: [], takers: [] }));
    expect(after.players.every(({ small, big }) => small === 7 && big)).toBe(true);
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
    [{ type: "die_on_space", player: 0, casino: 2, die: "small", space: 5, rule }, ["die: player-0 > space-5"]],
    [{ type: "die_on_space", player: 0, casino: 2, die: "small", space: 2, rule }, ["die: casino-2-dice > space-2"]],
    [{ type: "die_pushed", owner: 1, die: "big", space: 5, to: "casino", rule }, ["die: space-5 > casino-5-dice"]],
    [{ type: "die_pushed", owner: 1, die: "big", space: 6, to: "supply", rule }, ["die: space-6 > player-1"]],
    [
      { type: "gray_placed", casino: 4, dice: 2, rule },
      ["die: gray-dice > casino-4-dice", "die: gray-dice > casino-4-dice"],
    ],
    [{ type: "gray_taken", player: 0, casino: 4, picture: "chip", rule }, ["die: casino-4-dice > gray-dice"]],
    [{ type: "die_into_bar", player: 1, die: "small", rule }, ["die: player-1 > bar"]],
    [{ type: "bar_left", player: 1, small: 1, big: 0, rule }, ["die: bar > player-1"]],
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
    expect(overRounds(events, 2, news)).toEqual([
      [0, 50_000],
      [0, 30_000],
    ]);
  });

  it("finds the biggest card and the strength that was canceled", () => {
    const events = told(
      { type: "card_won", casino: 1, owner: 1, place: 1, value: 70_000, rule },
      { type: "tie_removed", casino: 2, on_tile: false, strength: 3, owners: [0, "gray"], rule },
    );
    expect(figures(events, 2, news)).toEqual([
      { biggest: 0, lostInTies: 3 },
      { biggest: 70_000, lostInTies: 0 },
    ]);
  });
});
