/** The board: its lots, blocks and scoring track (LOV-1), and where everything is drawn. */

import type { CardsLeft, Space } from "../../generated/lords-of-vegas/wire";

export type LotName = Space["lot"];
export type Company = NonNullable<Space["company"]>;
export type CardKind = CardsLeft["kind"];

export interface Lot {
  readonly lot: LotName;
  readonly row: number;
  readonly column: number;
  readonly price: number;
  readonly die: number;
  readonly card: CardKind;
}

/** Lot, row, column, price in millions, printed die, card. */
const TABLE: readonly (readonly [LotName, number, number, number, number, CardKind])[] = [
  ["A1", 0, 0, 9, 3, "pioneer"],
  ["A2", 0, 1, 6, 2, "albion"],
  ["A3", 0, 2, 15, 5, "vega"],
  ["A4", 1, 0, 12, 4, "sphinx"],
  ["A5", 1, 1, 9, 3, "tivoli"],
  ["A6", 1, 2, 20, 6, "strip"],
  ["B1", 0, 0, 15, 5, "sphinx"],
  ["B2", 0, 1, 6, 2, "tivoli"],
  ["B3", 0, 2, 9, 3, "albion"],
  ["B4", 1, 0, 20, 6, "albion"],
  ["B5", 1, 1, 9, 3, "vega"],
  ["B6", 1, 2, 12, 4, "pioneer"],
  ["C1", 0, 0, 12, 4, "tivoli"],
  ["C2", 0, 1, 9, 3, "sphinx"],
  ["C3", 0, 2, 20, 6, "albion"],
  ["C4", 1, 0, 6, 2, "pioneer"],
  ["C5", 1, 1, 8, 1, "vega"],
  ["C6", 1, 2, 12, 4, "tivoli"],
  ["C7", 2, 0, 6, 2, "sphinx"],
  ["C8", 2, 1, 8, 1, "albion"],
  ["C9", 2, 2, 12, 4, "pioneer"],
  ["C10", 3, 0, 9, 3, "vega"],
  ["C11", 3, 1, 6, 2, "tivoli"],
  ["C12", 3, 2, 15, 5, "sphinx"],
  ["D1", 0, 0, 20, 6, "tivoli"],
  ["D2", 0, 1, 9, 3, "pioneer"],
  ["D3", 0, 2, 12, 4, "vega"],
  ["D4", 1, 0, 12, 4, "vega"],
  ["D5", 1, 1, 8, 1, "strip"],
  ["D6", 1, 2, 6, 2, "albion"],
  ["D7", 2, 0, 15, 5, "albion"],
  ["D8", 2, 1, 6, 2, "sphinx"],
  ["D9", 2, 2, 9, 3, "pioneer"],
  ["E1", 0, 0, 9, 3, "pioneer"],
  ["E2", 0, 1, 6, 2, "albion"],
  ["E3", 0, 2, 15, 5, "vega"],
  ["E4", 1, 0, 12, 4, "tivoli"],
  ["E5", 1, 1, 9, 3, "pioneer"],
  ["E6", 1, 2, 20, 6, "sphinx"],
  ["F1", 0, 0, 20, 6, "albion"],
  ["F2", 0, 1, 9, 3, "tivoli"],
  ["F3", 0, 2, 12, 4, "sphinx"],
  ["F4", 1, 0, 12, 4, "sphinx"],
  ["F5", 1, 1, 8, 1, "pioneer"],
  ["F6", 1, 2, 6, 2, "vega"],
  ["F7", 2, 0, 15, 5, "vega"],
  ["F8", 2, 1, 6, 2, "strip"],
  ["F9", 2, 2, 9, 3, "tivoli"],
];

export const LOTS: readonly Lot[] = TABLE.map(([lot, row, column, price, die, card]) => ({
  lot,
  row,
  column,
  price,
  die,
  card,
}));

const BY_NAME = new Map(LOTS.map((lot) => [lot.lot, lot]));

export function lotOf(name: LotName): Lot {
  return BY_NAME.get(name)!;
}

export const BLOCKS = {
  A: { rows: 2, west: true },
  B: { rows: 2, west: false },
  C: { rows: 4, west: true },
  D: { rows: 3, west: false },
  E: { rows: 2, west: true },
  F: { rows: 3, west: false },
} as const;

export type Block = keyof typeof BLOCKS;

export const BLOCK_NAMES = Object.keys(BLOCKS) as Block[];

export function blockOf(lot: LotName): Block {
  return lot[0] as Block;
}

