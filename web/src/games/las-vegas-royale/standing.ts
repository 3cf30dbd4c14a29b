/** The dice in a casino as rows, and how strong everybody is there in words. */

import { personOf, type Owner, type Person } from "../../shell/lib/people";
import type { Piece, Plot, PlotRow } from "../../families/dice-casinos/pieces";
import { grouped } from "../../families/dice-casinos/standing";
import { read, titleOf, words } from "./texts";
import type { Casino } from "../../generated/las-vegas-royale/wire";

type Strong = readonly [owner: Owner, strength: number];

/** Everybody who counts for something: the seats, then Neutral and Gray. */
function present(strength: readonly number[], seats: number): Strong[] {
  const owners: Owner[] = [...Array(seats).keys(), "neutral", "gray"];
  return strength.map((each, at): Strong => [owners[at]!, each]).filter(([, each]) => each > 0);
}

/** An owner's dice of each kind. */
function diceOf(
  casino: Casino,
  owner: Owner,
): { readonly big: number; readonly small: number; readonly black: number } {
  if (owner === "gray") return { big: 0, small: casino.gray, black: 0 };
  if (owner === "neutral") return { big: Number(casino.neutral_big), small: casino.neutral_small, black: 0 };
  return { big: Number(casino.big[owner] ?? false), small: casino.small[owner] ?? 0, black: casino.black[owner] ?? 0 };
}

/** Dice that were not there `before` are dashed. */
export function plot(casino: Casino, people: readonly Person[], before: Casino | null = null): Plot {
  const { number, cards, takers, tied, tile } = casino;
  const rows = present(casino.strength, casino.small.length).map((one) => row(casino, people, one, before ?? casino));
  return {
    number,
    notes: cards,
    takers,
    groups: grouped(rows, tied),
    closed: casino.closed ? words.text("table.closed") : "",
    about: tile ? words.text("table.tile", { face: titleOf(tile.face) }) : "",
  };
}

function row(casino: Casino, people: readonly Person[], [owner, count]: Strong, before: Casino): PlotRow {
  const { color, shape } = personOf(people, owner);
  const [now, then] = [diceOf(casino, owner), diceOf(before, owner)];
  const face = owner === "gray" ? 0 : casino.number;
  const own = (kind: keyof typeof now, more: Partial<Piece>): Piece[] =>
    Array.from({ length: now[kind] }, (_, i) => ({ face, color, shape, ghost: i >= then[kind], ...more }));
  const black = own("black", { color: "house", shape: "circle" });
  return { owner, count, pieces: [...own("big", { big: true }), ...own("small", {}), ...black] };
}

/** How strong everybody is, in words: "You 4, Ana and Gray tie at 2". */
export function standing(strength: readonly number[], people: readonly Person[]): string {
  const owners = new Map<number, Owner[]>();
  for (const [owner, each] of present(strength, people.length)) {
    owners.set(each, [...(owners.get(each) ?? []), owner]);
  }
  const parts = [...owners]
    .sort(([a], [b]) => b - a)
    .map(([strength, all]) => read(people).text("choice.strong", { owners: all, strength }));
  return parts.join(", ") || words.word("nobody");
}
