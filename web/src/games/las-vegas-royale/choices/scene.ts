/** What a choice is, and what it is made from. */

import { personOf } from "../../../shell/lib/people";
import type { Asked, Choice as AnyChoice } from "../../../families/dice-casinos/kit";
import type { Piece } from "../../../families/dice-casinos/pieces";
import { standing } from "../standing";
import { words } from "../texts";
import type { TokenSide } from "../tiles";
import type {
  Action,
  Casino,
  Forecast,
  Question,
  RoyaleView,
  TileForecast,
} from "../../../generated/las-vegas-royale/wire";

export interface Choice extends AnyChoice<Action, Casino> {
  /** The largest thing on the card: money, or a number. */
  readonly figure: string;
  readonly pieces: readonly Piece[];
  /** Tokens in piles. */
  readonly piles: readonly (readonly TokenSide[])[];
}

export type Scene = Omit<Asked<RoyaleView, Question, Action, Forecast>, "legal">;

/** What a kind of answer says about itself. */
export type Said = Partial<Choice> & Pick<Choice, "title" | "confirm" | "rule">;
export type Sayer<Kind extends Action["type"]> = (answer: Extract<Action, { type: Kind }>, scene: Scene) => Said;
export type Sayers<Kind extends Action["type"]> = { readonly [One in Kind]: Sayer<One> };

export function casinoAt({ view }: Scene, number: number): Casino {
  return view.casinos[number - 1]!;
}

export function faceAt(scene: Scene, number: number): string {
  return casinoAt(scene, number).tile?.face ?? "";
}

/** The casino whose tile asks. */
export function asking(scene: Scene): Casino {
  return casinoAt(scene, "casino" in scene.question ? scene.question.casino : 1);
}

export function ownDie({ people, seat }: Scene, die: "small" | "big", face: number): Piece {
  const { color, shape } = personOf(people, seat);
  return { face, color, shape, big: die === "big" };
}

export function grayDice(count: number): Piece[] {
  return Array.from({ length: count }, () => ({ face: 0, color: "gray", shape: "ring" }));
}

export function blackDie(face: number): Piece {
  return { face, color: "house", shape: "circle" };
}

/** What an answer to a tile would do: drawn, in words, and paid at once. */
export function ahead(scene: Scene, answer: Action): { previews: readonly Casino[]; note: string; gain: number } {
  const key = JSON.stringify(answer);
  const found = scene.forecasts.find(
    (one): one is TileForecast => "casinos" in one && JSON.stringify(one.answer) === key,
  );
  const previews = found?.casinos ?? [];
  const note = previews.map((casino) => words.choice.standing(casino.number, standing(casino, scene.people))).join(" ");
  return { previews, note, gain: found?.gain ?? 0 };
}
