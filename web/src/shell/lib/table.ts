/**
 * What the client knows of a table, and how each message of the server changes it.
 *
 * Messages may come twice, late or not at all: an update that is already known is dropped, one that
 * comes too early asks for a new `hello`, and a `welcome` always brings everything that is missing.
 */

import type { Chatted, ServerMessage, TableCard, Told, Update, You } from "../../generated/wire";

export interface TableState {
  readonly you: You | null;
  readonly table: TableCard | null;
  readonly update: Update | null;
  /** Every event this viewer may know, in order. */
  readonly events: readonly Told[];
  readonly chat: readonly Chatted[];
}

export interface Received {
  readonly state: TableState;
  /** The events that were not known before. */
  readonly fresh: readonly Told[];
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
    case "foreseen":
    case "refused":
      return unchanged(state);
  }
}

function takeUpdate(state: TableState, update: Update): Received {
  const known = have(state);
  if (update.seq < known) return unchanged(state);
  if (update.after > known) return { state, fresh: [], gap: true };
  const last = state.events.at(-1)?.index ?? -1;
  const fresh = update.events.filter((told) => told.index > last);
  const events = fresh.length > 0 ? [...state.events, ...fresh] : state.events;
  return { state: { ...state, update, events }, fresh, gap: false };
}

function mergeChat(known: readonly Chatted[], said: readonly Chatted[]): readonly Chatted[] {
  const fresh = said.filter((one) => !known.some((other) => other.number === one.number));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((a, b) => a.number - b.number);
}

function unchanged(state: TableState): Received {
  return { state, fresh: [], gap: false };
}
