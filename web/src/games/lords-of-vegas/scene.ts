/** What a picture shows of the event that is being played: asked of the views around it and of the event. */

import { standing } from "../../shell/lib/log";
import { underWay, type Picture as Shown } from "../../shell/show/fold";
import type { LotName } from "./board";
import type { Gambled, GameEvent, LordsOfVegasView, NumberedEvent } from "../../generated/lords-of-vegas/wire";

export type Picture = Shown<LordsOfVegasView, GameEvent>;

export interface CardShown {
  readonly kind: "card";
  readonly player: number;
  /** None: Game Over. */
  readonly lot: LotName | null;
}

export interface DiceShown {
  readonly kind: "dice";
  readonly player: number;
  readonly dice: readonly number[];
  readonly gain: number;
}

/** The lots that the event is about. */
export function lit({ now }: Picture): ReadonlySet<LotName> {
  if (!now) return new Set();
  if ("casino" in now) return new Set(now.casino);
  if ("lots" in now) return new Set(now.lots);
  return new Set("lot" in now ? [now.lot] : []);
}

/** The lots whose dice are rolled. */
export function tumbling({ now }: Picture): ReadonlySet<LotName> {
  return new Set(now && isRoll(now) ? now.lots : []);
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

/** What each seat gains or loses by the event. */
export function gains({ now, view }: Picture): readonly number[] {
  if (now?.type === "lots_paid" || now?.type === "casino_paid") return now.money;
  if (now?.type !== "gambled") return [];
  return view.players.map((_, seat) => (seat === now.player ? now.gain : seat === now.boss ? now.boss_gain : 0));
}

/** What lies in the middle of the table: the dice of this turn's bet, or the card that was drawn. */
export function inTheMiddle(picture: Picture, told: readonly NumberedEvent[]): CardShown | DiceShown | null {
  const { view, now, played } = picture;
  if (now?.type === "gambled" && underWay(picture)) return betShown(now);
  const over = played.find((event) => event.type === "game_over_drawn");
  if (over) return { kind: "card", player: over.player, lot: null };
  const { card, turn, phase } = view;
  const drawn = card !== null && turn !== null && phase !== "over";
  return lastBet(told) ?? (drawn ? { kind: "card", player: turn, lot: card } : null);
}

/** The bet of this turn. */
export function lastBet(told: readonly NumberedEvent[]): DiceShown | null {
  const events = standing(told);
  const turn = events.findLastIndex((event) => event.type === "turn_began");
  const bet = events.slice(turn + 1).find((event) => event.type === "gambled");
  return bet ? betShown(bet) : null;
}

function betShown({ player, dice, gain }: Gambled): DiceShown {
  return { kind: "dice", player, dice, gain };
}
