/** My tables on the first screen: how each of them stands, and which of them needs me first. */

import { peopleOf, sayTo } from "./people";
import { say } from "./texts";
import type { MyTable } from "../../generated/wire";

export interface Standing {
  kind: "yours" | "playing" | "gathering" | "over";
  text: string;
}

const ORDER: readonly Standing["kind"][] = ["yours", "playing", "gathering", "over"];

export function standingOf({ table, turn, winners }: MyTable): Standing {
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
  const others = turn.filter((seat) => !table.seats[seat]?.yours);
  return {
    kind: "playing",
    text: others.length > 0 ? sayTo(people, "home.waiting_for", { seats: others }) : say("home.playing"),
  };
}

/** Those that wait for me first, then those in play; otherwise as the server has them. */
export function inOrder(tables: readonly MyTable[]): MyTable[] {
  const place = (mine: MyTable): number => ORDER.indexOf(standingOf(mine).kind);
  return [...tables].sort((one, other) => place(one) - place(other));
}
