import { catalog } from "../../generated/lords-of-vegas/texts";
import type { GameEvent } from "../../generated/lords-of-vegas/wire";
import type { GameLog } from "../../shell/lib/game";
import { readerOf } from "../../shell/lib/people";
import { brought } from "./since";
import { change } from "./texts";

/** What changes casinos, and so who is boss of them. */
const CASINOS: readonly GameEvent["type"][] = [
  "built",
  "sprawled",
  "remodeled",
  "reorganized",
  "arranged",
  "raised",
  "die_taken_over",
  "die_removed",
  "tie_rolled",
];

export const log: GameLog<GameEvent> = {
  say: (event, people) => readerOf(catalog, people).of(event),
  headings: new Set(["turn_began", "game_ended"]),
  turns: new Set(["turn_began"]),
  ends: new Set(),
  unsaid: new Set(["turn_ended"]),
  trades: new Set(["steps_done"]),
  topics: { casinos: new Set(CASINOS) },
  marked: new Set(["raised", "remodeled", "gambled", "trade_done", "die_taken_over"]),
  gain(event, seat) {
    const amount = brought(event, seat);
    return amount === 0 ? null : { amount, text: change(amount) };
  },
};
