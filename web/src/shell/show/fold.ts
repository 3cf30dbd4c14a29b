/**
 * How the picture changes: the server sends what an event changed in my view as a patch, and here
 * patches are applied. Nothing in the client knows what an event does.
 */

import type { GameEvent, NumberedEvent, View } from "../../generated/wire";

/** One thing, which takes the place of what was there; or patches by the names of fields and the places of a list. */
export type Patch = NonNullable<NumberedEvent["after"]>;

/** Where in a view: the names of fields and the places of lists. */
export type Path = readonly (string | number)[];

export function patched<T>(data: T, patch: Patch | null | undefined): T {
  if (!patch) return data;
  if (isWhole(patch)) return patch[0] as T;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...data }) as Record<string, unknown>;
  for (const [key, change] of Object.entries(patch)) copy[key] = patched(copy[key], change as Patch);
  return copy as T;
}

/** What a patch changes at a place, and nothing else. */
export function part(patch: Patch | null | undefined, [key, ...inner]: Path): Patch | null {
  if (!patch || key === undefined) return patch ?? null;
  if (isWhole(patch)) return null;
  const found = part(patch[key] as Patch | undefined, inner);
  return found && { [key]: found };
}

function isWhole(patch: Patch): patch is readonly unknown[] {
  return Array.isArray(patch);
}

/** What is on the screen at one moment. */
export interface Picture<V = View, E = GameEvent> {
  readonly view: V;
  /** The view when the event that is being played began. */
  readonly before: V;
  /** The event that is being played. */
  readonly now: E | null;
  /** The events shown since the last curtain. */
  readonly played: readonly E[];
}

/** The picture of a view at rest. */
export function still<V, E>(view: V): Picture<V, E> {
  return { view, before: view, now: null, played: [] };
}

/** An event begins to be played: what travels leaves its places. */
export function begun<V, E>(picture: Picture<V, E>, event: E, after: NumberedEvent["after"], leaves: readonly Path[]) {
  const view = leaves.reduce((sofar, place) => patched(sofar, part(after, place)), picture.view);
  return { ...picture, view, before: picture.view, now: event };
}

/** What the event changed is there to see. A curtain falls behind what was shown before. */
export function shown<V, E>(
  picture: Picture<V, E>,
  event: E,
  after: NumberedEvent["after"],
  curtain: boolean,
): Picture<V, E> {
  const played = curtain ? [] : [...picture.played, event];
  return { ...picture, view: patched(picture.view, after), played };
}

/** The event has been played. */
export function ended<V, E>(picture: Picture<V, E>): Picture<V, E> {
  return { ...picture, before: picture.view, now: null };
}

/** Whether the event that is being played is still on its way: what it changed is not there yet. */
export function underWay<V, E>({ now, played }: Picture<V, E>): boolean {
  return now !== null && played.at(-1) !== now;
}
