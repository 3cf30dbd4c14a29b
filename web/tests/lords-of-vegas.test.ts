import { describe, expect, it } from "vitest";
import { BLOCKS, LOTS, TRACK } from "../src/generated/lords-of-vegas/data";
import { BIG, BLOCK_NAMES, outlineOf, SMALL } from "../src/games/lords-of-vegas/board";
import { at, chip, fresh, harm, offered, summaries } from "../src/games/lords-of-vegas/choosing";
import { log } from "../src/games/lords-of-vegas/log";
import type { GameLog } from "../src/shell/lib/game";
import { linesOf } from "../src/shell/lib/log";
import { plain } from "../src/shell/lib/texts/say";
import { drawnIn, notesOf, ofThisTurn, onStrip } from "../src/games/lords-of-vegas/draw";
import { since } from "../src/games/lords-of-vegas/since";
import { changes, lastBet, lit } from "../src/games/lords-of-vegas/scene";
import { begun, ended, shown, still } from "../src/shell/show/fold";
import { cues } from "../src/games/lords-of-vegas/cues";
import {
  actionOf,
  aimed,
  holdersIn,
  meant,
  moved,
  needs,
  NO_ACTION,
  NO_DRAFT,
  tapped,
} from "../src/games/lords-of-vegas/trade";
import { blocksOf, compared, exchanged, numbersIn, shifted, statusIn } from "../src/games/lords-of-vegas/versions";
import type {
  CasinoGroup,
  GameEvent,
  LordsOfVegasForecast,
  LordsOfVegasView,
  NumberedEvent,
  Obstacle,
  OpenOffer,
  Space,
} from "../src/generated/lords-of-vegas/wire";
import { item, read, type Step } from "../src/games/lords-of-vegas/texts";
import type { Person } from "../src/shell/lib/people";

const EMPTY: Omit<Space, "lot"> = { marker: null, company: null, height: 0, owner: null, value: null, marked: false };

const PEOPLE: Person[] = ["Rosa", "Ben"].map((name, seat) => ({
  name,
  color: seat === 0 ? "red" : "blue",
  shape: seat === 0 ? "circle" : "square",
  bot: false,
  mine: seat === 0,
}));

function group(lots: CasinoGroup["lots"], boss: number | null): CasinoGroup {
  return {
    lots,
    company: "vega",
    height: 1,
    points: lots.length,
    boss,
    tied: false,
    pips: 5,
    strip: false,
    strongest: lots[0]!,
  };
}

function view(changes: Partial<Record<string, Partial<Space>>> = {}): LordsOfVegasView {
  const spaces = LOTS.map(({ lot }) => ({ ...EMPTY, lot, ...changes[lot] }));
  return {
    type: "lords_of_vegas_view",
    seat: null,
    options: { edition: "second" },
    rules: 1,
    edition: "second",
    phase: "play",
    turn: 0,
    card: null,
    rolls: [],
    spaces,
    // Every tile is a casino of its own.
    casinos: spaces.filter(({ company }) => company).map(({ lot, owner }) => group([lot], owner)),
    players: [0, 1].map(() => ({ money: 20, score: 0, dice: 12, markers: 10 })),
    stock: {},
    cards: [],
    expected: [],
    above: 30,
    gambled: false,
    bet: null,
    arriving: [],
    window: null,
    offers: [],
    offered: 0,
    refused: [],
    trades: [],
    agenda: [{ kind: "play", seat: null, arrived: [] }],
    questions: [],
    result: null,
  };
}

const TILE = { company: "vega", height: 1, owner: 0, value: 3 } as const;

describe("the board", () => {
  it("has 48 lots, a place for each, and a track that ends at 90", () => {
    expect(LOTS).toHaveLength(48);
    expect(new Set(LOTS.map(({ lot }) => lot)).size).toBe(48);
    expect(TRACK.at(-1)).toBe(90);
  });

  it("leads from block to block and back", () => {
    for (const block of BLOCK_NAMES) {
      const { south, across, west } = BLOCKS[block];
      if (south) expect(BLOCKS[south]).toMatchObject({ north: block, west });
      expect(BLOCKS[across]).toMatchObject({ across: block, west: !west });
    }
  });

  it("draws one outline around lots that touch, and two around lots that do not", () => {
    for (const geometry of [BIG, SMALL]) {
      expect(outlineOf(["A1", "A2"], geometry, 3, 9).match(/Z/g)).toHaveLength(1);
      expect(outlineOf(["A1", "A6"], geometry, 3, 9).match(/Z/g)).toHaveLength(2);
    }
  });
});

