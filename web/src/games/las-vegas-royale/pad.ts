/** What is typed in at a table with the real box of Las Vegas Royale. */

import { CARDS, FACES } from "../../generated/las-vegas-royale/data";
import type { Outcome, Question, RoyaleView } from "../../generated/las-vegas-royale/wire";
import { money } from "../../shell/lib/money";
import { diceOf, oneOf, playerOf, type Dice, type Pad } from "../../shell/lib/pad";
import type { Owner, Person } from "../../shell/lib/people";
import { plain } from "../../shell/lib/texts/say";
import { read, titleOf, words } from "./texts";

type FaceName = keyof typeof FACES;

/** LVR-1.1: the dice of an owner who has not placed any. */
const SMALL = 7;
/** LVR-1.5 */
const BLACK: Dice = { label: "", count: 2, color: "house", shape: "circle" };

export function pad(question: Question, view: RoyaleView, people: readonly Person[]): Pad | null {
  const reader = read(people);
  const asked = (one: Parameters<typeof reader.of>[0]): string => plain(reader.of(one));
  switch (question.type) {
    case "who_starts":
      return playerOf(asked(question), people, (player): Outcome => ({ type: "start_player", player }));
    case "which_face": {
      const there = view.casinos.map(({ tile }) => tile?.face);
      const faces = (Object.keys(FACES) as FaceName[]).filter((face) => !there.includes(face));
      const drawn = faces.map((face) => ({ key: face, text: titleOf(face) }));
      return oneOf(asked(question), drawn, (face): Outcome => ({ type: "face", face: face }));
    }
    case "which_pair": {
      const drawn = CARDS.map((value) => ({ key: String(value), text: money(value) }));
      const outcome = (keys: readonly string[]): Outcome => {
        const [low = 0, high = 0] = keys.map(Number).sort((a, b) => a - b);
        return { type: "pair", high, low };
      };
      return { kind: "drawn", question: asked(question), drawn, count: 2, outcome };
    }
    case "how_many_in_bank": {
      const counts = Array.from({ length: question.total + 1 }, (_, count) => String(count));
      const drawn = counts.map((count) => ({ key: count, text: count }));
      return oneOf(asked(question), drawn, (copies): Outcome => ({ type: "bank_cards", copies: Number(copies) }));
    }
    case "what_neutral_roll":
      return rolled(asked(question), people, "neutral", SMALL, 1);
    case "what_roll":
      return rolled(asked(question), people, question.player, question.small, question.big);
    case "what_black_dice": {
      const outcome = ([dice = []]: readonly (readonly number[])[]): Outcome => ({
        type: "black_dice",
        dice: dice,
      });
      return { kind: "dice", question: asked(question), dice: [BLACK], outcome };
    }
    default:
      return null;
  }
}

function rolled(question: string, people: readonly Person[], owner: Owner, small: number, big: number): Pad {
  const dice = [
    diceOf(people, owner, small, words.text("typing.small")),
    { ...diceOf(people, owner, big, words.text("typing.big")), big: true },
  ];
  const outcome = ([some = [], ones = []]: readonly (readonly number[])[]): Outcome => ({
    type: "roll",
    small: some,
    big: ones[0] ?? null,
  });
  return { kind: "dice", question, dice, outcome };
}
