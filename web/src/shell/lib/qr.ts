/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10. That is room for 213 bytes, and no
 * link of ours has more.
 */

/** Of each version: codewords for error correction in a block, and the codewords of data of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Where the middles of the small squares lie, by version. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const FORMAT = { level: 0b00, generator: 0b10100110111, mask: 0b101010000010010 };
const VERSION_GENERATOR = 0b1111100100101;
const BYTES = 0b0100;
const PADDING = [0xec, 0x11];

/** Rows of squares, true for dark. */
export type Squares = readonly (readonly boolean[])[];

export function encode(text: string): Squares {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([, blocks], at) => bytes.length <= sum(blocks) - (at + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) throw new Error(`${bytes.length} bytes are too many for a QR code`);
  const [correction, lengths] = BLOCKS[version - 1]!;
  const paper = new Paper(version);
  paper.fill(interleaved(dataOf(bytes, version, sum(lengths)), lengths, correction));
  return best(MASKS.map((_, mask) => paper.masked(mask)));
}

/** The codewords of data: what it is, how long it is, the bytes, and padding. */
function dataOf(bytes: Uint8Array, version: number, length: number): number[] {
  const bits: number[] = [];
  const put = (value: number, width: number): void => {
    for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, length * 8 - bits.length));
  put(0, -bits.length & 7);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let at = 0; words.length < length; at++) words.push(PADDING[at % 2]!);
  return words;
}

/** The blocks, one codeword of each in turn: first their data, then their correction. */
function interleaved(data: readonly number[], lengths: readonly number[], correction: number): number[] {
  let from = 0;
  const blocks = lengths.map((length) => data.slice(from, (from += length)));
  const checks = blocks.map((block) => checksOf(block, correction));
  return [blocks, checks].flatMap((parts) =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, at) =>
      parts.flatMap((part) => part[at] ?? []),
    ).flat(),
  );
}

/** Powers of 2 in the field with 256 elements, and their logarithms. */
const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGS[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[(LOGS[a]! + LOGS[b]!) % 255]!;
}

/** Reed and Solomon's codewords: the rest of a division by (x - 1)(x - 2)(x - 4)… */
export function checksOf(block: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let power = 0; power < length; power++) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((value, at) => value ^ times(divisor[at - 1] ?? 0, POWERS[power]!));
  }
  const rest = Array.from({ length }, () => 0);
  for (const word of block) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.slice(1).forEach((value, at) => (rest[at]! ^= times(value, factor)));
  }
  return rest;
}

/** What is drawn on; `fixed` is no data. */
class Paper {
  readonly size: number;
  readonly #dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + version * 4;
    this.#dark = grid(this.size);
    this.#fixed = grid(this.size);
    const last = this.size - 7;
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
    ] as const)
      this.#ring(x + 3, y + 3, 4, [2, 4]);
    for (let i = 8; i < this.size - 8; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    const middles = ALIGNED[version - 1]!;
    for (const x of middles)
      for (const y of middles)
        if (x === y ? x !== 6 : !(Math.min(x, y) === 6 && Math.max(x, y) === middles.at(-1))) this.#ring(x, y, 2, [1]);
    this.#format(0);
    if (version >= 7) {
      const bits = (version << 12) | rest(version << 12, VERSION_GENERATOR, 12);
      for (let i = 0; i < 18; i++) {
        const [a, b] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
        this.#set(a, b, ((bits >> i) & 1) === 1);
        this.#set(b, a, ((bits >> i) & 1) === 1);
      }
    }
  }

  /** Lays codewords in columns of two, up and down, from the right. */
  fill(words: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]![x]) continue;
          this.#dark[y]![x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
      }
    }
  }

  masked(mask: number): boolean[][] {
    this.#format(mask);
    return this.#dark.map((row, y) => row.map((dark, x) => dark !== (!this.#fixed[y]![x] && MASKS[mask]!(x, y))));
  }

  #format(mask: number): void {
    const data = (FORMAT.level << 3) | mask;
    const bits = ((data << 10) | rest(data << 10, FORMAT.generator, 10)) ^ FORMAT.mask;
    const last = this.size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      this.#set(8, i < 6 ? i : i < 8 ? i + 1 : last - 14 + i, dark);
      this.#set(i < 8 ? last - i : i < 9 ? 7 : 14 - i, 8, dark);
    }
    this.#set(8, last - 7, true);
  }

  /** A square around a middle; the rings at these distances are light. */
  #ring(middle: number, center: number, far: number, light: readonly number[]): void {
    for (let y = -far; y <= far; y++)
      for (let x = -far; x <= far; x++)
        this.#set(middle + x, center + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  #set(x: number, y: number, dark: boolean): void {
    if (this.#dark[y]?.[x] === undefined) return;
    this.#dark[y][x] = dark;
    this.#fixed[y]![x] = true;
  }
}

function grid(size: number): boolean[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false));
}

/** The rest of a division of polynomials whose factors are bits. */
function rest(value: number, generator: number, width: number): number {
  for (let i = 31 - Math.clz32(value); i >= width; i--) if ((value >> i) & 1) value ^= generator << (i - width);
  return value;
}

/** The easiest to read. */
function best(all: readonly Squares[]): Squares {
  const costs = all.map(cost);
  return all[costs.indexOf(Math.min(...costs))]!;
}

/** How hard it is to read: long runs, blocks, what looks like a corner, and too much of one color. */
export function cost(squares: Squares): number {
  const size = squares.length;
  const columns = squares.map((_, x) => squares.map((row) => row[x]!));
  let found = 0;
  for (const line of [...squares, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) found += run.length - 2;
    found += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const here = squares[y]![x];
      if (here === squares[y - 1]![x] && here === squares[y]![x - 1] && here === squares[y - 1]![x - 1]) found += 3;
    }
  const dark = sum(squares.map((row) => row.filter(Boolean).length));
  return found + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
