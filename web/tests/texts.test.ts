import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog as lasVegas } from "../src/generated/las-vegas/texts";
import { catalog as lasVegasRoyale } from "../src/generated/las-vegas-royale/texts";
import { catalog as lordsOfVegas } from "../src/generated/lords-of-vegas/texts";
import { catalog as shell } from "../src/generated/texts";
import { bring, languageOf } from "../src/shell/lib/texts/language";
import { Reader, say, type Catalog, type Part } from "../src/shell/lib/texts/say";

interface Case {
  readonly texts: string;
  readonly key: string;
  readonly args: object;
  readonly you: number;
  readonly parts: readonly Part[];
}

/** What the reader in Python says; `make docs` writes it. */
const GOLDEN = JSON.parse(
  readFileSync(new URL("../../tests/texts/golden.json", import.meta.url), "utf8"),
) as readonly Case[];

const CATALOGS: Record<string, Catalog<unknown>> = {
  "": shell,
  "las-vegas": lasVegas,
  "las-vegas-royale": lasVegasRoyale,
  "lords-of-vegas": lordsOfVegas,
};

const NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"];

describe("the texts", () => {
  it.each(Object.keys(CATALOGS))("%s are said as in the terminal", (texts) => {
    const cases = GOLDEN.filter((one) => one.texts === texts);
    expect(cases.length).toBeGreaterThan(10);
    for (const { key, args, you, parts } of cases) {
      const said = new Reader(CATALOGS[texts]!, NAMES, you).say(key as never, args as never);
      expect([key, said]).toEqual([key, parts]);
    }
  });

  it("need every argument, and no other", () => {
    const reader = new Reader(lasVegas, NAMES, null);
    expect(reader.say("round_ended", { round: 2 })).toContain("2");
    // @ts-expect-error: the round is missing
    expect(() => reader.say("round_ended", {})).toThrow("There is no round");
    // @ts-expect-error: a round is a number
    reader.say("round_ended", { round: "second" });
    // @ts-expect-error: no such text
    expect(() => reader.say("round_finished", { round: 2 })).toThrow("There is no text round_finished");
    // @ts-expect-error: Las Vegas tells no such event
    expect(() => reader.of({ type: "chip_passed", player: 1, rule: "LVR-3.6" })).toThrow("no text chip_passed");
    // @ts-expect-error: the shell has no such text
    expect(() => say("home.strat")).toThrow("There is no text home.strat");
  });

  it("are read in the first language that is there", () => {
    expect(languageOf(["de-AT", "fr", "en"], ["en", "fr"])).toBe("fr");
    expect(languageOf(["de-AT"], ["en", "fr"])).toBe("en");
  });

  it("are brought in another language, all of them or none", async () => {
    const read = (): string => new Reader(lasVegas, NAMES, 1, "de").text("round_ended", { round: 2 });
    await bring("", "de");
    expect(read()).toMatch(/^Round 2/);
    await bring("las-vegas", "de");
    expect(read()).toMatch(/^Runde 2/);
    const reader = new Reader(lasVegas, NAMES, 1, "de");
    expect(reader.text("tools.undo")).toBe("Zurücknehmen");
    expect(reader.text("note_won", { owner: 1, value: 50_000, casino: 3 })).toBe("Du hast $50K von Casino 3 bekommen.");
    expect([reader.number(54.1), reader.number(1234.5)]).toEqual(["54,1", "1.234,5"]);
    await bring("las-vegas", "xx");
    expect(new Reader(lasVegas, NAMES, 1, "xx").text("tools.undo")).toBe("Take it back");
  });

  it("of a game and of the shell are read in English where the language is missing", () => {
    const dutch = {
      ...lasVegas,
      nl: { round_ended: ["Ronde ", ["number", "round"], " is uit."] },
    } as unknown as Catalog<unknown>;
    const reader = new Reader(dutch, NAMES, null, "nl");
    expect(reader.text("round_ended" as never, { round: 2 } as never)).toBe("Ronde 2 is uit.");
    expect(reader.text("tools.undo")).toBe("Take it back");
    const english = new Reader(lasVegas, NAMES, null, "fr");
    expect(english.text("round_ended", { round: 2 })).toBe("Round 2 is over; all dice went back to their owners.");
  });

  it("have a form for each count, as the catalog of the language says", () => {
    const fr = {
      plural: [["select", "count", { "0": ["one"], "1": ["one"], other: ["other"] }]],
      dice: [["plural", "count", { one: ["dé"], other: ["dés"] }]],
    };
    const reader = new Reader({ ...lasVegas, fr } as unknown as Catalog<unknown>, [], null, "fr");
    expect([0, 1, 2].map((count) => reader.text("dice" as never, { count } as never))).toEqual(["dé", "dé", "dés"]);
  });
});
