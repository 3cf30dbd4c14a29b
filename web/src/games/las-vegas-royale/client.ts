import { SECRETS } from "../../generated/las-vegas-royale/data";
import { help, hidesMoney, table, taken } from "../../families/dice-casinos";
import type { Kit } from "../../families/dice-casinos/kit";
import { anyGame } from "../../shell/lib/game";
import { yourTurn } from "./choices";
import { kit } from "./kit";
import Tiles from "./Tiles.svelte";
import { cues } from "./cues";
import { pad } from "./pad";
import { log, words } from "./texts";
import type { GameEvent, Question, RoyaleView } from "../../generated/las-vegas-royale/wire";

export const client = anyGame<RoyaleView, GameEvent, Kit>({
  ...table,
  kit,
  Tiles: Tiles as never,
  taken: taken(kit),
  cues,
  pad: (question, view, people) => pad(question as Question, view, people),
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
    "corrected",
  ]),
  passedOver: new Set(["tile_drawn", "pair_turned_up", "cards_laid", "bank_filled"]),
  secretive: (view) => hidesMoney(view) || view.questions.some(({ type }) => type in SECRETS),
  help: help(words.text("table.idea"), ["1 – 9", words.text("help.card")], ["P", words.text("help.pass")]),
  yourTurn,
});
