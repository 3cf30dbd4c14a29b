/** How rolled dice lie on the felt. */

/** What a choice needs beside its dice: padding, the space to the next, and room for its amount. */
const NARROW = { around: 10, between: 6, amount: 41 };
const WIDE = { around: 18, between: 8, amount: 58 };
/** Below this many pixels everything is set closer. */
export const NARROW_FELT = 460;
const LARGEST = 110;
const SMALLEST = 16;
/** Dice smaller than this are hard to read: equal ones then lie as one die with their number. */
export const LEGIBLE = 24;
export const COUNTED = 26;
/** A die and the space to the next one, as a multiple of the die. */
const PITCH = 1.12;

/** In how many columns a choice's dice lie, with so many in a row at most, and more in two rows. */
export function columns(dice: number, inRow = 3): number {
  return dice > inRow ? Math.ceil(dice / 2) : dice;
}

export interface Layout {
  readonly die: number;
  readonly inRow: number;
}

/** The largest dice with which all choices, given by their numbers of dice, fit side by side. */
export function layout(choices: readonly number[], room: number): Layout {
  const [loose, close] = [dieSize(choices, room, 3), dieSize(choices, room, 2)];
  return close > loose * 1.15 ? { die: close, inRow: 2 } : { die: loose, inRow: 3 };
}

function dieSize(choices: readonly number[], room: number, inRow: number): number {
  const { around, between, amount } = room < NARROW_FELT ? NARROW : WIDE;
  const width = (die: number): number =>
    choices.reduce(
      (sum, dice) => sum + Math.max(columns(dice, inRow) * die * PITCH, amount) + around + between,
      -between,
    );
  let die = LARGEST;
  while (die > SMALLEST && width(die) > room) die--;
  return die;
}
