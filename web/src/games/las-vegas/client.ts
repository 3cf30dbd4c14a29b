import { say } from "../../shell/lib/texts";
import { help, hidesMoney, table, taken } from "../../families/dice-casinos";
import type { Kit } from "../../families/dice-casinos/kit";
import { byRounds } from "../../families/dice-casinos/telling";
import { catalog } from "../../generated/las-vegas/texts";
import { anyGame, type Row } from "../../shell/lib/game";
import { readerOf, type Person } from "../../shell/lib/people";
import { kit } from "./kit";
import { cues } from "./cues";
import { pad } from "./pad";
import { meaning } from "./figures";
import type { GameEvent, LasVegasView, Question } from "../../generated/las-vegas/wire";
import type { NumberedEvent } from "../../generated/wire";

export const client = anyGame<LasVegasView, GameEvent, Kit>({
  ...table,
  kit,
  taken: taken(kit),
  cues,
  pad: (question, view, people) => pad(question as Question, view, people),
  say: (event, people) => readerOf(catalog, people).of(event),
  row: notesLaid,
  ...byRounds(meaning),
  marked: new Set(["round_ended"]),
  announced: new Set(["round_began", "dice_placed", "tie_removed", "note_won", "game_ended", "undone", "corrected"]),
  passedOver: new Set(["note_laid"]),
  secretive: hidesMoney,
  help: help(say("help.idea")),
  yourTurn(view, seat) {
    if (view.turn !== seat || !view.roll) return null;
    const numbers = [...new Set([...view.roll.own, ...view.roll.neutral])].sort();
    return say("table.your_move", { numbers });
  },
});

/** The notes of a casino are one line of the log. */
function notesLaid(told: readonly NumberedEvent[], from: number, people: readonly Person[]): Row | null {
  const first = told[from]!.event;
  if (first.type !== "note_laid") return null;
  const values: number[] = [];
  for (let at = from; at < told.length; at++) {
    const { event } = told[at]!;
    if (event.type !== "note_laid" || event.casino !== first.casino) break;
    values.push(event.value);
  }
  values.sort((a, b) => b - a);
  const parts = readerOf(catalog, people).say("notes_laid", { casino: first.casino, values });
  return { length: values.length, parts };
}
