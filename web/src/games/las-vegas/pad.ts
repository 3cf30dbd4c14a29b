/** What is typed in at a table with the real box of Las Vegas. */

import { catalog } from "../../generated/las-vegas/texts";
import { NOTES } from "../../generated/las-vegas/data";
import type { LasVegasView, Outcome, Question } from "../../generated/las-vegas/wire";
import { money } from "../../shell/lib/money";
import { diceOf, oneOf, playerOf, type Dice, type Pad } from "../../shell/lib/pad";
import { readerOf, type Person } from "../../shell/lib/people";
import { plain } from "../../shell/lib/texts/say";

export function pad(question: Question, _: LasVegasView, people: readonly Person[]): Pad | null {
  if (question.type === "which_number") return null;
  const asked = plain(readerOf(catalog, people).of(question));
  switch (question.type) {
    case "who_starts":
      return playerOf(asked, people, (player): Outcome => ({ type: "start_player", player }));
    case "which_note": {
      const drawn = NOTES.map((value) => ({ key: String(value), text: money(value) }));
      return oneOf(asked, drawn, (value): Outcome => ({ type: "note", value: Number(value) }));
    }
    case "what_roll":
      return rolled(asked, diceOf(people, question.player, question.own), diceOf(people, "neutral", question.neutral));
    case "what_opening_roll":
      return rolled(asked, diceOf(people, "neutral", 0), diceOf(people, "neutral", question.neutral));
  }
}

function rolled(question: string, ...dice: readonly [Dice, Dice]): Pad {
  return {
    kind: "dice",
    question,
    dice,
    outcome: ([own = [], neutral = []]): Outcome => ({ type: "roll", own, neutral }),
  };
}
