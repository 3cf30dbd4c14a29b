/** The games that have a board here, and a page for any other. Each one is loaded when a table needs it. */

import type { GameClient } from "../shell/lib/game";
import { bring } from "../shell/lib/texts/language";

interface Entry {
  /** The drawing of the game in the page, and those of its variants. */
  readonly emblem: string;
  readonly emblems?: Readonly<Record<string, string>>;
  readonly load: () => Promise<{ client: GameClient }>;
}

const GAMES: Record<string, Entry> = {
  "las-vegas": { emblem: "em-lv", load: () => import("./las-vegas/client") },
  "las-vegas-royale": { emblem: "em-lvr", load: () => import("./las-vegas-royale/client") },
  "lords-of-vegas": { emblem: "em-lov2", emblems: { first: "em-lov1" }, load: () => import("./lords-of-vegas/client") },
};

/** The game that is offered before one was chosen. */
export const FIRST_GAME = "las-vegas";

/** Whether a game can be played in the browser. */
export function hasBoard(game: string): boolean {
  return game in GAMES;
}

export function emblemOf(game: string, variant = ""): string {
  const entry = GAMES[game];
  return entry?.emblems?.[variant] ?? entry?.emblem ?? "em-lv";
}

export async function loadGame(game: string): Promise<GameClient> {
  const entry = GAMES[game];
  await bring(game);
  if (entry) return (await entry.load()).client;
  return (await import("./plain")).plainClient(game);
}
