/** Why the winner won: money first, then notes (LV-5.3 to LV-5.5). */

import { money } from "../../lib/money";
import { texts } from "../../lib/texts";
import type { Result } from "../../lib/wire";

export interface Explanation {
  readonly text: string;
  readonly rule: string;
  /** The seats whose number of notes was compared. */
  readonly compared: readonly number[];
}

export function explanation(result: Result, name: (seat: number) => string): Explanation {
  const dollars = (seat: number): number => result.scores[seat]?.[0] ?? 0;
  const notes = (seat: number): number => result.scores[seat]?.[1] ?? 0;
  const [winner = 0] = result.winners;
  const level = result.ranks.flatMap((_, seat) => (dollars(seat) === dollars(winner) ? [seat] : []));
  const amount = money(dollars(winner));
  if (level.length === 1) {
    return { text: texts.end.clear(name(winner), amount), rule: "LV-5.3", compared: [] };
  }
  const names = level.map(name);
  const same = level.length === 2 ? texts.end.tiedTwo(names, amount) : texts.end.tied(names, amount);
  if (result.winners.length > 1) {
    return { text: `${same} ${texts.end.shared}`, rule: "LV-5.5", compared: level };
  }
  const others = level.filter((seat) => seat !== winner).map(notes);
  const counts = `${notes(winner)} to ${Math.max(...others)}`;
  return { text: `${same} ${texts.end.moreNotes(name(winner), counts)}`, rule: "LV-5.4", compared: level };
}
