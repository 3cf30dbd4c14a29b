/** What is typed in at a table with the real box of Lords of Vegas. */

import { LOTS } from "../../generated/lords-of-vegas/data";
import type { LordsOfVegasView, Outcome, Question } from "../../generated/lords-of-vegas/wire";
import { diceOf, oneOf, playerOf, type Dice, type Pad } from "../../shell/lib/pad";
import { called, type Person } from "../../shell/lib/people";
import { plain } from "../../shell/lib/texts/say";
import type { LotName } from "./board";
import { read } from "./texts";

export function pad(question: Question, view: LordsOfVegasView, people: readonly Person[]): Pad | null {
  const reader = read(people);
  const asked = (one: Parameters<typeof reader.of>[0]): string => plain(reader.of(one));
  switch (question.type) {
    case "which_card": {
      const drawn = LOTS.map(({ lot }) => ({ key: lot, text: lot }));
      return oneOf(asked(question), drawn, (lot): Outcome => ({ type: "card", lot: lot as LotName }));
    }
    case "who_is_first":
      return playerOf(asked(question), people, (player): Outcome => ({ type: "first_player", player }));
    case "what_first_roll":
      return rolled(asked(question), [diceOf(people, question.player, question.dice)]);
    case "what_gamble_roll":
      return rolled(asked(question), [diceOf(people, question.gambler, 2)]);
    case "what_tie_roll":
    case "what_reorganize_roll":
      return rolled(
        asked(question),
        question.lots.map((lot) => lying(lot, view, people)),
      );
    default:
      return null;
  }
}

/** The die that lies on a lot. */
function lying(lot: LotName, view: LordsOfVegasView, people: readonly Person[]): Dice {
  const owner = view.spaces.find((space) => space.lot === lot)?.owner ?? "neutral";
  return diceOf(people, owner, 1, `${lot} ${called(people, owner)}`);
}

function rolled(question: string, dice: readonly Dice[]): Pad {
  return { kind: "dice", question, dice, outcome: (faces): Outcome => ({ type: "roll", dice: faces.flat() }) };
}
