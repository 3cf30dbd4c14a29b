/** Trades as they are built and read: ordered steps, and what they do to everybody. */

import type { Company, LotName } from "./board";
import type { LordsOfVegasView, StepEffect, TradeForecast } from "../../generated/lords-of-vegas/wire";
import type { ActionKind, Step, TakenAction } from "./words";

export interface Side {
  readonly seat: number;
  readonly gets: readonly Transfer[];
  readonly gives: readonly Transfer[];
  /** Before and after: money, lots with a marker, dice on the board. */
  readonly money: readonly [number, number];
  readonly lots: readonly [number, number];
  readonly dice: readonly [number, number];
}

export type Transfer = Exclude<Step, { type: "act" }>;

/** What each party of a trade gives and gets, and what it has before and after, as far as `ahead`, the
 * forecast, reaches. */
export function sides(steps: readonly Step[], view: LordsOfVegasView, ahead: TradeForecast | null): Side[] {
  const transfers = steps.filter((step): step is Transfer => step.type !== "act");
  return partiesOf(steps, view).map((seat) => {
    const now = view.players[seat]!;
    const then = ahead?.after[seat] ?? now;
    const lots = view.spaces.filter((space) => space.marker === seat).length;
    const dice = view.spaces.filter((space) => space.owner === seat).length;
    return {
      seat,
      gets: transfers.filter((step) => step.receiver === seat),
      gives: transfers.filter((step) => step.giver === seat),
      money: [now.money, then.money],
      lots: [lots, lots + now.markers - then.markers],
      dice: [dice, dice + now.dice - then.dice],
    };
  });
}

/** LOV-17.5: everyone who gives, receives or acts. */
export function partiesOf(steps: readonly Step[], view: LordsOfVegasView): number[] {
  const seats = steps.flatMap((step) =>
    step.type === "act" ? (view.turn === null ? [] : [view.turn]) : [step.giver, step.receiver],
  );
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** LOV-17.6: transfers next to each other happen at the same time; an action stands alone. */
export function segments(steps: readonly Step[]): number[][] {
  const found: number[][] = [];
  steps.forEach((step, i) => {
    const before = steps[i - 1];
    if (before && before.type !== "act" && step.type !== "act") found.at(-1)!.push(i);
    else found.push([i]);
  });
  return found;
}

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

/** What tapping a lot on the board adds: who has the lot or the die by then gives it to somebody. */
export function tapped(
  lot: LotName,
  receiver: number,
  view: LordsOfVegasView,
  steps: readonly Step[] = [],
): Step | null {
  const held = heldAfter(lot, steps, view);
  return held && held.giver !== receiver ? { ...held, receiver, lot } : null;
}

type Holding = { readonly type: "give_lot" | "give_die"; readonly giver: number };

/** What is on a lot after the steps, and whose it is then. */
function heldAfter(lot: LotName, steps: readonly Step[], view: LordsOfVegasView): Holding | null {
  const space = view.spaces.find((one) => one.lot === lot);
  let held: Holding | null = null;
  if (space && space.marker !== null) held = { type: "give_lot", giver: space.marker };
  if (space && space.owner !== null) held = { type: "give_die", giver: space.owner };
  for (const step of steps) {
    if (step.type === "act") {
      if ("lot" in step.action && step.action.lot === lot && view.turn !== null)
        held = { type: "give_die", giver: view.turn };
    } else if (step.type !== "give_money" && step.lot === lot) held = { type: step.type, giver: step.receiver };
  }
  return held;
}

export function moved(steps: readonly Step[], from: number, to: number): Step[] {
  const rest = steps.toSpliced(from, 1);
  return rest.toSpliced(to, 0, steps[from]!);
}

/** What a step of a trade makes of casinos. */
export function effectsOf(at: number, ahead: TradeForecast | null): readonly StepEffect[] {
  return ahead?.effects.filter((effect) => effect.step === at) ?? [];
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

const NEEDS_LOT: ReadonlySet<ActionKind> = new Set<ActionKind>(["build", "sprawl"]);

export function needsLot(kind: ActionKind): boolean {
  return NEEDS_LOT.has(kind);
}

export function needsCasino(kind: ActionKind): boolean {
  return kind !== "build";
}

/** The action, once everything it needs has been chosen. */
export function actionOf({ kind, lot, casino, company, bet }: ActionDraft): TakenAction | null {
  if (kind === "build") return lot && { type: kind, lot, company, moved: null };
  if (!casino) return null;
  if (kind === "sprawl") return lot && { type: kind, casino, lot, moved: null };
  if (kind === "remodel") return { type: kind, casino, company };
  if (kind === "gamble") return { type: kind, casino, bet };
  return { type: kind, casino };
}

/** Tapping the board while an action is put together: a tile means its casino, any other lot itself. */
export function aimed(draft: ActionDraft, lot: LotName, view: LordsOfVegasView): ActionDraft {
  const casino = view.casinos.find((one) => one.lots.includes(lot));
  if (casino) return needsCasino(draft.kind) ? { ...draft, casino: casino.lots[0]! } : draft;
  return needsLot(draft.kind) ? { ...draft, lot } : draft;
}
