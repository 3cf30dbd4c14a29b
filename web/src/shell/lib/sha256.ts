/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104). The browser has them only for pages that came over TLS, and
 * at home pages come without.
 */

/** The first 32 bits of the fractional parts of the roots of the first primes: cube roots, and square roots. */
const ROUNDS = roots(64, Math.cbrt);
const START = roots(8, Math.sqrt);
const BLOCK = 64;

export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(START);
  const padded = pad(message);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = padded.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [near, far] = [words[i - 2]!, words[i - 15]!];
      const one = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      const zero = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      words[i] = words[i - 16]! + zero + words[i - 7]! + one;
    }
    mix(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message)); // prettier-ignore
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner)); // prettier-ignore
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function pad(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function roots(count: number, root: (prime: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number++) {
    let prime = true;
    for (let by = 2; by * by <= number; by++) if (number % by === 0) prime = false;
    if (prime) found[at++] = (root(number) % 1) * 2 ** 32;
  }
  return found;
}
