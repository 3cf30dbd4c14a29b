import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { checksOf, encode, type Squares } from "../src/shell/lib/qr";

/** Reads a code back with somebody else's reader. */
function read(grid: Squares): string | undefined {
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
  // The longest and shortest of every version.
  it.each([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213])(
    "of a link of %i bytes can be read",
    (length) => {
      const text = "https://192.168.1.23:8000/t/abcde?".repeat(9).slice(0, length);
      expect(read(encode(text))).toBe(text);
    },
  );

  it("hold any letters", () => {
    expect(read(encode("http://büro.local/t/ÄÖÜ"))).toBe("http://büro.local/t/ÄÖÜ");
  });

  it("refuse what does not fit", () => {
    expect(() => encode("x".repeat(214))).toThrow("214 bytes");
  });

  it("are corrected as the standard's example is", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(checksOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });
});
