import { anyGame } from "../../shell/lib/game";
import { named } from "../../shell/lib/texts";
import { KEYS } from "./choosing";
import End from "./End.svelte";
import HowTo from "./HowTo.svelte";
import Left from "./Left.svelte";
import { log } from "./log";
import Play from "./Play.svelte";
import Purse from "./Purse.svelte";
import Stage from "./Stage.svelte";
import Moment from "./Moment.svelte";
import { cues } from "./cues";
import { pad } from "./pad";
import "./lords.css";
import type { GameEvent, LordsOfVegasView, Question } from "../../generated/lords-of-vegas/wire";
import { words } from "./texts";

/** What a screen reader need not be told one by one. */
const QUIET = new Set(["deck_ready", "first_rolled", "turn_ended", "trade_began", "card_dealt"]);

const ANNOUNCED = [
  "turn_began",
  "card_drawn",
  "game_over_drawn",
  "lot_taken",
  "die_taken_over",
  "lots_paid",
  "casino_paid",
  "casino_scored",
  "built",
  "sprawled",
  "remodeled",
  "reorganized",
  "arranged",
  "raised",
  "gamble_began",
  "gambled",
  "tie_rolled",
  "offer_made",
  "offer_accepted",
  "offer_ended",
  "steps_done",
  "trade_stopped",
  "trade_done",
  "game_ended",
  "undone",
  "corrected",
];

export const client = anyGame<LordsOfVegasView, GameEvent, null>({
  points: true,
  kit: null,
  Play,
  whole: true,
  Stage,
  End,
  HowTo,
  Moment,
  Purse,
  Left,
  cues,
  pad: (question, view, people) => pad(question as Question, view, people),
  ...log,
  announced: new Set(ANNOUNCED),
  passedOver: QUIET,
  help: {
    idea: words.text("help.idea"),
    keys: [
      ...[...Object.values(KEYS), "T", "E"].map((key): [string, string] => [key, words.word(`key.${key}`)]),
      [words.text("key.arrows"), words.text("key.arrows.does")],
      ["Enter", words.text("key.Enter")],
    ],
  },
  variant: (view) => named(`home.variant.${view.edition}`, view.edition),
  secretive: () => false,
  yourTurn(view, seat) {
    const asked = view.questions.find((question) => question.seat === seat);
    if (!asked) return null;
    return asked.type === "whether_to_trade" ? words.text("trade.asked") : words.text("play.your_turn");
  },
});