describe("the picture", () => {
  it("lights what the event is about, and shows which casinos grew and have another boss", () => {
    const now = { ...view(), casinos: [group(["A1"], 0), group(["A3"], 1)] };
    const built: GameEvent = {
      type: "built",
      player: 0,
      lot: "A2",
      company: "vega",
      value: 2,
      cost: 6,
      casino: ["A1", "A2", "A3"],
      rule: "LOV-9.3",
    };
    const after = { casinos: [[group(["A1", "A2", "A3"], 1)]] };
    const travels = begun(still<LordsOfVegasView, GameEvent>(now), built, after, []);
    expect([...lit(travels.now)]).toEqual(["A1", "A2", "A3"]);
    expect([...changes(travels).grown]).toEqual([]);
    const lies = shown(travels, built, after, false);
    expect([...changes(lies).grown]).toEqual(["A1", "A2", "A3"]);
    expect([...changes(lies).crowned]).toEqual(["A1", "A2", "A3"]);
    expect([...lit(ended(lies).now), ...changes(ended(lies)).grown]).toEqual([]);
  });

  it("shows a bet when nothing is animated, until the next thing is done", () => {
    const bet: GameEvent = {
      type: "gambled",
      player: 0,
      boss: 1,
      dice: [3, 4],
      gain: -5,
      boss_gain: 5,
      bank_gain: 0,
      rule: "LOV-14.3",
    };
    const turn: GameEvent = { type: "turn_began", player: 0, rule: "LOV-4.3" };
    const raised: GameEvent = {
      type: "raised",
      player: 0,
      lots: ["A1"],
      casino: ["A1"],
      height: 2,
      cost: 15,
      rule: "LOV-13.3",
    };
    const after = (...events: GameEvent[]) =>
      lastBet(
        still<LordsOfVegasView, GameEvent>(view({})),
        events.map((event, index) => ({ index, event })),
      );
    expect(after(turn, bet)).toMatchObject({ dice: [3, 4], gain: -5 });
    expect([after(turn, bet, turn), after(turn, bet, raised)]).toEqual([null, null]);
  });

  it("tells of a card only what has been shown of it", () => {
    const turn: GameEvent = { type: "turn_began", player: 0, rule: "LOV-4.3" };
    const card: GameEvent = { type: "card_drawn", player: 0, lot: "D5", company: "strip", rule: "LOV-5.1" };
    const lots: GameEvent = { type: "lots_paid", money: [2, 1], rule: "LOV-6.1" };
    const paid: GameEvent = { type: "casino_paid", casino: ["A1", "A2"], money: [0, 7], rule: "LOV-6.4" };
    const scored: GameEvent = {
      type: "casino_scored",
      player: 1,
      casino: ["A1", "A2"],
      points: 2,
      before: 4,
      after: 6,
      rule: "LOV-7.3",
    };
    const told = [turn, card].map((event, index) => ({ index, event }));
    const picture = still<LordsOfVegasView, GameEvent>(view());
    const under = begun(picture, lots, null, []);
    expect(drawnIn(ofThisTurn(told, under), 2)).toMatchObject({ part: "draw", lots: null });
    const seen = drawnIn(ofThisTurn(told, shown(under, lots, null, false)), 2)!;
    expect([seen.part, seen.lots, onStrip(seen)]).toEqual(["pay", 3, true]);
    const all = drawnIn([card, lots, paid, scored], 2)!;
    expect(all.sums).toEqual([
      { lots: 2, dice: 0, track: [] },
      { lots: 1, dice: 7, track: [4, 6] },
    ]);
    expect([...notesOf(drawnIn([card, lots, paid], 2)!)]).toEqual([["A1", [{ seat: 1, money: 7 }]]]);
    const bet: GameEvent = { type: "gamble_began", player: 0, boss: 1, casino: ["A1"], bet: 2, rule: "LOV-14.1" };
    expect(drawnIn([card, lots, paid, bet], 2)).toBeNull();
  });

  it("tells what became of my casinos since my last turn", () => {
    const start = { ...view(), casinos: [group(["A1"], 0), group(["A3"], 1)] };
    const joined = { casinos: [[group(["A1", "A2", "A3"], 1)]] };
    const events: [GameEvent, NumberedEvent["after"]][] = [
      [{ type: "turn_ended", player: 0, rule: "LOV-4.3" }, null],
      [{ type: "turn_began", player: 1, rule: "LOV-4.3" }, null],
      [{ type: "lots_paid", money: [3, 1], rule: "LOV-6.1" }, null],
      [
        {
          type: "built",
          player: 1,
          lot: "A2",
          company: "vega",
          value: 2,
          cost: 6,
          casino: ["A1", "A2", "A3"],
          rule: "LOV-9.3",
        },
        joined,
      ],
      [{ type: "turn_ended", player: 1, rule: "LOV-4.3" }, null],
      [{ type: "turn_began", player: 0, rule: "LOV-4.3" }, null],
    ];
    const told = events.map(([event, after], index) => ({ index, event, after }));
    const now = { ...start, casinos: joined.casinos[0]! };
    const known = since(told, { view: start, count: 0 }, now, 0)!;
    expect(known.cash).toEqual({ before: 17, after: 20 });
    expect(known.lost).toEqual([{ lots: ["A1"], from: 0, to: 1 }]);
    expect(known.turns[0]!.deeds).toMatchObject([{ money: -6, points: { before: 1, after: 3 }, swaps: [{ to: 1 }] }]);
    const loaded = since(told, null, now, 0)!;
    expect([loaded.lost, loaded.turns[0]!.deeds[0]!.points]).toEqual([[], null]);
    expect(since(told, null, now, 1)).toBeNull();
  });

  it("lets money and dice travel between the lots and their owners", () => {
    const taken: GameEvent = { type: "die_taken_over", player: 0, lot: "A1", value: 3, loser: 1, rule: "LOV-5.3" };
    expect(cues.journeys(taken, PEOPLE).map(({ from, to }) => [from, to])).toEqual([
      ["player-0", "lot-A1"],
      ["lot-A1", "player-1"],
    ]);
    const lots: GameEvent = { type: "lots_paid", money: [2, 0], rule: "LOV-6.1" };
    expect(cues.journeys(lots, PEOPLE)).toHaveLength(2);
  });

  it("tells each event with its rule", () => {
    const [line] = linesOf(
      log as GameLog,
      [{ index: 0, event: { type: "turn_began", player: 0, rule: "LOV-4.3" } }],
      PEOPLE,
    );
    expect(line).toMatchObject({ parts: ["Your turn", "."], rule: "LOV-4.3", heading: true });
  });
});

