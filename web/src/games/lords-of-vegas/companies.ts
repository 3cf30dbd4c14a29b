/** The five companies: color, letter and mark; the Strip has a mark too. */

import type { CardKind } from "./board";

export interface Look {
  readonly letter: string;
  readonly top: string;
  readonly light: string;
  readonly edge: string;
  readonly side: string;
  readonly ink: string;
}

export const LOOKS: Record<CardKind, Look> = {
  albion: { letter: "A", top: "#5c3889", light: "#6c459d", edge: "#bd92ee", side: "#432a68", ink: "#efe4ff" },
  sphinx: { letter: "S", top: "#7f5c0e", light: "#8b6715", edge: "#f4c95f", side: "#5d430a", ink: "#fff3cf" },
  vega: { letter: "V", top: "#136a55", light: "#187a63", edge: "#46d6ad", side: "#0c4d3e", ink: "#d6fff2" },
  tivoli: { letter: "T", top: "#5d667f", light: "#6d7690", edge: "#e6ebf5", side: "#474f66", ink: "#ffffff" },
  pioneer: { letter: "P", top: "#6f3819", light: "#824523", edge: "#dc9660", side: "#542e16", ink: "#ffe6d2" },
  strip: { letter: "", top: "#3a1028", light: "#4d1636", edge: "#ff4f8b", side: "#250a19", ink: "#ff8db5" },
};

/** Where the letter stands in a mark of 32 by 32, its size, and whether it is cut out of the mark. */
export const LETTER_AT: Record<Exclude<CardKind, "strip">, readonly [number, number, number, boolean]> = {
  albion: [16, 22.5, 14, true],
  sphinx: [15.3, 26.3, 13, true],
  vega: [16, 20.6, 12.5, true],
  tivoli: [16, 21.6, 14.5, false],
  pioneer: [16, 20.3, 12, true],
};

/** A star of eight long and short rays. */
export const RAYS = `M${Array.from({ length: 16 }, (_, i) => {
  const angle = -Math.PI / 2 + (i * Math.PI) / 8;
  const radius = i % 2 ? 9.6 : i % 4 ? 13.4 : 16;
  return `${round(16 + radius * Math.cos(angle))} ${round(16 + radius * Math.sin(angle))}`;
}).join("L")}z`;

export interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** The leaves of a laurel wreath, six on each side. */
export const LEAVES: readonly Leaf[] = [1, -1].flatMap((side) =>
  Array.from({ length: 6 }, (_, i) => {
    const degrees = 108 + i * 25;
    const angle = (degrees * Math.PI) / 180;
    const radius = i % 2 ? 14.4 : 11.9;
    return {
      x: round(16 + side * radius * Math.cos(angle)),
      y: round(16.6 + radius * Math.sin(angle)),
      turn: round(side * (degrees + (i % 2 ? -24 : 24))),
    };
  }),
);

/** The spokes of a wagon wheel. */
export const SPOKES = Array.from({ length: 8 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 4;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return `M${round(16 + 7 * x)} ${round(16 + 7 * y)}L${round(16 + 13 * x)} ${round(16 + 13 * y)}`;
}).join("");

function round(value: number): number {
  return Number(value.toFixed(2));
}
