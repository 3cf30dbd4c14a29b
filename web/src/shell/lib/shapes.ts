/** The shapes that name a player beside the color: on tokens, and as the pips of dice. */

import type { Color, Shape } from "../../generated/wire";

export type Ink = Color | "neutral" | "gray" | "house";
export type Form = Shape | "ring";

/** Corners on a circle of radius 1, and how large that circle must be to look as large as others. */
const POLYGONS: Record<Exclude<Shape, "circle">, { points: [number, number][]; scale: number }> = {
  square: { points: corners(4, 45), scale: 1.22 },
  triangle: { points: corners(3, -90), scale: 1.24 },
  diamond: { points: corners(4, -90), scale: 1.16 },
  hexagon: { points: corners(6, -90), scale: 1.06 },
  star: { points: star(), scale: 1.24 },
};

/** A closed path of the shape around a point, or null for round ones. */
export function outline(form: Form, x: number, y: number, radius: number): string | null {
  if (form === "circle" || form === "ring") return null;
  const { points, scale } = POLYGONS[form];
  const drop = form === "triangle" ? radius * 0.2 : 0;
  const at = points.map(
    ([px, py]) => `${(x + px * radius * scale).toFixed(1)} ${(y + drop + py * radius * scale).toFixed(1)}`,
  );
  return `M${at.join("L")}Z`;
}

/** Where the pips of each face are, on a face of 100 by 100. */
export const PIPS: Record<number, [number, number][]> = {
  1: pips("50,50"),
  2: pips("29,29 71,71"),
  3: pips("27,27 50,50 73,73"),
  4: pips("29,29 71,29 29,71 71,71"),
  5: pips("27,27 73,27 50,50 27,73 73,73"),
  6: pips("29,25 71,25 29,50 71,50 29,75 71,75"),
};

function pips(places: string): [number, number][] {
  return places.split(" ").map((place) => place.split(",").map(Number) as [number, number]);
}

function corners(count: number, turn: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => around(1, turn + (360 / count) * i));
}

function star(): [number, number][] {
  return Array.from({ length: 10 }, (_, i) => around(i % 2 === 0 ? 1 : 0.45, -90 + 36 * i));
}

function around(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
