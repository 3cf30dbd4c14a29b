/**
 * QR codes (ISO/IEC 18004) for short links: bytes, error correction level M, versions 1 to 6.
 * Those hold 106 bytes, and need no version information inside the code.
 */

interface Version {
  readonly size: number;
  /** Error correction bytes of each block. */
  readonly correction: number;
  readonly blocks: number;
  /** Data bytes of each block. */
  readonly data: number;
  /** Center of the alignment pattern; 0 for none. */
  readonly alignment: number;
}

const VERSIONS: readonly Version[] = [
  { size: 21, correction: 10, blocks: 1, data: 16, alignment: 0 },
  { size: 25, correction: 16, blocks: 1, data: 28, alignment: 18 },
  { size: 29, correction: 26, blocks: 1, data: 44, alignment: 22 },
  { size: 33, correction: 18, blocks: 2, data: 32, alignment: 26 },
  { size: 37, correction: 24, blocks: 2, data: 43, alignment: 30 },
  { size: 41, correction: 16, blocks: 4, data: 27, alignment: 34 },
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

type Grid = (boolean | null)[][];

/** The dark squares, row by row; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find(({ blocks, data }) => bytes.length + 2 <= blocks * data);
  if (!version) return null;
  const words = interleaved(dataWords(bytes, version), version);
  const fixed = frame(version);
  const filled = MASKS.map((mask, number) => fill(fixed, words, mask, number));
  return filled.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** Mode and length, the bytes, an end mark and padding. */
function dataWords(bytes: Uint8Array, version: Version): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  const room = version.blocks * version.data * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let pad = 0; words.length < room / 8; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** The blocks' data bytes by turns, then their error correction bytes by turns. */
function interleaved(words: readonly number[], { blocks, data, correction }: Version): number[] {
  const parts = Array.from({ length: blocks }, (_, i) => words.slice(i * data, (i + 1) * data));
  const checks = parts.map((part) => remainder(part, correction));
  const byTurns = (lists: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, i) => lists.map((list) => list[i] ?? 0)).flat();
  return [...byTurns(parts, data), ...byTurns(checks, correction)];
}

/** Reed-Solomon: what is left of the data divided by the generator polynomial. */
function remainder(data: readonly number[], length: number): number[] {
  let generator = [1];
  for (let i = 0; i < length; i++) {
    const next = [...generator, 0];
    for (const [j, factor] of generator.entries()) next[j + 1]! ^= times(factor, EXP[i]!);
    generator = next;
  }
  const rest = [...data, ...Array.from({ length }, () => 0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (lead !== 0) for (const [j, factor] of generator.entries()) rest[i + j]! ^= times(factor, lead);
  }
  return rest.slice(data.length);
}

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = value;
  LOG[value] = i;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : EXP[(LOG[a]! + LOG[b]!) % 255]!;
}

/** Everything that is the same in all codes of a version; null where data goes. */
function frame({ size, alignment }: Version): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (let i = 0; i < size; i++) {
    grid[6]![i] = i % 2 === 0;
    grid[i]![6] = i % 2 === 0;
  }
  if (alignment > 0) square(grid, alignment, alignment, 2, (ring) => ring !== 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
  for (const [x, y] of formatPlaces(size).flat()) grid[y]![x] = false;
  grid[size - 8]![8] = true;
  return grid;
}

function square(grid: Grid, cx: number, cy: number, radius: number, dark: (ring: number) => boolean): void {
  for (let y = cy - radius; y <= cy + radius; y++) {
    for (let x = cx - radius; x <= cx + radius; x++) {
      const row = grid[y];
      if (row && x >= 0 && x < row.length) row[x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
    }
  }
}

/** Where the 15 format bits stand, twice, lowest bit first. */
function formatPlaces(size: number): [number, number][][] {
  const near: [number, number][] = [];
  const far: [number, number][] = [];
  for (let i = 0; i < 15; i++) {
    near.push(i < 6 ? [8, i] : i === 6 ? [8, 7] : i === 7 ? [8, 8] : i === 8 ? [7, 8] : [14 - i, 8]);
    far.push(i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i]);
  }
  return [near, far];
}

function fill(
  fixed: Grid,
  words: readonly number[],
  mask: (x: number, y: number) => boolean,
  number: number,
): boolean[][] {
  const size = fixed.length;
  const grid = fixed.map((row) => [...row]);
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  let next = 0;
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = upward ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] !== null) continue;
        grid[y]![x] = ((bits[next++] ?? 0) === 1) !== mask(x, y);
      }
    }
    upward = !upward;
  }
  const format = formatBits(number);
  for (const places of formatPlaces(size)) {
    for (const [i, [x, y]] of places.entries()) grid[y]![x] = ((format >> i) & 1) === 1;
  }
  return grid as boolean[][];
}

/** Level M is 00, then the mask; ten check bits follow. */
function formatBits(mask: number): number {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** How hard a code is to read: long runs, blocks, and too much of one color. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let score = 0;
  let dark = 0;
  for (let y = 0; y < size; y++) {
    let across = 0;
    let down = 0;
    for (let x = 0; x < size; x++) {
      if (grid[y]![x]) dark++;
      across = x > 0 && grid[y]![x] === grid[y]![x - 1] ? across + 1 : 1;
      down = x > 0 && grid[x]![y] === grid[x - 1]![y] ? down + 1 : 1;
      for (const run of [across, down]) score += run === 5 ? 3 : run > 5 ? 1 : 0;
      const here = grid[y]![x];
      if (x > 0 && y > 0 && here === grid[y]![x - 1] && here === grid[y - 1]![x] && here === grid[y - 1]![x - 1]) {
        score += 3;
      }
    }
  }
  return score + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
