/** What is to be read on a tile at a glance. */

import * as data from "../../generated/las-vegas-royale/data";
import { money } from "../../shell/lib/money";
import { words } from "./texts";
import type { RoyaleView, Tile } from "../../generated/las-vegas-royale/wire";

export interface TileState {
  /** The largest thing on it. */
  readonly figure: string;
  /** Whether the figure never changes: where room is scarce it can be left out. */
  readonly fixed: boolean;
  /** What the figure is, if that is not plain. */
  readonly label?: string;
  /** The same in a sentence. */
  readonly text: string;
  readonly track: { readonly length: number; readonly at: number; readonly next: number | null } | null;
}

/** The dollars on a token of the Black Box, or a token that lies face down. */
export type TokenSide = number | "down";

export function tileState(tile: Tile, view: RoyaleView, name: (seat: number) => string): TileState {
  const say = words.state;
  const plain = (figure: string, text: string): TileState => ({ figure, fixed: true, text, track: null });
  const counter = tile.counter ?? 0;
  switch (tile.face) {
    case "jackpot":
      return {
        figure: money(counter),
        fixed: false,
        text: say.jackpot(counter),
        track: { length: data.JACKPOT.length, at: data.JACKPOT.indexOf(counter), next: null },
      };
    case "fifty_fifty": {
      const so = data.FIFTY_FIFTY[counter] ?? 0;
      return {
        figure: counter > 0 ? short(so) : money(data.FIFTY_FIFTY.at(-1)!),
        fixed: counter === 0,
        text: say.counter(so),
        track: { length: data.FIFTY_FIFTY.length - 1, at: counter - 1, next: null },
      };
    }
    case "no_entry": {
      const next = data.NO_ENTRY_NEXT[view.options.no_entry_track as "ring" | "stop"][counter]!;
      return {
        figure: short(data.NO_ENTRY[next]!),
        fixed: false,
        label: say.nextLabel,
        text: say.next(data.NO_ENTRY[next]!),
        track: { length: data.NO_ENTRY.length, at: counter, next },
      };
    }
    case "high_five":
      return plain(money(data.HIGH_FIVE), holder(tile, name));
    case "power_play":
      return plain("", holder(tile, name));
    case "bad_luck":
      return plain(
        tile.payers.length > 0 ? "" : `−${money(data.BAD_LUCK)}`,
        tile.payers.length > 0 ? say.payers(tile.payers.map(name)) : say.weakest,
      );
    case "knockout":
      return plain("", say.bar(tile.dice.length));
    case "block_it":
      return plain("", say.clusters(tile.clusters));
    case "handicap": {
      const free = (picture: string): number => tile.pictures.filter((one) => one === picture).length;
      return plain("", say.pictures(free("chip"), free("money"), free("turn")));
    }
    case "black_box":
      return plain("", say.box);
    case "double_down":
      return plain(
        money(data.DOUBLE_DOWN[0]!),
        say.onTile(tile.dice.map((die) => say.dieOf(name(die.owner), words.theDie[die.die]))),
      );
    case "nice_dice":
      return plain("", say.onTile(tile.dice.map((die) => say.dieAt(name(die.owner), die.space ?? 0))));
    case "my_choice": {
      const gold = tile.dice[0];
      return plain(money(data.GOLD_SPACE), gold ? say.gold(name(gold.owner)) : say.goldFree);
    }
    case "pay_day":
      return plain(money(data.PAY_DAY.at(-1)!), say.payDay);
    case "prime_time":
      return plain("", say.primeTime);
    case "lucky_punch":
      return plain(money(data.LUCKY_PUNCH.at(-1)!), say.fist);
    default:
      return plain("", "");
  }
}

function holder(tile: Tile, name: (seat: number) => string): string {
  return typeof tile.token === "number" ? words.state.heldBy(name(tile.token)) : words.state.token;
}

/** A reward as a figure. */
export function short(dollars: number): string {
  return dollars === 0 ? money(0) : words.reward(dollars);
}
