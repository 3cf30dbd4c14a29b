/** What Las Vegas Royale says, from its catalog. */

import { byRounds } from "../../families/dice-casinos/telling";
import { FACES, IN_CHIPS } from "../../generated/las-vegas-royale/data";
import { catalog, type Texts } from "../../generated/las-vegas-royale/texts";
import type { GameEvent } from "../../generated/las-vegas-royale/wire";
import type { GameLog } from "../../shell/lib/game";
import { readerOf, type Person } from "../../shell/lib/people";
import type { Reader } from "../../shell/lib/texts/say";
import { meaning } from "./figures";

/** The texts as people at the table read them. */
export function read(people: readonly Person[]): Reader<Texts> {
  return readerOf(catalog, people);
}

/** The texts that name nobody. */
export const words = read([]);

export const log: GameLog<GameEvent> = {
  say: (event, people) => read(people).of(event),
  ...byRounds(meaning),
  marked: new Set(["round_ended", "casino_closed", "pile_taken", "bet_lost"]),
  unsaid: new Set(["pair_turned_up", "bank_filled"]),
};

/** LVR-8.1: small rewards are so many chips, others none. */
export function inChips(dollars: number): number {
  const chips: Readonly<Record<number, number>> = IN_CHIPS;
  return chips[dollars] ?? 0;
}

export function reward(dollars: number): string {
  return words.text("reward", { dollars, chips: inChips(dollars) });
}

export function titleOf(face: string): string {
  return words.word(`${face}.title`);
}

/** What a tile does, in two sentences. */
export function about(face: string): string {
  return words.has(`${face}.about`) ? words.word(`${face}.about`) : "";
}

/** The rule to read about a tile. */
export function ruleOf(face: string): string {
  const rules: Readonly<Record<string, string>> = FACES;
  return rules[face] ?? "LVR-7.6";
}
