/** The server's HTTP calls, typed. */

import type {
  AskPosition,
  DiceFigures,
  Failure,
  GameRecord,
  GameReport,
  Games,
  Invitation,
  LessonPlan,
  Look,
  Me,
  NewTable,
  Opened,
  Place,
  Problem,
  PushGone,
  PushKey,
  PushWish,
  PuzzlePlan,
  Puzzles,
  Replay,
  ReportProgress,
  Rules,
  SignOut,
  TableCard,
  View,
} from "../../generated/wire";
import { say, whyNot } from "./texts";
import { LANGUAGE } from "./texts/language";

/** A refusal of the server, or its silence (`kind` is null). */
export class ApiError extends Error {
  constructor(
    readonly kind: Problem["kind"] | null,
    reason: string,
  ) {
    super(reason);
  }
}

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  setMe: (look: Look) => call<Me>("PUT", "/api/me", look),
  signOut: (wish: SignOut) => call<SignOut>("POST", "/api/me/sign-out", wish),
  games: once(() => call<Games>("GET", "/api/games")),
  rules: (game: string) => call<Rules>("GET", `/api/games/${encodeURIComponent(game)}/rules?language=${LANGUAGE}`),
  newTable: (table: NewTable) => call<TableCard>("POST", "/api/tables", { ...table, awaits_seeds: true }),
  lesson: (lesson: string) => call<LessonPlan>("GET", `/api/lessons/${encodeURIComponent(lesson)}`),
  pictures: (game: string) => call<Record<string, View>>("GET", `/api/games/${encodeURIComponent(game)}/pictures`),
  puzzles: () => call<Puzzles>("GET", "/api/puzzles"),
  puzzle: (id: string) => call<PuzzlePlan>("GET", `/api/puzzles/${encodeURIComponent(id)}`),
  teach: (lesson: string) => call<TableCard>("POST", `/api/lessons/${encodeURIComponent(lesson)}`),
  table: (table: string) => call<TableCard>("GET", `/api/tables/${encodeURIComponent(table)}`),
  join: (code: string) => call<Invitation>("GET", `/api/join/${encodeURIComponent(code)}`),
  rejoin: (secret: string) => call<TableCard>("POST", `/api/rejoin/${encodeURIComponent(secret)}`),
  /** Whoever does not sit there needs the table's secret for spectators. */
  replayTable: (table: string, watch = "") =>
    call<Replay>("GET", `/api/tables/${encodeURIComponent(table)}/replay${watch && `?watch=${watch}`}`),
  replay: (record: unknown) => call<Replay>("POST", "/api/replay", record),
  position: (asked: AskPosition) => call<Opened>("POST", "/api/positions", asked),
  reportTable: (table: string) => call<ReportProgress>("POST", `/api/tables/${encodeURIComponent(table)}/report`),
  reportRecord: (record: unknown) => call<ReportProgress>("POST", "/api/reports", record),
  reportProgress: (report: string) => call<ReportProgress>("GET", `/api/reports/${encodeURIComponent(report)}`),
  report: (report: string) => call<GameReport>("GET", `/api/reports/${encodeURIComponent(report)}/figures`),
  reportUrl: (report: string) => `/api/reports/${encodeURIComponent(report)}/page`,
  dice: () => call<DiceFigures>("GET", "/api/dice"),
  push: () => call<PushKey>("GET", "/api/push"),
  wantPush: (wish: PushWish) => call<PushKey>("PUT", "/api/push", wish),
  stopPush: (gone: PushGone) => call<PushKey>("POST", "/api/push/gone", gone),
  place: () => call<Place>("GET", "/api/place"),
  record: (table: string) => call<GameRecord>("GET", api.recordUrl(table)),
  recordUrl: (table: string) => `/api/tables/${encodeURIComponent(table)}/record`,
};

/** What opens a table's live connection: its code, or its secret for spectators; `screen` if all look at it. */
export type Key = { code: string; screen?: "true" } | { watch: string } | Record<string, never>;

export function liveUrl(table: string, key: Key): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = new URLSearchParams(key).toString();
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live?${query}`;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(null, say("errors.unreachable"));
  }
  if (response.ok) return (await response.json()) as T;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  const problem = failure?.error;
  throw new ApiError(problem?.kind ?? null, problem ? whyNot(problem) : say("errors.unreachable"));
}

/** Remembers an answer that does not change while the page is open. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}
