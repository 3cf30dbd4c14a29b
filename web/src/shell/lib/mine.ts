/** My tables on the first screen: how each of them stands, and which of them needs me first. */

import { nameOf } from "./offers";
import { peopleOf, sayTo } from "./people";
import { clockTime, named, say } from "./texts";
import type { MyTable } from "../../generated/wire";

export interface Standing {
  kind: "yours" | "playing" | "paused" | "gathering" | "left" | "over";
  text: string;
}

const ORDER: readonly Standing["kind"][] = ["yours", "playing", "gathering", "paused", "left", "over"];

/** What the table is called: by its name, by those who play there, or by when it was made against bots. */
export function titleOf({ table }: MyTable): string {
  if (table.title) return table.title;
  const others = table.seats.filter((seat) => !seat.yours && seat.kind !== "open" && seat.kind !== "bot");
  if (others.length > 0) return say("list", { items: others.map((seat) => seat.name) });
  if (table.seats.some((seat) => seat.kind === "bot")) {
    const time = clockTime(table.created);
    return say("home.bots_at", { time });
  }
  return nameOf(table.game);
}

/** The game, and how far it is. */
export function whereOf({ table, round }: MyTable, variant: string): string {
  const game = nameOf(table.game);
  if (round && table.phase === "playing") {
    return say("home.where", { game, part: say("home.round", { round: round[0], rounds: round[1] }) });
  }
  return variant ? say("home.where", { game, part: named(`home.variant.${variant}`, variant) }) : game;
}

export function standingOf({ table, turn, winners }: MyTable): Standing {
  if (table.phase !== "over" && !table.seats.some((seat) => seat.yours)) {
    return { kind: "left", text: say("home.left") };
  }
  if (table.phase === "gathering") {
    const count = table.seats.filter((seat) => seat.kind === "open").length;
    return { kind: "gathering", text: say("home.seats_free", { count }) };
  }
  const people = peopleOf(table);
  if (table.phase === "over") {
    return { kind: "over", text: winners.length > 0 ? sayTo(people, "home.won", { winners }) : say("home.over") };
  }
  const mine = turn.find((seat) => table.seats[seat]?.yours && table.seats[seat].kind === "person");
  if (mine !== undefined) return { kind: "yours", text: sayTo(people, "home.turn_of", { seat: mine }) };
  const others = turn.filter((seat) => table.seats[seat]?.kind === "person" && !table.seats[seat].yours);
  if (others.length > 0) {
    return { kind: "playing", text: sayTo(people, "home.waiting_for", { seats: others, count: others.length }) };
  }
  // A bot moves in a second: nobody waits for it.
  const company = table.seats.some((seat) => seat.kind === "person" && !seat.yours);
  return company ? { kind: "playing", text: say("home.playing") } : { kind: "paused", text: say("home.paused") };
}

/** Those that wait for me first, then those in play; otherwise as the server has them. */
export function inOrder(tables: readonly MyTable[]): MyTable[] {
  const place = (mine: MyTable): number => ORDER.indexOf(standingOf(mine).kind);
  return [...tables].sort((one, other) => place(one) - place(other));
}
