/** A table to practice one tile: it lies at casino 1 in every round (LVR-7.14). */

import { PRACTICE, PRACTICE_BOTS } from "../../generated/las-vegas-royale/data";
import type { NewTable } from "../../generated/wire";
import { api } from "../../shell/lib/api";
import { router } from "../../shell/lib/router.svelte";
import { settings } from "../../shell/lib/settings.svelte";
import { titleOf, words } from "./texts";

const GAME = "las-vegas-royale";
const TABLES: Readonly<Record<string, NewTable["options"]>> = PRACTICE;

export async function practice(face: string): Promise<void> {
  const levels = (await api.games()).bots[GAME] ?? [];
  const bot = levels.find((level) => level.id === settings.level)?.id ?? levels[0]?.id ?? "";
  const table = await api.newTable({
    game: GAME,
    title: words.text("table.practice_of", { face: titleOf(face) }),
    seats: [{ kind: "me" }, ...Array.from({ length: PRACTICE_BOTS }, () => ({ kind: "bot" as const, bot }))],
    options: TABLES[face] ?? {},
  });
  router.go(`/t/${table.code}`);
}
