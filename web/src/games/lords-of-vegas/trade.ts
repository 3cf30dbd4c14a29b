/** Trades as they are built and read: ordered steps, and actions that are put together for them. */

import { ACTIONS } from "../../generated/lords-of-vegas/data";
import type { Company, LotName } from "./board";
import type { LordsOfVegasView, TradeForecast } from "../../generated/lords-of-vegas/wire";
import type { ActionKind, Step, TakenAction } from "./texts";

/** The numbers of the steps that move or change something on a lot, for the board. */
export function numbered(steps: readonly Step[]): Map<LotName, string> {
  const found = new Map<LotName, string>();
  steps.forEach((step, i) => {
    if (step.type === "give_money") return;
    const lot = step.type !== "act" ? step.lot : "lot" in step.action ? step.action.lot : step.action.casino;
    found.set(lot, found.has(lot) ? `${found.get(lot)},${i + 1}` : `${i + 1}`);
  });
  return found;
}

/** Whose the owned lots and the dice on the board are. */
export type Holders = Pick<TradeForecast, "lots" | "dice">;

export function holdersIn({ spaces }: LordsOfVegasView): Holders {
  const of = (what: "marker" | "owner"): Holders["lots"] =>
    Object.fromEntries(spaces.flatMap((space) => (space[what] === null ? [] : [[space.lot, space[what]]])));
  return { lots: of("marker"), dice: of("owner") };
}

/** What tapping a lot on the board adds: whoever has the lot or the die by then gives it to somebody. */
export function tapped(lot: LotName, receiver: number, { lots, dice }: Holders): Step | null {
  const giver = dice[lot] ?? lots[lot] ?? receiver;
  return giver === receiver ? null : { type: lot in dice ? "give_die" : "give_lot", giver, receiver, lot };
}

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
