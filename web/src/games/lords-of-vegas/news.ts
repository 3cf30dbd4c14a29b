/** What has just become of a trade of mine, as long as the turn lasts. */

import { standing } from "../../shell/lib/log";
import type { LordsOfVegasView, NumberedEvent, OpenOffer, RefusedOffer } from "../../generated/lords-of-vegas/wire";

export type News =
  { readonly type: "agreed"; readonly offer: OpenOffer } | { readonly type: "refused"; readonly offer: RefusedOffer };

/** The last word on a trade of a seat; none while an offer of that seat is open. */
export function newsFor(seat: number, told: readonly NumberedEvent[], view: LordsOfVegasView): News | null {
  for (const event of standing(told).toReversed()) {
    if (event.type === "turn_began") return null;
    if (event.type === "offer_made" && event.offer.proposer === seat) return null;
    if (event.type === "trade_began" && event.offer.parties.includes(seat))
      return { type: "agreed", offer: event.offer };
    if (event.type !== "offer_ended") continue;
    const offer = view.refused.find((one) => one.number === event.offer && one.proposer === seat);
    if (offer && !answered(offer, view)) return { type: "refused", offer };
  }
  return null;
}

/** Whether another version of a refused offer is on the table: then that one is talked about. */
export function answered(offer: RefusedOffer, { offers }: LordsOfVegasView): boolean {
  return offers.some((one) => one.instead_of === offer.number);
}
