/** Every legal answer as a card: what it is called, what it does, and what the button says. */

import type { Person } from "../../../shell/lib/people";
import { inWords } from "../../../shell/lib/texts/say";
import { read, ruleOf, words } from "../texts";
import type { Action, Question, RoyaleView } from "../../../generated/las-vegas-royale/wire";
import { SAYERS } from "./answers";
import { ahead, asking, type Choice, type Sayer, type Scene } from "./scene";

export type { Choice, Scene } from "./scene";

/** The question this seat has to answer, if there is one. */
export function questionOf(view: RoyaleView, seat: number): Question | null {
  return view.questions.find((one) => one.seat === seat) ?? null;
}

export function ask(question: Question, people: readonly Person[]): string {
  return inWords(read(people), question);
}

/** What a screen reader is told when a seat is asked. */
export function yourTurn(view: RoyaleView, seat: number, people: readonly Person[]): string | null {
  const question = questionOf(view, seat);
  return question && words.text("table.your_turn", { question: ask(question, people) });
}

export function choices({ legal, ...scene }: Scene & { readonly legal: readonly Action[] }): Choice[] {
  // What does nothing comes last.
  const doing = legal.filter(({ type }) => type !== "decline");
  const all = [...doing, ...legal.filter(({ type }) => type === "decline")].map((answer) => choice(answer, scene));
  // Headings help only where every choice has one.
  return all.every((one) => one.group !== "") ? all : all.map((one) => ({ ...one, group: "" }));
}

function choice(answer: Action, scene: Scene): Choice {
  const then = ahead(scene, answer);
  const confirm = inWords(read(scene.people), answer);
  // An answer that nobody has drawn yet is its words.
  const say = SAYERS[answer.type] as Sayer<Action["type"]> | undefined;
  return {
    key: JSON.stringify(answer),
    answer,
    group: "",
    title: confirm,
    note: then.note,
    figure: "",
    pieces: [],
    piles: [],
    casino: "casino" in answer ? answer.casino : null,
    previews: then.casinos,
    placing: null,
    confirm,
    rule: ruleOf(asking(scene).tile?.face ?? ""),
    ahead: then,
    ...say?.(answer, scene, then),
  };
}
