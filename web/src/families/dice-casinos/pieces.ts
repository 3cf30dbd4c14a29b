/** Dice as they are drawn, and how they stand in a casino. */

import type { Owner } from "../../shell/lib/people";
import type { Form, Ink } from "../../shell/lib/shapes";

export interface Piece {
  /** What it shows; 0 for a die without numbers. */
  readonly face: number;
  readonly color: Ink;
  readonly shape: Form;
  /** A third larger, with an inlaid ring: it counts two. */
  readonly big?: boolean;
  /** Would be placed by the choice that is looked at. */
  readonly ghost?: boolean;
}

/** One owner's dice in a casino. */
export interface PlotRow {
  readonly owner: Owner;
  /** What counts there. */
  readonly count: number;
  readonly pieces: readonly Piece[];
}

/** Owners who are equally strong stand together. */
export interface PlotGroup {
  readonly tied: boolean;
  readonly rows: readonly PlotRow[];
}

/** A casino as it is drawn: its notes, who would take them, and the dice. */
export interface Plot {
  readonly number: number;
  readonly notes: readonly number[];
  readonly takers: readonly (Owner | null)[];
  readonly groups: readonly PlotGroup[];
  /** In words, if no die goes in or out. */
  readonly closed: string;
  /** What else is to be said about the casino. */
  readonly about: string;
}

/** Dice on the felt that show one number. */
export interface Heap {
  readonly number: number;
  readonly pieces: readonly Piece[];
}
