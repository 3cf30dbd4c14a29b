/** The dice in a casino as rows: the strongest first, equal strengths together (LVR-1.8). */

import { STRENGTH } from "../../generated/las-vegas-royale/data";
import { called, personOf, type Owner, type Person } from "../../shell/lib/people";
import type { Piece, Plot, PlotRow } from "../../families/dice-casinos/pieces";
import { grouped } from "../../families/dice-casinos/standing";
import { words } from "./texts";
import type { Casino, Tile } from "../../generated/las-vegas-royale/wire";

/** The numbers of an owner's dice of each kind. */
interface OwnDice {
  readonly big: number;
  readonly small: number;
  readonly black: number;
}

function diceOf(casino: Casino, owner: Owner): OwnDice {
  if (owner === "gray") return { big: 0, small: casino.gray, black: 0 };
  if (owner === "neutral") return { big: Number(casino.neutral_big), small: casino.neutral_small, black: 0 };
  return { big: Number(casino.big[owner] ?? false), small: casino.small[owner] ?? 0, black: casino.black[owner] ?? 0 };
}

/** LVR-1.8 */
export function strength(casino: Casino, owner: Owner): number {
  const { big, small, black } = diceOf(casino, owner);
  return STRENGTH.big * big + STRENGTH.small * small + STRENGTH.black * black;
}

function ownersIn(casino: Casino): Owner[] {
  const all: Owner[] = [...casino.small.keys(), "neutral", "gray"];
  return all.filter((owner) => strength(casino, owner) > 0);
}

/** Dice that were not there `before` are dashed. */
export function plot(casino: Casino, people: readonly Person[], before: Casino | null = null): Plot {
  const { number, cards, takers, tied, tile } = casino;
  const rows = ownersIn(casino).map((owner) => row(casino, people, owner, before));
  return {
    number,
    notes: cards,
    takers,
    groups: grouped(rows, tied),
    closed: casino.closed ? words.isClosed : "",
    about: tile ? words.tileAt(words.face(tile.face)) : "",
  };
}

function row(casino: Casino, people: readonly Person[], owner: Owner, now: Casino | null): PlotRow {
  const { color, shape } = personOf(people, owner);
  const dice = diceOf(casino, owner);
  const before = now ? diceOf(now, owner) : dice;
  const face = owner === "gray" ? 0 : casino.number;
  const own = (count: number, there: number, more: Partial<Piece>): Piece[] =>
    Array.from({ length: count }, (_, i) => ({ face, color, shape, ghost: i >= there, ...more }));
  const pieces = [
    ...own(dice.big, before.big, { big: true }),
    ...own(dice.small, before.small, {}),
    ...own(dice.black, before.black, { color: "house", shape: "circle" }),
  ];
  return { owner, count: strength(casino, owner), pieces };
}

/** How strong everybody is, in words: "You 4, Ana and Gray tie at 2". */
export function standing(casino: Casino, people: readonly Person[]): string {
  return ranked(
    ownersIn(casino).map((owner) => [owner, strength(casino, owner)]),
    people,
  );
}

/** The same on the Double Down tile. */
export function standingOnTile(tile: Tile | null, people: readonly Person[]): string {
  const strengths = new Map<Owner, number>();
  for (const { owner, die } of tile?.dice ?? []) strengths.set(owner, (strengths.get(owner) ?? 0) + STRENGTH[die]);
  return ranked([...strengths], people);
}

function ranked(strengths: readonly (readonly [Owner, number])[], people: readonly Person[]): string {
  const names = new Map<number, string[]>();
  for (const [owner, count] of strengths) {
    if (count > 0) names.set(count, [...(names.get(count) ?? []), called(people, owner)]);
  }
  const parts = [...names].sort(([a], [b]) => b - a).map(([count, all]) => words.choice.strong(all, count));
  return parts.join(", ") || words.choice.nobody;
}
