/** How rolled dice lie on the felt: all of one size, the largest with which every choice fits. */

import type { Piece } from "./pieces";

export interface Felt {
  readonly width: number;
  readonly height: number;
}

export interface Lying {
  /** Choices lie one below the other in so many columns; none if they lie side by side. */
  readonly columns: number | null;
  readonly die: number;
  /** Dice of one choice lie in so many rows. */
  readonly rows: 1 | 2;
  /** Equal dice lie as one die with their number. */
  readonly counted: boolean;
}

/** A die and the space to the next one; the big die, as multiples of a die. */
const PITCH = 1.12;
const BIG = 1.33;
/** What a choice needs beside its dice, in width and height; and how large dice may be. */
const WIDE = { pad: 13, gap: 10, words: 86, most: 92, more: 0.9 };
const NARROW = { pad: 5, gap: 6, words: 58, most: 54, more: 1.1 };
const COLUMN = { pad: 10, gap: 5, words: 82, most: 32, least: 18, short: 26 };
/** The same on a felt of at least this size, as in large windows. */
const LARGE = { ...WIDE, pad: 20, words: 108 };
const LARGE_FELT = { width: 760, height: 225 };
/** The same where the felt is a whole phone. */
const HAND = { ...COLUMN, gap: 8, words: 96, most: 50 };
/** Below this width everything is set closer. */
const NARROW_FELT = 460;
/** What a choice sets off is named above its dice. */
const ABOVE = 19;
/** Only dice that would be smaller than this lie in two rows. */
const ONE_ROW = 50;
/** More choices than this lie in two columns, unless there is room for lines of this height. */
const ONE_COLUMN = 4;
const LINE = 56;

/** A felt that is hardly wider than high has its choices one below the other. */
function isColumn({ width, height }: Felt): boolean {
  return height > width / 2;
}

/** There all words are larger. */
export function isLarge({ width, height }: Felt): boolean {
  return width >= LARGE_FELT.width && height >= LARGE_FELT.height;
}

export function lie(choices: readonly (readonly Piece[])[], room: Felt, named: boolean): Lying {
  const felt = named && room.width >= NARROW_FELT ? { ...room, height: room.height - ABOVE } : room;
  if (isColumn(felt)) return below(choices, felt);
  const one = beside(choices, felt, 1);
  if (one >= ONE_ROW || felt.width < NARROW_FELT) return { columns: null, die: one, rows: 1, counted: false };
  const two = beside(choices, felt, 2);
  return { columns: null, die: Math.max(one, two), rows: two > one ? 2 : 1, counted: false };
}

/** How much of the felt's width a choice gets, beside the others. */
export function share(pieces: readonly Piece[], felt: Felt, rows: 1 | 2): number {
  return wide(pieces, rows) + (felt.width < NARROW_FELT ? NARROW : WIDE).more;
}

/** How many dice wide heaps are, side by side in one row. */
export function wideOf(heaps: readonly { readonly pieces: readonly Piece[] }[]): number {
  return heaps.flatMap(({ pieces }) => pieces).reduce((sum, { big }) => sum + (big ? BIG : 1), 0);
}

/** In how many columns the dice of a choice lie. */
export function columns(dice: number, rows: 1 | 2): number {
  return dice > 1 ? Math.ceil(dice / rows) : 1;
}

/** A choice without dice has something as large as one. */
function wide(pieces: readonly Piece[], rows: 1 | 2): number {
  return columns(pieces.length, rows) + (pieces.some(({ big }) => big) ? BIG - 1 : 0);
}

function tall(choices: readonly (readonly Piece[])[]): number {
  return choices.some((pieces) => pieces.some(({ big }) => big)) ? BIG : 1.06;
}

function beside(choices: readonly (readonly Piece[])[], felt: Felt, rows: 1 | 2): number {
  const { pad, gap, words, most } = felt.width < NARROW_FELT ? NARROW : isLarge(felt) ? LARGE : WIDE;
  const room = felt.width - gap * (choices.length - 1);
  const whole = choices.reduce((sum, pieces) => sum + share(pieces, felt, rows), 0);
  const fits = choices.map(
    (pieces) => ((room * share(pieces, felt, rows)) / whole - 2 * pad) / (wide(pieces, rows) * PITCH),
  );
  const high = (felt.height - words) / (tall(choices) + (rows - 1) * PITCH);
  return Math.max(12, Math.floor(Math.min(most, high, ...fits)));
}

function below(choices: readonly (readonly Piece[])[], { width, height }: Felt): Lying {
  const high = height > choices.length * LINE;
  const { pad, gap, words, most, least, short } = high && width >= 300 ? HAND : COLUMN;
  const columns = choices.length > ONE_COLUMN && !high ? 2 : 1;
  const lines = Math.ceil(choices.length / columns);
  const line = (height - gap * (lines - 1)) / lines;
  const room = (width - gap * (columns - 1)) / columns - 2 * pad - words + (columns - 1) * 14;
  const fits = choices.map((pieces) => room / (wide(pieces, 1) * PITCH));
  const die = Math.floor(Math.min(most, (line - 10) / tall(choices), ...fits));
  const counted = die < least;
  return { columns, die: counted ? Math.min(short, Math.floor(line - 14)) : die, rows: 1, counted };
}
