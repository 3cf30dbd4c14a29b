/** Why the winner won: points first, then money (LOV-18.3). */

import { texts } from "../../shell/lib/texts";
import type { Result } from "../../generated/wire";
import { words } from "./words";

export function explanation(result: Result, name: (seat: number) => string): string {
  const points = (seat: number): number => result.scores[seat]?.[0] ?? 0;
  const cash = (seat: number): number => result.scores[seat]?.[1] ?? 0;
  const [winner = 0] = result.winners;
  const level = result.ranks.flatMap((_, seat) => (points(seat) === points(winner) ? [seat] : []));
  if (level.length === 1) return words.end.clear(name(winner), points(winner));
  const names = texts.list(level.map(name));
  if (result.winners.length > 1) return words.end.shared(texts.list(result.winners.map(name)));
  return words.end.money(names, points(winner), name(winner), cash(winner));
}
