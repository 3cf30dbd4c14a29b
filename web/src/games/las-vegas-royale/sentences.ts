/** Events as sentences for the log and for screen readers. */

import { money } from "../../shell/lib/money";
import { called, type Owner, type Person } from "../../shell/lib/people";
import { texts } from "../../shell/lib/texts";
import type { Sentence } from "../../shell/lib/game";
import { takenBack } from "../../shell/lib/telling";
import { words } from "./texts";
import { FIFTY_FIFTY, NO_ENTRY } from "../../generated/las-vegas-royale/data";
import type { GameEvent, Told } from "../../generated/las-vegas-royale/wire";

/** Said by other sentences, or of no interest in a log. */
const UNSAID = new Set<GameEvent["type"]>(["pair_turned_up", "bank_filled"]);

export function sentences(told: readonly Told[], people: readonly Person[]): Sentence[] {
  const gone = takenBack(told);
  const faces = new Map<number, string>();
  return told.flatMap(({ index, event }) => {
    if (event.type === "tile_drawn") faces.set(event.casino, event.face);
    if (UNSAID.has(event.type)) return [];
    return [
      {
        index,
        text: sentence(event, people, faces),
        rule: "rule" in event ? event.rule : null,
        owner: doer(event),
        heading: event.type === "round_began" || event.type === "game_ended",
        undone: gone.has(index),
      },
    ];
  });
}

export function sentence(event: GameEvent, people: readonly Person[], faces?: ReadonlyMap<number, string>): string {
  const name = (owner: Owner): string => called(people, owner);
  const face = (casino: number): string => {
    const known = faces?.get(casino);
    return known ? words.face(known) : texts.casino(casino);
  };
  const say = words.events;
  switch (event.type) {
    case "start_player_chosen":
      return say.start_player_chosen(name(event.player));
    case "round_began":
      return say.round_began(event.round, name(event.start_player));
    case "tile_drawn":
      return say.tile_drawn(event.casino, words.face(event.face));
    case "pair_turned_up":
      return say.pair_turned_up(amounts([event.high, event.low]));
    case "cards_laid":
      return say.cards_laid(event.casino, amounts([event.high, event.low]));
    case "bank_filled":
      return say.bank_filled(money(event.value), event.copies);
    case "neutral_placed":
      return say.neutral_placed(rolled(event.small, event.big));
    case "chips_dealt":
      return say.chips_dealt(event.chips);
    case "dice_rolled":
      return say.dice_rolled(name(event.player), rolled(event.small, event.big));
    case "dice_placed":
      return say.dice_placed(name(event.player), words.placed(event.small, event.big, event.number), event.number);
    case "chip_passed":
      return say.chip_passed(name(event.player));
    case "turn_blocked":
      return say.turn_blocked(name(event.player), event.number);
    case "tile_activated":
      return say.tile_activated(name(event.player), words.face(event.face));
    case "declined":
      return say.declined(name(event.player), face(event.casino));
    case "chips_paid":
      return say.chips_paid(name(event.player), event.chips);
    case "cards_paid":
      return say.cards_paid(name(event.player), money(event.amount));
    case "black_dice_rolled":
      return say.black_dice_rolled(name(event.player), event.dice[0]!, event.dice[1]!);
    case "counter_moved":
      return say.counter_moved(face(event.casino), counted(faces?.get(event.casino) ?? "", event.counter));
    case "token_taken":
      return say.token_taken(name(event.player), face(event.casino));
    case "token_returned":
      return say.token_returned(name(event.player), face(event.casino));
    case "fist_made":
      return say.fist_made(name(event.player), event.number);
    case "fist_guessed":
      return say.fist_guessed(name(event.player), event.guess, event.number);
    case "bet_made":
      return say.bet_made(name(event.player), event.sum);
    case "bet_lost":
      return say.bet_lost(name(event.player));
    case "casino_closed":
      return say.casino_closed(name(event.player), event.casino);
    case "casino_opened":
      return say.casino_opened(event.casino);
    case "die_into_bar":
      return say.die_into_bar(name(event.player), words.dieName[event.die]);
    case "bar_left":
      return say.bar_left(name(event.player), words.dice(event.small, event.big));
    case "gray_placed":
      return say.gray_placed(event.casino, event.dice);
    case "gray_taken":
      return say.gray_taken(name(event.player), event.casino, words.pictures[event.picture]);
    case "die_turned":
      return say.die_turned(name(event.player), words.dieName[event.die], event.number);
    case "die_returned":
      return say.die_returned(name(event.player), words.dieName[event.die], event.casino);
    case "dice_moved":
      return say.dice_moved(name(event.player), words.dice(event.small, event.big));
    case "die_on_space":
      return say.die_on_space(
        name(event.player),
        words.dieName[event.die],
        event.space,
        faces?.get(event.casino) ?? "",
      );
    case "die_pushed":
      return say.die_pushed(name(event.owner), event.space, event.to);
    case "result_taken":
      return say.result_taken(name(event.player), event.number);
    case "black_placed":
      return say.black_placed(name(event.player), event.numbers);
    case "box_split":
      return say.box_split(name(event.player), event.sizes[0], event.sizes[1]);
    case "pile_taken":
      return say.pile_taken(
        name(event.player),
        event.taken.length,
        words.reward(event.taken.reduce((sum, token) => sum + token, 0)),
      );
    case "payers_noted":
      return say.payers_noted(event.players.map(name));
    case "bad_luck_paid": {
      const given = say.paidWith(amounts(event.cards), event.chips);
      return (
        say.bad_luck_paid(name(event.player), given) +
        (event.change.length > 0 ? say.change(amounts(event.change)) : "")
      );
    }
    case "tie_removed":
      return say.tie_removed(
        event.on_tile ? words.face("double_down") : texts.casino(event.casino),
        event.owners.map(name),
        event.strength,
      );
    case "card_won":
      return say.card_won(name(event.owner), money(event.value), event.casino);
    case "cards_unclaimed":
      return say.cards_unclaimed(amounts(event.values), event.casino);
    case "round_ended":
      return say.round_ended(event.round);
    case "game_ended":
      return say.game_ended(event.result.winners.map(name));
    case "undone":
      return say.undone(name(event.seat));
  }
}

function doer(event: GameEvent): Owner | null {
  if (event.type === "undone") return event.seat;
  if (event.type === "neutral_placed") return "neutral";
  if (event.type === "gray_placed") return "gray";
  if ("player" in event) return event.player;
  if ("owner" in event) return event.owner;
  return null;
}

/** What a counter stands on: dollars, or the reward of a space. */
function counted(face: string, counter: number): string {
  const track = { fifty_fifty: FIFTY_FIFTY, no_entry: NO_ENTRY }[face];
  return track ? words.reward(track[counter] ?? 0) : money(counter);
}

function amounts(values: readonly number[]): string {
  return texts.list([...values].sort((a, b) => b - a).map(money));
}

function rolled(small: readonly number[], big: number | null): string {
  return [...[...small].sort().map(String), ...(big ? [words.events.bigNumber(big)] : [])].join(" ");
}
