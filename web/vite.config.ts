import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The drawings stand in the page itself: they need no script and never flicker in. */
const art = {
  name: "boxcars-art",
  transformIndexHtml(page: string): string {
    const drawings = readFileSync(fileURLToPath(new URL("src/art/art.svg", import.meta.url)), "utf8");
    return page.replace("<!-- art -->", drawings);
  },
};

/** Texts of the shell that the first screen never says. */
const LATER =
  /^((chat|clock|coach|color|dice|end|gathering|guide|hand|handover|help|host|how|key|leave|log|making|money|offline|option|position|push|puzzle|refused|replay|report|rules(?!\.title$)|seat(?!\.player$)|shape|sign_out|tools(?!\.(all|home|language|sound|theme)$)|tv|typing|webhook|why|table(?!\.loading$))\.|(corrected|undone)$)/;

/** A catalog in two parts, `?first` and `?later`: the first screen waits for no words but its own. */
const texts = {
  name: "boxcars-texts",
  load(id: string): string | undefined {
    const [path, part] = id.split("?");
    if (!path?.endsWith(".json") || (part !== "first" && part !== "later")) return undefined;
    const all = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
    const said = Object.entries(all).filter(([key]) => LATER.test(key) === (part === "later"));
    return `export default ${JSON.stringify(Object.fromEntries(said))}`;
  },
};

export default defineConfig({
  plugins: [svelte(), art, texts],
  build: {
    outDir: "../src/boxcars/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/record.ts",
    setupFiles: ["src/generated/later.ts", "tests/examples.ts"],
  },
});
