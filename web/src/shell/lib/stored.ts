/** What this browser keeps from one visit to the next, as one object. */

const KEY = "boxcars";

export function stored(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function store(kept: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return; // A private window may keep nothing; the choice then lasts while the page is open.
  }
}
