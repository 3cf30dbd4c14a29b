import { table } from "../../families/dice-casinos";
import type { Kit } from "../../families/dice-casinos/kit";
import { anyGame } from "../../shell/lib/game";
import { ask, questionOf } from "./choices";
import { kit } from "./kit";
import { log } from "./log";
import { cues } from "./cues";
import { words } from "./texts";
import type { GameEvent, RoyaleView } from "../../generated/las-vegas-royale/wire";

/** LVR-T-A1.2, LVR-T-A1.3, LVR-T-G1.3: hidden decisions, and the guess at one. */
const SECRET = new Set(["what_fist", "what_guess", "how_to_split", "which_pile"]);

export const client = anyGame<RoyaleView, GameEvent, Kit>({
  ...table,
  kit,
  cues,
  ...log,
  announced: new Set([
    "round_began",
    "tile_activated",
    "dice_placed",
    "chip_passed",
    "black_dice_rolled",
    "chips_paid",
    "cards_paid",
    "casino_closed",
    "fist_guessed",
    "bet_lost",
    "pile_taken",
    "bad_luck_paid",
    "tie_removed",
    "card_won",
    "game_ended",
    "undone",
  ]),
  passedOver: new Set(["tile_drawn", "pair_turned_up", "cards_laid", "bank_filled"]),
  secretive: (view) => view.questions.some(({ type }) => SECRET.has(type)),
  yourTurn(view, seat) {
    const question = questionOf(view, seat);
    if (!question) return null;
    return words.yourTurn(ask(question, []));
  },
});
