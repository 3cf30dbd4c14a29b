/** What Las Vegas Royale says, in English. */

import { money } from "../../shell/lib/money";
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

export const FACES: Record<string, FaceWords> = {
  lucky_punch: {
    title: "Lucky Punch",
    rule: "LVR-T-A1.2",
    about:
      "Hide 1, 2 or 3 tokens in your fist; the player on your left guesses. If the guess is wrong you get 2 chips for 1, $30K for 2 or $40K for 3.",
  },
  jackpot: {
    title: "Jackpot",
    rule: "LVR-T-A2.3",
    about:
      "Placing here rolls the two black dice: a 7 or a double pays the jackpot. Any other roll raises it by $10K, up to $80K.",
  },
  prime_time: {
    title: "Prime Time",
    rule: "LVR-T-B1.2",
    about:
      "Before payout, whoever would take the higher card here rolls the two black dice. Each may then be placed in the casino of its number as an own die.",
  },
  fifty_fifty: {
    title: "Fifty Fifty",
    rule: "LVR-T-B2.3",
    about:
      "Bet whether the next sum of the black dice is higher or lower, and stop whenever you like. Every won bet moves the reward up to $60K; a lost bet takes it all.",
  },
  high_five: {
    title: "High Five",
    rule: "LVR-T-C1.2",
    about:
      "The first player who places here and has a strength of 5 or more takes the token. Its holder gets $100K at payout.",
  },
  bad_luck: {
    title: "Bad Luck",
    rule: "LVR-T-C2.2",
    about: "Whoever is weakest here before payout pays $50K to the bank. No dice at all is the weakest of all.",
  },
  pay_day: {
    title: "Pay Day",
    rule: "LVR-T-D1.1",
    about:
      "Placing here pays at once for every casino that holds dice of yours. One or two casinos give chips, three to six give $30K to $60K.",
  },
  power_play: {
    title: "Power Play",
    rule: "LVR-T-D2.5",
    about:
      "Placing here with more strength than anybody else takes the token. Its holder may turn one die to any number instead of rolling.",
  },
  no_entry: {
    title: "No Entry!",
    rule: "LVR-T-E1.2",
    about:
      "Placing here closes another casino: no die goes in or out until the token moves on. Each move of the token steps along a ring of rewards.",
  },
  knockout: {
    title: "Knockout?",
    rule: "LVR-T-E2.2",
    about:
      "Placing here sends one die of each opponent to the bar, at most two each. Your own dice come back from the bar.",
  },
  block_it: {
    title: "Block It!",
    rule: "LVR-T-F1.2",
    about:
      "Placing here puts one cluster of gray dice into any casino. Gray counts there like a player: it ties, and it takes cards.",
  },
  handicap: {
    title: "Handicap",
    rule: "LVR-T-F2.3",
    about:
      "Placing here lets you take one gray die out of a casino. It covers a picture: a chip, $30K, or turning a die or taking one back.",
  },
  black_box: {
    title: "Black Box",
    rule: "LVR-T-G1.3",
    about:
      "At payout the player left of the winner splits six tokens into two hidden piles. The winner sees only their sizes and takes one pile.",
  },
  double_down: {
    title: "Double Down",
    rule: "LVR-T-G2.1",
    about:
      "Placing here lets you move dice from the casino onto the tile. The tile pays like a casino of its own: $60K and $30K.",
  },
  nice_dice: {
    title: "Nice Dice",
    rule: "LVR-T-H1.2",
    about:
      "Placing here lets you put one die on the space of its number, pushing a die there into its casino. Each die on a space earns its reward at payout.",
  },
  my_choice: {
    title: "My Choice",
    rule: "LVR-T-H2.2",
    about:
      "Placing here rolls the two black dice; choose one result and do what it says. The die on the gold space earns $60K at payout.",
  },
};

/** What the results of My Choice do. */
export const RESULTS: Record<number, FaceWords> = {
  1: { title: "1 chip", rule: "LVR-T-H2.3", about: "You get 1 chip." },
  2: { title: "2 chips", rule: "LVR-T-H2.3", about: "You get 2 chips." },
  3: { title: "$30K", rule: "LVR-T-H2.3", about: "You get $30K from the bank." },
  4: { title: "Another tile", rule: "LVR-T-H2.4", about: "You activate another tile in play." },
  5: { title: "Turn or return", rule: "LVR-T-H2.5", about: "You turn a die of your supply, or take one back." },
  6: {
    title: "Gold space",
    rule: "LVR-T-H2.6",
    about: "One of your dice goes on the gold space: $60K at payout if it stays.",
  },
};

