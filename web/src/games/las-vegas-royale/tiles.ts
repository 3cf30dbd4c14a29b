/** What is to be read on a tile at a glance. */

import * as data from "../../generated/las-vegas-royale/data";
import { money } from "../../shell/lib/money";
import type { Person } from "../../shell/lib/people";
import { read, reward, words } from "./texts";
import type { Tile } from "../../generated/las-vegas-royale/wire";

export interface TileState {
  /** The same in a sentence. */
  readonly text: string;
  /** The largest thing on it. */
  readonly figure?: string;
  /** Whether the figure changes: where room is scarce one that does not can be left out. */
  readonly changing?: boolean;
  /** What the figure is, if that is not plain. */
  readonly label?: string;
  readonly track?: { readonly length: number; readonly at: number; readonly next?: number };
}

/** The dollars on a token of the Black Box, or a token that lies face down. */
export type TokenSide = number | "down";

export function tileState(tile: Tile, people: readonly Person[]): TileState {
  const reader = read(people);
  const counter = tile.counter ?? 0;
  const holder = (): string =>
    typeof tile.token === "number" ? reader.text("tile.held", { player: tile.token }) : words.text("tile.token");
  switch (tile.face) {
    case "jackpot":
      return {
        figure: money(counter),
        changing: true,
        text: words.text("tile.jackpot", { dollars: counter }),
        track: { length: data.JACKPOT.length, at: data.JACKPOT.indexOf(counter) },
      };
    case "fifty_fifty": {
      const so = data.FIFTY_FIFTY[counter] ?? 0;
      return {
        figure: counter > 0 ? short(so) : money(data.FIFTY_FIFTY.at(-1)!),
        changing: counter > 0,
        text: words.text("tile.counter", { reward: reward(so) }),
        track: { length: data.FIFTY_FIFTY.length - 1, at: counter - 1 },
      };
    }
    case "no_entry": {
      const next = tile.next ?? counter;
      return {
        figure: short(data.NO_ENTRY[next]!),
        changing: true,
        label: words.text("tile.next_label"),
        text: words.text("tile.next", { reward: reward(data.NO_ENTRY[next]!) }),
        track: { length: data.NO_ENTRY.length, at: counter, next },
      };
    }
    case "high_five":
      return { figure: money(data.HIGH_FIVE), text: holder() };
    case "power_play":
      return { text: holder() };
    case "bad_luck":
      return tile.payers.length > 0
        ? { text: reader.text("tile.payers", { players: tile.payers }) }
        : { figure: `−${money(data.BAD_LUCK)}`, text: words.text("tile.weakest") };
    case "knockout":
      return { text: words.text("tile.bar", { dice: tile.dice.length }) };
    case "block_it":
      return { text: words.text("tile.clusters", { sizes: tile.clusters }) };
    case "handicap": {
      const free = (picture: string): number => tile.pictures.filter((one) => one === picture).length;
      return { text: words.text("tile.pictures", { chips: free("chip"), cash: free("money"), turns: free("turn") }) };
    }
    case "black_box":
      return { text: words.text("tile.box") };
    case "double_down": {
      const dice = tile.dice.map(({ owner, die }) => reader.text("tile.die", { player: owner, die }));
      return { figure: money(data.DOUBLE_DOWN[0]!), text: words.text("tile.dice", { dice }) };
    }
    case "nice_dice": {
      const dice = tile.dice.map(({ owner, space }) =>
        reader.text("tile.die_at", { player: owner, space: space ?? 0 }),
      );
      return { text: words.text("tile.dice", { dice }) };
    }
    case "my_choice": {
      const gold = tile.dice[0];
      const text = gold ? reader.text("tile.gold", { player: gold.owner }) : words.text("tile.gold_free");
      return { figure: money(data.GOLD_SPACE), text };
    }
    case "pay_day":
      return { figure: money(data.PAY_DAY.at(-1)!), text: words.text("tile.pay_day") };
    case "prime_time":
      return { text: words.text("tile.leader") };
    case "lucky_punch":
      return { figure: money(data.LUCKY_PUNCH.at(-1)!), text: words.text("tile.fist") };
    default:
      return { text: "" };
  }
}

/** A reward as a figure. */
export function short(dollars: number): string {
  return dollars === 0 ? money(0) : reward(dollars);
}