/** The blocks beside a block: along the Strip, and across it. */
export function neighbors(block: Block): { north: Block | null; south: Block | null; across: Block } {
  const at = BLOCK_NAMES.indexOf(block);
  return {
    north: BLOCK_NAMES[at - 2] ?? null,
    south: BLOCK_NAMES[at + 2] ?? null,
    across: BLOCK_NAMES[BLOCKS[block].west ? at + 1 : at - 1]!,
  };
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest of some lots in the direction of an arrow key; null if there is none, or no arrow. */
export function toward(from: LotName, key: string, among: readonly LotName[]): LotName | null {
  const move = MOVES[key];
  if (!move) return null;
  const [dx, dy] = move;
  const start = placeOf(BIG, from);
  const ahead = among.flatMap((lot) => {
    const { x, y } = placeOf(BIG, lot);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    return along > 0 ? [{ lot, way: along + 2 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.way - b.way)[0]?.lot ?? null;
}

/** LOV-7.2: a marker moves only as far as whole spaces go. */
export const TRACK: readonly number[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 23, 26, 29, 32, 36, 40, 44, 49, 54, 60, 66, 73, 81, 90,
];

/** Lots that share a side, which never crosses a street (LOV-1.3). */
export function beside(a: LotName, b: LotName): boolean {
  const [one, other] = [lotOf(a), lotOf(b)];
  return blockOf(a) === blockOf(b) && Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}

export interface Geometry {
  readonly W: number;
  readonly H: number;
  readonly big: boolean;
  readonly strip: { readonly x: number; readonly width: number };
  readonly width: number;
  readonly height: number;
  readonly x: Record<Block, number>;
  readonly y: Record<Block, number>;
}

const SIZES = {
  big: { W: 102, H: 79, strip: 72, street: 26, gutter: 26, top: 21 },
  small: { W: 56, H: 50, strip: 20, street: 12, gutter: 7, top: 13 },
};

function geometry(size: keyof typeof SIZES): Geometry {
  const { W, H, strip, street, gutter, top } = SIZES[size];
  const gap = Math.round(strip * 0.12) + 4;
  const east = gutter + 3 * W + strip + gap * 2;
  const x = {} as Record<Block, number>;
  const y = {} as Record<Block, number>;
  const next = { true: top, false: top };
  for (const block of BLOCK_NAMES) {
    const { rows, west } = BLOCKS[block];
    x[block] = west ? gutter : east;
    y[block] = next[`${west}`];
    next[`${west}`] += rows * H + street;
  }
  return {
    W,
    H,
    big: size === "big",
    strip: { x: gutter + 3 * W + gap, width: strip },
    width: east + 3 * W + gutter,
    height: next.true - street + 12,
    x,
    y,
  };
}

export const BIG = geometry("big");
export const SMALL = geometry("small");

export function placeOf(at: Geometry, name: LotName): { x: number; y: number } {
  const { row, column } = lotOf(name);
  const block = blockOf(name);
  return { x: at.x[block] + column * at.W, y: at.y[block] + row * at.H };
}

type Point = readonly [number, number];

/** The corners of a group of cells, as closed loops that have the cells on their right. */
function loops(cells: readonly Point[]): Point[][] {
  const edges = new Map<string, readonly [Point, Point]>();
  for (const [x, y] of cells) {
    const corners: Point[] = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ];
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 4]!;
      if (!edges.delete(`${String(to)}>${String(from)}`)) edges.set(`${String(from)}>${String(to)}`, [from, to]);
    });
  }
  const next = new Map([...edges.values()].map((edge) => [String(edge[0]), edge]));
  const found: Point[][] = [];
  for (;;) {
    const first = next.values().next().value;
    if (!first) return found;
    const points: Point[] = [];
    let edge: readonly [Point, Point] | undefined = first;
    while (edge && next.delete(String(edge[0]))) {
      points.push(edge[0]);
      edge = next.get(String(edge[1]));
    }
    found.push(points.filter((point, i) => turns(points.at(i - 1)!, point, points[(i + 1) % points.length]!)));
  }
}

function turns(before: Point, at: Point, after: Point): boolean {
  return (at[0] - before[0]) * (after[1] - at[1]) !== (at[1] - before[1]) * (after[0] - at[0]);
}

/** One outline around all lots of a casino, relative to its block. */
export function outlineOf(lots: readonly LotName[], at: Geometry, inset: number, radius: number): string {
  const cells = lots.map((name): Point => [lotOf(name).column, lotOf(name).row]);
  return loops(cells)
    .map((points) =>
      rounded(
        points.map(([x, y]): Point => [x * at.W, y * at.H]),
        inset,
        radius,
      ),
    )
    .join("");
}

function rounded(points: readonly Point[], inset: number, radius: number): string {
  const toward = (a: Point, b: Point): Point => [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  const around = <T>(list: readonly T[], i: number): [T, T, T] => [
    list.at(i - 1)!,
    list[i]!,
    list[(i + 1) % list.length]!,
  ];
  const inner = points.map((_, i): Point => {
    const [before, here, after] = around(points, i);
    const [ax, ay] = toward(before, here);
    const [bx, by] = toward(here, after);
    return [here[0] + inset * (-ay - by), here[1] + inset * (ax + bx)];
  });
  const corners = inner.map((_, i) => {
    const [before, [x, y], after] = around(inner, i);
    const [ax, ay] = toward([x, y], before);
    const [bx, by] = toward([x, y], after);
    const start = `${x + ax * radius} ${y + ay * radius}`;
    return `${i === 0 ? "M" : "L"}${start}Q${x} ${y} ${x + bx * radius} ${y + by * radius}`;
  });
  return `${corners.join("")}Z`;
}