export const words = {
  list,
  plural,
  dice,
  placed,
  reward,
  face: (face: string): string => FACES[face]?.title ?? face,
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

  events: {
    start_player_chosen: (name: string): string => `${verb(name, "are", "is")} the start player`,
    round_began: (round: number, name: string): string => `Round ${round}: ${verb(name, "start", "starts")}`,
    tile_drawn: (casino: number, face: string): string => `${face} comes to casino ${casino}`,
    pair_turned_up: (cards: string): string => `${cards} are turned up`,
    cards_laid: (casino: number, cards: string): string => `Casino ${casino} offers ${cards}`,
    bank_filled: (value: string, copies: number): string => `The bank holds ${plural(copies, "card")} of ${value}`,
    neutral_placed: (numbers: string): string => `Neutral opens with ${numbers}`,
    chips_dealt: (chips: number): string => `Everybody gets ${plural(chips, "chip")}`,
    dice_rolled: (name: string, numbers: string): string => `${name} rolled ${numbers}`,
    bigNumber: (number: number): string => `big ${number}`,
    dice_placed: (name: string, what: string, number: number): string => `${name} placed ${what} on casino ${number}`,
    chip_passed: (name: string): string => `${name} passed with a chip`,
    turn_blocked: (name: string, number: number): string =>
      `${name} rolled only ${number}s, and casino ${number} is closed`,
    tile_activated: (name: string, face: string): string => `${verb(name, "activate", "activates")} ${face}`,
    declined: (name: string, face: string): string => `${name} made no use of ${face}`,
    chips_paid: (name: string, chips: number): string => `${verb(name, "get", "gets")} ${plural(chips, "chip")}`,
    cards_paid: (name: string, amount: string): string => `${verb(name, "get", "gets")} ${amount} from the bank`,
    black_dice_rolled: (name: string, a: number, b: number): string =>
      `Black dice for ${name === shared.you ? "you" : name}: ${a} and ${b}`,
    counter_moved: (face: string, to: string): string => `The counter of ${face} is on ${to}`,
    token_taken: (name: string, face: string): string => `${verb(name, "take", "takes")} the ${face} token`,
    token_returned: (name: string, face: string): string => `${verb(name, "lose", "loses")} the ${face} token`,
    fist_made: (name: string, count: number | null): string =>
      count === null ? `${name} hid tokens in the fist` : `${name} hid ${plural(count, "token")}`,
    fist_guessed: (name: string, guess: number, number: number): string =>
      `${name} guessed ${guess}: ${guess === number ? "right" : `wrong, it was ${number}`}`,
    bet_made: (name: string, sum: string): string => `${name} bet ${sum}`,
    bet_lost: (name: string): string => `${name} lost the bet`,
    casino_closed: (name: string, casino: number): string => `${name} closed casino ${casino}`,
    casino_opened: (casino: number): string => `Casino ${casino} is open again`,
    die_into_bar: (name: string, die: string): string => `${verb(name, "send", "sends")} ${die} to the bar`,
    bar_left: (name: string, what: string): string => `${verb(name, "get", "gets")} ${what} back from the bar`,
    gray_placed: (casino: number, count: number): string =>
      `${plural(count, "gray die", "gray dice")} to casino ${casino}`,
    gray_taken: (name: string, casino: number, picture: string): string =>
      `${name} took a gray die from casino ${casino} for ${picture}`,
    die_turned: (name: string, die: string, number: number): string =>
      `${name} turned ${die} to ${number} and placed it`,
    die_returned: (name: string, die: string, casino: number): string =>
      `${name} took ${die} back from casino ${casino}`,
    dice_moved: (name: string, what: string): string => `${name} moved ${what} to the Double Down tile`,
    die_on_space: (name: string, die: string, space: number, face: string): string =>
      face === "my_choice" ? `${name} put ${die} on the gold space` : `${name} put ${die} on space ${space}`,
    die_pushed: (name: string, space: number, to: string): string =>
      `${name === shared.you ? "Your" : `${name}'s`} die goes to ${to === "casino" ? `casino ${space}` : "supply"}`,
    result_taken: (name: string, number: number): string => `${name} took the ${number}`,
    black_placed: (name: string, numbers: readonly number[]): string =>
      numbers.length === 0 ? `${name} placed no black die` : `${name} placed black ${list(numbers.map(String))}`,
    box_split: (name: string, first: number, second: number): string =>
      `${name} split the box into ${first} and ${second} tokens`,
    pile_taken: (name: string, size: number, worth: string): string => `${name} took the pile of ${size}: ${worth}`,
    payers_noted: (names: readonly string[]): string => `${list(names)} must pay for Bad Luck`,
    bad_luck_paid: (name: string, what: string): string => `${verb(name, "pay", "pays")} ${what} for Bad Luck`,
    paidWith: (cards: string, chips: number): string =>
      list([cards, chips > 0 ? plural(chips, "chip") : ""].filter(Boolean)) || "nothing",
    change: (cards: string): string => `, with ${cards} change`,
    tie_removed: (where: string, names: readonly string[], strength: number): string =>
      `${where}: ${list(names)} tie with ${strength} and get nothing`,
    card_won: (name: string, card: string, casino: number): string =>
      `${verb(name, "take", "takes")} ${card} from casino ${casino}`,
    cards_unclaimed: (cards: string, casino: number): string => `Nobody takes ${cards} of casino ${casino}`,
    round_ended: (round: number): string => `Round ${round} is over; dice and tokens go back`,
    game_ended: (winners: readonly string[]): string => shared.events.game_ended(winners),
    undone: (name: string): string => shared.events.undone(name),
  },
};
