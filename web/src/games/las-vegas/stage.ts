/**
 * What the table shows while events are played: the last view, changed event by event until it is
 * the new view. Who would be paid is never computed here; it is taken from the view aimed at.
 */

import { withoutValues, withPaid, type PaidNotes } from "../../families/dice-casinos/payout";
import type { Owner } from "../../shell/lib/people";
import type { Casino, GameEvent, LasVegasView, Player } from "../../generated/las-vegas/wire";

export interface Picture {
  readonly view: LasVegasView;
  /** Dice that lie on the felt: whose, and what they show. */
  readonly felt: Felt | null;
  /** Whether they are still rolling. */
  readonly tumbling: boolean;
  /** Owners whose dice were canceled during the payout, by casino number. */
  readonly cut: Readonly<Record<number, readonly Owner[]>>;
  /** The casino that pays now. */
  readonly paying: number | null;
  /** Whether its first note is on its way to a winner. */
  readonly leaving: boolean;
  /** The notes that have left the casinos in this payout, by casino number. */
  readonly paid: PaidNotes;
  /** Whether all casinos have paid, and the round is about to end. */
  readonly paidOut: boolean;
  /** The notes each seat has won in the payout that is shown. */
  readonly gains: readonly (readonly number[])[];
}

export interface Felt {
  readonly seat: number;
  readonly own: readonly number[];
  readonly neutral: readonly number[];
}

export function still(view: LasVegasView): Picture {
  const { roll, turn } = view;
  const felt = roll && turn !== null ? { seat: turn, own: roll.own, neutral: roll.neutral } : null;
  return { view, felt, tumbling: false, ...UNPAID, gains: view.players.map(() => []) };
}

const UNPAID = { cut: {}, paying: null, leaving: false, paid: {}, paidOut: false };

/** The picture as soon as an event begins to be played: dice leave the felt, a casino lights up. */
export function begin(picture: Picture, event: GameEvent): Picture {
  if (event.type === "note_won" || event.type === "notes_returned") {
    return { ...pays(picture, event.casino), leaving: event.type === "note_won" };
  }
  if (event.type === "round_ended") return { ...picture, paying: null, paidOut: true };
  if (event.type === "dice_placed" && picture.felt) {
    const stays = (face: number): boolean => face !== event.number;
    const { seat, own, neutral } = picture.felt;
    const left = { seat, own: own.filter(stays), neutral: neutral.filter(stays) };
    return { ...picture, felt: left, tumbling: false };
  }
  return picture;
}

/** The picture after an event, on the way to the view `target`. */
export function advance(picture: Picture, event: GameEvent, target: LasVegasView): Picture {
  const { view } = picture;
  switch (event.type) {
    case "round_began":
      return {
        ...picture,
        view: { ...view, round: event.round, start_player: event.start_player, turn: null },
        felt: null,
      };
    case "note_laid":
      return withCasino(picture, event.casino, target, (casino) => ({
        ...casino,
        notes: [...casino.notes, event.value].sort((a, b) => b - a),
      }));
    case "opening_dice_placed":
      return event.neutral.reduce(
        (sofar, number) => withCasino(sofar, number, target, (casino) => ({ ...casino, neutral: casino.neutral + 1 })),
        picture,
      );
    case "dice_rolled":
      return {
        ...picture,
        view: { ...view, turn: event.player },
        felt: { seat: event.player, own: event.own, neutral: event.neutral },
        tumbling: true,
      };
    case "dice_placed": {
      const placed = withCasino(picture, event.number, target, (casino) => ({
        ...casino,
        dice: casino.dice.map((count, seat) => count + (seat === event.player ? event.own : 0)),
        neutral: casino.neutral + event.neutral,
      }));
      return {
        ...withPlayer(placed, event.player, (player) => ({
          ...player,
          own: player.own - event.own,
          neutral: player.neutral - event.neutral,
        })),
        felt: null,
      };
    }
    case "tie_removed":
      return {
        ...withTie(pays(picture, event.casino), event.casino, event.owners),
        cut: {
          ...picture.cut,
          [event.casino]: [...(picture.cut[event.casino] ?? []), ...event.owners],
        },
      };
    case "note_won": {
      const taken = withoutNotes(pays(picture, event.casino), event.casino, [event.value], event.owner);
      if (event.owner === "neutral") return taken;
      const gains = picture.gains.map((notes, seat) => (seat === event.owner ? [...notes, event.value] : notes));
      return withPlayer({ ...taken, gains }, event.owner, (player) => ({
        ...player,
        notes: player.notes + 1,
        won: player.won && [...player.won, event.value].sort((a, b) => b - a),
        money: player.money === null ? null : player.money + event.value,
      }));
    }
    case "notes_returned":
      return withoutNotes(pays(picture, event.casino), event.casino, event.values, null);
    case "round_ended":
      return { ...picture, view: cleared(view, target), felt: null, ...UNPAID };
    case "undone":
    case "game_ended":
    case "start_player_chosen":
      return picture;
  }
}

function withCasino(
  picture: Picture,
  number: number,
  target: LasVegasView,
  change: (casino: Casino) => Casino,
): Picture {
  return changed(picture, number, (casino) => judged(change(casino), target));
}

/** Who would be paid at a casino, as far as the view aimed at knows. */
function judged(casino: Casino, target: LasVegasView): Casino {
  const then = target.casinos[casino.number - 1];
  const same =
    then &&
    then.neutral === casino.neutral &&
    then.dice.every((count, seat) => count === casino.dice[seat]) &&
    then.notes.length === casino.notes.length;
  return same ? then : { ...casino, takers: casino.notes.map(() => null), tied: [] };
}

/** LV-4.1: a casino pays, and it is nobody's turn. */
function pays(picture: Picture, casino: number): Picture {
  return { ...picture, paying: casino, leaving: false, felt: null, view: { ...picture.view, turn: null } };
}

/** LV-4.2: the owners of equally many dice stand together, also where the last die made the tie. */
function withTie(picture: Picture, number: number, owners: Casino["tied"]): Picture {
  return changed(picture, number, (casino) => ({ ...casino, tied: [...new Set([...casino.tied, ...owners])] }));
}

function withoutNotes(picture: Picture, number: number, values: readonly number[], to: Owner | null): Picture {
  const paid = withPaid(picture.paid, number, values, to);
  return changed({ ...picture, paid }, number, (casino) => ({
    ...casino,
    ...withoutValues(casino.notes, casino.takers, values),
  }));
}

function changed(picture: Picture, number: number, change: (casino: Casino) => Casino): Picture {
  const casinos = picture.view.casinos.map((casino) => (casino.number === number ? change(casino) : casino));
  return { ...picture, view: { ...picture.view, casinos } };
}

function withPlayer(picture: Picture, seat: number, change: (player: Player) => Player): Picture {
  const players = picture.view.players.map((player, at) => (at === seat ? change(player) : player));
  return { ...picture, view: { ...picture.view, players } };
}

/** LV-4.8: all dice are back with their owners. */
function cleared(view: LasVegasView, target: LasVegasView): LasVegasView {
  const players = view.players.map((player, seat) => ({
    ...player,
    own: view.casinos.reduce((sum, casino) => sum + (casino.dice[seat] ?? 0), player.own),
    neutral: target.players[seat]?.neutral ?? 0,
  }));
  const casinos = view.casinos.map((casino) => ({
    ...casino,
    dice: casino.dice.map(() => 0),
    neutral: 0,
    notes: [],
    takers: [],
    tied: [],
  }));
  return { ...view, players, casinos, turn: null, roll: null };
}
