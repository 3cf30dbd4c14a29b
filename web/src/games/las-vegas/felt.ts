/** Rolled dice as they lie on the felt. */

import { personOf, type Owner, type Person } from "../../shell/lib/people";
import type { Piece } from "../../families/dice-casinos/pieces";

/** The dice of an owner that show a number. */
export function diceOf(people: readonly Person[], owner: Owner, number: number, rolled: readonly number[]): Piece[] {
  const { color, shape } = personOf(people, owner);
  return rolled.filter((face) => face === number).map((face) => ({ face, color, shape }));
}