describe("trades", () => {
  const steps: Step[] = [
    { type: "give_lot", giver: 1, receiver: 0, lot: "B3" },
    { type: "give_money", giver: 0, receiver: 1, amount: 5 },
    { type: "act", action: { type: "build", lot: "B3", company: "sphinx", moved: null } },
    { type: "give_die", giver: 0, receiver: 1, lot: "B3" },
  ];

  it("number the lots that their steps are about", () => {
    const { rows } = compared(steps, []);
    expect(numbersIn(blocksOf(rows, [0, 0, 2, 3])).get("B3")).toBe("1,2,3");
  });

  it("move block by block", () => {
    const blocks = blocksOf(compared(steps, []).rows, [0, 0, 2, 3]);
    expect(blocks.map((block) => block.length)).toEqual([2, 1, 1]);
    expect(shifted(blocks, 1, 0).map((step) => step.type)).toEqual(["act", "give_lot", "give_money", "give_die"]);
  });

  it("show what changed from one version to the next", () => {
    const [lot, money, build, die] = steps as [Step, Extract<Step, { type: "give_money" }>, Step, Step];
    const { rows, gone, changes } = compared([lot, { ...money, amount: 7 }, die], [lot, money, build]);
    expect(rows.map(({ was, added }) => [was, added])).toEqual([
      [null, false],
      [5, false],
      [null, true],
    ]);
    expect(gone).toEqual([build]);
    expect(changes).toBe(3);
    expect(compared(steps, []).changes).toBe(0);
  });

  it("tell money that is not yet named from the steps that say something", () => {
    const named: Step = { type: "give_money", giver: 0, receiver: 1, amount: 0 };
    expect(compared([named, steps[0]!], []).rows.map(({ number }) => number)).toEqual([-1, 0]);
  });

  it("say in a word what each party has answered", () => {
    const [lot, money] = steps as [Step, Extract<Step, { type: "give_money" }>];
    const offer: OpenOffer = {
      number: 2,
      proposer: 1,
      steps: [lot, { ...money, amount: 9 }],
      parties: [0, 1, 2, 3],
      accepted: [1, 2],
      instead_of: 1,
      version: 2,
      was: [lot, money],
    };
    const said = (party: number, changing = false): string => statusIn(offer, null, party, 0, changing).what;
    expect([0, 1, 2, 3].map((party) => said(party))).toEqual(["asked", "countered", "accepted", "reads"]);
    expect(statusIn(offer, null, 1, 0, false)).toMatchObject({ now: 9, was: 5, version: 2 });
    expect([said(0, true), said(1, true)]).toEqual(["sends", "unasked"]);
    const refused = { ...offer, refused_by: 1, word: null, price: [] };
    expect([0, 1].map((party) => statusIn(null, refused, party, 0, false).what)).toEqual(["sends", "declined"]);
  });

  it("are one thing for another only between two", () => {
    expect(exchanged(steps.slice(0, 2), 0)?.map(item)).toEqual(["$5", "lot B3"]);
    expect(exchanged(steps, 0)).toBeNull();
    expect(exchanged(steps.slice(0, 1), 0)).toBeNull();
  });

  it("say what is handed over, and why a step is not possible", () => {
    expect(steps.map(item)).toEqual(["lot B3", "$5", "", "die B3"]);
    const short: Obstacle = {
      type: "obstacle",
      what: "too_little_money",
      rule: "LOV-17.6",
      player: 1,
      lot: null,
      amount: 4,
    };
    expect(plain(read(PEOPLE).of(short))).toBe("Ben is $4 short (LOV-17.6)");
    expect(plain(read(PEOPLE).of({ ...short, player: 0 }))).toBe("you are $4 short (LOV-17.6)");
  });

  it("take actions whose place is tapped on the board", () => {
    const now = view({ A1: TILE });
    expect(actionOf(NO_ACTION)).toBeNull();
    expect(actionOf(aimed(NO_ACTION, "A1", now))).toBeNull();
    expect(actionOf(aimed(NO_ACTION, "B3", now))).toEqual({ type: "build", lot: "B3", company: "albion" });
    const sprawl = aimed(aimed({ ...NO_ACTION, kind: "sprawl" }, "A1", now), "A2", now);
    expect(actionOf(sprawl)).toEqual({ type: "sprawl", casino: "A1", lot: "A2" });
    expect(needs("sprawl", "lot") && !needs("raise", "lot")).toBe(true);
    expect(actionOf({ ...sprawl, kind: "raise" })).toEqual({ type: "raise", casino: "A1" });
  });

  it("grow by tapping the board", () => {
    const now = holdersIn(view({ A1: TILE, A2: { marker: 1 } }));
    const mine = { ...NO_DRAFT, partner: 2 };
    const lot = { type: "give_lot", giver: 1, receiver: 0, lot: "A2" };
    const money = { type: "give_money", giver: 0, receiver: 1, amount: 0 };
    const asked = tapped("A2", 0, mine, now);
    expect(asked).toMatchObject({ partner: 1, steps: [lot, money] });
    expect(meant(asked.steps)).toEqual([lot]);
    expect(tapped("A1", 0, asked, now).steps[2]).toEqual({ type: "give_die", giver: 0, receiver: 1, lot: "A1" });
    expect(tapped("A1", 0, mine, now).steps[0]).toMatchObject({ receiver: 2 });
    expect(tapped("A2", 0, asked, now).steps).toEqual([]);
    expect(tapped("A3", 0, mine, now)).toBe(mine);
    expect(moved(steps, 3, 0)[0]).toBe(steps[3]);
  });
});

