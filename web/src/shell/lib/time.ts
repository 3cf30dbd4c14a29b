/** How long somebody may still think, in words, and when that is said. */

import { say } from "./texts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As a clock in the last hour, else in hours or days. */
export function timeText(ms: number): string {
  if (ms >= 2 * DAY) return say("clock.days", { count: Math.floor(ms / DAY) });
  if (ms >= HOUR) return say("clock.hours", { count: Math.floor(ms / HOUR) });
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a table's clock may be set to, in words. */
export function spanText(seconds: number): string {
  const ms = seconds * SECOND;
  if (ms >= DAY) return say("clock.days", { count: ms / DAY });
  if (ms >= HOUR) return say("clock.hours", { count: ms / HOUR });
  return ms >= MINUTE ? say("clock.minutes", { count: ms / MINUTE }) : say("clock.seconds", { count: seconds });
}

/** In how many milliseconds it is said that a minute is left; null if it was never more. */
export function lastMinuteIn(ms: number): number | null {
  return ms > MINUTE ? ms - MINUTE : null;
}
