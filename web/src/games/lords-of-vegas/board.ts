/** Where everything on the board is drawn. */

import { BLOCKS, LOTS, UNUSED } from "../../generated/lords-of-vegas/data";
import type { CardsLeft, CasinoGroup, LordsOfVegasView, Space } from "../../generated/lords-of-vegas/wire";

export type LotName = Space["lot"];
export type Company = NonNullable<Space["company"]>;
export type CardKind = CardsLeft["kind"];

export type Lot = (typeof LOTS)[number];

const BY_NAME = new Map(LOTS.map((lot) => [lot.lot, lot]));

export function lotOf(name: LotName): Lot {
  return BY_NAME.get(name)!;
}

export type Block = keyof typeof BLOCKS;

export const BLOCK_NAMES = Object.keys(BLOCKS) as Block[];

export function blockOf(lot: LotName): Block {
  return lot[0] as Block;
}

/** The blocks that are out of play at this table. */
export function closedIn({ players }: LordsOfVegasView): readonly Block[] {
  return (UNUSED as Readonly<Record<string, readonly Block[]>>)[players.length] ?? [];
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

export function beside(a: LotName, b: LotName): boolean {
  const around: readonly LotName[] = lotOf(a).beside;
  return around.includes(b);
}

export interface Geometry {
  readonly W: number;
  readonly H: number;
  readonly big: boolean;
  /** How wide a block is. */
  readonly across: number;
  readonly strip: { readonly x: number; readonly width: number };
  readonly width: number;
  readonly height: number;
  readonly x: Record<Block, number>;
  readonly y: Record<Block, number>;
}

const SIZES = {
  big: { W: 102, H: 79, strip: 72, street: 26, gutter: 26, top: 21 },
  small: { W: 59, H: 52, strip: 20, street: 13, gutter: 5, top: 13 },
};

function geometry(size: keyof typeof SIZES): Geometry {
  const { W, H, strip, street, gutter, top } = SIZES[size];
  const gap = Math.round(strip * 0.12) + 4;
  const across = Math.max(...BLOCK_NAMES.map((block) => BLOCKS[block].columns)) * W;
  const east = gutter + across + strip + gap * 2;
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
    across,
    strip: { x: gutter + across + gap, width: strip },
    width: east + across + gutter,
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

/** One outline around all lots of a casino, relative to its block; `sunk` raises its lower edges. */
export function outlineOf(lots: readonly LotName[], at: Geometry, inset: number, radius: number, sunk = 0): string {
  const cells = lots.map((name): Point => [lotOf(name).column, lotOf(name).row]);
  return loops(cells)
    .map((points) =>
      rounded(
        points.map(([x, y]): Point => [x * at.W, y * at.H]),
        inset,
        radius,
        sunk,
      ),
    )
    .join("");
}

function rounded(points: readonly Point[], inset: number, radius: number, sunk: number): string {
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
    return [here[0] + inset * (-ay - by), here[1] + inset * (ax + bx) - (ax + bx < 0 ? sunk : 0)];
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

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** LOV-1.9: the tile count of a casino, and how it comes about if there are risers. */
export function sizeOf({ height, points, lots }: CasinoGroup, { big }: Geometry): string {
  return height > 1 && points < 10 && big ? `${lots.length}×${height}` : "";
}

/** Where the sign of a casino hangs: over the upper edge of its first lot. */
export function signOf(group: CasinoGroup, at: Geometry): Box {
  const size = sizeOf(group, at);
  const height = at.big ? 19 : 14;
  const digits = String(group.points).length * (at.big ? 13 : 10.5) * 0.62;
  const place = placeOf(at, group.lots[0]!);
  const width = (at.big ? 31 : 22) + digits + (size ? size.length * 6.4 + 6 : 0);
  return { x: place.x + 1, y: place.y + 3 - height / 2, width, height };
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Where a lot without a tile says its name and its price. */
export function writtenOn(lot: LotName, at: Geometry): Box[] {
  const { x, y } = placeOf(at, lot);
  return at.big
    ? [
        { x: x + 13, y: y + 13, width: 24, height: 14 },
        { x: x + 13, y: y + at.H - 29, width: 32, height: 16 },
      ]
    : [
        { x: x + 8, y: y + 8, width: 18, height: 9 },
        { x: x + 8, y: y + at.H - 17, width: 20, height: 9 },
      ];
}

/** Where the emblem and the die of a lot lie. */
export function pieceOf(lot: LotName, at: Geometry): Box {
  const { x, y } = placeOf(at, lot);
  const edge = at.big ? 10 : 6;
  return { x: x + edge, y: y + edge, width: at.W - 2 * edge, height: at.H - 3 * edge };
}
