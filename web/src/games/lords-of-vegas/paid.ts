/** What the card that is being shown has paid each seat so far: for the players' rows. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("what the card has paid");

type Paid = (seat: number) => number;

export function setPaid(paid: Paid): void {
  setContext(KEY, paid);
}

export function getPaid(): Paid {
  return getContext<Paid | undefined>(KEY) ?? (() => 0);
}
