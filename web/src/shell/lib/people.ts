/** How the people at a table look and are called. */

import { COLORS, SHAPES } from "../../generated/data";
import type { Form, Ink } from "./shapes";
import { say } from "./texts";
import { Reader, type Catalog, type Given } from "./texts/say";
import { catalog, type Texts } from "../../generated/texts";
import type { TableCard } from "../../generated/wire";

/** Whose dice they are: a seat's, or those of an imaginary owner. */
export type Owner = number | "neutral" | "gray";

export interface Person {
  name: string;
  color: Ink;
  shape: Form;
  bot: boolean;
  mine: boolean;
}

/** Their names are said when they are asked for: another language comes after this module. */
export const NEUTRAL: Person = {
  get name() {
    return say("owner.neutral");
  },
  color: "neutral",
  shape: "ring",
  bot: false,
  mine: false,
};

export const GRAY: Person = {
  get name() {
    return say("owner.gray");
  },
  color: "gray",
  shape: "ring",
  bot: false,
  mine: false,
};

export function peopleOf(table: TableCard | null): Person[] {
  return (table?.seats ?? []).map((seat, at) => ({
    name: seat.name || say("seat", { number: at + 1 }),
    color: seat.color,
    shape: seat.shape,
    bot: seat.kind === "bot",
    mine: seat.yours,
  }));
}

/** People of whom nothing is known but where they sit, unless a table tells more. */
export function seatedAt(seats: number, names: readonly string[] = [], table: TableCard | null = null): Person[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: names[seat] || say("seat.player", { number: seat + 1 }),
    color: table?.seats[seat]?.color ?? COLORS[seat] ?? "red",
    shape: table?.seats[seat]?.shape ?? SHAPES[seat] ?? "circle",
    bot: table?.seats[seat]?.kind === "bot",
    mine: table?.seats[seat]?.yours ?? false,
  }));
}

export function personOf(people: readonly Person[], owner: Owner): Person {
  if (owner === "gray") return GRAY;
  return owner === "neutral" ? NEUTRAL : (people[owner] ?? NEUTRAL);
}

/** The seat of the one whose device this is; nobody's if several people share it. */
export function yourSeat(people: readonly Person[]): number | null {
  return people.filter((one) => one.mine).length === 1 ? people.findIndex((one) => one.mine) : null;
}

/** The one whose device this is reads "You"; several people on one device read their names. */
export function called(people: readonly Person[], owner: Owner): string {
  return owner === yourSeat(people) ? say("you.first") : personOf(people, owner).name;
}

/** Names from so many letters on may be cut where there is no room; shorter ones never are. */
const LONG = 5;
export function isLong(name: string): boolean {
  return name.length >= LONG;
}

/** A text of the shell as the people at this device read it. */
export function sayTo<K extends keyof Texts>(people: readonly Person[], key: K, ...given: Given<Texts[K]>): string {
  return readerOf(catalog, people).text(key, ...(given as never));
}

/** The texts of a game as the people at this device read them. */
export function readerOf<M>(texts: Catalog<M>, people: readonly Person[]): Reader<M> {
  return new Reader(
    texts,
    people.map((one) => one.name),
    yourSeat(people),
  );
}
