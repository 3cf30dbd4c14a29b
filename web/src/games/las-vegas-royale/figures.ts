/** What the figures of a game are made from (LVR-4.6: awards are public, hands may be hidden). */

import type { Meaning } from "../../families/dice-casinos/figures";
import { CHIP, CHIP_PASS } from "../../generated/las-vegas-royale/data";
import type { GameEvent } from "../../generated/las-vegas-royale/wire";

export const meaning: Meaning<GameEvent> = {
  earned(event, seats) {
    switch (event.type) {
      case "card_won":
        return [[event.owner, event.value]];
      case "cards_paid":
        return [[event.player, total(event.values)]];
      case "chips_paid":
        return [[event.player, CHIP * event.chips]];
      case "chip_passed":
        return [[event.player, -CHIP_PASS]];
      case "chips_dealt":
        return Array.from({ length: seats }, (_, seat) => [seat, CHIP * event.chips] as const);
      case "bad_luck_paid":
        return [[event.player, total(event.change) - total(event.cards) - CHIP * event.chips]];
      default:
        return [];
    }
  },
  won: (event) => (event.type === "card_won" ? event : null),
  canceled: (event) => (event.type === "tie_removed" ? { owners: event.owners, lost: event.strength } : null),
  endsRound: ({ type }) => type === "round_ended",
};

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
