/** How a picture changes piece by piece: dice, cards, chips and tiles. */

import { CHIP } from "../../generated/las-vegas-royale/data";
import { withoutValues, withPaid } from "../../families/dice-casinos/payout";
import type { Owner } from "../../shell/lib/people";
import type { Picture } from "./stage";
import type { Casino, Player, RoyaleView, Tile, TileDie } from "../../generated/las-vegas-royale/wire";

/** So many dice of one player. */
export interface Dice {
  readonly small: number;
  readonly big: number;
}

export function oneDie(die: "small" | "big"): Dice {
  return { small: Number(die === "small"), big: Number(die === "big") };
}

/** A casino changes; who would be paid there is not known until it is judged. */
export function withCasino(picture: Picture, number: number, change: (casino: Casino) => Casino): Picture {
  return changeCasino(picture, number, (casino) => unjudged(change(casino)));
}

/** A casino changes in a way that leaves who is paid as it is. */
export function changeCasino(picture: Picture, number: number, change: (casino: Casino) => Casino): Picture {
  const casinos = picture.view.casinos.map((casino) => (casino.number === number ? change(casino) : casino));
  return { ...picture, view: { ...picture.view, casinos } };
}

function unjudged(casino: Casino): Casino {
  return { ...casino, takers: casino.cards.map(() => null), tied: [] };
}

/** Who would be paid at a casino, as far as the view aimed at knows. */
export function judged(picture: Picture, number: number, target: RoyaleView): Picture {
  const then = target.casinos[number - 1];
  const casinos = picture.view.casinos.map((casino) =>
    casino.number === number && then && sameDice(casino, then)
      ? { ...casino, takers: then.takers, tied: then.tied }
      : casino,
  );
  return { ...picture, view: { ...picture.view, casinos } };
}

function sameDice(one: Casino, other: Casino): boolean {
  return (
    one.gray === other.gray &&
    one.neutral_small === other.neutral_small &&
    one.neutral_big === other.neutral_big &&
    one.small.every((count, seat) => count === other.small[seat]) &&
    one.big.every((there, seat) => there === other.big[seat]) &&
    one.black.every((count, seat) => count === other.black[seat]) &&
    one.cards.length === other.cards.length
  );
}

export function intoCasino(picture: Picture, number: number, seat: number, { small, big }: Dice): Picture {
  return withCasino(picture, number, (casino) => ({
    ...casino,
    small: casino.small.map((count, at) => count + (at === seat ? small : 0)),
    big: casino.big.map((had, at) => had || (at === seat && big > 0)),
  }));
}

export function outOfCasino(picture: Picture, number: number, seat: number, { small, big }: Dice): Picture {
  return withCasino(picture, number, (casino) => ({
    ...casino,
    small: casino.small.map((count, at) => count - (at === seat ? small : 0)),
    big: casino.big.map((had, at) => had && !(at === seat && big > 0)),
  }));
}

export function withGray(picture: Picture, number: number, more: number): Picture {
  return withCasino(picture, number, (casino) => ({ ...casino, gray: casino.gray + more }));
}

export function withoutCards(picture: Picture, number: number, values: readonly number[], to: Owner | null): Picture {
  const gone = withPaid(picture.paid, number, values, to);
  return changeCasino({ ...picture, paid: gone }, number, (casino) => {
    const { notes: cards, takers } = withoutValues(casino.cards, casino.takers, values);
    return { ...casino, cards, takers };
  });
}

export function withTile(picture: Picture, number: number, tile: Tile | null): Picture {
  return changeCasino(picture, number, (casino) => ({ ...casino, tile }));
}

export function changeTile(picture: Picture, number: number, change: (tile: Tile) => Tile): Picture {
  const tile = picture.view.casinos[number - 1]?.tile;
  return tile ? withTile(picture, number, change(tile)) : picture;
}

/** Changes the tile with one of these faces, if it is in play. */
export function changeFace(picture: Picture, faces: readonly string[], change: (tile: Tile) => Tile): Picture {
  const at = picture.view.casinos.find(({ tile }) => tile && faces.includes(tile.face));
  return at ? changeTile(picture, at.number, change) : picture;
}

export function ontoTile(tile: Tile, owner: number, { small, big }: Dice, space: number | null = null): Tile {
  const lay = (count: number, die: TileDie["die"]): TileDie[] =>
    Array.from({ length: count }, () => ({ owner, die, space }));
  return { ...tile, dice: [...tile.dice, ...lay(big, "big"), ...lay(small, "small")] };
}

/** The list without its first item that is like this. */
export function without<T>(items: readonly T[], like: (item: T) => boolean): T[] {
  const at = items.findIndex(like);
  return items.filter((_, i) => i !== at);
}

export function withPlayer(picture: Picture, seat: number, change: (player: Player) => Player): Picture {
  const players = picture.view.players.map((player, at) => (at === seat ? change(player) : player));
  return { ...picture, view: { ...picture.view, players } };
}

export function intoSupply(picture: Picture, seat: number, { small, big }: Dice): Picture {
  return withPlayer(picture, seat, (player) => ({
    ...player,
    small: player.small + small,
    big: player.big || big > 0,
  }));
}

export function outOfSupply(picture: Picture, seat: number, { small, big }: Dice): Picture {
  return withPlayer(picture, seat, (player) => ({
    ...player,
    small: player.small - small,
    big: player.big && big === 0,
  }));
}

/** LVR-1.4: a chip is worth 10k. */
export function withChips(picture: Picture, seat: number, more: number): Picture {
  return withPlayer(picture, seat, (player) => ({
    ...player,
    chips: player.chips + more,
    wealth: player.wealth === null ? null : player.wealth + CHIP * more,
  }));
}

export function won(picture: Picture, seat: number, cards: readonly number[]): Picture {
  const gains = picture.gains.map((notes, at) => (at === seat ? [...notes, ...cards] : notes));
  return withPlayer({ ...picture, gains }, seat, (player) => ({
    ...player,
    cards: player.cards + cards.length,
    won: player.won && [...player.won, ...cards].sort((a, b) => b - a),
    wealth: player.wealth === null ? null : player.wealth + total(cards),
  }));
}

/** LVR-8.4: a player pays cards and chips, and gets change. */
export function paid(
  picture: Picture,
  seat: number,
  cards: readonly number[],
  chips: number,
  change: readonly number[],
): Picture {
  const kept = (won: readonly number[]): number[] =>
    [...cards.reduce<readonly number[]>((left, value) => without(left, (card) => card === value), won), ...change].sort(
      (a, b) => b - a,
    );
  const lost = total(cards) - total(change);
  const paying = withPlayer(withChips(picture, seat, -chips), seat, (player) => ({
    ...player,
    cards: player.cards - cards.length + change.length,
    won: player.won && kept(player.won),
    wealth: player.wealth === null ? null : player.wealth - lost,
  }));
  return withBank(paying, cards, change);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** LVR-8.3: the bank's cards, more of them or fewer. */
export function withBank(picture: Picture, more: readonly number[], fewer: readonly number[] = []): Picture {
  const { bank } = picture.view;
  if (!bank) return picture;
  const left = fewer.reduce<readonly number[]>((cards, value) => without(cards, (card) => card === value), bank);
  return { ...picture, view: { ...picture.view, bank: [...left, ...more] } };
}

/** LVR-9.6: all dice, tokens and counters are back. */
export function cleared(view: RoyaleView): RoyaleView {
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
