/** What Las Vegas Royale says, in English. */

import { catalog } from "../../generated/las-vegas-royale/texts";
import { money } from "../../shell/lib/money";
import { readerOf } from "../../shell/lib/people";
import { texts as shared } from "../../shell/lib/texts";

const { list, plural } = shared;

function verb(name: string, mine: string, theirs: string): string {
  return `${name} ${name === shared.you ? mine : theirs}`;
}

function dice(small: number, big: number): string {
  const parts = [small > 0 ? plural(small, "small die", "small dice") : "", big > 0 ? "the big die" : ""];
  return list(parts.filter(Boolean));
}

/** "3 and the big 3", "two 4s" */
function placed(small: number, big: number, number: number): string {
  const parts = [
    ...(small > 0 ? [small === 1 ? String(number) : shared.diceOf(small, number)] : []),
    ...(big > 0 ? [`the big ${number}`] : []),
  ];
  return list(parts);
}

/** Rewards under 30k are chips (LVR-8.1). */
export function reward(dollars: number): string {
  if (dollars === 0) return "nothing";
  return dollars < 30_000 ? plural(dollars / 10_000, "chip") : money(dollars);
}

export interface FaceWords {
  readonly title: string;
  readonly rule: string;
  /** What it does; for a tile in two sentences. */
  readonly about: string;
}

const reader = readerOf(catalog, []);

/** What a tile or a part of one is called and does, with the rule that says more. */
function wordsOf(rules: Readonly<Record<string, string>>, within = ""): Record<string, FaceWords> {
  const about = ([name, rule]: [string, string]): [string, FaceWords] => {
    const key = within + name;
    return [name, { title: reader.word(`${key}.title`), rule, about: reader.word(`${key}.about`) }];
  };
  return Object.fromEntries(Object.entries(rules).map(about));
}

export const FACES = wordsOf({
  lucky_punch: "LVR-T-A1.2",
  jackpot: "LVR-T-A2.3",
  prime_time: "LVR-T-B1.2",
  fifty_fifty: "LVR-T-B2.3",
  high_five: "LVR-T-C1.2",
  bad_luck: "LVR-T-C2.2",
  pay_day: "LVR-T-D1.1",
  power_play: "LVR-T-D2.5",
  no_entry: "LVR-T-E1.2",
  knockout: "LVR-T-E2.2",
  block_it: "LVR-T-F1.2",
  handicap: "LVR-T-F2.3",
  black_box: "LVR-T-G1.3",
  double_down: "LVR-T-G2.1",
  nice_dice: "LVR-T-H1.2",
  my_choice: "LVR-T-H2.2",
});

/** What the results of My Choice do. */
export const RESULTS = wordsOf(
  {
    1: "LVR-T-H2.3",
    2: "LVR-T-H2.3",
    3: "LVR-T-H2.3",
    4: "LVR-T-H2.4",
    5: "LVR-T-H2.5",
    6: "LVR-T-H2.6",
  },
  "my_choice.",
);

