import { texts } from "../../shell/lib/texts";
import { table } from "../../families/dice-casinos";
import type { Kit } from "../../families/dice-casinos/kit";
import { anyGame } from "../../shell/lib/game";
import { kit } from "./kit";
import { log } from "./log";
import { cues } from "./cues";
import type { GameEvent, LasVegasView } from "../../generated/las-vegas/wire";

export const client = anyGame<LasVegasView, GameEvent, Kit>({
  ...table,
  kit,
  cues,
  ...log,
  announced: new Set(["round_began", "dice_placed", "tie_removed", "note_won", "game_ended", "undone"]),
  passedOver: new Set(["note_laid"]),
  secretive: () => false,
  yourTurn(view, seat) {
    if (view.turn !== seat || !view.roll) return null;
    const numbers = [...new Set([...view.roll.own, ...view.roll.neutral])].sort();
    return texts.table.yourMove(texts.list(numbers.map(String)));
  },
});
