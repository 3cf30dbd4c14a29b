import { describe, expect, it } from "vitest";
import { catalog } from "../src/generated/las-vegas-royale/texts";
import { readerOf } from "../src/shell/lib/people";
import { inWords } from "../src/shell/lib/texts/say";
import { PEOPLE } from "./royale";

describe("a game that has no board", () => {
  const say = (told: { type: string }): string => inWords(readerOf(catalog, PEOPLE), told);

  it("is told in the words of its catalog", () => {
    expect(say({ type: "close", casino: 4 } as { type: string })).toBe("Close casino 4");
  });

  it("goes by its names where there are none", () => {
    expect(say({ type: "buy_round", drinks: 3, for: "all" } as { type: string })).toBe("Buy round 3 all");
  });
});
