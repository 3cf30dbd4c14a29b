/**
 * How notes and dice share the room of a casino. They are drawn as large as fits: first full notes;
 * then smaller notes; then lower rows; then plain notes, side by side or where it is too narrow for that one
 * below the other; then owners without their dice.
 */

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How many owners stand in a group, and whether it is a tie, which has a frame. */
export interface Crowd {
  readonly owners: number;
  readonly tied: boolean;
}

export interface Fit {
  /** The width of a note. */
  readonly note: number;
  /** Notes have no ornament and stand side by side where there is room. */
  readonly plain: boolean;
  /** Plain notes say their thousands without the letter. */
  readonly bare: boolean;
  /** The height of an owner's row. */
  readonly row: number;
  /** Owners stand one after the other, without dice. */
  readonly dense: boolean;
}

const ROW = {
  least: 18,
  most: 44,
  part: 0.08,
  share: 0.22,
  lower: [1, 0.82, 0.67, 0.55, 0.45],
  lowest: 16.5,
  tightest: 16,
};
/** A full note, and one that is still worth its ornament; of a casino's height; beside it its winner's token stands out. */
const NOTE = { most: 250, least: 84, part: 0.55, beside: 14, shape: 60 / 132, gap: 5 };
const PLAIN = { width: 40, bare: 27, height: 23, gap: 4, most: 58 };
/** An owner without dice, and what is beside. */
const DENSE = { owner: 27, beside: 6, frame: 6, gap: 3 };
/** The line above the dice; the frame of a tie; and what lies between groups. */
const STACK = { above: 9, frame: 4, gap: 3 };

export function fit({ width, height }: Room, notes: number, crowds: readonly Crowd[]): Fit {
  const full = Math.min(Math.max(ROW.most, height * ROW.part), Math.max(ROW.least, width * ROW.share));
  const rows = [...ROW.lower.map((share) => Math.max(ROW.least, full * share)), ROW.lowest];
  const left = (row: number): number => height - stack(crowds, row);
  for (const across of [1, 2]) {
    const lines = Math.ceil(notes / across);
    const widest = Math.min(NOTE.most, Math.max(NOTE.least, height * NOTE.part), width / across - NOTE.beside);
    for (const row of rows.slice(0, across + 1)) {
      const high = (left(row) - NOTE.gap * (lines - 1)) / Math.max(1, lines);
      const note = Math.floor(Math.min(widest, high / NOTE.shape));
      if (note >= NOTE.least) return { note, plain: false, bare: false, row, dense: false };
    }
  }
  const beside = { plain: true, ...sideBySide(width, notes) };
  const below = { plain: true, bare: false, note: Math.min(PLAIN.most, width - NOTE.beside), lines: notes };
  const high = ({ lines }: { lines: number }): number => lines * (PLAIN.height + PLAIN.gap) - PLAIN.gap;
  const narrow = beside.bare && width < 2 * PLAIN.width + PLAIN.gap;
  for (const row of rows)
    for (const plain of narrow ? [below, beside] : [beside])
      if (left(row) >= high(plain)) return { ...plain, row, dense: false };
  const plain = beside;
  const needs = high(plain);
  const several = packed(crowds, width);
  const row = Math.min(ROW.least, (height - needs - STACK.above - DENSE.gap * (several - 1)) / Math.max(1, several));
  return { ...plain, row: Math.max(ROW.tightest, row), dense: true };
}

/** What lies in a casino. */
export interface Load {
  readonly notes: number;
  readonly crowds: readonly Crowd[];
  readonly tiled: boolean;
}

/** What a casino needs, in rows: what it always needs; for a tile; and how far two rows of casinos may differ. */
const NEED = { always: 3, tile: 2, frame: 0.4, most: 1.36 };

/** How two rows of casinos share the height: the lower one's part, where the upper one's is 1. */
export function lowerShare(upper: readonly Load[], lower: readonly Load[]): number {
  const need = (row: readonly Load[]): number =>
    Math.max(
      ...row.map(({ notes, crowds, tiled }) => {
        const owners = crowds.reduce((sum, crowd) => sum + crowd.owners + (crowd.tied ? NEED.frame : 0), 0);
        return NEED.always + Math.ceil(notes / 2) + owners + (tiled ? NEED.tile : 0);
      }),
    );
  return Math.min(NEED.most, Math.max(1 / NEED.most, need(lower) / need(upper)));
}

function sideBySide(width: number, notes: number): { note: number; bare: boolean; lines: number } {
  const across = (note: number): number => Math.max(1, Math.floor((width - 6 + PLAIN.gap) / (note + PLAIN.gap)));
  const bare = across(PLAIN.width) < Math.min(2, notes) || notes > 2;
  const many = across(bare ? PLAIN.bare : PLAIN.width);
  const wanted = Math.min(many, notes, 3);
  const note = Math.min(PLAIN.most, (width - 6 - PLAIN.gap * (wanted - 1)) / Math.max(1, wanted));
  return { note: Math.floor(note), bare, lines: Math.ceil(notes / Math.max(1, wanted)) };
}

/** How high the groups are, one below the other. */
function stack(crowds: readonly Crowd[], row: number): number {
  if (crowds.length === 0) return 0;
  const frames = crowds.filter((crowd) => crowd.tied).length * STACK.frame;
  const owners = crowds.reduce((sum, crowd) => sum + crowd.owners, 0);
  return STACK.above + owners * row + frames + STACK.gap * (crowds.length - 1);
}

/** How many lines owners without dice need, one after the other. */
function packed(crowds: readonly Crowd[], width: number): number {
  let lines = 0;
  let free = 0;
  for (const { owners, tied } of crowds) {
    const wide = owners * (DENSE.owner + DENSE.beside) - DENSE.beside + (tied ? DENSE.frame : 0);
    if (wide > free) {
      const own = Math.max(1, Math.ceil(wide / width));
      lines += own;
      free = width - wide / own;
    } else free -= wide;
    free -= DENSE.beside;
  }
  return lines;
}
