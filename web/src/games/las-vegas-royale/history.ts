/** The game in figures, from its public events (LVR-4.6: awards are public, hands may be hidden). */

import { CHIP } from "../../generated/las-vegas-royale/data";
import type { Figures } from "../../families/dice-casinos/ending";
import { takenBack } from "../../shell/lib/telling";
import type { GameEvent, Told } from "../../generated/las-vegas-royale/wire";

/** Each seat's wealth at the start and after every round. */
export function wealthOverRounds(told: readonly Told[], seats: number): number[][] {
  const lines = Array.from({ length: seats }, () => [0]);
  const now = Array.from({ length: seats }, () => 0);
  const add = (seat: number, dollars: number): void => {
    now[seat] = (now[seat] ?? 0) + dollars;
  };
  for (const event of standing(told)) {
    if (event.type === "card_won" && typeof event.owner === "number") add(event.owner, event.value);
    else if (event.type === "cards_paid") add(event.player, total(event.values));
    else if (event.type === "chips_paid") add(event.player, CHIP * event.chips);
    else if (event.type === "chip_passed") add(event.player, -CHIP);
    else if (event.type === "chips_dealt") now.forEach((_, seat) => add(seat, CHIP * event.chips));
    else if (event.type === "bad_luck_paid")
      add(event.player, total(event.change) - total(event.cards) - CHIP * event.chips);
    else if (event.type === "round_ended") for (const [seat, line] of lines.entries()) line.push(now[seat] ?? 0);
  }
  return lines;
}

/** Each seat's biggest card, and how much strength was canceled. */
export function figures(told: readonly Told[], seats: number): Figures[] {
  const all = Array.from({ length: seats }, () => ({ biggest: 0, lostInTies: 0 }));
  for (const event of standing(told)) {
    if (event.type === "card_won" && typeof event.owner === "number") {
      const one = all[event.owner];
      if (one) one.biggest = Math.max(one.biggest, event.value);
    } else if (event.type === "tie_removed") {
      for (const owner of event.owners) {
        const one = typeof owner === "number" ? all[owner] : undefined;
        if (one) one.lostInTies += event.strength;
      }
    }
  }
  return all;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function standing(told: readonly Told[]): GameEvent[] {
  const gone = takenBack(told);
  return told.filter(({ index }) => !gone.has(index)).map(({ event }) => event);
}
