/** Every legal answer as a card: what it is called, what it does, and what the button says. */

import { money } from "../../lib/money";
import { called, personOf, type Person } from "../../lib/people";
import type { Piece } from "../../lib/pieces";
import { texts } from "../../lib/texts";
import { standingWith } from "./standing";
import { FACES, RESULTS, words } from "./texts";
import { RING, short } from "./tiles";
import type { Action, Casino, Question, RoyaleForecast, RoyaleView } from "./wire";

export interface Choice {
  readonly key: string;
  readonly answer: Action;
  /** Choices with the same heading stand together; empty if there are no headings. */
  readonly group: string;
  readonly title: string;
  /** What it does, in a short sentence. */
  readonly note: string;
  /** The largest thing on the card: money, or a number. */
  readonly figure: string;
  readonly pieces: readonly Piece[];
  /** What the button says: exactly what happens. */
  readonly confirm: string;
  readonly rule: string;
  /** The casino it is about, lit on the Strip. */
  readonly casino: number | null;
  readonly forecast: RoyaleForecast | null;
}

/** A question that a seat answers. */
export type Asked = Exclude<Question, { seat: "chance" }>;

const FIST = [0, 20_000, 30_000, 40_000];
const SPACES = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000];

interface Scene {
  readonly view: RoyaleView;
  readonly seat: number;
  readonly question: Question;
  readonly people: readonly Person[];
  readonly forecasts: readonly RoyaleForecast[];
}

/** The question this seat has to answer, if there is one. */
export function questionOf(view: RoyaleView, seat: number): Question | null {
  return view.questions.find((one) => one.seat === seat) ?? null;
}

export function ask(question: Question, people: readonly Person[]): string {
  switch (question.type) {
    case "what_guess":
      return words.ask.what_guess(called(people, question.player));
    case "how_to_split":
      return words.ask.how_to_split(called(people, question.winner));
    default:
      return question.type in words.ask ? (words.ask[question.type as "which_number"] as string) : "";
  }
}

export function choices(legal: readonly Action[], scene: Scene): Choice[] {
  const all = legal.map((answer) => choice(answer, scene));
  // Headings help only where every choice has one.
  return all.every((one) => one.group !== "") ? all : all.map((one) => ({ ...one, group: "" }));
}

