import { api } from "../lib/api";
import { router } from "../lib/router.svelte";

/** Where those came from who learn at a table, by its address. */
const origins = new Map<string, string>();

/** Opens a table that teaches: a guided first game, or something to practice. */
export async function teach(lesson: string): Promise<void> {
  const here = location.pathname;
  const table = `/t/${(await api.teach(lesson)).code}`;
  origins.set(table, origins.get(here) ?? here);
  router.go(table);
}

/** The way back from a table that teaches: to where it was opened, or else to the pages of the game. */
export function wayBack(game: string, lesson: string): string {
  return origins.get(location.pathname) ?? `/rules/${game}${lesson.startsWith("tile.") ? "/tiles" : ""}`;
}
