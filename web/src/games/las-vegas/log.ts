import { catalog } from "../../generated/las-vegas/texts";
import type { GameEvent } from "../../generated/las-vegas/wire";
import type { Told } from "../../generated/wire";
import type { GameLog, Row } from "../../shell/lib/game";
import { readerOf, type Person } from "../../shell/lib/people";

export const log: GameLog<GameEvent> = {
  say: (event, people) => readerOf(catalog, people).of(event),
  row: notesLaid,
  headings: new Set(["round_began", "game_ended"]),
};

/** The notes of a casino are one line of the log. */
function notesLaid(told: readonly Told[], from: number, people: readonly Person[]): Row | null {
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
