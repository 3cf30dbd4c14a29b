/** What Lords of Vegas says, in English. Sentences are functions of names, lots and money. */

import { catalog } from "../../generated/lords-of-vegas/texts";
import { LETTERS } from "../../shell/lib/shapes";
import { called, readerOf, type Person } from "../../shell/lib/people";
import { texts } from "../../shell/lib/texts";
import { lotOf, type CardKind, type LotName } from "./board";
import type { Act, GiveDie, GiveLot, GiveMoney, LordsOfVegasView } from "../../generated/lords-of-vegas/wire";

export type Step = GiveMoney | GiveLot | GiveDie | Act;
export type TakenAction = Act["action"];
export type ActionKind = TakenAction["type"];

export const dollars = (millions: number): string => (millions < 0 ? `−$${-millions}` : `$${millions}`);
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
export const places = (lots: readonly LotName[]): string => lots.join("-");

const reader = readerOf(catalog, []);

function kind(card: CardKind): string {
  const name = reader.word(`company.${card}`);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function lot(name: LotName, view: LordsOfVegasView, people: readonly Person[]): string {
  const { price, die } = lotOf(name);
  const printed = `${name}, $${price}, printed die ${die}`;
  const space = view.spaces.find((one) => one.lot === name);
  if (!space) return printed;
  if (!space.company) {
    return space.marker === null ? `${printed}, free lot` : `${printed}, lot of ${called(people, space.marker)}`;
  }
  const casino = view.casinos.find((one) => one.lots.includes(name));
  const owned = space.owner === null ? "no die" : `die ${space.value} of ${called(people, space.owner)}`;
  const boss = casino?.boss == null ? "no boss" : `boss ${called(people, casino.boss)}`;
  const height = space.height > 1 ? `, height ${space.height}` : "";
  return `${printed}, ${kind(space.company)}, ${owned}; casino ${places(casino?.lots ?? [name])}${height}, ${casino?.points ?? 1} points, ${boss}`;
}

export const words = {
  kind,
  letter: (person: Person): string => LETTERS[person.color],
  board: {
    label: "Board: six blocks, 48 lots, the Strip",
    strip: "THE STRIP",
    lot,
    canChoose: "can be chosen",
    whole: "Whole board",
    none: "No block there",
    block: (block: string): string => `Block ${block}`,
  },
  actions: {
    build: "Build",
    sprawl: "Sprawl",
    remodel: "Remodel",
    reorganize: "Reorganize",
    raise: "Raise",
    gamble: "Gamble",
  } satisfies Record<ActionKind, string>,
  hints: {
    build: "A tile and a die on a lot of yours (LOV-9)",
    sprawl: "A casino of yours grows, at double price (LOV-10)",
    remodel: "Another color, $5 a tile (LOV-11)",
    reorganize: "Reroll all dice, $1 a pip (LOV-12)",
    raise: "A riser under every tile, $15 each (LOV-13)",
    gamble: "Bet against a boss, once a turn (LOV-14)",
  } satisfies Record<ActionKind, string>,
  keys: { build: "B", sprawl: "S", remodel: "D", reorganize: "O", raise: "A", gamble: "G" } satisfies Record<
    ActionKind,
    string
  >,
  play: {
    label: "What you can do",
    targets: (count: number, price: number): string => `${texts.plural(count, "place")}, ${dollars(price)}+`,
    none: "not possible now",
    once: "once a turn",
    trade: "Trade",
    desk: "open the desk",
    offers: (count: number): string => `${texts.plural(count, "offer")} open`,
    end: "End turn",
    endHint: "Take no more actions",
    draw: "Draw a card",
    drawAsk: "Your turn begins",
    drawHint: "The card gives you a lot or a die, then its company pays and scores (LOV-5.1).",
    goOn: "Let it pay",
    goOnAsk: "The card is drawn",
    goOnHint: "Trades are possible until you go on (LOV-17.12).",
    choose: "Choose an action",
    chooseHint: "The board then shows where it is possible, what it costs and what it does.",
    where: "Choose a place on the board",
    company: "Company",
    stock: (left: number): string => `${left} left`,
    isNow: "is now",
    moved: "You have no die in hand: take one from",
    confirm: (kind: ActionKind, cost: number): string => `${words.actions[kind]} for ${dollars(cost)}`,
    leaves: (money: number): string => `Leaves you ${dollars(money)}.`,
    cancel: "Cancel",
    wait: (name: string): string => `${name} to play`,
    rolling: "Dice are rolling",
    over: "The game is over",
  },
  effect: {
    size: (points: number, lots: readonly LotName[]): string =>
      `Casino ${places(lots)}, ${texts.plural(points, "point")}`,
    merges: (count: number): string =>
      count === 0 ? "Merges with no other casino" : `Merges with ${texts.plural(count, "casino")}`,
    boss: (name: string): string => (name === texts.you ? "You are boss" : `${name} is boss`),
    nobody: "Nobody is boss",
    tie: (dice: number): string => `Tie: ${texts.plural(dice, "die", "dice")} reroll (LOV-15.4)`,
    reroll: (dice: number): string => `${texts.plural(dice, "die", "dice")} reroll (LOV-12.4)`,
    unknown: "Too many dice to tell the odds",
    odds: "Who would be boss",
    costs: (cost: number): string => `costs ${dollars(cost)}`,
    casino: (lots: readonly LotName[], points: number): string => `${places(lots)}, ${texts.plural(points, "point")}`,
    joins: (count: number): string => `joins ${texts.plural(count, "casino")}`,
    bet: (win: number): string => `wins in ${percent(win)} of all rolls`,
  },
  gamble: {
    title: (name: string, company: string): string => (name === texts.you ? `Your ${company}` : `${name}'s ${company}`),
    bet: "Your bet",
    most: (bet: number): string => `up to ${dollars(bet)}`,
    lose: "Lose",
    win: "Win",
    double: "Double",
    sums: { lose: "5, 6, 7, 8", win: "3, 4, 9, 10, 11", double: "2 or 12" },
    average: (value: number): string => `Average result ${value < 0 ? "−" : "+"}$${Math.abs(value).toFixed(2)}`,
    roll: (bet: number): string => `Roll for ${dollars(bet)}`,
    limit: (most: number, boss: number): string =>
      `At most ${dollars(most)} here; the boss has ${dollars(boss)} to pay with.`,
  },
  layoff: {
    ask: (name: string, bet: number): string => `${name} bets ${dollars(bet)} against you`,
    hint: "The bank may take half of the bet, the gains and the losses (LOV-14.5).",
    yes: "Lay off half",
    no: "Keep the whole bet",
  },
  removal: {
    ask: (what: string): string => `Which ${what} do you take from the board?`,
    hint: "You have none left in hand, and one is needed (LOV-16). You may also trade for it.",
    take: (where: LotName): string => `Take it from ${where}`,
  },
  arrange: {
    ask: "Distribute your dice",
    hint: "Tap two dice to exchange them (LOV-12.5).",
    confirm: "Done",
    die: (value: number, where: LotName): string => `Die ${value} on ${where}`,
  },
  deck: {
    title: "Deck",
    left: (above: number, rest: number): string =>
      `${texts.plural(above, "card")}, then Game Over; ${rest} stay unseen`,
    next: "If the next card is",
    card: "Card",
    cards: (count: number): string => `${count}×`,
    short: (above: number): string => `Deck: ${texts.plural(above, "card")} left`,
    note: "Paid by casinos, and points on the track. Your lots pay $1 each in addition.",
    tiles: "Tiles left",
    lots: "Lots still in the deck",
  },
  track: {
    label: (standing: string): string => `Score track: ${standing}`,
    step: (points: number): string => (points === 1 ? "1 point a step" : `${points} a step`),
    short: (points: number): string => `+${points}`,
  },
  purse: {
    dice: (count: number): string => texts.plural(count, "die", "dice"),
    markers: (count: number): string => texts.plural(count, "marker"),
    points: "points",
  },
  turns: {
    yours: "Your turn",
    of: (name: string): string => (name === texts.you ? "Your turn" : `${name}'s turn`),
    setup: "Setup",
    edition: { first: "First edition", second: "Second edition" },
  },
  trade: {
    title: "Trade desk",
    closed: "No trades are possible now (LOV-17.12).",
    mine: "New offer",
    counter: (number: number): string => `Counter to offer ${number}`,
    amend: (number: number): string => `Amend offer ${number}`,
    empty: "Add steps: money, or tap a lot or a die on the board.",
    runs: "Runs in order. If a step turns out impossible, it and all later steps are dropped; earlier ones stand (LOV-17.8).",
    from: "From",
    to: "To",
    amount: "Millions",
    addMoney: "Add money",
    give: "Lots and dice you tap on the board go to",
    anAction: "Add an action of the active player",
    action: "Action",
    onLot: "Lot",
    casino: "Casino",
    bet: "Bet",
    addAction: "Add the action",
    together: "Together",
    then: "Then",
    up: (step: number): string => `Move step ${step} up`,
    remove: (step: number): string => `Remove step ${step}`,
    send: "Send the offer",
    sendCounter: "Send the counter-offer",
    clear: "Clear",
    offer: (number: number, name: string): string => `Offer ${number} by ${name}`,
    accepted: "Accepted",
    reading: "Reading",
    acceptedBy: (done: number, all: number): string => `${done} of ${all} have accepted`,
    all: "All of them must accept the whole list (LOV-17.5).",
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    makeCounter: "Counter",
    makeAmend: "Amend",
    sides: "Before and after",
    gets: "Gets",
    gives: "Gives",
    nothing: "nothing",
    cash: "Cash",
    dice: "Dice",
    lots: "Lots",
    until: (step: number): string => `After step ${step}; then dice decide.`,
    stops: (step: number, why: string): string =>
      `Step ${step} would not be possible: ${why}. It and all later steps would be dropped (LOV-17.8).`,
    diceDecide: "Dice decide how it goes on.",
    removal: "Somebody must then take a die or marker from the board (LOV-16).",
    item(step: Step): string {
      if (step.type === "give_money") return dollars(step.amount);
      return step.type === "give_lot" ? `lot ${step.lot}` : step.type === "give_die" ? `die ${step.lot}` : "";
    },
    tapAction: "Tap its place on the board, or choose it here.",
    none: "Nothing is on offer.",
    you: (question: string): string => `${question} Your answer is asked.`,
  },
  help: {
    idea: "Build casinos on your lots and let them grow together. A card pays all casinos of its company: each die its pips, and the boss, with the highest die, points for every tile.",
    keys: [
      ["B", "build"],
      ["S", "sprawl"],
      ["D", "remodel"],
      ["O", "reorganize"],
      ["A", "raise"],
      ["G", "gamble"],
      ["T", "trade desk"],
      ["E", "end the turn"],
      ["Arrows", "go from lot to lot"],
      ["Enter", "choose the lot; once more, do it"],
    ] as [string, string][],
  },
  card: {
    over: "Game Over",
    drawn: (name: string): string => (name === texts.you ? "You drew" : `${name} drew`),
  },
  end: {
    chart: "Points over the turns",
    points: (points: number): string => texts.plural(points, "point"),
    clear: (name: string, points: number): string =>
      `${name === texts.you ? "You win" : `${name} wins`} with ${texts.plural(points, "point")}.`,
    money: (names: string, points: number, name: string, cash: number): string =>
      `${names} have ${points} points each; ${name === texts.you ? "you have" : `${name} has`} more money, ${dollars(cash)}.`,
    shared: (names: string): string => `${names} have as many points and as much money: they share the victory.`,
    turns: (turn: number): string => `Turn ${turn}`,
    turn: "turn",
    over: "The Game Over card ended the game.",
    ninety: "90 points ended the game.",
    facts: "What paid",
    lots: "from lots",
    casinos: "from casinos",
    bets: "from bets",
  },
};
