/**
 * What the table shows while events are played: the last view, changed event by event until it is
 * the new view. Who would be paid is never computed here; it is taken from the view aimed at.
 */

import type { Owner } from "../../lib/people";
import type { Casino, GameEvent, Player, RoyaleView, Tile, TileDie } from "./wire";

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
  /** The casino whose tile acts now. */
  readonly acting: number | null;
  /** The cards each seat has won in the payout that is shown. */
  readonly gains: readonly (readonly number[])[];
}

export interface Felt {
  readonly seat: number;
  readonly small: readonly number[];
  readonly big: number | null;
}

export function still(view: RoyaleView): Picture {
  const { roll, turn, phase } = view;
  const felt = roll && turn !== null && phase === "placing" ? { seat: turn, small: roll.small, big: roll.big } : null;
  const open = view.questions.find((question) => "casino" in question);
  const black = open && "dice" in open ? open.dice : null;
  const acting = open && "casino" in open && phase === "effect" ? open.casino : null;
  return { view, felt, black, cut: {}, paying: null, acting, gains: view.players.map(() => []) };
}

/** The picture as soon as an event begins to be played: dice leave the felt, a casino lights up. */
export function begin(picture: Picture, event: GameEvent): Picture {
  if (event.type === "card_won" || event.type === "cards_unclaimed") {
    return { ...picture, paying: event.casino, black: null };
  }
  if (event.type === "dice_placed" && picture.felt) {
    const { seat, small, big } = picture.felt;
    const stays = (face: number): boolean => face !== event.number;
    return { ...picture, felt: { seat, small: small.filter(stays), big: big !== null && stays(big) ? big : null } };
  }
  return picture;
}

/** The picture after an event, on the way to the view `target`. */
export function advance(picture: Picture, event: GameEvent, target: RoyaleView): Picture {
  const { view } = picture;
  switch (event.type) {
    case "round_began":
      return { ...picture, view: { ...view, round: event.round, start_player: event.start_player, turn: null }, felt: null, black: null };
    case "tile_drawn":
      return withTile(picture, event.casino, target.casinos[event.casino - 1]?.tile ?? null);
    case "cards_laid":
      return withCasino(picture, event.casino, target, (casino) => ({ ...casino, cards: [event.high, event.low] }));
    case "neutral_placed": {
      const laid = event.small.reduce(
        (sofar, number) => withCasino(sofar, number, target, (casino) => ({ ...casino, neutral_small: casino.neutral_small + 1 })),
        picture,
      );
      return withCasino(laid, event.big, target, (casino) => ({ ...casino, neutral_big: true }));
    }
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
      return { ...moved(picture, event.player, event.number, event.small, event.big, target), felt: null };
    case "die_turned":
      return { ...movedDie(picture, event.player, event.number, event.die, 1, target), felt: null };
    case "die_returned":
      return movedDie(picture, event.player, event.casino, event.die, -1, target);
    case "chip_passed":
      return { ...withChips(picture, event.player, -1), felt: null };
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
    case "casino_closed":
      return { ...picture, view: { ...view, casinos: view.casinos.map((casino) => ({ ...casino, closed: casino.number === event.casino })) } };
    case "casino_opened":
      return { ...picture, view: { ...view, casinos: view.casinos.map((casino) => ({ ...casino, closed: false })) } };
    case "gray_placed":
      return withCasino(picture, event.casino, target, (casino) => ({ ...casino, gray: casino.gray + event.dice }));
    case "gray_taken":
      return withCasino(picture, event.casino, target, (casino) => ({ ...casino, gray: casino.gray - 1 }));
    case "die_into_bar":
      return ontoTile(supply(picture, event.player, event.die, -1), "knockout", { owner: event.player, die: event.die, space: null });
    case "bar_left":
      return withPlayer(offTile(picture, "knockout", event.player), event.player, (player) => ({
        ...player,
        small: player.small + event.small,
        big: player.big || event.big > 0,
      }));
    case "payers_noted":
      return changeTile(picture, event.casino, (tile) => ({ ...tile, payers: event.players }));
    case "black_placed":
      return event.numbers.reduce<Picture>(
        (sofar, number) =>
          withCasino(sofar, number, target, (casino) => ({
            ...casino,
            black: casino.black.map((count, seat) => count + Number(seat === event.player)),
          })),
        { ...picture, black: null },
      );
    case "tie_removed":
      if (event.on_tile) return picture;
      return {
        ...picture,
        paying: event.casino,
        black: null,
        cut: { ...picture.cut, [event.casino]: [...(picture.cut[event.casino] ?? []), ...event.owners] },
      };
    case "card_won": {
      const taken = { ...withoutCards(picture, event.casino, [event.value]), paying: event.casino };
      return typeof event.owner === "number" ? won(taken, event.owner, [event.value]) : taken;
    }
    case "cards_unclaimed":
      return { ...withoutCards(picture, event.casino, event.values), paying: event.casino };
    case "round_ended":
      return { ...picture, view: cleared(view), felt: null, black: null, cut: {}, paying: null, acting: null };
    default:
      return picture;
  }
}

function withCasino(picture: Picture, number: number, target: RoyaleView, change: (casino: Casino) => Casino): Picture {
  const casinos = picture.view.casinos.map((casino) => (casino.number === number ? judged(change(casino), target) : casino));
  return { ...picture, view: { ...picture.view, casinos } };
}

