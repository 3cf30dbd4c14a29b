/** Rolled dice as they lie on the felt. */

import { personOf, type Owner, type Person } from "../../lib/people";
import type { Piece } from "../../lib/pieces";

/** The dice of an owner that show a number. */
export function diceOf(people: readonly Person[], owner: Owner, number: number, rolled: readonly number[]): Piece[] {
  const { color, shape } = personOf(people, owner);
  return rolled.filter((face) => face === number).map((face) => ({ face, color, shape }));
}
