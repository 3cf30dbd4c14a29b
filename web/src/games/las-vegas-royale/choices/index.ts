/** Every legal answer as a card: what it is called, what it does, and what the button says. */

import { called, type Person } from "../../../shell/lib/people";
import { words } from "../texts";
import type { Action, Question, RoyaleView } from "../../../generated/las-vegas-royale/wire";
import type { Choice, Said, Scene } from "./scene";
import { ofTiles } from "./tiles";
import { ofTurns } from "./turns";

export type { Choice, Scene } from "./scene";

const SAYERS = { ...ofTurns, ...ofTiles };

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
      return question.type in words.ask ? words.ask[question.type as "which_number"] : "";
  }
}

export function choices({ legal, ...scene }: Scene & { readonly legal: readonly Action[] }): Choice[] {
  // What does nothing comes last.
  const doing = legal.filter(({ type }) => type !== "decline");
  const all = [...doing, ...legal.filter(({ type }) => type === "decline")].map((answer) => choice(answer, scene));
  // Headings help only where every choice has one.
  return all.every((one) => one.group !== "") ? all : all.map((one) => ({ ...one, group: "" }));
}

function choice(answer: Action, scene: Scene): Choice {
  const say = SAYERS[answer.type] as (answer: Action, scene: Scene) => Said;
  return {
    key: JSON.stringify(answer),
    answer,
    group: "",
    note: "",
    figure: "",
    pieces: [],
    piles: [],
    casino: null,
    previews: [],
    placing: null,
    ...say(answer, scene),
  };
}
