/** What the logs of all games share. */

export interface AnyTold<E = { readonly type: string }> {
  readonly index: number;
  readonly event: E;
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

/** The events that were not taken back. */
export function standing<E>(told: readonly AnyTold<E>[]): E[] {
  const gone = takenBack(told as readonly AnyTold<E & { readonly type: string }>[]);
  return told.filter(({ index }) => !gone.has(index)).map(({ event }) => event);
}
