import { api } from "../lib/api";
import { router } from "../lib/router.svelte";

/** Opens a table that teaches: a guided first game, or something to practice. */
export async function teach(lesson: string): Promise<void> {
  router.go(`/t/${(await api.teach(lesson)).code}`);
}