export const words = {
  list,
  plural,
  dice,
  placed,
  reward,
  face: (face: string): string => reader.word(`${face}.title`),
  dieName: { small: "a small die", big: "the big die" },
  theDie: { small: "small die", big: "big die" },
  pictures: { chip: "1 chip", money: "$30K", turn: "turn or return" },
  cardsAndChips: "cards and chips",
  pieceWord: (count: number): string => (count === 1 ? "card or chip" : "cards and chips"),
  chipWord: (count: number): string => (count === 1 ? "chip" : "chips"),
  cardWord: (count: number): string => (count === 1 ? "card" : "cards"),
  holdsToken: (names: string): string => `holds the ${names} token`,
  bank: "Bank",
  bankHolds: (cards: number): string => `${plural(cards, "card")} in the bank`,
  bankTitle: "The bank",
  closed: "Closed",
  isClosed: "Closed: no die goes in or out",
  big: "The big die counts two.",
  idea: "All dice of one number go to its casino. The strongest takes the higher card, the next the lower; equal strengths cancel each other.",
  practice: "Practice this tile",
  practiceTitle: (face: string): string => `Practice: ${face}`,
  howItWorks: "Read its rules",
  tileAt: (face: string): string => `Tile: ${face}`,
  waitingFor: (names: readonly string[]): string => `Waiting for ${list(names)}`,

  state: {
    jackpot: (dollars: number): string => `Jackpot ${money(dollars)}`,
    token: "Token on the tile",
    heldBy: (name: string): string => `${verb(name, "hold", "holds")} the token`,
    payers: (names: readonly string[]): string => `${list(names)} must pay $50K`,
    weakest: "The weakest pay $50K",
    bar: (count: number): string => (count === 0 ? "Nobody in the bar" : `${plural(count, "die", "dice")} in the bar`),
    clusters: (sizes: readonly number[]): string =>
      sizes.length === 0 ? "No gray left" : `Gray clusters of ${list(sizes.map(String))}`,
    nextLabel: "next move",
    next: (dollars: number): string => `Next move: ${reward(dollars)}`,
    pictures: (chips: number, cash: number, turns: number): string =>
      `Free: ${chips} chip, ${cash} of $30K, ${turns} turn or return`,
    box: "3 blanks, 2 of 2 chips, $60K",
    onTile: (names: readonly string[]): string =>
      names.length === 0 ? "No dice on the tile" : `On the tile: ${list(names)}`,
    gold: (name: string): string => `Gold space: ${name}`,
    dieOf: (name: string, die: string): string => `${name} (${die})`,
    dieAt: (name: string, space: number): string => `${name} on ${space}`,
    goldFree: "Gold space is free: $60K",
    primeTime: "The leader here rolls the black dice",
    fist: "Three tokens to hide",
    counter: (dollars: number): string => `Reward so far: ${reward(dollars)}`,
    payDay: "1 chip to $60K at once",
  },

  ask: {
    which_number: "Which number do you place?",
    roll_or_turn: "Power Play: roll, or turn a die?",
    what_fist: "Lucky Punch: how many do you hide?",
    what_guess: (name: string): string =>
      `Lucky Punch: how many ${name === shared.you ? "do you hide" : `does ${name} hide`}?`,
    stop_or_bet: "Fifty Fifty: stop, or bet on the next sum?",
    which_casino_to_close: "No Entry!: which casino do you close?",
    which_die_into_bar: "Knockout?: which die goes to the bar?",
    which_cluster: "Block It!: which gray dice go where?",
    which_gray_die: "Handicap: which gray die do you take?",
    turn_or_return: "Turn a die, or take one back?",
    which_dice_to_move: "Double Down: which dice move up?",
    which_die_on_space: "Nice Dice: which die goes on its space?",
    which_result: "My Choice: which result do you take?",
    which_tile: "My Choice: which tile do you activate?",
    which_die_onto_gold: "My Choice: which die goes on the gold space?",
    which_black_dice: "Prime Time: which dice do you place?",
    how_to_split: (name: string): string => `Black Box: split the tokens for ${name}`,
    which_pile: "Black Box: which pile do you take?",
  },
  /** What somebody else decides at this moment. */
  deciding: (name: string, face: string): string => `${name} decides about ${face}`,
  hidden: "Nobody sees this but you.",

  choice: {
    placeDo: (what: string): string => `Place ${what}`,
    wouldTake: (what: string, take: string, delta: string): string => `${what}. Take ${take}, ${delta}.`,
    pass: "Pass with a chip",
    passShort: "Pass",
    passNote: "Pay 1 chip, place nothing, keep all your dice.",
    passDo: "Pay 1 chip and pass",
    roll: "Roll",
    rollNote: (count: string): string => `Roll ${count} as usual. You keep the token.`,
    rollDo: "Roll the dice",
    turn: (die: string): string => `Turn ${die}`,
    takeBack: (die: string): string => `Take back ${die}`,
    turnDo: (die: string, number: number): string => `Turn ${die} to ${number}`,
    backDo: (die: string, number: number): string => `Take ${die} back from casino ${number}`,
    backNote: "It returns to your supply, and you roll it again.",
    leave: "Leave it",
    nothing: "Nothing",
    leaveNote: "The token stays where it is; no reward.",
    leaveDo: "Leave the token there",
    declineNote: "Nothing moves.",
    declineDo: "Make no use of the tile",
    fist: (count: number): string => plural(count, "token"),
    fistNote: (dollars: number): string => `${reward(dollars)} if the guess is wrong.`,
    fistDo: (count: number): string => `Hide ${plural(count, "token")}`,
    guessNote: (name: string, dollars: number): string =>
      `If it is right, ${name} gets nothing instead of ${reward(dollars)}.`,
    guessDo: (count: number): string => `Guess ${count}`,
    closeNote: (closed: number, dollars: number): string =>
      `Nothing enters or leaves casino ${closed}. You get ${reward(dollars)}.`,
    closeDo: (number: number): string => `Close casino ${number}`,
    barNote: { small: "You keep the big die, which counts two.", big: "It counts two; you keep your small dice." },
    barDo: { small: "Send a small die to the bar", big: "Send the big die to the bar" },
    cluster: (count: number): string => `${count} gray`,
    clusterDo: (count: number, number: number): string => `Put ${count} gray into casino ${number}`,
    grayDo: (number: number, picture: string): string => `Take gray from casino ${number}: ${picture}`,
    grayNote: {
      chip: "You get 1 chip.",
      money: "You get $30K from the bank.",
      turn: "Then you turn a die of yours, or take one back.",
    },
    moveNote: (tile: string): string => `On the tile then: ${tile}.`,
    moveDo: (dice: string): string => `Move ${dice} to the tile`,
    space: (number: number): string => `Space ${number}`,
    spaceNote: (dollars: number, pushed: string): string =>
      `Earns ${reward(dollars)} at payout.${pushed ? ` ${pushed}` : ""}`,
    pushed: (name: string, number: number): string =>
      `${name === shared.you ? "Your" : `${name}'s`} die there goes to casino ${number}.`,
    spaceDo: (die: string, number: number): string => `Put ${die} on space ${number}`,
    resultDo: (number: number): string => `Take the ${number}`,
    tileDo: (face: string): string => `Activate ${face}`,
    goldNote: {
      small: "A small die waits on the gold space for $60K.",
      big: "The big die waits on the gold space for $60K.",
    },
    goldDo: (die: string): string => `Put ${die} on the gold space`,
    blackNone: "Neither",
    blackBoth: "Both",
    blackOne: (number: number): string => `The ${number}`,
    blackDo: (numbers: readonly number[]): string =>
      numbers.length === 2 ? `Place both black dice` : `Place the black ${numbers[0]}`,
    blackNoneDo: "Place no black die",
    splitTitle: (first: number, second: number): string => `${first} + ${second}`,
    piles: (first: number, second: number): string => `${money(first)} | ${money(second)}`,
    splitNote: (first: number, second: number): string =>
      `One pile is worth ${reward(first)}, the other ${reward(second)}.`,
    splitDo: (first: number, second: number): string => `Split into ${first} and ${second} tokens`,
    pile: (size: number): string => plural(size, "token"),
    pileNote: (size: number): string =>
      `${plural(size, "token")} of six: three are blank, two are 2 chips, one is $60K.`,
    pileDo: (size: number): string => `Take the pile of ${size}`,
    standing: (number: number, standing: string): string => `Casino ${number} then: ${standing}.`,
    strong: (names: readonly string[], strength: number): string =>
      names.length === 1 ? `${names[0]} ${strength}` : `${list(names)} tie at ${strength}`,
    nobody: "nobody",
    activates: (face: string): string => `Then ${face} acts.`,
    stop: "Stop",
    higher: "Higher",
    lower: "Lower",
    certain: "for certain",
    then: (dollars: number): string => `then ${reward(dollars)}`,
    stopDo: (dollars: number): string => (dollars === 0 ? "Stop with nothing" : `Take ${reward(dollars)}`),
    betDo: { higher: "Bet higher", lower: "Bet lower" },
    thanSum: {
      higher: (sum: number): string => `Higher than ${sum}`,
      lower: (sum: number): string => `Lower than ${sum}`,
    },
    winOdds: (ways: number): string => `${ways} of 36`,
    goOn: (dollars: number): string => `you go on with ${reward(dollars)}`,
    lose: (dollars: number): string =>
      dollars === 0 ? "it ends. An equal sum loses." : `you lose the ${reward(dollars)}. An equal sum loses.`,
    stopped: (dollars: number): string => `You get ${reward(dollars)}, and the counter goes back.`,
    sofar: "So far",
    firstChoose: "Choose first",
    idle: "Choose a card to see what it does.",
  },

  yourTurn: (question: string): string => `Your turn. ${question}`,
};
