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

/** The first of these spots that can be seen. */
export function spotOf(names: string): Element | null {
  for (const name of names.split(",")) {
    const [kind = "", which = ""] = name.trim().split(" ");
    const selector = SPOTS[kind]?.(which);
    const found = selector ? [...document.querySelectorAll(selector)] : [];
    const seen = found.find((element) => element.getBoundingClientRect().width > 0);
    if (seen) return seen;
  }
  return null;
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

/** Where a card of this size lies beside a spot, inside the window and on as little as possible of what is kept free. */
export function beside(spot: Box, card: { width: number; height: number }, window: Box, free: readonly Box[]): Box {
  const middle = { left: spot.left + (spot.width - card.width) / 2, top: spot.top + (spot.height - card.height) / 2 };
  const sides = [
    { left: spot.left - GAP - card.width, top: middle.top },
    { left: spot.left + spot.width + GAP, top: middle.top },
    { left: middle.left, top: spot.top - GAP - card.height },
    { left: middle.left, top: spot.top + spot.height + GAP },
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

function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
