/** Why the winner won: money first, then how many notes, or cards and chips. */

import { money } from "../../shell/lib/money";
import { texts } from "../../shell/lib/texts";
import type { Result } from "../../generated/wire";

/** What a seat may be proud or sorry of. */
export interface Figures {
  readonly biggest: number;
  readonly lostInTies: number;
}

export interface Explanation {
  readonly text: string;
  readonly rule: string;
  /** The seats whose number of notes was compared. */
  readonly compared: readonly number[];
}

/** The rules that decide: most money, most pieces, shared; and what the pieces are called. */
export interface Deciding {
  readonly rules: readonly [string, string, string];
  readonly pieces: string;
}

export function explanation(result: Result, name: (seat: number) => string, by: Deciding): Explanation {
  const dollars = (seat: number): number => result.scores[seat]?.[0] ?? 0;
  const notes = (seat: number): number => result.scores[seat]?.[1] ?? 0;
  const [winner = 0] = result.winners;
  const level = result.ranks.flatMap((_, seat) => (dollars(seat) === dollars(winner) ? [seat] : []));
  const amount = money(dollars(winner));
  if (level.length === 1) {
    return { text: texts.end.clear(name(winner), amount), rule: by.rules[0], compared: [] };
  }
  const names = level.map(name);
  const same = level.length === 2 ? texts.end.tiedTwo(names, amount) : texts.end.tied(names, amount);
  if (result.winners.length > 1) {
    return { text: `${same} ${texts.end.shared(by.pieces)}`, rule: by.rules[2], compared: level };
  }
  const others = level.filter((seat) => seat !== winner).map(notes);
  const counts = `${notes(winner)} to ${Math.max(...others)}`;
  return {
    text: `${same} ${texts.end.morePieces(name(winner), by.pieces, counts)}`,
    rule: by.rules[1],
    compared: level,
  };
}