function choice(answer: Action, scene: Scene): Choice {
  const { view, seat, question, people } = scene;
  const say = words.choice;
  const at = "casino" in question ? question.casino : 0;
  const make = (more: Partial<Choice> & Pick<Choice, "title" | "confirm" | "rule">): Choice => ({
    key: JSON.stringify(answer),
    answer,
    group: "",
    note: "",
    figure: "",
    pieces: [],
    casino: null,
    forecast: null,
    ...more,
  });
  const mine = (die: "small" | "big", face: number): Piece => {
    const { color, shape } = personOf(people, seat);
    return { face, color, shape, big: die === "big" };
  };
  const gray = (count: number): Piece[] => Array.from({ length: count }, () => ({ face: 0, color: "gray", shape: "ring" }));
  const casino = (number: number): Casino => view.casinos[number - 1]!;
  const then = (number: number, owner: number | "gray", more: number): string =>
    say.standing(number, standingWith(casino(number), people, owner, more));
  const tileOf = (number: number): string => casino(number).tile?.face ?? "";

  switch (answer.type) {
    case "place": {
      const forecast = scene.forecasts.find((one) => one.answer.type === "place" && one.answer.number === answer.number) ?? null;
      const what = placed(forecast?.small ?? 0, forecast?.big ?? 0, answer.number);
      return make({ title: what, confirm: `Place ${what}`, rule: "LVR-3.5", casino: answer.number, forecast });
    }
    case "chip_pass":
      return make({ title: say.pass, note: say.passNote, confirm: say.passDo, rule: "LVR-3.6" });
    case "roll_dice": {
      const player = view.players[seat]!;
      return make({
        group: say.roll,
        title: say.roll,
        note: say.rollNote(words.dice(player.small, Number(player.big))),
        confirm: say.rollDo,
        rule: "LVR-T-D2.5",
      });
    }
    case "turn_die": {
      const die = words.dieName[answer.die];
      const acts = question.type === "roll_or_turn" && tileOf(answer.number);
      const note = then(answer.number, seat, answer.die === "big" ? 2 : 1);
      return make({
        group: say.turn(die),
        title: say.toCasino(answer.number),
        pieces: [mine(answer.die, answer.number)],
        note: acts ? `${note} ${say.activates(words.face(acts))}` : note,
        confirm: say.turnDo(die, answer.number),
        rule: question.type === "roll_or_turn" ? "LVR-T-D2.5" : "LVR-T-F2.4",
        casino: answer.number,
      });
    }
    case "return_die": {
      const die = words.dieName[answer.die];
      return make({
        group: say.takeBack(die),
        title: say.fromCasino(answer.casino),
        pieces: [mine(answer.die, answer.casino)],
        note: `${then(answer.casino, seat, answer.die === "big" ? -2 : -1)} ${say.backNote}`,
        confirm: say.backDo(die, answer.casino),
        rule: "LVR-T-F2.4",
        casino: answer.casino,
      });
    }
    case "decline":
      if (question.type === "which_casino_to_close") {
        return make({ title: say.leave, note: say.leaveNote, confirm: say.leaveDo, rule: "LVR-T-E1.4" });
      }
      if (question.type === "which_black_dice") {
        return make({ title: say.blackNone, note: say.declineNote, confirm: say.blackNoneDo, rule: "LVR-T-B1.3" });
      }
      return make({ group: say.nothing, title: say.nothing, note: say.declineNote, confirm: say.declineDo, rule: FACES[tileOf(at)]?.rule ?? "LVR-7.6" });
    case "fist":
      return make({
        title: say.fist(answer.number),
        figure: words.reward(FIST[answer.number]!),
        note: say.fistNote(FIST[answer.number]!),
        confirm: say.fistDo(answer.number),
        rule: "LVR-T-A1.4",
      });
    case "guess": {
      const name = question.type === "what_guess" ? called(people, question.player) : "";
      return make({
        title: say.fist(answer.number),
        note: say.guessNote(name, FIST[answer.number]!),
        confirm: say.guessDo(answer.number),
        rule: "LVR-T-A1.4",
      });
    }
    case "stop": {
      const reward = question.type === "stop_or_bet" ? question.reward : 0;
      return make({ title: say.stop, figure: reward === 0 ? money(0) : words.reward(reward), note: say.certain, confirm: say.stopDo(reward), rule: "LVR-T-B2.3" });
    }
    case "bet":
      return make({ title: say[answer.sum], confirm: answer.sum === "higher" ? say.higherDo : say.lowerDo, rule: "LVR-T-B2.4" });
    case "close": {
      const counter = casino(at).tile?.counter ?? 0;
      return make({
        title: texts.casino(answer.casino),
        figure: short(RING[(counter + 1) % 7]!),
        note: say.closeNote(answer.casino, RING[(counter + 1) % 7]!),
        confirm: say.closeDo(answer.casino),
        rule: "LVR-T-E1.4",
        casino: answer.casino,
      });
    }
    case "into_bar":
      return make({
        title: words.theDie[answer.die],
        pieces: [mine(answer.die, 6)],
        note: say.barNote[answer.die],
        confirm: say.barDo[answer.die],
        rule: "LVR-T-E2.2",
      });
    case "put_cluster":
      return make({
        group: say.cluster(answer.dice),
        title: say.toCasino(answer.casino),
        pieces: gray(answer.dice),
        note: then(answer.casino, "gray", answer.dice),
        confirm: say.clusterDo(answer.dice, answer.casino),
        rule: "LVR-T-F1.2",
        casino: answer.casino,
      });
    case "move_gray":
      return make({
        group: words.pictures[answer.picture],
        title: say.fromCasino(answer.casino),
        pieces: gray(1),
        note: `${say.grayNote[answer.picture]} ${then(answer.casino, "gray", -1)}`,
        confirm: say.grayDo(answer.casino, words.pictures[answer.picture]),
        rule: "LVR-T-F2.3",
        casino: answer.casino,
      });
    case "move_dice": {
      const what = words.dice(answer.small, answer.big);
      const strength = answer.small + 2 * answer.big;
      const pieces = [...Array.from({ length: answer.big }, () => mine("big", at)), ...Array.from({ length: answer.small }, () => mine("small", at))];
      return make({
        title: what || say.moveNone,
        pieces,
        note: `${then(at, seat, -strength)} ${say.moveNote(onTile(casino(at), people, seat, strength))}`,
        confirm: what ? say.moveDo(what) : say.moveNoneDo,
        rule: "LVR-T-G2.2",
        casino: at,
      });
    }
    case "put_die": {
      const there = casino(at).tile?.dice.find((die) => die.space === answer.space);
      const pushed = there ? say.pushed(called(people, there.owner), answer.space) : "";
      return make({
        title: say.space(answer.space),
        figure: words.reward(SPACES[answer.space]!),
        pieces: [mine(answer.die, answer.space)],
        note: say.spaceNote(SPACES[answer.space]!, pushed),
        confirm: say.spaceDo(words.dieName[answer.die], answer.space),
        rule: "LVR-T-H1.4",
      });
    }
    case "take_result":
      return make({
        title: RESULTS[answer.number]!,
        pieces: [{ face: answer.number, color: "house", shape: "circle" }],
        note: RESULTS[answer.number]!,
        confirm: say.resultDo(answer.number),
        rule: "LVR-T-H2.3",
      });
    case "activate_tile": {
      const face = tileOf(answer.casino);
      return make({
        title: words.face(face),
        note: FACES[face]?.about ?? "",
        confirm: say.tileDo(words.face(face)),
        rule: "LVR-T-H2.4",
        casino: answer.casino,
      });
    }
    case "onto_gold":
      return make({
        title: words.theDie[answer.die],
        pieces: [mine(answer.die, 6)],
        note: say.goldNote[answer.die],
        confirm: say.goldDo(words.dieName[answer.die]),
        rule: "LVR-T-H2.7",
      });
    case "place_black": {
      const numbers = answer.numbers;
      const counts = new Map<number, number>();
      for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
      return make({
        title: numbers.length === 2 ? say.blackBoth : say.blackOne(numbers[0]!),
        pieces: numbers.map((face) => ({ face, color: "house", shape: "circle" })),
        note: [...counts].map(([number, more]) => then(number, seat, more)).join(" "),
        confirm: say.blackDo(numbers),
        rule: "LVR-T-B1.3",
        casino: numbers[0]!,
      });
    }
    case "split": {
      const first = answer.first.reduce((sum, token) => sum + token, 0);
      return make({
        title: `${answer.first.length} + ${6 - answer.first.length}`,
        figure: `${tokens(answer.first)} | ${tokens(rest(answer.first))}`,
        note: say.splitNote(first, 100_000 - first),
        confirm: say.splitDo(answer.first.length, 6 - answer.first.length),
        rule: "LVR-T-G1.3",
      });
    }
    case "take_pile": {
      const size = question.type === "which_pile" ? question.sizes[answer.pile - 1]! : 0;
      return make({ title: say.pile(size), note: say.pileNote(size), confirm: say.pileDo(size), rule: "LVR-T-G1.5" });
    }
  }
}

