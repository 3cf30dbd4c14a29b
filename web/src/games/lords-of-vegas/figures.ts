/** The game in figures, from its events. */

import { standing } from "../../shell/lib/log";
import type { LotName } from "./board";
import { brought } from "./since";
import type { CasinoGroup, GameEvent, LordsOfVegasView, NumberedEvent } from "../../generated/lords-of-vegas/wire";

/** Each seat's points at the start and after every turn; `scores` are those at the end. */
export function pointsOverTurns(told: readonly NumberedEvent[], scores: readonly number[]): number[][] {
  const events = standing(told);
  const now = scores.map((score, seat) => {
    const first = events.find((event) => event.type === "casino_scored" && event.player === seat);
    return first?.type === "casino_scored" ? first.before : score;
  });
  const lines = now.map((points) => [points]);
  for (const event of events) {
    if (event.type === "casino_scored") now[event.player] = event.after;
    else if (event.type === "turn_ended" || event.type === "game_ended") {
      for (const [seat, line] of lines.entries()) line.push(now[seat] ?? 0);
    }
  }
  return lines;
}

export interface Figures {
  lots: number;
  casinos: number;
  bets: number;
  trades: number;
  spent: number;
}

/** What lots, casinos, bets and trades brought each seat, and what it paid for its actions; in millions. */
export function figures(told: readonly NumberedEvent[], seats: number): Figures[] {
  const all = Array.from({ length: seats }, () => ({ lots: 0, casinos: 0, bets: 0, trades: 0, spent: 0 }));
  for (const event of standing(told)) {
    const source = SOURCES[event.type];
    all.forEach((each, seat) => {
      const amount = brought(event, seat);
      if (source) each[source] += amount;
      else each.spent -= amount;
    });
  }
  return all;
}

const SOURCES: Partial<Record<GameEvent["type"], keyof Figures>> = {
  lots_paid: "lots",
  casino_paid: "casinos",
  gambled: "bets",
  steps_done: "trades",
};

/** What is worth telling of a game. */
export interface Stories {
  /** The card that paid a seat most. */
  payout: { seat: number; money: number; lot: LotName | null; turn: number } | null;
  /** The bet that brought most. */
  bet: { seat: number; boss: number; gain: number; turn: number } | null;
  /** How many dice were taken over, and where that happened most often. */
  taken: { count: number; lot: LotName; times: number } | null;
  /** By seat: points that were not enough for the next step. */
  lost: readonly number[];
  /** The greatest casino at the end. */
  greatest: CasinoGroup | null;
}

export function stories(told: readonly NumberedEvent[], { casinos, players }: LordsOfVegasView): Stories {
  let payout: Stories["payout"] = null;
  let bet: Stories["bet"] = null;
  const taken = new Map<LotName, number>();
  const lost = players.map(() => 0);
  let paid = players.map(() => 0);
  let lot: LotName | null = null;
  let turn = 0;
  for (const event of standing(told)) {
    if (event.type === "turn_began") turn++;
    if (event.type === "card_drawn" || event.type === "game_over_drawn") {
      paid = players.map(() => 0);
      lot = event.type === "card_drawn" ? event.lot : null;
    }
    if (event.type === "lots_paid" || event.type === "casino_paid") {
      paid = paid.map((money, seat) => money + (event.money[seat] ?? 0));
      const money = Math.max(...paid);
      if (money > (payout?.money ?? 0)) payout = { seat: paid.indexOf(money), money, lot, turn };
    }
    if (event.type === "gambled" && event.gain > (bet?.gain ?? 0))
      bet = { seat: event.player, boss: event.boss, gain: event.gain, turn };
    if (event.type === "die_taken_over" && event.loser !== null) taken.set(event.lot, (taken.get(event.lot) ?? 0) + 1);
    if (event.type === "casino_scored") lost[event.player]! += event.points - (event.after - event.before);
  }
  const [most] = [...taken].toSorted(([, one], [, other]) => other - one);
  return {
    payout,
    bet,
    taken: most ? { count: [...taken.values()].reduce((sum, one) => sum + one), lot: most[0], times: most[1] } : null,
    lost,
    greatest: casinos.toSorted((one, other) => other.points - one.points)[0] ?? null,
  };
}
