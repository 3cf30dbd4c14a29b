import { describe, expect, it } from "vitest";
import { found, holds, textAt } from "../src/shell/lib/rules";
import type { Rules } from "../src/generated/wire";

const RULES: Rules = {
  game: "lords-of-vegas",
  title: "A game",
  language: "en",
  tags: { "1st": { edition: ["first"] }, "2nd": { edition: ["second"] }, "2 players": { seats: [2] } },
  sections: [
    {
      title: "9. Build",
      tag: "",
      rules: [{ id: "LOV-9.4", text: "It joins casinos of its color[2nd:  and of height 1].", tag: "" }],
    },
    { title: "13. Raise", tag: "2nd", rules: [{ id: "LOV-13.2", text: "Pay.", tag: "" }] },
    {
      title: "21. Rulings",
      tag: "",
      rules: [
        { id: "LOV-R7", text: "Two players.", tag: "2 players" },
        { id: "LOV-R9", text: "See [this].", tag: "1st" },
      ],
    },
  ],
};
const first = { seats: 3, options: { edition: "first" } };
const second = { seats: 2, options: { edition: "second" } };
const name = (tag: string): string => `only ${tag}`;

describe("the rules of a table", () => {
  it("has what its options and its number of players make true", () => {
    const ids = (table: typeof first | null): string[] =>
      found(RULES, table, "", name).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(ids(first)).toEqual(["LOV-9.4", "LOV-R9"]);
    expect(ids(second)).toEqual(["LOV-9.4", "LOV-13.2", "LOV-R7"]);
    expect(ids(null)).toEqual(["LOV-9.4", "LOV-13.2", "LOV-R7", "LOV-R9"]);
    expect(holds(RULES, "unknown", first)).toBe(true);
  });

  it("leaves parts of a sentence out, or says at which tables they hold", () => {
    const { text } = RULES.sections[0]!.rules[0]!;
    expect(textAt(RULES, text, first, name)).toBe("It joins casinos of its color.");
    expect(textAt(RULES, text, second, name)).toBe("It joins casinos of its color and of height 1.");
    expect(textAt(RULES, text, null, name)).toBe("It joins casinos of its color [only 2nd: and of height 1].");
    expect(textAt(RULES, "See [this: one].", null, name)).toBe("See [this: one].");
  });

  it("is searched by words, numbers and headings", () => {
    expect(found(RULES, null, "lov-r7", name).map(({ title }) => title)).toEqual(["21. Rulings"]);
    expect(found(RULES, null, "raise", name).map(({ title }) => title)).toEqual(["13. Raise"]);
    expect(found(RULES, null, "poker", name)).toEqual([]);
  });
});
