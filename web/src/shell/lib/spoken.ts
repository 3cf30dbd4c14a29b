/** What a screen reader is told: each thing once, in the order in which it happened. */

export interface Spoken {
  readonly id: number;
  readonly text: string;
}

/** Older sentences have been read, or never will be. */
const KEPT = 60;

export function withSpoken(spoken: readonly Spoken[], text: string): readonly Spoken[] {
  return [...spoken, { id: (spoken.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT);
}
