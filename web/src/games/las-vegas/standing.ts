/** A casino as it is drawn. */

import type { Plot } from "../../families/dice-casinos/pieces";
import { grouped } from "../../families/dice-casinos/standing";
import type { Casino } from "../../generated/las-vegas/wire";
import { personOf, type Person } from "../../shell/lib/people";

type Owner = number | "neutral";

/** Dice that were not there `before` are dashed. */
export function plot(casino: Casino, people: readonly Person[], before: Casino | null = null): Plot {
  const { number, notes, takers, tied } = casino;
  const owners: Owner[] = [...casino.dice.keys(), "neutral"];
  const rows = owners
    .filter((owner) => diceOf(casino, owner) > 0)
    .map((owner) => {
      const { color, shape } = personOf(people, owner);
      const count = diceOf(casino, owner);
      const there = before ? diceOf(before, owner) : count;
      const pieces = Array.from({ length: count }, (_, i) => ({ face: number, color, shape, ghost: i >= there }));
      return { owner, count, pieces };
    });
  return { number, notes, takers, groups: grouped(rows, tied), closed: "", about: "" };
}

function diceOf(casino: Casino, owner: Owner): number {
  return owner === "neutral" ? casino.neutral : (casino.dice[owner] ?? 0);
}
