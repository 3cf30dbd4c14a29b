/** What the logs of all games share. */

interface AnyTold {
  readonly index: number;
  readonly event: { readonly type: string };
}

/** The events that were taken back: they stay in the log, crossed out. */
export function takenBack(told: readonly AnyTold[]): Set<number> {
  const gone = new Set<number>();
  const standing: number[] = [];
  for (const { index, event } of told) {
    if (event.type !== "undone") standing.push(index);
    else if ("events" in event && typeof event.events === "number") {
      for (const last of standing.splice(standing.length - event.events)) gone.add(last);
    }
  }
  return gone;
}
