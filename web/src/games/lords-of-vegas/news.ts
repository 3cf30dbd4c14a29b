/** What has just become of a trade of mine, as long as the turn lasts. */

import { standing } from "../../shell/lib/log";
import type {
  GameEvent,
  LordsOfVegasView,
  NumberedEvent,
  OfferEnded,
  OpenOffer,
  RefusedOffer,
} from "../../generated/lords-of-vegas/wire";

export type News =
  | { readonly type: "agreed"; readonly offer: OpenOffer }
  | { readonly type: "refused"; readonly offer: RefusedOffer }
  /** An offer to me that I had not answered. */
  | { readonly type: "ended"; readonly offer: OpenOffer; readonly event: OfferEnded };

/** The last word on a trade of a seat; none while an offer of that seat is open. */
export function newsFor(seat: number, told: readonly NumberedEvent[], view: LordsOfVegasView): News | null {
  const events = standing(told);
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    // What the end of a turn has ended is news at the beginning of the next one.
    if (event.type === "turn_began") return ended(events.slice(0, at), seat, view);
    if (event.type === "offer_made" && event.offer.proposer === seat) return null;
    if (event.type === "trade_began" && event.offer.parties.includes(seat))
      return { type: "agreed", offer: event.offer };
    if (event.type !== "offer_ended") continue;
    const refused = view.refused.find((one) => one.number === event.offer && one.proposer === seat);
    if (refused && !answered(refused, view)) return { type: "refused", offer: refused };
    const lost = unanswered(events.slice(0, at + 1), seat, view);
    if (lost) return lost;
  }
  return null;
}

/** The offer that ended with a turn. */
function ended(events: readonly GameEvent[], seat: number, view: LordsOfVegasView): News | null {
  const last = events.findLastIndex((event) => event.type !== "turn_ended");
  return unanswered(events.slice(0, last + 1), seat, view);
}

/** The last event ended an offer before the seat had answered, though it was not the seat that ended it. */
function unanswered(events: readonly GameEvent[], seat: number, view: LordsOfVegasView): News | null {
  const event = events.at(-1);
  if (event?.type !== "offer_ended" || event.player === seat) return null;
  const turn = events.findLast((one) => one.type === "turn_began");
  const mine = turn?.type === "turn_began" && turn.player === seat;
  if (event.why !== "withdrawn" && (event.why !== "game_went_on" || mine)) return null;
  const made = events.findLast((one) => one.type === "offer_made" && one.offer.number === event.offer);
  if (made?.type !== "offer_made" || made.offer.proposer === seat || !made.offer.parties.includes(seat)) return null;
  const said = events.some((one) => one.type === "offer_accepted" && one.offer === event.offer && one.player === seat);
  const again = view.offers.some((one) => one.instead_of === event.offer);
  return said || again ? null : { type: "ended", offer: made.offer, event };
}

/** Whether another version of a refused offer is on the table: then that one is talked about. */
export function answered(offer: RefusedOffer, { offers }: LordsOfVegasView): boolean {
  return offers.some((one) => one.instead_of === offer.number);
}
