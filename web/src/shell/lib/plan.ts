/** A table that is being planned: seats with different colors and shapes, and valid options. */

import { COLORS, SHAPES } from "../../generated/data";
import { named } from "./texts";
import type { GameMeta, Color, NewTable, SeatPlan, Settings, Shape, Variant } from "../../generated/wire";

export interface PlannedSeat {
  kind: SeatPlan["kind"];
  name: string;
  bot: string;
  color: Color;
  shape: Shape;
}

export type OptionValues = Record<string, boolean | number | string>;

export function plannedSeat(kind: SeatPlan["kind"], bot: string, taken: readonly PlannedSeat[]): PlannedSeat {
  const color = COLORS.find((one) => taken.every((seat) => seat.color !== one)) ?? COLORS[0];
  const shape = SHAPES.find((one) => taken.every((seat) => seat.shape !== one)) ?? SHAPES[0];
  return { kind, name: "", bot, color, shape };
}

/** Gives a seat a color or shape; whoever had it gets what this seat had. */
export function exchange<K extends "color" | "shape">(
  seats: readonly PlannedSeat[],
  at: number,
  field: K,
  wanted: PlannedSeat[K],
): PlannedSeat[] {
  const had = seats[at]![field];
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, [field]: wanted };
    return seat[field] === wanted ? { ...seat, [field]: had } : seat;
  });
}

/** Why an option cannot have a value at a table of so many seats; null if it can. */
export function forbidden(meta: GameMeta, seats: number, options: OptionValues, name: string): string | null {
  const found = meta.exclusions.find(
    (one) =>
      one.option === name &&
      options[name] === one.value &&
      (one.seats.length === 0 || one.seats.includes(seats)) &&
      Object.entries(one.options).every(([other, value]) => options[other] === value),
  );
  return found?.reason ?? null;
}

/** The options, in words, that are not as usual in this variant. */
export function differing(
  meta: GameMeta,
  variant: Variant | null,
  options: OptionValues,
  usual: OptionValues = {},
): string[] {
  const expected = { ...variant?.options, ...usual };
  return meta.options
    .filter((option) => options[option.name] !== (expected[option.name] ?? option.default))
    .map((option) => named(`option.${option.name}`, option.name));
}

export function newTable(
  meta: GameMeta,
  title: string,
  seats: readonly PlannedSeat[],
  options: OptionValues,
  settings: Settings,
): NewTable {
  return {
    game: meta.id,
    title: title.trim(),
    options,
    settings,
    seats: seats.map(({ kind, name, bot, color, shape }) => ({
      kind,
      color,
      shape,
      ...(name.trim() && kind !== "open" ? { name: name.trim() } : {}),
      ...(kind === "bot" ? { bot } : {}),
    })),
  };
}
