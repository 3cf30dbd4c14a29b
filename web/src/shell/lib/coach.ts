/** What the coach found, as it is shown. */

import type { GameClient } from "./game";
import { money } from "./money";
import type { Person } from "./people";
import { say } from "./texts";
import { capital, plain } from "./texts/say";
import type { Advised, Answer, Reason } from "../../generated/wire";

/** Differences below this are called equal. */
const EQUAL = 0.01;

export interface Option {
  readonly key: string;
  readonly answer: Answer;
  readonly percent: number;
  readonly score: string;
  readonly reason: string;
  readonly best: boolean;
  /** Not the first, and no worse than it as far as can be said. */
  readonly equal: boolean;
}

export function keyOf(answer: Answer): string {
  return JSON.stringify(answer);
}

export function percent(chance: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, chance)));
}

export function inWords(client: GameClient, said: Answer | Reason, people: readonly Person[]): string {
  return capital(plain(client.say(said as never, people)));
}

/** An amount that counts at the end: dollars, or points. */
export function scored(client: GameClient, amount: number): string {
  if (!client.points) return money(amount);
  return say("coach.points", { points: Math.round(amount * 10) / 10 });
}

/** The choices, the best first; in the order that is shown already if they must keep still. */
export function optionsOf(
  choices: readonly Advised[],
  client: GameClient,
  people: readonly Person[],
  still: readonly string[] | null = null,
): Option[] {
  const options = choices.map(({ answer, chance, score, reasons, behind }, at) => ({
    key: keyOf(answer),
    answer,
    percent: percent(chance),
    score: scored(client, score),
    reason: reasons[0] ? inWords(client, reasons[0], people) : "",
    best: at === 0,
    equal: at > 0 && behind < EQUAL,
  }));
  if (!still) return options;
  const place = new Map(still.map((key, at) => [key, at]));
  return options.toSorted((a, b) => (place.get(a.key) ?? still.length) - (place.get(b.key) ?? still.length));
}

/** How far off the best chance may be, in percent: two standard errors. */
export function eitherWay(choices: readonly Advised[]): number {
  return Math.max(1, Math.ceil(200 * (choices[0]?.error ?? 0)));
}
