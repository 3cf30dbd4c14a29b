/** The game in figures, from its events. */

import { standing } from "../../shell/lib/log";
import type { NumberedEvent } from "../../generated/lords-of-vegas/wire";

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
}

/** What lots, casinos and bets brought each seat, in millions. */
export function figures(told: readonly NumberedEvent[], seats: number): Figures[] {
  const all = Array.from({ length: seats }, () => ({ lots: 0, casinos: 0, bets: 0 }));
  for (const event of standing(told)) {
    if (event.type === "lots_paid") event.money.forEach((money, seat) => (all[seat]!.lots += money));
    else if (event.type === "casino_paid") event.money.forEach((money, seat) => (all[seat]!.casinos += money));
    else if (event.type === "gambled") {
      all[event.player]!.bets += event.gain;
      all[event.boss]!.bets += event.boss_gain;
    }
  }
  return all;
}
