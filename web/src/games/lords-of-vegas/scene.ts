/** What a picture shows of the event that is being played: asked of the views around it and of the event. */

import { standing } from "../../shell/lib/log";
import { underWay, type Picture as Shown } from "../../shell/show/fold";
import type { LotName } from "./board";
import type { GameEvent, LordsOfVegasView, NumberedEvent } from "../../generated/lords-of-vegas/wire";

export type Picture = Shown<LordsOfVegasView, GameEvent>;

export interface DiceShown {
  readonly player: number;
  readonly dice: readonly number[];
  readonly gain: number;
}

/** The lots that the event is about. */
export function lit(event: GameEvent | null): ReadonlySet<LotName> {
  if (!event) return new Set();
  if ("casino" in event) return new Set(event.casino);
  if ("lots" in event) return new Set(event.lots);
  return new Set("lot" in event ? [event.lot] : []);
}

/** The lots whose dice are rolled, and what those show; who is boss then is seen when they lie. */
export function tumbling(picture: Picture): ReadonlyMap<LotName, number> {
  const { now } = picture;
  return new Map(now && isRoll(now) && underWay(picture) ? now.lots.map((lot, i) => [lot, now.dice[i]!] as const) : []);
}

/** How many rolls have been shown: each makes its dice tumble anew. */
export function rolls({ played }: Picture): number {
  return played.filter(isRoll).length;
}

function isRoll(event: GameEvent): event is Extract<GameEvent, { type: "reorganized" | "tie_rolled" }> {
  return event.type === "reorganized" || event.type === "tie_rolled";
}

/** The lots of casinos that have just grown together or got higher, and of those with another boss. */
export function changes({ before, view }: Picture): Readonly<Record<"grown" | "crowned", ReadonlySet<LotName>>> {
  const grown = new Set<LotName>();
  const crowned = new Set<LotName>();
  if (before === view) return { grown, crowned };
  for (const { lots, height, boss } of view.casinos) {
    const parts = before.casinos.filter((one) => one.lots.some((lot) => lots.includes(lot)));
    const grew = parts.some((one) => one.lots.length < lots.length || one.height < height);
    const changed = boss !== null && parts.some((one) => one.boss !== boss);
    for (const lot of lots) {
      if (grew) grown.add(lot);
      if (changed) crowned.add(lot);
    }
  }
  return { grown, crowned };
}

/** The dice of a bet, while they are thrown and until the next thing is done. */
export function lastBet({ now }: Picture, told: readonly NumberedEvent[]): DiceShown | null {
  const last = now ?? standing(told).findLast(({ type }) => !QUIET.has(type));
  return last?.type === "gambled" ? last : null;
}

/** What may be said between a bet and the next thing that is done. */
const QUIET: ReadonlySet<string> = new Set<GameEvent["type"]>(["offer_made", "offer_accepted", "offer_ended"]);
