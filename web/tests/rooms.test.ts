import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const GAMES = readdirSync(new URL("games/", SOURCES), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The same role has the same file name in every game. */
const ROLES = ["client.ts", "cues.ts", "figures.ts", "scene.ts"];
const GENERATED = ["data.ts", "wire.ts"];

function has(path: string): boolean {
  return existsSync(new URL(path, SOURCES));
}

describe.each(GAMES)("the folder of %s", (game) => {
  it("has a file for every role", () => {
    expect(ROLES.filter((role) => !has(`games/${game}/${role}`))).toEqual([]);
    expect(GENERATED.filter((file) => !has(`generated/${game}/${file}`))).toEqual([]);
  });

  it("has a kit exactly if its table is a family's", () => {
    const client = readFileSync(new URL(`games/${game}/client.ts`, SOURCES), "utf8");
    expect(has(`games/${game}/kit.ts`)).toBe(client.includes("/families/"));
  });

  it("stands in the registry", () => {
    expect(readFileSync(new URL("games/index.ts", SOURCES), "utf8")).toContain(`import("./${game}/client")`);
  });
});
