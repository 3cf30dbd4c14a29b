import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { encode } from "uqr";

/** Reads a code back with somebody else's reader. */
function read(grid: boolean[][]): string | undefined {
  const scale = 4;
  const quiet = 4;
  const size = (grid.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [y, row] of grid.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark) continue;
      for (let i = 0; i < scale * scale; i++) {
        const px = (x + quiet) * scale + (i % scale);
        const py = (y + quiet) * scale + Math.floor(i / scale);
        pixels.fill(0, (py * size + px) * 4, (py * size + px) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, size, size)?.data;
}

describe("QR codes", () => {
  it.each([14, 33, 84])("of a link of %i bytes can be read", (length) => {
    const text = "http://192.168.1.23:8000/t/ABCDE?".repeat(4).slice(0, length);
    expect(read(encode(text, { border: 0 }).data)).toBe(text);
  });
});
