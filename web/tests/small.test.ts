import { describe, expect, it } from "vitest";
import { markdown } from "../src/shell/lib/markdown";
import { change, money } from "../src/shell/lib/money";
import { exchange, forbidden, newTable, plannedSeat, type PlannedSeat } from "../src/shell/lib/plan";
import type { GameMeta } from "../src/generated/wire";

describe("money", () => {
  it("is counted in thousands", () => {
    expect([money(0), money(310_000), change(-20_000), change(70_000)]).toEqual(["$0", "$310K", "−20K", "+70K"]);
  });
});

describe("the Markdown of rules", () => {
  it("escapes what is not its own", () => {
    expect(markdown("a <b> & *c* **d** `e`")).toBe("<p>a &lt;b> &amp; <em>c</em> <b>d</b> <code>e</code></p>");
  });

  it("knows lists and tables", () => {
    expect(markdown("- a\n- b")).toBe("<ul><li>a</li><li>b</li></ul>");
    expect(markdown("*All* dice")).toBe("<p><em>All</em> dice</p>");
    expect(markdown("| x | y |\n|---|---|\n| 1 | 2 |")).toContain("<td>2</td>");
  });
});

describe("planning a table", () => {
  const META = {
    id: "las-vegas",
    seats: [2, 5],
    exclusions: [{ option: "neutral_dice", value: true, reason: "all dice are in use", seats: [5], options: {} }],
  } as unknown as GameMeta;

  const seats = ["me", "open", "bot"].reduce<PlannedSeat[]>(
    (sofar, kind) => [...sofar, plannedSeat(kind as PlannedSeat["kind"], "tourist", sofar)],
    [],
  );

  it("gives every seat its own color and shape, and exchanges them", () => {
    expect(new Set(seats.map((seat) => seat.color + seat.shape)).size).toBe(3);
    const swapped = exchange(seats, 0, "color", seats[2]!.color);
    expect([swapped[0]!.color, swapped[2]!.color]).toEqual([seats[2]!.color, seats[0]!.color]);
  });

  it("says why an option is not possible", () => {
    expect(forbidden(META, 5, { neutral_dice: true }, "neutral_dice")).toBe("all dice are in use");
    expect(forbidden(META, 4, { neutral_dice: true }, "neutral_dice")).toBeNull();
  });

  it("sends names of people and levels of bots only", () => {
    const named = seats.map((seat) => ({ ...seat, name: " Rita " }));
    const plan = newTable(
      META,
      " Thursday ",
      named,
      {},
      { pace: "fast", undo: true, coach: false, dice: "boxcars", delay: 0, clock: null },
    );
    expect(plan.title).toBe("Thursday");
    expect(plan.seats.map((seat) => [seat.kind, seat.name, seat.bot])).toEqual([
      ["me", "Rita", undefined],
      ["open", undefined, undefined],
      ["bot", "Rita", "tourist"],
    ]);
  });
});
