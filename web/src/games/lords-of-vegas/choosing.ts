/** Choosing an action: which places and companies its forecasts offer, and which one is meant. */

import { ACTIONS } from "../../generated/lords-of-vegas/data";
import type { Company, LotName } from "./board";
import type { LordsOfVegasForecast, LordsOfVegasView, Stake } from "../../generated/lords-of-vegas/wire";
import type { ActionKind } from "./texts";

export const KINDS = Object.keys(ACTIONS) as ActionKind[];

/** The key for each of them. */
export const KEYS: Readonly<Record<ActionKind, string>> = {
  build: "B",
  sprawl: "S",
  remodel: "D",
  reorganize: "O",
  raise: "A",
  gamble: "G",
};

export interface Choice {
  readonly kind: ActionKind;
  readonly lot: LotName | null;
  readonly company: Company | null;
  readonly moved: LotName | null;
}

export function fresh(kind: ActionKind): Choice {
  return { kind, lot: null, company: null, moved: null };
}

/** The choice of which a forecast tells. */
export function choiceOf(forecast: LordsOfVegasForecast): Choice {
  const { answer } = forecast;
  const lot = "lot" in answer ? answer.lot : answer.casino;
  return { kind: answer.type, lot, company: companyOf(forecast), moved: movedOf(forecast) };
}

/** Where an action happens: its lot, or every lot of its casino. */
function placesOf(forecast: LordsOfVegasForecast, view: LordsOfVegasView): readonly LotName[] {
  const { answer } = forecast;
  if ("lot" in answer) return [answer.lot];
  return view.casinos.find((casino) => casino.lots.includes(answer.casino))?.lots ?? [answer.casino];
}

function companyOf(forecast: LordsOfVegasForecast): Company | null {
  return "company" in forecast.answer ? forecast.answer.company : null;
}

function movedOf(forecast: LordsOfVegasForecast): LotName | null {
  return "moved" in forecast.answer ? (forecast.answer.moved ?? null) : null;
}

export interface Offered {
  /** Forecasts of this kind at the chosen place. */
  readonly here: readonly LordsOfVegasForecast[];
  readonly places: ReadonlySet<LotName>;
  readonly companies: readonly Company[];
  /** Where the die may come from if there is none in hand (LOV-16.7). */
  readonly sources: readonly LotName[];
  readonly chosen: LordsOfVegasForecast | null;
}

export function offered(choice: Choice, forecasts: readonly LordsOfVegasForecast[], view: LordsOfVegasView): Offered {
  const all = forecasts.filter((one) => one.answer.type === choice.kind);
  const places = new Set(all.flatMap((one) => placesOf(one, view)));
  const here = all.filter((one) => choice.lot !== null && placesOf(one, view).includes(choice.lot));
  const companies = distinct(here.map(companyOf));
  const colored = here.filter((one) => companies.length === 0 || companyOf(one) === choice.company);
  const sources = distinct(colored.map(movedOf));
  const meant = colored.filter((one) => sources.length === 0 || movedOf(one) === choice.moved);
  return { here, places, companies, sources, chosen: meant[0] ?? null };
}

/**
 * The same choice at a place, with what is left to choose filled in. A company is chosen only where
 * the seat is boss afterwards: nobody makes a gift by default.
 */
export function at(
  choice: Choice,
  lot: LotName,
  forecasts: readonly LordsOfVegasForecast[],
  view: LordsOfVegasView,
): Choice {
  const there = { ...choice, lot, company: null, moved: null };
  const [best] = offered(there, forecasts, view)
    .here.filter((one) => one.boss === view.turn)
    .toSorted((a, b) => b.merges - a.merges || a.cost - b.cost);
  const colored = { ...there, company: best ? companyOf(best) : null };
  return { ...colored, moved: offered(colored, forecasts, view).sources[0] ?? null };
}

/** Whether dice decide who is boss, and too many of them to say who that may be. */
export function untold({ tied, odds }: LordsOfVegasForecast): boolean {
  return tied.length > 0 && !odds;
}

/** Who else gains by an action of a seat that is not boss afterwards. */
export function harm({ boss, odds, stakes }: LordsOfVegasForecast, seat: number): Stake | null {
  if (odds || boss === null || boss === seat) return null;
  return stakes.find((stake) => stake.seat === boss && stake.after > stake.before) ?? null;
}

/** What a company would do at the chosen place, in a word. */
export interface Chip {
  readonly what: "now" | "none" | "for" | "tie" | "joins" | "alone";
  /** How many tiles it joins, or else are left. */
  readonly count: number;
  readonly player: number;
}

export function chip(
  company: Company,
  { here }: Offered,
  view: LordsOfVegasView,
  seat: number,
  now: Company | null,
): Chip {
  const one = here.find((each) => companyOf(each) === company);
  const said = (what: Chip["what"], count = 0, player = seat): Chip => ({ what, count, player });
  if (company === now) return said("now");
  if (!one) return said("none", view.stock[company] ?? 0);
  const harmed = harm(one, seat);
  if (harmed) return said("for", 0, harmed.seat);
  if (one.odds || one.tied.length > 0) return said("tie");
  const own = placesOf(one, view).length;
  return one.merges > 0 ? said("joins", one.casino.length - own) : said("alone", view.stock[company] ?? 0);
}

export interface Summary {
  readonly count: number;
  readonly from: number;
}

/** How many places there are for each kind of action, and from what price. */
export function summaries(forecasts: readonly LordsOfVegasForecast[]): Record<ActionKind, Summary> {
  const entries = KINDS.map((kind) => {
    const all = forecasts.filter((one) => one.answer.type === kind);
    const places = distinct(all.map(({ answer }) => ("lot" in answer ? answer.lot : answer.casino)));
    return [kind, { count: places.length, from: Math.min(...all.map((one) => one.cost)) }] as const;
  });
  return Object.fromEntries(entries) as Record<ActionKind, Summary>;
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== null))];
}

/** What each place of a sprawl costs; elsewhere the printed price is right. */
export function pricesOf(
  choice: Choice | null,
  forecasts: readonly LordsOfVegasForecast[],
): ReadonlyMap<LotName, number> {
  if (choice?.kind !== "sprawl") return new Map();
  return new Map(
    forecasts.flatMap(({ answer, cost }) => (answer.type === "sprawl" ? [[answer.lot, cost] as const] : [])),
  );
}

/** The only place of an action, if all its lots are one casino or one lot. */
export function onlyPlace({ places }: Offered, { casinos }: LordsOfVegasView): LotName | null {
  const all = [...places];
  const found = distinct(all.map((lot) => casinos.find((one) => one.lots.includes(lot))?.lots[0] ?? lot));
  return found.length === 1 ? all[0]! : null;
}

export function placed(lots: readonly LotName[]): ReadonlySet<LotName> {
  return new Set(lots);
}
