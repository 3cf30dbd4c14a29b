/**
 * What the client knows of a table, and how each message of the server changes it.
 *
 * Messages may come twice, late or not at all: an update that is already known is dropped, one that
 * comes too early asks for a new `hello`, and a `welcome` always brings everything that is missing.
 */

import type { Chatted, ServerMessage, TableCard, NumberedEvent, Update, View, You } from "../../generated/wire";
import { patched } from "../show/fold";

/** An update with the view that its patches lead to. */
export type Known = Update & { readonly view: View };

export interface TableState {
  readonly you: You | null;
  readonly table: TableCard | null;
  readonly update: Known | null;
  /** Every event this viewer may know, in order. */
  readonly events: readonly NumberedEvent[];
  readonly chat: readonly Chatted[];
}

export interface Received {
  readonly state: TableState;
  /** The events that were not known before. */
  readonly fresh: readonly NumberedEvent[];
  /** Whether they bring patches that lead from the view before to the view now. */
  readonly patched: boolean;
  /** Something is missing: say hello again. */
  readonly gap: boolean;
}

export const UNKNOWN: TableState = { you: null, table: null, update: null, events: [], chat: [] };

/** The number of the last step that is known; 0 for none. */
export function have(state: TableState): number {
  return state.update?.seq ?? 0;
}

export function receive(state: TableState, message: ServerMessage): Received {
  switch (message.type) {
    case "welcome": {
      const known = { ...state, you: message.you, table: message.table };
      const chat = mergeChat(state.chat, message.chat);
      return takeUpdate({ ...known, chat }, message.update);
    }
    case "update":
      return takeUpdate(state, message);
    case "table":
      return unchanged({ ...state, table: message.table, you: message.you });
    case "chatted":
      return unchanged({ ...state, chat: mergeChat(state.chat, [message]) });
    case "done":
      return (message.has ?? 0) > have(state) ? missing(state) : unchanged(state);
    case "foreseen":
    case "advice":
    case "refused":
      return unchanged(state);
  }
}

function takeUpdate(state: TableState, update: Update): Received {
  const known = have(state);
  if (update.seq < known) return unchanged(state);
  if (update.view === null) return takePatches(state, update);
  if (update.after > known) return missing(state);
  return taken(state, { ...update, view: update.view }, false);
}

function takePatches(state: TableState, update: Update): Received {
  const before = state.update;
  if (update.seq === have(state) && update.after < update.seq) return unchanged(state);
  if (!before || update.after !== before.seq || update.seat !== before.seat) return missing(state);
  const patches = [...update.events.map((told) => told.after), update.rest];
  return taken(state, { ...update, view: patches.reduce<View>(patched, before.view) }, true);
}

function taken(state: TableState, update: Known, byPatches: boolean): Received {
  const last = state.events.at(-1)?.index ?? -1;
  const fresh = update.events.filter((told) => told.index > last);
  const events = fresh.length > 0 ? [...state.events, ...fresh] : state.events;
  return { state: { ...state, update, events }, fresh, patched: byPatches, gap: false };
}

function missing(state: TableState): Received {
  return { state, fresh: [], patched: false, gap: true };
}

function mergeChat(known: readonly Chatted[], said: readonly Chatted[]): readonly Chatted[] {
  const fresh = said.filter((one) => !known.some((other) => other.number === one.number));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((a, b) => a.number - b.number);
}

function unchanged(state: TableState): Received {
  return { state, fresh: [], patched: false, gap: false };
}
