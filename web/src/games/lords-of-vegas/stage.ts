/** What is on the screen at one moment of the animation. */

import { beside, type LotName } from "./board";
import { takenBack } from "../../shell/lib/telling";
import type {
  CasinoGroup,
  Gambled,
  GameEvent,
  LordsOfVegasView,
  Player,
  Space,
  Told,
} from "../../generated/lords-of-vegas/wire";

export interface Picture {
  readonly view: LordsOfVegasView;
  /** Lots that the event being shown is about. */
  readonly lit: ReadonlySet<LotName>;
  readonly tumbling: ReadonlySet<LotName>;
  /** How many rolls have been shown: each makes its dice tumble anew. */
  readonly rolls: number;
  /** Lots of casinos that have just grown or got higher, and of those with a new boss. */
  readonly grown: ReadonlySet<LotName>;
  readonly crowned: ReadonlySet<LotName>;
  /** What each seat has just gained or lost. */
  readonly gains: readonly number[];
  /** What lies in the middle of the table: the drawn card, or the dice of a bet. */
  readonly shown: CardShown | DiceShown | null;
}

export interface CardShown {
  readonly kind: "card";
  readonly player: number;
  /** None: Game Over. */
  readonly lot: LotName | null;
}

export interface DiceShown {
  readonly kind: "dice";
  readonly player: number;
  readonly dice: readonly number[];
  readonly gain: number;
}

const NONE: ReadonlySet<LotName> = new Set();

export function still(view: LordsOfVegasView): Picture {
  const { card, turn, phase } = view;
  const shown =
    card !== null && turn !== null && phase !== "over" ? ({ kind: "card", player: turn, lot: card } as const) : null;
  return { view, lit: NONE, tumbling: NONE, rolls: 0, grown: NONE, crowned: NONE, gains: [], shown };
}

/** The picture while what an event is about is on its way: its lots are lit, its dice are rolled. */
export function begin(picture: Picture, event: GameEvent): Picture {
  const plain = { ...picture, lit: new Set(lotsOf(event)), tumbling: NONE, grown: NONE, crowned: NONE, gains: [] };
  return event.type === "gambled" ? { ...plain, shown: betShown(event) } : plain;
}

function betShown(event: Gambled): DiceShown {
  return { kind: "dice", player: event.player, dice: event.dice, gain: event.gain };
}

/** The bet of this turn, to be seen also when nothing is animated. */
export function lastBet(told: readonly Told[]): DiceShown | null {
  const gone = takenBack(told);
  const standing = told.filter(({ index }) => !gone.has(index)).map(({ event }) => event);
  const turn = standing.findLastIndex((event) => event.type === "turn_began");
  const bet = standing.slice(turn + 1).find((event) => event.type === "gambled");
  return bet ? betShown(bet) : null;
}

/** The picture after an event, on the way to the view `target`. */
export function advance(picture: Picture, event: GameEvent, target: LordsOfVegasView): Picture {
  const view = changed(picture.view, event, target);
  const then = { ...begin(picture, event), view, ...differences(picture.view.casinos, view.casinos) };
  switch (event.type) {
    case "turn_began":
      return { ...then, shown: null };
    case "card_drawn":
      return { ...then, shown: { kind: "card", player: event.player, lot: event.lot } };
    case "game_over_drawn":
      return { ...then, shown: { kind: "card", player: event.player, lot: null } };
    case "lots_paid":
    case "casino_paid":
      return { ...then, gains: event.money };
    case "reorganized":
    case "tie_rolled":
      return { ...then, tumbling: new Set(event.lots), rolls: picture.rolls + 1 };
    case "gambled":
      return {
        ...then,
        gains: seats(then.view, { [event.player]: event.gain, [event.boss]: event.boss_gain }),
      };
    default:
      return then;
  }
}

/** Which casinos have grown together or got higher, and which have another boss. */
function differences(
  before: readonly CasinoGroup[],
  after: readonly CasinoGroup[],
): Pick<Picture, "grown" | "crowned"> {
  const grown: LotName[] = [];
  const crowned: LotName[] = [];
  for (const group of after) {
    const parts = before.filter((one) => one.lots.some((lot) => group.lots.includes(lot)));
    if (parts.some((one) => one.lots.length < group.lots.length || one.height < group.height))
      grown.push(...group.lots);
    if (group.boss !== null && parts.some((one) => one.boss !== group.boss)) crowned.push(...group.lots);
  }
  return { grown: new Set(grown), crowned: new Set(crowned) };
}

function seats(view: LordsOfVegasView, gains: Record<number, number>): number[] {
  return view.players.map((_, seat) => gains[seat] ?? 0);
}

function lotsOf(event: GameEvent): readonly LotName[] {
  if ("casino" in event) return event.casino;
  if ("lots" in event) return event.lots;
  if ("lot" in event) return [event.lot];
  return [];
}

