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

export default defineConfig({
  plugins: [svelte(), art],
  build: {
    outDir: "../src/boxcars/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], globalSetup: "tests/record.ts" },
});
