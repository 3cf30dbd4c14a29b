/** What the others did since somebody's last turn. */

import type { GameLog } from "./game";
import type { Line } from "./log";

/** One of the others, and what that one did. */
export interface Doings {
  readonly player: number;
  readonly lines: readonly Line[];
}

/** The others in the order in which they played; nobody before a seat's second turn. */
export function sinceLastTurn(
  log: Pick<GameLog, "deeds" | "clears">,
  lines: readonly Line[],
  seat: number,
): readonly Doings[] {
  const turns = lines.flatMap(({ number, player, undone }, at) => (number === null || undone ? [] : [{ player, at }]));
  const now = turns.at(-1);
  const last = turns.slice(0, -1).findLast(({ player }) => player === seat);
  if (now?.player !== seat || !last) return [];
  const cleared = lines.findLastIndex(({ type, undone }, at) => !undone && at < now.at && log.clears?.has(type));
  const told = lines.slice(Math.max(last.at, cleared) + 1, now.at);
  const done = new Map<number, Line[]>();
  for (const line of told) {
    const { owner, type, undone } = line;
    if (typeof owner !== "number" || owner === seat || undone || !(log.deeds?.has(type) ?? true)) continue;
    done.set(owner, [...(done.get(owner) ?? []), line]);
  }
  return [...done].map(([player, lines]) => ({ player, lines }));
}
