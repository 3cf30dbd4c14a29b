import { describe, expect, it } from "vitest";
import { ask, choices, questionOf, yourTurn, type Choice } from "../src/games/las-vegas-royale/choices";
import { take } from "../src/families/dice-casinos/standing";
import { plot, standing } from "../src/games/las-vegas-royale/standing";
import { FACES } from "../src/generated/las-vegas-royale/data";
import { about, ruleOf, titleOf } from "../src/games/las-vegas-royale/texts";
import { tileState } from "../src/games/las-vegas-royale/tiles";
import type {
  Action,
  Casino,
  Forecast,
  Question,
  RoyaleForecast,
  TileForecast,
} from "../src/generated/las-vegas-royale/wire";
import { casino, PEOPLE, tile, view } from "./royale";

const at = { seat: 0, casino: 1 };

function chosen(
  answer: Action,
  question: Question,
  casinos: readonly Casino[] = [],
  forecasts: readonly Forecast[] = [],
): Choice {
  return choices({ legal: [answer], view: view(casinos, question), seat: 0, question, people: PEOPLE, forecasts })[0]!;
}

/** What the server says an answer to a tile would do. */
function ahead(answer: TileForecast["answer"], more: Partial<TileForecast>): TileForecast {
  return { answer, casinos: [], change: [0, 0, 0], gain: 0, stake: 0, odds: null, piles: [], ...more };
}

describe("every answer says exactly what happens", () => {
  const place = { type: "place", number: 3 } as const;
  const forecast: RoyaleForecast = {
    answer: place,
    small: 2,
    big: 1,
    casino: casino(3, { small: [2, 0, 0], big: [true, false, false], strength: [4, 0, 0, 0, 0] }),
    activates: "pay_day",
    change: [70_000, 0, 0],
  };
  const which: Question = {
    type: "which_number",
    seat: 0,
    roll: { type: "roll", small: [3, 3], big: 3 },
    numbers: [3],
    may_pass: true,
  };
  const split = { type: "split", first: [60_000, 0, 0, 0] } as const;
  const piles = ahead(split, {
    piles: [
      { tokens: split.first, worth: 60_000 },
      { tokens: [20_000, 20_000], worth: 40_000 },
    ],
  });
  const turn: Question = { type: "turn_or_return", ...at };
  const token: Question = { type: "roll_or_turn", ...at };
  const said: { [Kind in Action["type"]]: [Extract<Action, { type: Kind }>, Question, string] } = {
    place: [place, which, "Place two 3s and the big 3"],
    chip_pass: [{ type: "chip_pass" }, which, "Pay a chip and pass"],
    roll_dice: [{ type: "roll_dice" }, token, "Roll the dice"],
    turn_die: [{ type: "turn_die", die: "big", number: 5 }, turn, "Turn the big die to 5"],
    return_die: [{ type: "return_die", die: "small", casino: 2 }, turn, "Take a small die back from casino 2"],
    decline: [{ type: "decline" }, { type: "which_gray_die", ...at }, "Make no use of the tile"],
    fist: [{ type: "fist", number: 2 }, { type: "what_fist", ...at }, "Hide 2 tokens"],
    guess: [{ type: "guess", number: 1 }, { type: "what_guess", ...at, player: 1 }, "Guess 1"],
    stop: [{ type: "stop" }, { type: "stop_or_bet", ...at, sum: 6, reward: 0 }, "Stop with nothing"],
    bet: [{ type: "bet", sum: "lower" }, { type: "stop_or_bet", ...at, sum: 6, reward: 0 }, "Bet on a lower sum"],
    close: [{ type: "close", casino: 4 }, { type: "which_casino_to_close", ...at, may_leave: false }, "Close casino 4"],
    into_bar: [{ type: "into_bar", die: "big" }, { type: "which_die_into_bar", ...at }, "Send the big die to the bar"],
    put_cluster: [
      { type: "put_cluster", dice: 3, casino: 4 },
      { type: "which_cluster", ...at },
      "Put 3 gray dice into casino 4",
    ],
    move_gray: [
      { type: "move_gray", casino: 6, picture: "money" },
      { type: "which_gray_die", ...at },
      "Take gray from casino 6: $30K",
    ],
    move_dice: [
      { type: "move_dice", small: 2, big: 1 },
      { type: "which_dice_to_move", ...at },
      "Move 2 small dice and the big die to the tile",
    ],
    put_die: [
      { type: "put_die", die: "small", space: 6 },
      { type: "which_die_on_space", ...at },
      "Put a small die on space 6",
    ],
    take_result: [{ type: "take_result", number: 4 }, { type: "which_result", ...at, dice: [4, 6] }, "Take the 4"],
    activate_tile: [{ type: "activate_tile", casino: 2 }, { type: "which_tile", ...at }, "Activate Jackpot"],
    onto_gold: [
      { type: "onto_gold", die: "small" },
      { type: "which_die_onto_gold", ...at },
      "Put a small die on the gold space",
    ],
    place_black: [
      { type: "place_black", numbers: [2, 5] },
      { type: "which_black_dice", ...at, dice: [2, 5] },
      "Place both black dice",
    ],
    split: [split, { type: "how_to_split", ...at, winner: 1 }, "Split into 4 and 2 tokens"],
    take_pile: [{ type: "take_pile", pile: 2 }, { type: "which_pile", ...at, sizes: [4, 2] }, "Take the pile of 2"],
  };

  it.each(Object.values(said))("%o", (answer, question, confirm) => {
    const jackpot = casino(2, { tile: tile("jackpot", { counter: 30_000 }) });
    const one = chosen(answer, question, [jackpot], [forecast, piles]);
    expect(one.confirm).toBe(confirm);
    expect(one.title).not.toBe("");
    expect(one.rule).toMatch(/^LVR-/);
    expect(one.key).toBe(JSON.stringify(answer));
  });

  it.each(Object.values(said).map(([, question]) => question))(
    "and the question before it is asked: %o",
    (question) => {
      expect(ask(question, PEOPLE)).toMatch(/\?$|tokens for Ana$/);
    },
  );
});

