/** Trades as they are built and read: ordered steps, and actions that are put together for them. */

import { ACTIONS } from "../../generated/lords-of-vegas/data";
import type { Company, LotName } from "./board";
import type { LordsOfVegasView, TradeForecast } from "../../generated/lords-of-vegas/wire";
import type { ActionKind, Step, TakenAction } from "./texts";

/** Whose the owned lots and the dice on the board are. */
export type Holders = Pick<TradeForecast, "lots" | "dice">;

export function holdersIn({ spaces }: LordsOfVegasView): Holders {
  const of = (what: "marker" | "owner"): Holders["lots"] =>
    Object.fromEntries(spaces.flatMap((space) => (space[what] === null ? [] : [[space.lot, space[what]]])));
  return { lots: of("marker"), dice: of("owner") };
}

/** The lots on which any of these seats has something to give. */
export function heldBy(seats: readonly number[], { spaces }: LordsOfVegasView): ReadonlySet<LotName> {
  return new Set(
    spaces.flatMap(({ lot, company, owner, marker }) => {
      const holder = company ? owner : marker;
      return holder !== null && seats.includes(holder) ? [lot] : [];
    }),
  );
}

/** A trade that is being put together. */
export interface Draft {
  readonly steps: readonly Step[];
  /** The offer whose rows these are; none: my own. */
  readonly of: number | null;
  /** Who gets what I give: the last one whose piece was tapped. */
  readonly partner: number;
  /** The action that is being put together, if one is: then the board chooses its place. */
  readonly action: ActionDraft | null;
}

export const NO_DRAFT: Draft = { steps: [], of: null, partner: -1, action: null };

/** The steps that say something: money of $0 does not. */
export function meant(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step) => step.type !== "give_money" || step.amount > 0);
}

export function same(one: readonly Step[], other: readonly Step[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two trades are about the same things, whatever money goes with them. */
export function alike(one: readonly Step[], other: readonly Step[]): boolean {
  const things = (steps: readonly Step[]): Step[] => steps.filter((step) => step.type !== "give_money");
  return same(things(one), things(other));
}

/** How much money goes from one seat to another, less what comes back. */
export function paid(steps: readonly Step[], from: number, to: number): number {
  return steps.reduce((sum, step) => {
    if (step.type !== "give_money") return sum;
    if (step.giver === from && step.receiver === to) return sum + step.amount;
    return step.giver === to && step.receiver === from ? sum - step.amount : sum;
  }, 0);
}

/**
 * A lot is tapped: what is theirs comes to me, what is mine goes to the partner; tapped once more it
 * leaves the trade. With the first piece comes money the other way, to be named.
 */
export function tapped(lot: LotName, seat: number, draft: Draft, { lots, dice }: Holders): Draft {
  const { steps } = draft;
  const same = steps.findLastIndex((step) => "lot" in step && step.lot === lot);
  if (same >= 0 && !steps.slice(same).some((step) => step.type === "act")) {
    const rest = steps.toSpliced(same, 1);
    return { ...draft, steps: meant(rest).length > 0 ? rest : [] };
  }
  const giver = dice[lot] ?? lots[lot];
  if (giver === undefined) return draft;
  const partner = giver === seat ? draft.partner : giver;
  const receiver = giver === seat ? partner : seat;
  const step: Step = { type: lot in dice ? "give_die" : "give_lot", giver, receiver, lot };
  const money: Step = { type: "give_money", giver: receiver, receiver: giver, amount: 0 };
  return { ...draft, partner, steps: steps.length === 0 ? [step, money] : [...steps, step] };
}

/** The same steps in another order. */
export function moved(steps: readonly Step[], from: number, to: number): Step[] {
  const rest = steps.toSpliced(from, 1);
  return rest.toSpliced(to, 0, steps[from]!);
}

/** An action that is being put together. */
export interface ActionDraft {
  readonly kind: ActionKind;
  readonly lot: LotName | null;
  readonly casino: LotName | null;
  readonly company: Company;
  readonly bet: number;
}

export const NO_ACTION: ActionDraft = { kind: "build", lot: null, casino: null, company: "albion", bet: 1 };

/** Whether an action must be told something. */
export function needs(kind: ActionKind, what: keyof ActionDraft): boolean {
  const told: readonly string[] = ACTIONS[kind];
  return told.includes(what);
}

/** The action, once everything it needs has been chosen. */
export function actionOf(draft: ActionDraft): TakenAction | null {
  const told = ACTIONS[draft.kind].map((what) => [what, draft[what]] as const);
  if (told.some(([, value]) => value === null)) return null;
  return { type: draft.kind, ...Object.fromEntries(told) } as TakenAction;
}

/** Tapping the board while an action is put together: a tile means its casino, any other lot itself. */
export function aimed(draft: ActionDraft, lot: LotName, view: LordsOfVegasView): ActionDraft {
  const casino = view.casinos.find((one) => one.lots.includes(lot));
  if (casino) return needs(draft.kind, "casino") ? { ...draft, casino: casino.lots[0]! } : draft;
  return needs(draft.kind, "lot") ? { ...draft, lot } : draft;
}
