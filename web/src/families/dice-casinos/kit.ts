/** What a game of this family brings: everything in which its table differs from the others', as data. */

import type { Component } from "svelte";
import type { Answer, Forecast, Result } from "../../generated/wire";
import type { Live } from "../../shell/lib/live.svelte";
import type { Doings } from "../../shell/lib/recap";
import type { Person } from "../../shell/lib/people";
import type { Picture } from "../../shell/show/fold";
import type { Meaning } from "./figures";
import type { Heap, Piece, Plot } from "./pieces";
import type { AnyEvent } from "./scene";

export interface AnyCasino {
  readonly number: number;
}

export interface AnyQuestion {
  readonly type: string;
  readonly seat: number | "chance";
}

export interface AnyView {
  readonly phase: string;
  readonly round: number;
  readonly rounds: number;
  readonly turn: number | null;
  /** Who plays after that seat, in order. */
  readonly coming: readonly number[];
  readonly casinos: readonly AnyCasino[];
  readonly players: readonly { readonly won: readonly number[] | null }[];
  readonly questions: readonly AnyQuestion[];
  readonly result: Result | null;
}

export type AnyPicture = Picture<AnyView, AnyEvent>;

/** One legal answer, as it is offered. */
export interface Choice<A = Answer, C extends AnyCasino = AnyCasino> {
  readonly key: string;
  readonly answer: A;
  /** Choices with the same heading stand together; empty if there are no headings. */
  readonly group: string;
  readonly title: string;
  /** The same where there is no room. */
  readonly short?: string;
  /** What it does, in a short sentence. */
  readonly note: string;
  /** What the button says: exactly what happens. */
  readonly confirm: string;
  readonly rule: string;
  /** The casino it is about, lit on the Strip. */
  readonly casino: number | null;
  /** How casinos would look after it. */
  readonly previews: readonly C[];
  /** What it would place, if it places dice. */
  readonly placing: Placing<C> | null;
}

export interface Placing<C extends AnyCasino = AnyCasino> {
  /** The casino as it would be. */
  readonly casino: C;
  readonly pieces: readonly Piece[];
  /** What each seat would gain or lose against now. */
  readonly change: readonly number[];
  /** What else it sets off, and in more words. */
  readonly acts: { readonly title: string; readonly said: string; readonly about: string } | null;
}

/** What choices are made from. */
export interface Asked<V = AnyView, Q = AnyQuestion, A = Answer, F = Forecast> {
  readonly view: V;
  readonly seat: number;
  readonly question: Q;
  readonly people: readonly Person[];
  readonly legal: readonly A[];
  readonly forecasts: readonly F[];
}

export interface TrayProps<C = Choice, Q = AnyQuestion> {
  kit: Kit;
  live: Live;
  seat: number;
  question: Q;
  choices: readonly C[];
  chosen: C | null;
  /** What the others did since the last turn of the one who is asked. */
  others: readonly Doings[];
  onchoose: (choice: C) => void;
  onconfirm: () => void;
  onrule: (rule: string) => void;
}

/** What a player has. */
export interface Belongings {
  readonly notes: number;
  readonly word: string;
  /** None if it is hidden from the viewer. */
  readonly money: number | null;
  readonly chips: { readonly count: number; readonly word: string } | null;
  /** Tokens the player holds, in words. */
  readonly tokens: readonly string[];
}

/** The dice a player has left. */
export interface DiceLeft {
  readonly dice: number;
  readonly neutral: number;
  /** The big die, in words, if it is among them. */
  readonly big: string;
}

export interface Kit<
  V = AnyView,
  P = AnyPicture,
  C extends AnyCasino = AnyCasino,
  One = Choice,
  E = unknown,
  Q = AnyQuestion,
> {
  readonly rules: { readonly pays: string; readonly tied: string; readonly clear: string };
  /** Why the winners won; `level` are those who have as much money. */
  why(result: Result, level: readonly number[], people: readonly Person[]): string;
  readonly pieceWord: (count: number) => string;
  /** What becomes of a note that nobody takes. */
  readonly unclaimed: string;
  /** The question which number to place. */
  readonly asks: { readonly question: string; readonly hint: string; readonly idle: string; readonly forced: string };
  /** How its dice lie on the felt: what share of it is theirs, in up to how many rows, or as one die and a number. */
  readonly lying: { readonly share: number; readonly rows: 1 | 2; readonly counted: boolean };
  readonly meaning: Meaning<E>;

  /** A casino as it is drawn; dice that were not there `before` are dashed. */
  plot(casino: C, people: readonly Person[], before?: C | null): Plot;
  choices(asked: Asked): readonly One[];
  /** The seat whose dice lie on the felt. */
  roller(picture: P): number | null;
  heaps(picture: P, people: readonly Person[]): Heap[];
  /** The dice that an event placed, if it did. */
  placed(event: E, people: readonly Person[]): (Heap & { readonly player: number }) | null;
  /** Changes with every roll. */
  roll(picture: P): string;
  /** What goes on, where the game has more to say than dice and payouts. */
  headline(picture: P, people: readonly Person[], playing: boolean): string | null;
  held(view: V, seat: number): Belongings;
  left(view: V, seat: number): DiceLeft;

  /** The tray for every question but which number to place. */
  readonly Tray: Component<TrayProps<One, Q>> | null;
  /** At the edge of the felt. */
  readonly Bank: Component<{ view: V }> | null;
  /** On the felt, beside the dice. */
  readonly OnFelt: Component<{ picture: P; playing: boolean }> | null;
  /** In a casino, between notes and dice, and everything about it in the casino's dialog. */
  readonly extra: Extra<P, C> | null;
}

export interface Extra<P, C> {
  /** What it is called; empty if the casino has none. */
  title(casino: C): string;
  readonly Card: Component<{ casino: C; picture: P; people: readonly Person[]; onclick: () => void }>;
  readonly About: Component<{
    casino: C;
    picture: P;
    people: readonly Person[];
    /** Nothing else is in the dialog. */
    alone: boolean;
    onclose: () => void;
    onrule: (rule: string) => void;
  }>;
}

/** Forgets which game it is: view, picture and casinos always are of one game. */
export function anyKit<V, P, C extends AnyCasino, One, E, Q>(kit: Kit<V, P, C, One, E, Q>): Kit {
  return kit as unknown as Kit;
}
