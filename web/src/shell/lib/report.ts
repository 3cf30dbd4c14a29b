/** A report as it is told: whose game it was, what happened at each step, and how well somebody chose. */

import { inWords, keyOf, percent, scored } from "./coach";
import type { GameClient } from "./game";
import { called, sayTo, yourSeat, type Person } from "./people";
import { say } from "./texts";
import { plain } from "./texts/say";
import type { GameReport, Part, Replay } from "../../generated/wire";

export type Verdict = "good" | "fine" | "inaccurate" | "mistake" | "blunder";

/** From which cost on, as a part of the chance to win, a choice is called so. */
const COSTS: readonly (readonly [number, Verdict])[] = [
  [0.12, "blunder"],
  [0.05, "mistake"],
  [0.02, "inaccurate"],
];
/** Who gave away less than this part of the score played well; who gave away more than the other, badly. */
const LITTLE = 0.05;
const MUCH = 0.2;

/** Where a new round begins; in games without rounds, a turn. */
export interface Chapter {
  readonly number: number;
  readonly step: number;
}

/** Whose chance is followed: the reader's, else the winner's. */
export function followed(report: GameReport, people: readonly Person[]): number {
  return yourSeat(people) ?? Math.max(0, report.ranks.indexOf(1));
}

export function chaptersIn(replay: Replay, client: GameClient): { rounds: boolean; chapters: Chapter[] } {
  const rounds: Chapter[] = [];
  const turns: Chapter[] = [];
  replay.frames.forEach(({ events }, step) => {
    for (const { event } of events) {
      const round = client.headings.has(event.type) && "round" in event ? event.round : null;
      if (typeof round === "number" && round > (rounds.at(-1)?.number ?? 0)) rounds.push({ number: round, step });
      if (client.turns.has(event.type)) turns.push({ number: turns.length + 1, step });
    }
  });
  return rounds.length > 0 ? { rounds: true, chapters: rounds } : { rounds: false, chapters: turns };
}

/** Everybody's chance to win, by seat: at the start and after each part, with the step at which that was. */
export function linesIn(report: GameReport): { step: number; chance: number }[][] {
  return report.start.map((start, seat) => [
    { step: 0, chance: start },
    ...report.parts.map((part) => ({ step: part.step, chance: part.chances[seat] ?? 0 })),
  ]);
}

/** The chances at a step. */
export function chancesAt(report: GameReport, step: number): readonly number[] {
  return report.parts.findLast((part) => part.step <= step && part.kind !== "end")?.chances ?? report.start;
}

/** What somebody chose at a step. */
export function choiceAt(report: GameReport, step: number): Part | null {
  return report.parts.find((part) => part.kind === "choice" && part.step === step) ?? null;
}

/** What a choice cost: the difference to the best one, if that is sure. */
export function cost(part: Part): number {
  return part.best === null ? 0 : Math.max(0, -(part.changes[part.seat ?? 0] ?? 0));
}

export function verdictOn(part: Part): Verdict {
  const found = COSTS.find(([least]) => cost(part) >= least);
  if (found) return found[1];
  const [best] = part.choices;
  return best && part.answer && keyOf(best.answer) === keyOf(part.answer) ? "good" : "fine";
}

/** The steps of somebody's mistakes that are worth a mark. */
export function mistakesOf(report: GameReport, seat: number): number[] {
  return report.parts
    .filter((part) => part.kind === "choice" && part.seat === seat && cost(part) >= COSTS.at(-1)![0])
    .map((part) => part.step);
}

/** What happened, in words. */
export function told(part: Part, replay: Replay, client: GameClient, people: readonly Person[]): string {
  if (part.kind === "end" || part.answer === null) return say("report.end");
  if (part.kind === "luck") {
    const event = replay.frames[part.step]?.events.find((one) => !client.unsaid?.has(one.event.type))?.event;
    return event ? plain(client.say(event, people)) : inWords(client, part.answer, people);
  }
  if (part.kind === "trade") {
    const events = (replay.frames[part.step]?.events ?? []).filter(({ event }) => client.trades?.has(event.type));
    if (events.length > 0) return events.map(({ event }) => plain(client.say(event, people))).join(" ");
  }
  const answer = inWords(client, part.answer, people);
  const seat = part.seat ?? 0;
  if (part.best === null) return sayTo(people, "report.choice", { seat, answer });
  return sayTo(people, "report.mistake", { seat, answer, best: inWords(client, part.best, people) });
}

/** How somebody played, and what chance was worth to them. */
export function summed(report: GameReport, client: GameClient, people: readonly Person[], seat: number): string[] {
  const share = report.shares[seat]!;
  const mine = seat === yourSeat(people);
  const score = Math.max(1, report.scores[seat] ?? 1);
  const least = Math.min(...report.shares.map((one) => one.given_away));
  const well = share.given_away <= least || share.given_away < LITTLE * score;
  const name = called(people, seat);
  const given = scored(client, share.given_away);
  const fewest = share.costly > 0 && report.shares.every((one) => one === share || one.costly > share.costly);
  const played = say("report.played", {
    you: mine,
    name,
    well: well ? "well" : share.given_away < MUCH * score ? "fair" : "badly",
    count: share.costly,
    given,
    fewest,
  });
  const amount = scored(client, Math.abs(share.luck_score));
  return [played, say("report.dice", { gave: share.luck_score >= 0, you: mine, name, amount })];
}

/** A change of a chance in percent, with a sign. */
export function signed(change: number): string {
  const amount = percent(Math.abs(change));
  return amount === 0 ? "0" : `${change > 0 ? "+" : "−"}${amount}`;
}
