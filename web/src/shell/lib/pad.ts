/**
 * What is typed in where people have the real box before them: the dice they see, or one of the things that
 * may have been drawn. A game makes a pad from the question to chance.
 */

import { personOf, type Owner, type Person } from "./people";
import type { Form, Ink } from "./shapes";
import type { Answer } from "../../generated/wire";

/** Dice that lie together. */
export interface Dice {
  /** Whose they are, or where they lie. */
  readonly label: string;
  readonly count: number;
  readonly color: Ink;
  readonly shape: Form;
  readonly big?: boolean;
}

export interface DicePad {
  readonly kind: "dice";
  readonly question: string;
  readonly dice: readonly Dice[];
  /** The outcome, from the faces of the dice that lie together. */
  readonly outcome: (faces: readonly (readonly number[])[]) => Answer;
}

export interface Drawn {
  readonly key: string;
  readonly text: string;
}

export interface DrawnPad {
  readonly kind: "drawn";
  readonly question: string;
  readonly drawn: readonly Drawn[];
  /** How many of them come at once. */
  readonly count: number;
  readonly outcome: (keys: readonly string[]) => Answer;
}

export type Pad = DicePad | DrawnPad;

/** Dice of one owner. */
export function diceOf(people: readonly Person[], owner: Owner, count: number, label?: string): Dice {
  const { name, color, shape } = personOf(people, owner);
  return { label: label ?? name, count, color, shape };
}

export function oneOf(question: string, drawn: readonly Drawn[], outcome: (key: string) => Answer): DrawnPad {
  return { kind: "drawn", question, drawn, count: 1, outcome: ([key = ""]) => outcome(key) };
}

/** A player is chosen. */
export function playerOf(question: string, people: readonly Person[], outcome: (seat: number) => Answer): DrawnPad {
  const drawn = people.map(({ name }, seat) => ({ key: String(seat), text: name }));
  return oneOf(question, drawn, (key) => outcome(Number(key)));
}

/** The dice of a pad, one by one. */
export function slotsOf({ dice }: DicePad): Dice[] {
  return dice.flatMap((lying) => Array.from({ length: lying.count }, () => lying));
}

/** What dice that were typed one after the other show, by where they lie; null while some are missing. */
export function shown(pad: DicePad, typed: readonly number[]): number[][] | null {
  if (typed.length !== slotsOf(pad).length) return null;
  let from = 0;
  return pad.dice.map(({ count }) => typed.slice(from, (from += count)).sort((a, b) => a - b));
}
