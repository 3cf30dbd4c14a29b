/** The game in figures, from its public events (LV-7.1: every award is public). */

import type { GameEvent, Told } from "../../generated/las-vegas/wire";
import type { Figures } from "../../families/dice-casinos/ending";
import { takenBack } from "../../shell/lib/telling";

/** Each seat's money at the start and after every round. */
export function moneyOverRounds(told: readonly Told[], seats: number): number[][] {
  const lines = Array.from({ length: seats }, () => [0]);
  const now = Array.from({ length: seats }, () => 0);
  for (const event of standing(told)) {
    if (event.type === "note_won" && event.owner !== "neutral") {
      now[event.owner] = (now[event.owner] ?? 0) + event.value;
    } else if (event.type === "round_ended") {
      for (const [seat, line] of lines.entries()) line.push(now[seat] ?? 0);
    }
  }
  return lines;
}

/** Each seat's biggest note, and how many of its dice were canceled. */
export function figures(told: readonly Told[], seats: number): Figures[] {
  const all = Array.from({ length: seats }, () => ({ biggest: 0, lostInTies: 0 }));
  for (const event of standing(told)) {
    if (event.type === "note_won" && event.owner !== "neutral") {
      const one = all[event.owner];
      if (one) one.biggest = Math.max(one.biggest, event.value);
    } else if (event.type === "tie_removed") {
      for (const owner of event.owners) {
        const one = owner === "neutral" ? undefined : all[owner];
        if (one) one.lostInTies += event.dice;
      }
    }
  }
  return all;
}

function standing(told: readonly Told[]): GameEvent[] {
  const gone = takenBack(told);
  return told.filter(({ index }) => !gone.has(index)).map(({ event }) => event);
}
