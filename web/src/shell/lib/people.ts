/** How the people at a table look and are called. */

import type { Form, Ink } from "./shapes";
import { texts } from "./texts";
import { Reader, type Catalog } from "./texts/say";
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

export const NEUTRAL: Person = {
  name: texts.neutral,
  color: "neutral",
  shape: "ring",
  bot: false,
  mine: false,
};

export const GRAY: Person = { ...NEUTRAL, name: texts.gray, color: "gray" };

export function peopleOf(table: TableCard | null): Person[] {
  return (table?.seats ?? []).map((seat, at) => ({
    name: seat.name || texts.making.seat(at),
    color: seat.color,
    shape: seat.shape,
    bot: seat.kind === "bot",
    mine: seat.yours,
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
  return owner === yourSeat(people) ? texts.you : personOf(people, owner).name;
}

/** The texts of a game as the people at this device read them. */
export function readerOf<M>(catalog: Catalog<M>, people: readonly Person[]): Reader<M> {
  return new Reader(
    catalog,
    people.map((one) => one.name),
    yourSeat(people),
  );
}