describe("what a choice would do", () => {
  it("is the server's forecast where dice are placed", () => {
    const then = casino(3, { small: [1, 0, 0], takers: [0, null] });
    const forecast: RoyaleForecast = {
      answer: { type: "place", number: 3 },
      small: 1,
      big: 0,
      casino: then,
      activates: null,
      change: [70_000, 0, 0],
    };
    const which: Question = {
      type: "which_number",
      seat: 0,
      roll: { type: "roll", small: [3], big: null },
      numbers: [3],
      may_pass: false,
    };
    expect(chosen({ type: "place", number: 3 }, which, [], [forecast]).previews).toEqual([then]);
  });

  it("shows gray dice where they would lie, and who would tie (LVR-T-F1.3)", () => {
    const answer = { type: "put_cluster", dice: 3, casino: 4 } as const;
    const then = casino(4, { strength: [1, 3, 0, 0, 3], takers: [0, null], tied: [1, "gray"] });
    const one = chosen(answer, { type: "which_cluster", ...at }, [], [ahead(answer, { casinos: [then] })]);
    expect(one.note).toBe("Casino 4 then: Ana and Gray tie at 3, You 1.");
    expect(one.previews).toEqual([then]);
    expect(one.casino).toBe(4);
  });

  it("names the die that Nice Dice pushes away (LVR-T-H1.3)", () => {
    const nice = casino(1, { tile: tile("nice_dice", { dice: [{ owner: 1, die: "big", space: 6 }] }) });
    const answer = { type: "put_die", die: "small", space: 6 } as const;
    const then = casino(6, { strength: [0, 2, 0, 0, 0] });
    const told = ahead(answer, { casinos: [then], stake: 60_000 });
    const one = chosen(answer, { type: "which_die_on_space", ...at }, [nice], [told]);
    expect(one.note).toBe("Earns $60K at payout. Ana's die there goes to casino 6. Casino 6 then: Ana 2.");
    expect(one.previews).toEqual([then]);
  });

  it("compares dice on the Double Down tile apart from the casino (LVR-T-G2.2)", () => {
    const answer = { type: "move_dice", small: 2, big: 0 } as const;
    const then = casino(1, { strength: [1, 2, 0, 0, 0], tile: tile("double_down", { strength: [2, 2, 0] }) });
    const one = chosen(answer, { type: "which_dice_to_move", ...at }, [], [ahead(answer, { casinos: [then] })]);
    expect(one.note).toBe("Casino 1 then: Ana 2, You 1. On the tile then: You and Ana tie at 2.");
  });

  it("tells what closing a casino pays at once (LVR-T-E1.4)", () => {
    const entry = casino(1, { tile: tile("no_entry", { counter: 2 }) });
    const question: Question = { type: "which_casino_to_close", ...at, may_leave: true };
    const answer = { type: "close", casino: 5 } as const;
    expect(chosen(answer, question, [entry], [ahead(answer, { gain: 30_000 })]).figure).toBe("$30K");
    expect(chosen({ type: "decline" }, question, [entry]).confirm).toBe("Leave the token there");
  });

  it("warns that a turned die activates only with the token (LVR-T-D2.5, LVR-7.5)", () => {
    const pay = casino(2, { tile: tile("pay_day") });
    const die: Action = { type: "turn_die", die: "small", number: 2 };
    expect(chosen(die, { type: "roll_or_turn", ...at }, [pay]).note).toContain("Then Pay Day acts.");
    expect(chosen(die, { type: "turn_or_return", ...at }, [pay]).note).not.toContain("acts");
  });

  it("shows both casinos when both black dice are placed (LVR-T-B1.3)", () => {
    const answer = { type: "place_black", numbers: [2, 5] } as const;
    const casinos = [2, 5].map((number) => casino(number, { black: [1, 0, 0], strength: [1, 0, 0, 0, 0] }));
    const one = chosen(answer, { type: "which_black_dice", ...at, dice: [2, 5] }, [], [ahead(answer, { casinos })]);
    expect(one.previews).toEqual(casinos);
    expect(one.note).toBe("Casino 2 then: You 1. Casino 5 then: You 1.");
  });

  it("gives what both piles are worth (LVR-T-G1.5)", () => {
    const answer = { type: "split", first: [20_000, 20_000, 0] } as const;
    const piles = [
      { tokens: [20_000, 20_000, 0], worth: 40_000 },
      { tokens: [60_000, 0, 0], worth: 60_000 },
    ];
    const one = chosen(answer, { type: "how_to_split", ...at, winner: 1 }, [], [ahead(answer, { piles })]);
    expect(one.note).toBe("One pile is worth $40K, the other $60K.");
    expect([one.group, one.title, one.confirm]).toEqual(["3 + 3", "$40K | $60K", "Split into 3 and 3 tokens"]);
    expect(one.piles).toEqual(piles.map(({ tokens }) => tokens));
  });

  it("is what the server says of rewards that are still to come", () => {
    const fist = { type: "fist", number: 2 } as const;
    const hidden = chosen(fist, { type: "what_fist", ...at }, [], [ahead(fist, { stake: 30_000 })]);
    expect([hidden.figure, hidden.note]).toEqual(["$30K", "$30K if the guess is wrong."]);
    const bet = { type: "bet", sum: "higher" } as const;
    const odds = { sums: [8, 9, 10, 11, 12], ways: 15, rolls: 36 };
    const asked: Question = { type: "stop_or_bet", ...at, sum: 7, reward: 0 };
    const higher = chosen(bet, asked, [], [ahead(bet, { stake: 10_000, odds })]);
    expect([higher.figure, higher.note, higher.ahead.odds]).toEqual(["42%", "then 1 chip", odds]);
    const stop = { type: "stop" } as const;
    const stopped = chosen(stop, asked, [], [ahead(stop, { gain: 30_000 })]);
    expect([stopped.figure, stopped.confirm]).toEqual(["$30K", "Take $30K"]);
    const gold = { type: "onto_gold", die: "small" } as const;
    expect(chosen(gold, { type: "which_die_onto_gold", ...at }, [], [ahead(gold, { stake: 60_000 })]).figure).toBe(
      "$60K",
    );
  });
});

