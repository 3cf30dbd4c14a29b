import { catalog } from "../../generated/lords-of-vegas/texts";
import type { GameEvent } from "../../generated/lords-of-vegas/wire";
import type { GameLog } from "../../shell/lib/game";
import { readerOf } from "../../shell/lib/people";

export const log: GameLog<GameEvent> = {
  say: (event, people) => readerOf(catalog, people).of(event),
  headings: new Set(["turn_began", "game_ended"]),
};
