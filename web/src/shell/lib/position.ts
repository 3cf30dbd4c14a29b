/** Positions in links: a whole position stands behind the `#`, so that no server needs to know it. */

/** Longer texts are no position of ours: whoever sends them wants to fill the memory. */
const LONGEST = 64 * 1024;

export async function pack(position: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(position));
  const packed = await through(text, new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The position in a link; null if there is none. */
export async function unpack(packed: string): Promise<Record<string, unknown> | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"));
    const found: unknown = JSON.parse(new TextDecoder().decode(text));
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
}

/** What a file holds: a record, which has steps, or a position; null if neither. */
export async function readFile(file: File): Promise<{ record?: object; position?: Record<string, unknown> } | null> {
  try {
    const found: unknown = JSON.parse(await file.text());
    if (!isObject(found)) return null;
    return "steps" in found && "format" in found ? { record: found } : { position: found };
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value as Uint8Array;
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST) throw new RangeError("too long");
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
