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
  readonly ahead: Ahead;
}

export type Scene = Omit<Asked<RoyaleView, Question, Action, Forecast>, "legal">;

/** What the server says that an answer would do, and the casinos after it in words. */
export type Ahead = Omit<TileForecast, "answer" | "change"> & { readonly note: string };

/** What a kind of answer says about itself, where it says more than the answer. */
export type Said = Partial<Choice>;
export type Sayer<Kind extends Action["type"]> = (
  answer: Extract<Action, { type: Kind }>,
  scene: Scene,
  ahead: Ahead,
) => Said;
export type Sayers = { readonly [Kind in Action["type"]]?: Sayer<Kind> };

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

export function ownDice(scene: Scene, small: number, big: number, face: number): Piece[] {
  return Array.from({ length: small + big }, (_, i) => ownDie(scene, i < big ? "big" : "small", face));
}

export function grayDice(count: number): Piece[] {
  return Array.from({ length: count }, () => ({ face: 0, color: "gray", shape: "ring" }));
}

export function blackDie(face: number): Piece {
  return { face, color: "house", shape: "circle" };
}

const NOTHING = { casinos: [], gain: 0, stake: 0, odds: null, piles: [] };

export function ahead({ forecasts, people }: Scene, answer: Action): Ahead {
  const key = JSON.stringify(answer);
  const told = forecasts.find((one): one is TileForecast => "casinos" in one && JSON.stringify(one.answer) === key);
  const then = told ?? NOTHING;
  const note = then.casinos
    .map(({ number, strength }) =>
      words.text("choice.standing", { casino: number, standing: standing(strength, people) }),
    )
    .join(" ");
  return { ...then, note };
}
