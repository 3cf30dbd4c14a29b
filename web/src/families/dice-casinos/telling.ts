/** How games of dice and casinos tell their turns: by rounds, and payouts for themselves. */

import type { GameLog } from "../../shell/lib/game";
import { change } from "../../shell/lib/money";
import type { Meaning } from "./figures";

/** What changes something on the table, and is not said by another of them. */
const DEEDS: ReadonlySet<string> = new Set([
  "dice_placed",
  "chip_passed",
  "turn_blocked",
  "token_taken",
  "casino_closed",
  "gray_taken",
  "die_turned",
  "die_returned",
  "dice_moved",
  "die_on_space",
  "black_placed",
  "cards_paid",
]);

export function byRounds<E>(
  meaning: Meaning<E>,
): Pick<GameLog<E>, "headings" | "turns" | "ends" | "deeds" | "clears" | "gain"> {
  return {
    headings: new Set(["round_began", "game_ended"]),
    turns: new Set(["dice_rolled", "turn_blocked"]),
    ends: new Set([
      "tie_removed",
      "note_won",
      "card_won",
      "notes_returned",
      "cards_unclaimed",
      "payers_noted",
      "round_ended",
    ]),
    deeds: DEEDS,
    clears: new Set(["round_began"]),
    gain(event, seat) {
      const mine = meaning.earned(event, seat + 1).filter(([owner]) => owner === seat);
      const amount = mine.reduce((sum, [, dollars]) => sum + dollars, 0);
      return amount === 0 ? null : { amount, text: change(amount) };
    },
  };
}
