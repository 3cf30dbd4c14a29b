/** What Lords of Vegas says, from its catalog. */

import { catalog, type Texts } from "../../generated/lords-of-vegas/texts";
import { readerOf, type Person } from "../../shell/lib/people";
import { say } from "../../shell/lib/texts";
import { capital, plain, type Reader } from "../../shell/lib/texts/say";
import { blockOf, closedIn, lotOf, type CardKind, type LotName } from "./board";
import type { Act, Closed, GiveDie, GiveLot, GiveMoney, LordsOfVegasView } from "../../generated/lords-of-vegas/wire";

export type Step = GiveMoney | GiveLot | GiveDie | Act;
export type TakenAction = Act["action"];
export type ActionKind = TakenAction["type"];

export const dollars = (millions: number): string => `${millions < 0 ? "−" : ""}$${words.number(Math.abs(millions))}`;
/** With a sign. */
export const change = (millions: number): string => `${millions > 0 ? "+" : ""}${dollars(millions)}`;
/** An average, with a sign and two digits after the point. */
export const cents = (millions: number): string =>
  `${millions < 0 ? "−" : "+"}$${Math.abs(millions).toFixed(2).replace(".", say("decimal"))}`;
export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;
export const places = (lots: readonly LotName[]): string => lots.join("-");

/** The texts as people at the table read them. */
export function read(people: readonly Person[]): Reader<Texts> {
  return readerOf(catalog, people);
}

/** The texts that name nobody. */
export const words = read([]);

export function kindOf(card: CardKind): string {
  return capital(words.word(`company.${card}`));
}

/** A lot, and everything on it. */
export function described(name: LotName, view: LordsOfVegasView, people: readonly Person[]): string {
  const { price, die } = lotOf(name);
  const printed = words.text("board.printed", { lot: name, price, die });
  const space = view.spaces.find((one) => one.lot === name);
  if (!space) return printed;
  if (closedIn(view).includes(blockOf(name))) return words.text("board.closed_lot", { printed });
  const { marker, company, owner, value, height } = space;
  const reader = read(people);
  if (!company) {
    return marker === null
      ? words.text("board.free", { printed })
      : reader.text("board.owned", { printed, player: marker });
  }
  const { lots = [name], points = 1, boss = null } = view.casinos.find((one) => one.lots.includes(name)) ?? {};
  const tile = { company: kindOf(company), owner, value: value ?? 0, height, lots, points, boss };
  return reader.text("board.tile", { printed, ...tile });
}

/** What a step of a trade hands over. */
export function item(step: Step): string {
  if (step.type === "give_money") return dollars(step.amount);
  return step.type === "act" ? "" : words.text(`trade.${step.type}`, { lot: step.lot });
}

/** Why an action is closed, in a sentence. */
export function whyNot(action: ActionKind, told: Closed | undefined, people: readonly Person[]): string {
  if (!told) return words.text("play.none");
  return told.why ? capital(plain(read(people).of(told.why))) : words.text("play.nowhere", { action });
}
