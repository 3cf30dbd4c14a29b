import { catalog } from "../../generated/las-vegas-royale/texts";
import type { GameEvent } from "../../generated/las-vegas-royale/wire";
import type { GameLog } from "../../shell/lib/game";
import { readerOf } from "../../shell/lib/people";

export const log: GameLog<GameEvent> = {
  say: (event, people) => readerOf(catalog, people).of(event),
  headings: new Set(["round_began", "game_ended"]),
  unsaid: new Set(["pair_turned_up", "bank_filled"]),
};