describe("an answer that nobody has drawn yet", () => {
  const place = casino(1, { tile: tile("happy_hour") });

  it("is listed in the words of the catalog", () => {
    const answer = { type: "take_result", number: 2 } as const;
    const one = chosen(answer, { type: "which_result", ...at, dice: [1, 2] }, [place]);
    expect(one.confirm).toBe("Take the 2");
  });

  it("goes by its name where it has none, and shows what the server says of it", () => {
    const answer = { type: "clink_glasses", die: "big", casino: 3 } as unknown as TileForecast["answer"];
    const question = { type: "which_glass", ...at } as unknown as Question;
    const casinos = [casino(3, { strength: [2, 0, 0, 0, 0] })];
    const one = chosen(answer, question, [place], [ahead(answer, { casinos })]);
    expect([one.title, one.confirm, one.casino]).toEqual(["Clink glasses big 3", "Clink glasses big 3", 3]);
    expect([one.note, one.previews, one.rule]).toEqual(["Casino 3 then: You 2.", casinos, "LVR-7.6"]);
    expect(ask(question, PEOPLE)).toBe("Which glass 0 1");
  });
});

describe("a pile that is chosen from", () => {
  it("shows how many tokens it has, and not which (LVR-T-G1.4)", () => {
    const one = chosen({ type: "take_pile", pile: 1 }, { type: "which_pile", ...at, sizes: [4, 2] });
    expect(one.piles).toEqual([["down", "down", "down", "down"]]);
  });
});