describe("choosing", () => {
  const forecast = (company: "vega" | "sphinx", merges: number): LordsOfVegasForecast => ({
    answer: { type: "build", lot: "A2", company, moved: null },
    cost: 6,
    casino: ["A2"],
    points: 1,
    merges,
    boss: 0,
    tied: [],
    odds: null,
    wins: null,
    stakes: [],
  });

  it("offers places first, then companies, and prefers what merges", () => {
    const all = [forecast("sphinx", 0), forecast("vega", 2)];
    const now = view({ A2: { marker: 0 } });
    expect([...offered(fresh("build"), all, now).places]).toEqual(["A2"]);
    const choice = at(fresh("build"), "A2", all, now);
    expect(choice.company).toBe("vega");
    expect(offered(choice, all, now).chosen).toBe(all[1]);
    expect(summaries(all).build).toEqual({ count: 1, from: 6 });
    expect(summaries(all).raise.count).toBe(0);
  });

  it("says how many tiles a company joins", () => {
    const joins: LordsOfVegasForecast = { ...forecast("vega", 1), casino: ["A1", "A2", "A4"] };
    const now = view({ A2: { marker: 0 } });
    const choice = at(fresh("build"), "A2", [joins], now);
    expect(chip("vega", offered(choice, [joins], now), now, 0, null)).toMatchObject({ what: "joins", count: 2 });
  });

  it("makes no gift by default, and says whom a company helps", () => {
    const stakes = [{ seat: 1, before: 3, after: 4 }];
    const gift = { ...forecast("vega", 1), boss: 1, stakes };
    const now = view({ A2: { marker: 0 } });
    const choice = at(fresh("build"), "A2", [gift], now);
    expect(choice.company).toBeNull();
    expect(harm(gift, 0)).toBe(stakes[0]);
    expect(chip("vega", offered(choice, [gift], now), now, 0, null)).toMatchObject({ what: "for", player: 1 });
    expect(at(fresh("build"), "A2", [gift, forecast("sphinx", 0)], now).company).toBe("sphinx");
  });
});
