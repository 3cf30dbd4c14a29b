/** How events are shown: how long each takes, how it sounds, what travels, and when the picture changes. */

import { flushSync } from "svelte";
import { flights, type Flight } from "./flights.svelte";
import type { Person } from "./people";
import type { Step } from "./queue";
import { play, type Sound } from "./sounds";

export interface Cues<E extends { readonly type: string }> {
  /** Milliseconds at normal speed. */
  readonly ms: Partial<Record<E["type"], number>>;
  /** For every event that is not listed. */
  readonly brief: number;
  readonly sounds: Partial<Record<E["type"], Sound>>;
  /** What travels arrives before the picture changes; everything else changes at once. */
  readonly late: ReadonlySet<E["type"]>;
  /** Events whose place to fly to is drawn only when they begin. */
  readonly drawnFirst: ReadonlySet<E["type"]>;
  /** What travels from where to where because of an event. Spots are marked in the page. */
  journeys(event: E, people: readonly Person[]): Flight[];
}

export function stepOf<E extends { readonly type: string }>(
  cues: Cues<E>,
  event: E,
  people: readonly Person[],
  prepare: () => void,
  show: () => void,
): Step {
  const type: E["type"] = event.type;
  const late = cues.late.has(type);
  const waits = cues.drawnFirst.has(type);
  return {
    ms: cues.ms[type] ?? cues.brief,
    enter(ms: number): void {
      const sound = cues.sounds[type];
      if (sound && ms > 0) play(sound);
      const depart = (): void => (ms > 0 ? flights.launch(cues.journeys(event, people), ms) : undefined);
      if (!waits) depart();
      prepare();
      if (waits && ms > 0) {
        flushSync();
        depart();
      }
      if (!late) show();
    },
    leave(): void {
      if (late) show();
      flights.clear();
    },
  };
}
