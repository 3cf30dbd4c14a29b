/**
 * What the table shows while events are played: the last view, changed event by event until it is
 * the new view. Who would be paid is never computed here; it is taken from the view aimed at.
 */

import type { PaidNotes } from "../../families/dice-casinos/payout";
import type { Owner } from "../../shell/lib/people";
import {
  changeCasino,
  changeFace,
  changeTile,
  cleared,
  intoCasino,
  intoSupply,
  judged,
  oneDie,
  ontoTile,
  outOfCasino,
  outOfSupply,
  paid,
  withBank,
  withCasino,
  withChips,
  withGray,
  without,
  withoutCards,
  withTile,
  won,
} from "./changes";
import type { GameEvent, RoyaleView, TieRemoved } from "../../generated/las-vegas-royale/wire";

export interface Picture {
  readonly view: RoyaleView;
  /** Dice that lie on the felt: whose, and what they show. */
  readonly felt: Felt | null;
  /** The black dice, if they were rolled last. */
  readonly black: readonly number[] | null;
  /** Owners whose dice were canceled during the payout, by casino number. */
  readonly cut: Readonly<Record<number, readonly Owner[]>>;
  /** The casino that pays now. */
  readonly paying: number | null;
  /** Whether its first card is on its way to a winner. */
  readonly leaving: boolean;
  /** The cards that have left the casinos in this payout, by casino number. */
  readonly paid: PaidNotes;
  /** Whether all casinos have paid, and the round is about to end. */
  readonly paidOut: boolean;
  /** The casino whose tile acts now. */
  readonly acting: number | null;
  /** The cards each seat has won in the payout that is shown. */
  readonly gains: readonly (readonly number[])[];
}

export interface Felt {
  readonly seat: number;
  /** Whether the others have been placed, and these are left. */
  readonly left?: boolean;
  readonly small: readonly number[];
  readonly big: number | null;
}

export function still(view: RoyaleView): Picture {
  const { roll, turn, phase } = view;
  const felt = roll && turn !== null && phase === "placing" ? { seat: turn, small: roll.small, big: roll.big } : null;
  const open = view.questions.find((question) => "casino" in question);
  const black = open && "dice" in open ? open.dice : null;
  const acting = open && "casino" in open && phase === "effect" ? open.casino : null;
  return { view, felt, black, ...UNPAID, acting, gains: view.players.map(() => []) };
}

const UNPAID = { cut: {}, paying: null, leaving: false, paid: {}, paidOut: false };

/** The picture as soon as an event begins to be played: what travels is lifted, a casino lights up. */
export function begin(picture: Picture, event: GameEvent): Picture {
  switch (event.type) {
    case "card_won":
    case "cards_unclaimed":
      return { ...pays(picture, event.casino), leaving: event.type === "card_won" };
    case "round_ended":
      return { ...picture, paying: null, acting: null, paidOut: true };
    case "dice_placed":
      return offFelt(outOfSupply(picture, event.player, event), event.number);
    case "die_turned":
    case "die_into_bar":
      return outOfSupply(picture, event.player, oneDie(event.die));
    case "die_returned":
      return outOfCasino(picture, event.casino, event.player, oneDie(event.die));
    case "dice_moved":
      return outOfCasino(picture, event.casino, event.player, event);
    case "die_on_space":
      // LVR-T-H1.2: a die for the space of its own casino was just placed there.
      return fromCasino(picture, event.casino, event.space)
        ? outOfCasino(picture, event.casino, event.player, oneDie(event.die))
        : outOfSupply(picture, event.player, oneDie(event.die));
    case "die_pushed":
      return changeFace(picture, SPACED, (tile) => ({
        ...tile,
        dice: without(
          tile.dice,
          (die) => die.space === event.space && die.owner === event.owner && die.die === event.die,
        ),
      }));
    case "bar_left":
      return changeFace(picture, ["knockout"], (tile) => ({
        ...tile,
        dice: tile.dice.filter((die) => die.owner !== event.player),
      }));
    case "gray_placed":
      return changeFace(picture, ["block_it"], (tile) => ({
        ...tile,
        clusters: without(tile.clusters, (size) => size === event.dice),
      }));
    case "gray_taken":
      return withGray(picture, event.casino, -1);
    case "chip_passed":
      return { ...withChips(picture, event.player, -1), felt: null };
    case "cards_paid":
      return event.substitute ? picture : withBank(picture, [], event.values);
    default:
      return picture;
  }
}

