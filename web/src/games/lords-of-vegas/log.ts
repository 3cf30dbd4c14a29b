import { catalog } from "../../generated/lords-of-vegas/texts";
import type { GameEvent } from "../../generated/lords-of-vegas/wire";
import type { GameLog } from "../../shell/lib/game";
import { readerOf } from "../../shell/lib/people";
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
  topics: { casinos: new Set(CASINOS) },
  marked: new Set(["raised", "remodeled", "gambled", "trade_done", "die_taken_over"]),
  gain(event, seat) {
    const amount = brought(event, seat);
    return amount === 0 ? null : { amount, text: change(amount) };
  },
};

/** What an event brought a seat, in millions. */
function brought(event: GameEvent, seat: number): number {
  switch (event.type) {
    case "lots_paid":
    case "casino_paid":
      return event.money[seat] ?? 0;
    case "gambled":
      return event.player === seat ? event.gain : event.boss === seat ? event.boss_gain : 0;
    case "steps_done":
      return event.steps.reduce((sum, step) => {
        if (step.type !== "give_money") return sum;
        return sum + (step.receiver === seat ? step.amount : step.giver === seat ? -step.amount : 0);
      }, 0);
    default:
      return "cost" in event && event.player === seat ? -event.cost : 0;
  }
}
