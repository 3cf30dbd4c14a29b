/** Where a lesson points: the spots of a table by name, and a place for the card beside one. */

const SPOTS: Readonly<Record<string, (name: string) => string>> = {
  casino: (number) => `.casino:has([data-casino="${number}"])`,
  choice: (key) => `[data-choice][data-number="${key}"], [data-choice*='"${key}"']`,
  tile: (number) => `.casino:has([data-casino="${number}"]) .extra`,
  pass: () => "[data-choice]:not([data-number])",
  tray: () => ".felt-frame, [data-tray]",
  confirm: () => "[data-confirm]",
  lot: (name) => `[data-lot="${name}"]`,
  actions: () => "[role=group]:has([data-action])",
  end: () => "[data-end-turn]",
  track: () => ".track",
  action: (kind) => `[data-action="${kind}"]`,
  people: () => ".players",
  trade: () => "[data-offer]",
  lamp: () => "[data-lamp]",
};

/** What is tapped to answer: the card never lies on it. */
const TAPPED = "[data-choice], [data-confirm], [data-action], [data-company], [data-end-turn]";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first of these spots that can be seen: one thing, or with `+` several that lie together. */
export function spotOf(names: string): readonly Element[] {
  for (const spot of names.split(",")) {
    const found = spot.split("+").map((name) => seen(name.trim()));
    if (found.every((element) => element !== null)) return found;
  }
  return [];
}

function seen(name: string): Element | null {
  const [kind = "", which = ""] = name.split(" ");
  const selector = SPOTS[kind]?.(which);
  const found = selector ? [...document.querySelectorAll(selector)] : [];
  return found.find((element) => boxOf(element).width > 0) ?? null;
}

/** What holds all of these; null if there is nothing. */
export function around(elements: readonly Element[]): Box | null {
  if (elements.length === 0) return null;
  const boxes = elements.map(boxOf);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

export function tapped(): Box[] {
  return [...document.querySelectorAll(TAPPED)].map(boxOf).filter(({ width }) => width > 0);
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

export function inWindow({ top, height }: Box, window: number): boolean {
  return top >= 0 && top + height <= window;
}

const GAP = 16;
const EDGE = 8;
/** So far from a corner the arrow stays. */
const ROUND = 24;

/** Where a card of this size lies beside a spot, inside the window and on as little as possible of what is kept free. */
export function beside(spot: Box, card: { width: number; height: number }, window: Box, free: readonly Box[]): Box {
  const middle = { left: spot.left + (spot.width - card.width) / 2, top: spot.top + (spot.height - card.height) / 2 };
  /** Above everything that is tapped, where that leaves no room beside the spot. */
  const above = Math.min(spot.top, ...free.map(({ top }) => top)) - GAP - card.height;
  const sides = [
    { left: spot.left - GAP - card.width, top: middle.top },
    { left: spot.left + spot.width + GAP, top: middle.top },
    { left: middle.left, top: spot.top - GAP - card.height },
    { left: middle.left, top: spot.top + spot.height + GAP },
    { left: middle.left, top: above },
    { left: middle.left, top: EDGE },
    { left: middle.left, top: middle.top },
  ].map(({ left, top }) => ({
    left: Math.max(EDGE, Math.min(left, window.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, window.height - card.height - EDGE)),
    ...card,
  }));
  const covers = (box: Box): number => shared(box, spot) + free.reduce((sum, one) => sum + shared(box, one), 0);
  return sides.reduce((best, one) => (covers(one) < covers(best) ? one : best));
}

/** Where the edge of a card is nearest to the middle of what it speaks about; null if it lies on it. */
export function arrowOf(card: Box, spot: Box): { left: number; top: number } | null {
  if (shared(card, spot) > 0) return null;
  const within = (at: number, length: number): number => Math.max(ROUND, Math.min(at, length - ROUND));
  const across = spot.left + spot.width <= card.left ? 0 : card.left + card.width <= spot.left ? card.width : null;
  const down = spot.top + spot.height <= card.top ? 0 : card.height;
  const middle = { left: spot.left + spot.width / 2 - card.left, top: spot.top + spot.height / 2 - card.top };
  return across === null
    ? { left: within(middle.left, card.width), top: down }
    : { left: across, top: within(middle.top, card.height) };
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