/** Who would be paid at a casino, as far as the view aimed at knows. */
function judged(casino: Casino, target: RoyaleView): Casino {
  const then = target.casinos[casino.number - 1];
  const same =
    then &&
    then.gray === casino.gray &&
    then.neutral_small === casino.neutral_small &&
    then.neutral_big === casino.neutral_big &&
    then.small.every((count, seat) => count === casino.small[seat]) &&
    then.big.every((there, seat) => there === casino.big[seat]) &&
    then.black.every((count, seat) => count === casino.black[seat]) &&
    then.cards.length === casino.cards.length;
  const { takers, tied } = same ? then : { takers: casino.cards.map(() => null), tied: [] };
  return { ...casino, takers, tied };
}

function withTile(picture: Picture, number: number, tile: Tile | null): Picture {
  const casinos = picture.view.casinos.map((casino) => (casino.number === number ? { ...casino, tile } : casino));
  return { ...picture, view: { ...picture.view, casinos } };
}

function changeTile(picture: Picture, number: number, change: (tile: Tile) => Tile): Picture {
  const tile = picture.view.casinos[number - 1]?.tile;
  return tile ? withTile(picture, number, change(tile)) : picture;
}

function ontoTile(picture: Picture, face: string, die: TileDie): Picture {
  const at = picture.view.casinos.find((casino) => casino.tile?.face === face);
  return at ? changeTile(picture, at.number, (tile) => ({ ...tile, dice: [...tile.dice, die] })) : picture;
}

function offTile(picture: Picture, face: string, owner: number): Picture {
  const at = picture.view.casinos.find((casino) => casino.tile?.face === face);
  return at ? changeTile(picture, at.number, (tile) => ({ ...tile, dice: tile.dice.filter((die) => die.owner !== owner) })) : picture;
}

function withPlayer(picture: Picture, seat: number, change: (player: Player) => Player): Picture {
  const players = picture.view.players.map((player, at) => (at === seat ? change(player) : player));
  return { ...picture, view: { ...picture.view, players } };
}

/** LVR-1.4: a chip is worth 10k. */
function withChips(picture: Picture, seat: number, more: number): Picture {
  return withPlayer(picture, seat, (player) => ({
    ...player,
    chips: player.chips + more,
    wealth: player.wealth === null ? null : player.wealth + 10_000 * more,
  }));
}

function won(picture: Picture, seat: number, cards: readonly number[]): Picture {
  const gains = picture.gains.map((notes, at) => (at === seat ? [...notes, ...cards] : notes));
  return withPlayer({ ...picture, gains }, seat, (player) => ({
    ...player,
    cards: player.cards + cards.length,
    won: player.won && [...player.won, ...cards].sort((a, b) => b - a),
    wealth: player.wealth === null ? null : cards.reduce((sum, card) => sum + card, player.wealth),
  }));
}

function supply(picture: Picture, seat: number, die: "small" | "big", more: number): Picture {
  return withPlayer(picture, seat, (player) => ({
    ...player,
    small: player.small + (die === "small" ? more : 0),
    big: die === "big" ? more > 0 : player.big,
  }));
}

/** Dice go from a player's supply to a casino. */
function moved(picture: Picture, seat: number, number: number, small: number, big: number, target: RoyaleView): Picture {
  const there = withCasino(picture, number, target, (casino) => ({
    ...casino,
    small: casino.small.map((count, at) => count + (at === seat ? small : 0)),
    big: casino.big.map((had, at) => had || (at === seat && big > 0)),
  }));
  return withPlayer(there, seat, (player) => ({ ...player, small: player.small - small, big: player.big && big === 0 }));
}

/** One die goes to a casino, or comes back from it. */
function movedDie(picture: Picture, seat: number, number: number, die: "small" | "big", way: 1 | -1, target: RoyaleView): Picture {
  const there = withCasino(picture, number, target, (casino) => ({
    ...casino,
    small: casino.small.map((count, at) => count + (at === seat && die === "small" ? way : 0)),
    big: casino.big.map((had, at) => (at === seat && die === "big" ? way > 0 : had)),
  }));
  return supply(there, seat, die, -way);
}

function withoutCards(picture: Picture, number: number, values: readonly number[]): Picture {
  const casinos = picture.view.casinos.map((casino) => {
    if (casino.number !== number) return casino;
    const cards = [...casino.cards];
    for (const value of values) {
      const at = cards.indexOf(value);
      if (at >= 0) cards.splice(at, 1);
    }
    return { ...casino, cards, takers: cards.map(() => null), tied: [] };
  });
  return { ...picture, view: { ...picture.view, casinos } };
}

/** LVR-9.6: all dice, tokens and counters are back. */
function cleared(view: RoyaleView): RoyaleView {
  const players = view.players.map((player) => ({ ...player, small: 7, big: true }));
  const casinos = view.casinos.map((casino) => ({
    ...casino,
    cards: [],
    small: casino.small.map(() => 0),
    big: casino.big.map(() => false),
    black: casino.black.map(() => 0),
    neutral_small: 0,
    neutral_big: false,
    gray: 0,
    takers: [],
    tied: [],
    closed: false,
    tile: null,
  }));
  return { ...view, players, casinos, turn: null, roll: null };
}
