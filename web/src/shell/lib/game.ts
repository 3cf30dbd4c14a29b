/** What a game brings to the table: everything the screens need to show it without knowing it. */

import type { Component, Snippet } from "svelte";
import type { Cues } from "../show/show";
import type { Picture } from "../show/fold";
import type { Option } from "./coach";
import type { Live } from "./live.svelte";
import type { Line } from "./log";
import type { Pad } from "./pad";
import type { Person } from "./people";
import type { Part } from "./texts/say";
import type { Form, Ink } from "./shapes";
import type { Answer, GameEvent, NumberedEvent, View } from "../../generated/wire";

/** A die as it is drawn. */
export interface DrawnDie {
  readonly face: number;
  readonly color: Ink;
  readonly shape: Form;
  readonly big?: boolean;
}

/** Several events that the log tells as one. */
export interface Row {
  readonly length: number;
  readonly parts: readonly Part[];
}

export interface PlayProps<P, K = unknown> {
  kit: K;
  live: Live;
  picture: P;
  onrule: (rule: string) => void;
  /** Nobody here decides now: keys do nothing. */
  quiet?: boolean;
  /** The players and what goes with them, for a game that has the whole window. */
  side?: Snippet;
  /** The log, for the same; and what takes its place. */
  lines?: readonly Line[];
  instead?: Snippet | undefined;
  /** The table is on a screen for all, and this device is a hand; this shows the whole table here. */
  onunfold?: (() => void) | undefined;
}

export interface EndProps<P, K = unknown> {
  kit: K;
  live: Live;
  picture: P;
  onrule: (rule: string) => void;
  onrematch: () => void;
}

/** A choice somebody made, and every choice there was. */
export interface Judged {
  readonly seat: number;
  /** The table before it. */
  readonly picture: Picture;
  readonly options: readonly Option[];
  /** The key of what was chosen. */
  readonly chosen: string;
}

export interface MomentProps<P, K = unknown> {
  kit: K;
  picture: P;
  people: readonly Person[];
  onrule: (rule: string) => void;
  /** Something is moving. */
  playing?: boolean;
  /** The event that was told last. */
  last?: GameEvent | null;
  /** What is said about this moment, beside what lies on the table. */
  aside?: Snippet;
  /** The choice that is judged at this moment. */
  judged?: Judged | null;
  /** The players, and below them the log, for a game that has the whole window. */
  side?: Snippet;
}

/** What a page on how to play is made from. */
export interface HowToProps<V = View, K = unknown> {
  kit: K;
  /** Positions of the package by name, as everybody sees them. */
  views: Readonly<Record<string, V>>;
  people: readonly Person[];
  /** A text of the game. */
  tell: (key: string) => string;
  /** Begins a lesson; null where nothing leads away. */
  onpractice: ((lesson: string) => void) | null;
}

export interface PurseProps<V, K = unknown> {
  kit: K;
  view: V;
  seat: number;
  person: Person;
}

/** What the help says: the idea of the game, and its own keys. */
export interface Help {
  readonly idea: string;
  readonly keys: readonly (readonly [string, string])[];
}

/** What an event brought a seat, or cost it. */
export interface Gain {
  readonly amount: number;
  readonly text: string;
}

/** How a game tells its events. */
export interface GameLog<E = GameEvent> {
  /** An event in words. */
  readonly say: (event: E, people: readonly Person[]) => Part[];
  /** The events from a place on that are one line of the log; null if the first is a line of its own. */
  row?(told: readonly NumberedEvent[], from: number, people: readonly Person[]): Row | null;
  /** The events with which a new chapter of the log begins: a round, or a turn where there are no rounds. */
  readonly headings: ReadonlySet<string>;
  /** The events with which somebody's turn begins. */
  readonly turns: ReadonlySet<string>;
  /** The events that belong to nobody's turn: they end the last one. */
  readonly ends: ReadonlySet<string>;
  /** The events that are told again to whoever comes to their next turn; all that tell of a player if there are none. */
  readonly deeds?: ReadonlySet<string>;
  /** The events that clear the table: what was done before is not told again. */
  readonly clears?: ReadonlySet<string>;
  /** The events that say what changed hands in a trade. */
  readonly trades?: ReadonlySet<string>;
  /** Events that some want to read alone, by the name of what they are about (`log.NAME`). */
  readonly topics?: Readonly<Record<string, ReadonlySet<string>>>;
  /** Events worth a mark on the line of a replay. */
  readonly marked: ReadonlySet<string>;
  gain?(event: E, seat: number): Gain | null;
  /** The events that the log leaves out: others say the same. */
  readonly unsaid?: ReadonlySet<string>;
}

export interface GameClient<
  V = View,
  E extends { readonly type: string } = GameEvent,
  P = Picture,
  K = unknown,
> extends GameLog<E> {
  /** Given to each of its components: what tells the games of a family apart. */
  readonly kit: K;
  /** The table with the tray, for those who sit there and those who watch. */
  readonly Play: Component<PlayProps<P, K>>;
  /** Whether `Play` and `Moment` have the whole window below the bar, and puts players and log where it wants. */
  readonly whole?: boolean;
  /** Whether a phone can be a hand while the table is on a screen for all. */
  readonly hand?: boolean;
  /** In the bar: where the game stands; the round, unless the game says something else. */
  readonly Stage?: Component<{ picture: P; people: readonly Person[] }>;
  /** In the bar: which of its variants is played. */
  variant?(view: V): string;
  /** The standings when the game is over. */
  readonly End: Component<EndProps<P, K>>;
  /** The table as it was at one moment of a record. */
  readonly Moment: Component<MomentProps<P, K>>;
  /** The game in a minute; and all of its tiles. */
  readonly HowTo?: Component<HowToProps<V, K>>;
  readonly Tiles?: Component<HowToProps<V, K>>;
  /** Under a player's name: what the player has. */
  readonly Purse: Component<PurseProps<V, K>>;
  /** At the right of a player's row: what is left to play with. */
  readonly Left: Component<PurseProps<V, K>>;

  readonly cues: Cues<E>;

  /** The events a screen reader is told. */
  readonly announced: ReadonlySet<string>;
  /** What a screen reader is told when it is this seat's turn; null if there is nothing to say. */
  yourTurn(view: V, seat: number, people: readonly Person[]): string | null;
  /** Whether somebody at the table sees what others at the same device must not see. */
  secretive(view: V): boolean;
  readonly help: Help;
  /** Whether points count at the end, and not dollars. */
  readonly points?: boolean;
  /** The dice on the table that an answer takes, where that says it best; none if words do. */
  taken?(picture: P, people: readonly Person[], answer: Answer): readonly DrawnDie[];
  /** What is typed in where dice and cards are the people's own; null if the question is not one to chance. */
  pad?(question: { readonly type: string }, view: V, people: readonly Person[]): Pad | null;
  /** Events that a replay passes over without stopping. */
  readonly passedOver: ReadonlySet<string>;
}

/** Forgets which game it is: the view, events and picture of a table always are of one game. */
export function anyGame<V, E extends { readonly type: string }, K>(
  client: GameClient<V, E, Picture<V, E>, K>,
): GameClient {
  return client as unknown as GameClient;
}