describe("choices under headings", () => {
  const scene = (question: Question) => ({
    view: view([], question),
    seat: 0,
    question,
    people: PEOPLE,
    forecasts: [],
  });

  it("stand together where every one has a heading", () => {
    const all = choices({
      legal: [
        { type: "put_cluster", dice: 1, casino: 2 },
        { type: "put_cluster", dice: 2, casino: 2 },
      ],
      ...scene({ type: "which_cluster", ...at }),
    });
    expect(all.map((one) => one.group)).toEqual(["1 gray", "2 gray"]);
  });

  it("have none where one is without", () => {
    const all = choices({
      legal: [{ type: "decline" }, { type: "move_dice", small: 1, big: 0 }],
      ...scene({ type: "which_dice_to_move", ...at }),
    });
    expect(all.map((one) => one.group)).toEqual(["", ""]);
    expect(all.map((one) => one.answer.type)).toEqual(["move_dice", "decline"]);
  });
});

describe("the dice in a casino", () => {
  const crowded = casino(2, {
    small: [1, 3, 1],
    big: [true, false, false],
    black: [0, 0, 2],
    gray: 1,
    neutral_small: 1,
    strength: [3, 3, 3, 1, 1],
    tied: [0, 1, 2, "neutral", "gray"],
  });

  it("stand in rows, the strongest first, equal ones together", () => {
    expect(plot(crowded, PEOPLE).groups.map(({ tied, rows }) => [tied, rows.map(({ owner }) => owner)])).toEqual([
      [true, [0, 1, 2]],
      [true, ["neutral", "gray"]],
    ]);
  });

  it("are dashed where a choice would add them", () => {
    const then = casino(2, { small: [2, 0, 0], big: [true, false, false], strength: [4, 0, 0, 0, 0] });
    const [group] = plot(then, PEOPLE, casino(2, { small: [1, 0, 0] })).groups;
    expect(group?.rows[0]?.pieces.map(({ big, ghost }) => [big ?? false, ghost])).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  it("are told in words", () => {
    expect(standing([0, 0, 0], PEOPLE)).toBe("nobody");
    expect(standing([2, 1, 1], PEOPLE)).toBe("You 2, Ana and Ben tie at 1");
    expect(standing([0, 0, 1, 2, 1], PEOPLE)).toBe("Neutral 2, Ben and Gray tie at 1");
  });

  it("say what a seat would take", () => {
    expect(take(plot(casino(1, { takers: [0, 0] }), PEOPLE), 0)).toBe(110_000);
  });
});

describe("whose turn it is", () => {
  it("names the one who hides tokens", () => {
    const asked: Question = { type: "what_guess", ...at, player: 1 };
    expect(yourTurn(view([], asked), 0, PEOPLE)).toBe("Your turn. Lucky Punch: how many does Ana hide?");
  });
});

describe("a tile at a glance", () => {
  it.each(Object.keys(FACES))("%s has a name, two sentences and a state", (face) => {
    expect(about(face).match(/[.](\s|$)/g)).toHaveLength(2);
    expect(ruleOf(face)).toMatch(/^LVR-T-[A-H][12]\.\d$/);
    expect(tileState(tile(face), PEOPLE).text).not.toBe("");
    expect(titleOf(face)).toMatch(/^[A-Z]/);
  });

  it("shows counters on their tracks", () => {
    expect(tileState(tile("jackpot", { counter: 50_000 }), PEOPLE)).toMatchObject({
      figure: "$50K",
      track: { length: 6, at: 2 },
    });
    expect(tileState(tile("no_entry", { counter: 6, next: 0 }), PEOPLE)).toMatchObject({
      figure: "$0",
      track: { at: 6, next: 0 },
    });
    expect(tileState(tile("fifty_fifty", { counter: 3 }), PEOPLE)).toMatchObject({
      figure: "$30K",
      text: "Reward so far: $30K",
    });
  });

  it("names holders, payers and owners", () => {
    expect(tileState(tile("high_five", { token: 1 }), PEOPLE).text).toBe("Ana holds the token");
    expect(tileState(tile("bad_luck", { payers: [0, 2] }), PEOPLE).text).toBe("You and Ben must pay $50K");
    expect(tileState(tile("nice_dice", { dice: [{ owner: 2, die: "small", space: 4 }] }), PEOPLE).text).toBe(
      "On the tile: Ben on 4",
    );
    expect(tileState(tile("my_choice", { dice: [{ owner: 2, die: "small", space: 6 }] }), PEOPLE).text).toBe(
      "Gold space: Ben",
    );
  });
});

describe("whose question it is", () => {
  it("is found among several open at once (LVR-T-E2.2)", () => {
    const both = {
      ...view(),
      questions: [1, 2].map((seat) => ({ type: "which_die_into_bar" as const, seat, casino: 1 })),
    };
    expect(questionOf(both, 2)?.seat).toBe(2);
    expect(questionOf(both, 0)).toBeNull();
  });
});
