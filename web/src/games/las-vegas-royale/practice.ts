/** A table to practice one tile: it lies at casino 1 in every round (LVR-7.14). */

import { api } from "../../shell/lib/api";
import { router } from "../../shell/lib/router.svelte";
import { settings } from "../../shell/lib/settings.svelte";
import { words } from "./texts";

const GAME = "las-vegas-royale";
const BOTS = 2;

export async function practice(face: string): Promise<void> {
  const levels = (await api.games()).bots[GAME] ?? [];
  const bot = levels.find((level) => level.id === settings.level)?.id ?? levels[0]?.id ?? "";
  const table = await api.newTable({
    game: GAME,
    title: words.practiceTitle(words.face(face)),
    seats: [{ kind: "me" }, ...Array.from({ length: BOTS }, () => ({ kind: "bot" as const, bot }))],
    options: { practice_tile: face, tiles_per_round: face === "my_choice" ? 3 : 1 },
  });
  router.go(`/t/${table.code}`);
}
