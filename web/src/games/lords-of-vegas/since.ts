/** What happened since somebody's last turn: what each of the others did, and what became of the casinos. */

import { takenBack } from "../../shell/lib/log";
import { patched } from "../../shell/show/fold";
import type { LotName } from "./board";
import type { GameEvent, LordsOfVegasView, NumberedEvent } from "../../generated/lords-of-vegas/wire";

/** Something that somebody did. */
export interface Deed {
  readonly index: number;
  readonly event: Told;
  /** What the dice showed, if any were rolled. */
  dice: readonly number[];
  /** What it brought whoever did it, or cost. */
  money: number;
  /** The points of whoever did it in the casino it changed; null if that is not known, or does not change. */
  points: { readonly before: number; readonly after: number } | null;
  /** Casinos that changed their boss by it, from or to the seat that is told. */
  readonly swaps: Swap[];
}

export interface Swap {
  readonly lots: readonly LotName[];
  readonly from: number | null;
  readonly to: number | null;
}

export interface Others {
  readonly player: number;
  /** Which turn of the game it was. */
  readonly number: number;
  readonly deeds: Deed[];
}

export interface Since {
  readonly cash: Change;
  readonly points: Change;
  readonly lost: readonly Swap[];
  readonly turns: readonly Others[];
}

interface Change {
  readonly before: number;
  readonly after: number;
}

/** The events worth telling again. */
const TOLD = [
  "card_drawn",
  "game_over_drawn",
  "die_taken_over",
  "built",
  "sprawled",
  "remodeled",
  "reorganize_began",
  "raised",
  "gamble_began",
  "tie_rolled",
  "steps_done",
] as const;
export type Told = Extract<GameEvent, { readonly type: (typeof TOLD)[number] }>;

/** Where the view was known, and after how many events. */
export type Known = { readonly view: LordsOfVegasView; readonly count: number } | null;

/** Null before a seat has had a turn, and when it is not that seat's turn. */
export function since(told: readonly NumberedEvent[], known: Known, now: LordsOfVegasView, seat: number): Since | null {
  const gone = takenBack(told);
  const began = told.flatMap(({ event, index }, at) =>
    event.type === "turn_began" && !gone.has(index) ? [{ player: event.player, at }] : [],
  );
  const until = began.at(-1);
  const from =
    1 +
    told.findLastIndex(({ event, index }) => {
      return event.type === "turn_ended" && event.player === seat && !gone.has(index);
    });
  if (from === 0 || until?.player !== seat || from >= until.at) return null;
  const start = known && known.count <= from ? viewAt(told, known, from) : null;
  let view = start;
  let money = 0;
  let points = 0;
  const turns: Others[] = [];
  for (let at = from; at < until.at; at++) {
    const { event, index, after } = told[at]!;
    const before = view;
    view = view && patched(view, after);
    if (gone.has(index)) continue;
    money += brought(event, seat);
    if (event.type === "casino_scored" && event.player === seat) points += event.after - event.before;
    if (event.type === "turn_began") {
      const number = began.findIndex((one) => one.at === at) + 1;
      turns.push({ player: event.player, number, deeds: [] });
    }
    const deeds = turns.at(-1)?.deeds ?? [];
    const player = turns.at(-1)?.player ?? 0;
    if (isTold(event)) deeds.push({ index, event, dice: [], money: brought(event, player), points: null, swaps: [] });
    const deed = deeds.at(-1);
    if (!deed) continue;
    if ("dice" in event && event.type !== "arranged") deed.dice = [...deed.dice, ...event.dice];
    if (event.type === "gambled") deed.money = event.gain;
    if (!before || !view || before.casinos === view.casinos) continue;
    deed.points = pointsOf(deed.event, player, before, view) ?? deed.points;
    deed.swaps.push(...swapsOf(before, view, seat));
  }
  const { money: cash = 0, score = 0 } = now.players[seat] ?? {};
  return {
    cash: { before: cash - money, after: cash },
    points: { before: score - points, after: score },
    lost: start ? swapsOf(start, now, seat).filter((swap) => swap.from === seat) : [],
    turns,
  };
}

function isTold(event: GameEvent): event is Told {
  return (TOLD as readonly string[]).includes(event.type);
}

function viewAt(told: readonly NumberedEvent[], { view, count }: NonNullable<Known>, at: number): LordsOfVegasView {
  return told.slice(count, at).reduce((sofar, { after }) => patched(sofar, after), view);
}

/** What an event brought a seat, in millions. */
export function brought(event: GameEvent, seat: number): number {
  switch (event.type) {
    case "lots_paid":
    case "casino_paid":
      return event.money[seat] ?? 0;
    case "gambled":
      return event.player === seat ? event.gain : event.boss === seat ? event.boss_gain : 0;
    case "steps_done":
      return event.steps.reduce((sum, step) => {
        if (step.type !== "give_money") return sum;
        return sum + (step.receiver === seat ? step.amount : step.giver === seat ? -step.amount : 0);
      }, 0);
    default:
      return "cost" in event && event.player === seat ? -event.cost : 0;
  }
}

/** The points of a player in the casino that a deed made, before and after. */
function pointsOf(event: Told, player: number, before: LordsOfVegasView, after: LordsOfVegasView): Change | null {
  if (!("casino" in event)) return null;
  const made = after.casinos.find(({ lots }) => lots.includes(event.casino[0]!));
  if (!made) return null;
  const was = before.casinos.filter(({ lots, boss }) => boss === player && made.lots.some((lot) => lots.includes(lot)));
  const change = {
    before: was.reduce((sum, one) => sum + one.points, 0),
    after: made.boss === player ? made.points : 0,
  };
  return change.before === change.after ? null : change;
}

/** Casinos that a seat was boss of before or is boss of now, and not both. */
function swapsOf(before: LordsOfVegasView, after: LordsOfVegasView, seat: number): Swap[] {
  return before.casinos.flatMap(({ lots, boss: from }) => {
    const now = after.casinos.find((one) => one.lots.includes(lots[0]!));
    const to = now?.boss ?? null;
    if (from === null || !now || from === to || now.tied || (from !== seat && to !== seat)) return [];
    return [{ lots, from, to }];
  });
}