/** The picture after an event that has begun, on the way to the view `target`. */
export function advance(picture: Picture, event: GameEvent, target: RoyaleView): Picture {
  const { view } = picture;
  switch (event.type) {
    case "round_began":
      return {
        ...picture,
        view: { ...view, round: event.round, start_player: event.start_player, turn: null },
        felt: null,
        black: null,
      };
    case "tile_drawn":
      return withTile(picture, event.casino, target.casinos[event.casino - 1]?.tile ?? null);
    case "cards_laid":
      return withCasino(picture, event.casino, (casino) => ({ ...casino, cards: [event.high, event.low] }));
    case "neutral_placed":
      return neutral(picture, event.small, event.big, target);
    case "chips_dealt":
      return view.players.reduce<Picture>((sofar, _, seat) => withChips(sofar, seat, event.chips), picture);
    case "dice_rolled":
      return {
        ...picture,
        view: { ...view, turn: event.player },
        felt: { seat: event.player, small: event.small, big: event.big },
        black: null,
        acting: null,
      };
    case "dice_placed":
      return { ...judged(intoCasino(picture, event.number, event.player, event), event.number, target), felt: null };
    case "die_turned":
      return {
        ...judged(intoCasino(picture, event.number, event.player, oneDie(event.die)), event.number, target),
        felt: null,
      };
    case "die_returned":
      return judged(intoSupply(picture, event.player, oneDie(event.die)), event.casino, target);
    case "turn_blocked":
      return { ...picture, felt: null };
    case "tile_activated":
      return { ...picture, acting: event.casino };
    case "black_dice_rolled":
      return { ...picture, black: event.dice, felt: null, acting: event.casino };
    case "counter_moved":
      return changeTile(picture, event.casino, (tile) => ({ ...tile, counter: event.counter }));
    case "token_taken":
      return changeTile(picture, event.casino, (tile) => ({ ...tile, token: event.player }));
    case "token_returned":
      return changeTile(picture, event.casino, (tile) => ({ ...tile, token: "tile" }));
    case "chips_paid":
      return withChips(picture, event.player, event.chips);
    case "cards_paid":
      return won(picture, event.player, event.values);
    case "bad_luck_paid":
      return paid(picture, event.player, event.cards, event.chips, event.change);
    case "casino_closed":
      return {
        ...picture,
        view: {
          ...view,
          casinos: view.casinos.map((casino) => ({ ...casino, closed: casino.number === event.casino })),
        },
      };
    case "casino_opened":
      return { ...picture, view: { ...view, casinos: view.casinos.map((casino) => ({ ...casino, closed: false })) } };
    case "gray_placed":
      return judged(withGray(picture, event.casino, event.dice), event.casino, target);
    case "gray_taken":
      return judged(
        changeFace(picture, ["handicap"], (tile) => ({
          ...tile,
          pictures: without(tile.pictures, (one) => one === event.picture),
        })),
        event.casino,
        target,
      );
    case "die_into_bar":
      return changeFace(picture, ["knockout"], (tile) => ontoTile(tile, event.player, oneDie(event.die)));
    case "bar_left":
      return intoSupply(picture, event.player, event);
    case "dice_moved":
      return judged(
        changeTile(picture, event.casino, (tile) => ontoTile(tile, event.player, event)),
        event.casino,
        target,
      );
    case "die_on_space":
      return judged(
        changeTile(picture, event.casino, (tile) => ontoTile(tile, event.player, oneDie(event.die), event.space)),
        event.casino,
        target,
      );
    case "die_pushed":
      return event.to === "supply"
        ? intoSupply(picture, event.owner, oneDie(event.die))
        : judged(intoCasino(picture, event.space, event.owner, oneDie(event.die)), event.space, target);
    case "payers_noted":
      return changeTile(picture, event.casino, (tile) => ({ ...tile, payers: event.players }));
    case "black_placed":
      return event.numbers.reduce<Picture>((sofar, number) => withBlack(sofar, number, event.player, target), {
        ...picture,
        black: null,
      });
    case "tie_removed":
      return cutTie(picture, event);
    case "card_won": {
      const taken = withoutCards(pays(picture, event.casino), event.casino, [event.value], event.owner);
      return typeof event.owner === "number" ? won(taken, event.owner, [event.value]) : withBank(taken, [event.value]);
    }
    case "cards_unclaimed":
      return withBank(withoutCards(pays(picture, event.casino), event.casino, event.values, null), event.values);
    case "round_ended":
      return { ...picture, view: cleared(view), felt: null, black: null, ...UNPAID, acting: null };
    default:
      return picture;
  }
}

/** The faces whose dice lie on numbered spaces; My Choice's gold space is number 6. */
const SPACED = ["nice_dice", "my_choice"];

function fromCasino({ view }: Picture, casino: number, space: number): boolean {
  return view.casinos[casino - 1]?.tile?.face === "nice_dice" && space === casino;
}

function offFelt(picture: Picture, number: number): Picture {
  if (!picture.felt) return picture;
  const { seat, small, big } = picture.felt;
  return {
    ...picture,
    felt: { seat, left: true, small: small.filter((face) => face !== number), big: big === number ? null : big },
  };
}

/** LVR-6.1 */
function neutral(picture: Picture, small: readonly number[], big: number, target: RoyaleView): Picture {
  const laid = small.reduce(
    (sofar, number) => withCasino(sofar, number, (casino) => ({ ...casino, neutral_small: casino.neutral_small + 1 })),
    withCasino(picture, big, (casino) => ({ ...casino, neutral_big: true })),
  );
  return [...new Set([...small, big])].reduce((sofar, number) => judged(sofar, number, target), laid);
}

/** LVR-T-B1.4: a black die counts as a small die of the player. */
function withBlack(picture: Picture, number: number, player: number, target: RoyaleView): Picture {
  const more = withCasino(picture, number, (casino) => ({
    ...casino,
    black: casino.black.map((count, seat) => count + Number(seat === player)),
  }));
  return judged(more, number, target);
}

/** A casino pays, and it is nobody's turn. */
function pays(picture: Picture, casino: number): Picture {
  return { ...picture, paying: casino, leaving: false, black: null, felt: null, view: { ...picture.view, turn: null } };
}

function cutTie(picture: Picture, { casino, on_tile, owners }: TieRemoved): Picture {
  if (on_tile) return picture;
  const cut = { ...picture.cut, [casino]: [...(picture.cut[casino] ?? []), ...owners] };
  const tied = changeCasino(pays(picture, casino), casino, (each) => ({
    ...each,
    tied: [...new Set([...each.tied, ...owners])],
  }));
  return { ...tied, cut };
}