/** "3 and the big 3", "two 4s" */
export function placed(small: number, big: number, number: number): string {
  const parts = [
    ...(small === 1 ? [String(number)] : small > 1 ? [`${["", "", "two", "three", "four", "five", "six", "seven"][small]} ${number}s`] : []),
    ...(big > 0 ? [`the big ${number}`] : []),
  ];
  return words.list(parts);
}

function tokens(pile: readonly number[]): string {
  return [...pile].sort((a, b) => b - a).map((token) => (token === 0 ? "○" : token === 20_000 ? "2c" : "60")).join(" ");
}

/** LVR-T-G1.1: what is left of three blanks, two "2 chips" and one 60k. */
function rest(first: readonly number[]): number[] {
  const left = [0, 0, 0, 20_000, 20_000, 60_000];
  for (const token of first) left.splice(left.indexOf(token), 1);
  return left;
}

function onTile(casino: Casino, people: readonly Person[], seat: number, more: number): string {
  const strengths = new Map<number, number>([[seat, more]]);
  for (const die of casino.tile?.dice ?? []) {
    strengths.set(die.owner, (strengths.get(die.owner) ?? 0) + (die.die === "big" ? 2 : 1));
  }
  const rows = [...strengths].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  return rows.map(([owner, count]) => `${called(people, owner)} ${count}`).join(", ") || words.choice.nothing.toLowerCase();
}