/** What an event does to markers, tiles, dice, money and scores. */
function changed(view: LordsOfVegasView, event: GameEvent, target: LordsOfVegasView): LordsOfVegasView {
  switch (event.type) {
    case "turn_began":
      return { ...view, turn: event.player };
    case "card_dealt":
      return paid(placed(view, [event.lot], { marker: event.player }, target), event.player, event.money);
    case "lot_taken":
      return placed(view, [event.lot], { marker: event.player }, target);
    case "die_taken_over":
      return placed(view, [event.lot], { owner: event.player, value: event.value }, target);
    case "built":
    case "sprawled": {
      const tile = { marker: null, company: event.company, owner: event.player, value: event.value };
      const height = event.type === "built" ? 1 : event.height;
      return paid(placed(view, [event.lot], { ...tile, height }, target), event.player, -event.cost);
    }
    case "remodeled":
      return paid(placed(view, event.lots, { company: event.company }, target), event.player, -event.cost);
    case "raised":
      return paid(placed(view, event.lots, { height: event.height }, target), event.player, -event.cost);
    case "reorganize_began":
      return paid(view, event.player, -event.cost);
    case "reorganized":
    case "arranged":
    case "tie_rolled":
      return event.lots.reduce((sofar, lot, i) => placed(sofar, [lot], { value: event.dice[i]! }, target), view);
    case "die_removed":
      return placed(view, [event.lot], { owner: null, value: null }, target);
    case "marker_removed":
      return placed(view, [event.lot], { marker: null }, target);
    case "lots_paid":
    case "casino_paid":
      return event.money.reduce((sofar, money, seat) => paid(sofar, seat, money), view);
    case "casino_scored":
      return withPlayer(view, event.player, (player) => ({ ...player, score: event.after }));
    case "gambled":
      return paid(paid(view, event.player, event.gain), event.boss, event.boss_gain);
    case "steps_done":
      return event.steps.reduce((sofar, step) => {
        if (step.type === "give_money") return paid(paid(sofar, step.giver, -step.amount), step.receiver, step.amount);
        return placed(
          sofar,
          [step.lot],
          step.type === "give_lot" ? { marker: step.receiver } : { owner: step.receiver },
          target,
        );
      }, view);
    default:
      return view;
  }
}

function withPlayer(view: LordsOfVegasView, seat: number, change: (player: Player) => Player): LordsOfVegasView {
  return { ...view, players: view.players.map((player, at) => (at === seat ? change(player) : player)) };
}

function paid(view: LordsOfVegasView, seat: number, money: number): LordsOfVegasView {
  return withPlayer(view, seat, (player) => ({ ...player, money: player.money + money }));
}

function placed(
  view: LordsOfVegasView,
  lots: readonly LotName[],
  change: Partial<Space>,
  target: LordsOfVegasView,
): LordsOfVegasView {
  const spaces = view.spaces.map((space) => (lots.includes(space.lot) ? { ...space, ...change } : space));
  return { ...view, spaces, casinos: grouped(spaces, target) };
}

/** The outlines of casinos while things move; what the view aimed at says of one is kept. */
export function grouped(spaces: readonly Space[], target: LordsOfVegasView): CasinoGroup[] {
  const groups: Space[][] = [];
  for (const space of spaces.filter((one) => one.company)) {
    const joined = groups.filter((group) => group.some((one) => fits(one, space)));
    const rest = groups.filter((group) => !joined.includes(group));
    groups.splice(0, groups.length, ...rest, [...joined.flat(), space]);
  }
  return groups.map((group) => {
    const members = spaces.filter((space) => group.includes(space));
    const lots = members.map((space) => space.lot);
    const known = target.casinos.find((casino) => String(casino.lots) === String(lots));
    return known && lots.every((lot) => same(lot, spaces, target.spaces)) ? known : outlined(members, lots);
  });
}

function fits(a: Space, b: Space): boolean {
  return a.company === b.company && a.height === b.height && beside(a.lot, b.lot);
}

function same(lot: LotName, now: readonly Space[], then: readonly Space[]): boolean {
  const [a, b] = [now, then].map((spaces) => spaces.find((space) => space.lot === lot));
  return a?.company === b?.company && a?.owner === b?.owner && a?.value === b?.value && a?.height === b?.height;
}

function outlined(spaces: readonly Space[], lots: readonly LotName[]): CasinoGroup {
  const { company, height } = spaces[0]!;
  const best = Math.max(...spaces.map((space) => space.value ?? 0));
  const owners = new Set(spaces.filter((space) => space.value === best).map((space) => space.owner));
  return {
    lots,
    company: company!,
    height,
    points: lots.length * height,
    boss: owners.size === 1 ? [...owners][0]! : null,
    tied: owners.size > 1,
    pips: 0,
    strip: false,
  };
}
