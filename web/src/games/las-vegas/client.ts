import { texts } from "../../shell/lib/texts";
import { anyGame } from "../../shell/lib/game";
import End from "./End.svelte";
import Left from "./Left.svelte";
import Play from "./Play.svelte";
import Purse from "./Purse.svelte";
import Scene from "./Scene.svelte";
import { sentence, sentences } from "./sentences";
import { advance, begin, still, type Picture } from "./stage";
import { stepOf } from "./steps";
import type { GameEvent, LasVegasView } from "../../generated/las-vegas/wire";

export const client = anyGame<LasVegasView, GameEvent, Picture>({
  Play,
  End,
  Scene,
  Purse,
  Left,
  still,
  begin,
  advance,
  stepOf,
  sentence,
  sentences,
  announced: new Set(["round_began", "dice_placed", "tie_removed", "note_won", "game_ended", "undone"]),
  passedOver: new Set(["note_laid"]),
  secretive: () => false,
  yourTurn(view, seat) {
    if (view.turn !== seat || !view.roll) return null;
    const numbers = [...new Set([...view.roll.own, ...view.roll.neutral])].sort();
    return texts.table.yourMove(texts.list(numbers.map(String)));
  },
});
