/** How somebody who sits down wants to be called and to look. */

import { api } from "./api";
import type { Live } from "./live.svelte";
import { COLORS, SHAPES } from "../../generated/data";
import type { Color, Shape, TableCard } from "../../generated/wire";

export interface Wish {
  name: string;
  color: Color | null;
  shape: Shape | null;
}

export const NO_WISH: Wish = { name: "", color: null, shape: null };

/** The colors and shapes that nobody else at the table has. */
export function freeLooks(table: TableCard, mine: number | null = null): { colors: Color[]; shapes: Shape[] } {
  const taken = table.seats.filter((seat, at) => seat.kind !== "open" && at !== mine);
  return {
    colors: COLORS.filter((color) => taken.every((seat) => seat.color !== color)),
    shapes: SHAPES.filter((shape) => taken.every((seat) => seat.shape !== shape)),
  };
}

/** What is wished for if it is free, or else the look of my seat or the first open one. */
export function lookFor(table: TableCard, wish: Wish, mine: number | null = null): { color: Color; shape: Shape } {
  const { colors, shapes } = freeLooks(table, mine);
  const open = mine === null ? table.seats.find((seat) => seat.kind === "open") : table.seats[mine];
  return {
    color: colors.find((color) => color === wish.color) ?? open?.color ?? colors[0] ?? "red",
    shape: shapes.find((shape) => shape === wish.shape) ?? open?.shape ?? shapes[0] ?? "circle",
  };
}

/** What this person was called and looked like at the last table. */
export async function lastWish(): Promise<Wish> {
  const me = await api.me();
  return { name: me.tables.length > 0 ? me.name : "", color: me.color, shape: me.shape };
}

/** Takes a seat, or changes how mine looks; what was chosen is remembered for the next table. */
export async function sitDown(live: Live, seat: number, wish: Wish): Promise<boolean> {
  const name = wish.name.trim();
  const mine = live.table!.seats[seat]?.yours ? seat : null;
  const look = { ...lookFor(live.table!, wish, mine), ...(name ? { name } : {}) };
  const outcome = await live.say({ type: "sit", seat, ...look });
  if (outcome.type !== "done") return false;
  await api.setMe(look).catch(() => null); // The seat is what matters.
  return true;
}
