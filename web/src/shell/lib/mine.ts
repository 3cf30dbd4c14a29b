/** My tables on the first screen: how each of them stands, and which of them needs me first. */

import { called, peopleOf } from "./people";
import { texts } from "./texts";
import type { MyTable } from "../../generated/wire";

export interface Standing {
  kind: "yours" | "playing" | "gathering" | "over";
  text: string;
}

const ORDER: readonly Standing["kind"][] = ["yours", "playing", "gathering", "over"];

export function standingOf({ table, turn, winners }: MyTable): Standing {
  if (table.phase === "gathering") {
    return { kind: "gathering", text: texts.home.seatsFree(table.seats.filter((seat) => seat.kind === "open").length) };
  }
  const people = peopleOf(table);
  const names = (seats: readonly number[]): string[] => seats.map((seat) => called(people, seat));
  if (table.phase === "over") {
    return { kind: "over", text: winners.length > 0 ? texts.home.won(names(winners)) : texts.home.over };
  }
  const mine = turn.find((seat) => table.seats[seat]?.yours && table.seats[seat].kind === "person");
  if (mine !== undefined) return { kind: "yours", text: texts.home.turnOf(called(people, mine)) };
  const others = turn.filter((seat) => !table.seats[seat]?.yours);
  return { kind: "playing", text: others.length > 0 ? texts.home.waitingFor(names(others)) : texts.home.playing };
}

/** Those that wait for me first, then those in play; otherwise as the server has them. */
export function inOrder(tables: readonly MyTable[]): MyTable[] {
  const place = (mine: MyTable): number => ORDER.indexOf(standingOf(mine).kind);
  return [...tables].sort((one, other) => place(one) - place(other));
}
