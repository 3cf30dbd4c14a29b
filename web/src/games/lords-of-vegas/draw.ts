/** The card of this turn: what it gave, whom it paid and what it scored, as far as that has been shown. */

import { standing } from "../../shell/lib/log";
import { underWay } from "../../shell/show/fold";
import { LOT_PAYS, TURN } from "../../generated/lords-of-vegas/data";
import type { LotName } from "./board";
import type { Picture } from "./scene";
import type {
  CardDrawn,
  CasinoPaid,
  CasinoScored,
  DieTakenOver,
  GameEvent,
  GameOverDrawn,
  LotTaken,
  NothingTaken,
  NumberedEvent,
} from "../../generated/lords-of-vegas/wire";

export type TurnPart = (typeof TURN)[number];

export interface Drawn {
  readonly player: number;
  /** Where a card only pays another one is drawn (LOV-3.4): the last is what the turn goes on with. */
  readonly cards: readonly (CardDrawn | GameOverDrawn)[];
  /** What it gave the player; none yet, or Game Over. */
  readonly taken: LotTaken | DieTakenOver | NothingTaken | null;
  readonly part: TurnPart;
  /** How many lots have paid. */
  readonly lots: number | null;
  readonly casinos: readonly CasinoPaid[];
  readonly scored: readonly CasinoScored[];
  /** By seat. */
  readonly sums: readonly Sum[];
}

export interface Sum {
  readonly lots: number;
  readonly dice: number;
  /** The spaces on the track, from where the marker stood; nothing if it did not score. */
  readonly track: readonly number[];
}

/** What a player does when the card is dealt with. */
const DEEDS: ReadonlySet<string> = new Set<GameEvent["type"]>([
  "built",
  "sprawled",
  "remodeled",
  "reorganize_began",
  "raised",
  "gamble_began",
  "steps_done",
]);

/** Whether it is what a player does, and not what a card does. */
export function isDeed(event: { readonly type: string }): boolean {
  return DEEDS.has(event.type);
}

/** Which part of a turn an event belongs to; null for all that are no part of the draw. */
export function partOf(event: { readonly type: string } | null): TurnPart | null {
  switch (event?.type) {
    case "card_drawn":
    case "game_over_drawn":
    case "lot_taken":
    case "die_taken_over":
    case "nothing_taken":
      return "draw";
    case "lots_paid":
    case "casino_paid":
      return "pay";
    case "casino_scored":
      return "score";
    default:
      return null;
  }
}

/** What has been shown of this turn. */
export function ofThisTurn(told: readonly NumberedEvent[], picture: Picture): readonly GameEvent[] {
  const events = standing(told);
  const shown = picture.now && !underWay(picture) ? [...events, picture.now] : events;
  return shown.slice(shown.findLastIndex((event) => event.type === "turn_began") + 1);
}

/** The card, from when it is drawn until its player does something. */
export function drawnIn(turn: readonly GameEvent[], seats: number): Drawn | null {
  const cards = turn.filter((event) => event.type === "card_drawn" || event.type === "game_over_drawn");
  const [first] = cards;
  if (!first || turn.some(isDeed)) return null;
  const casinos = turn.filter((event) => event.type === "casino_paid");
  const scored = turn.filter((event) => event.type === "casino_scored");
  const lots = turn.findLast((event) => event.type === "lots_paid")?.money ?? null;
  const paid = turn.filter((event) => event.type === "lots_paid");
  const last = turn.findLast((event) => partOf(event) !== null)!;
  return {
    player: first.player,
    cards,
    taken: turn.findLast((event) => isTaken(event)) ?? null,
    part: partOf(last)!,
    lots: lots && lots.reduce((sum, money) => sum + money, 0) / LOT_PAYS,
    casinos,
    scored,
    sums: Array.from({ length: seats }, (_, seat) => ({
      lots: total(paid, seat),
      dice: total(casinos, seat),
      track: trackOf(scored, seat),
    })),
  };
}

function isTaken(event: GameEvent): event is LotTaken | DieTakenOver | NothingTaken {
  return event.type === "lot_taken" || event.type === "die_taken_over" || event.type === "nothing_taken";
}

function total(paid: readonly { readonly money: readonly number[] }[], seat: number): number {
  return paid.reduce((sum, { money }) => sum + (money[seat] ?? 0), 0);
}

function trackOf(scored: readonly CasinoScored[], seat: number): number[] {
  const mine = scored.filter(({ player }) => player === seat);
  return [...new Set(mine.flatMap(({ before, after }) => [before, after]))];
}

/** Whether casinos on the Strip pay, and nothing has been scored yet. */
export function onStrip(drawn: Drawn | null): boolean {
  const card = drawn?.cards.at(-1);
  return drawn?.part === "pay" && (card?.type === "game_over_drawn" || card?.company === "strip");
}

/** The notes that lie on casinos: whom each has paid. */
export type Notes = ReadonlyMap<LotName, readonly { readonly seat: number; readonly money: number }[]>;

export function notesOf({ casinos, part }: Drawn): Notes {
  if (part !== "pay") return new Map();
  return new Map(
    casinos.map(({ casino, money }) => [
      casino[0]!,
      money.flatMap((each, seat) => (each > 0 ? [{ seat, money: each }] : [])),
    ]),
  );
}
