/** Events as sentences, each with the rule that caused it. */

import { called, type Person } from "../../shell/lib/people";
import { texts } from "../../shell/lib/texts";
import type { Sentence } from "../../shell/lib/game";
import type { GameEvent, Told } from "../../generated/lords-of-vegas/wire";
import { dollars, object, places, words } from "./words";

const HEADINGS = new Set<GameEvent["type"]>(["turn_began", "game_ended"]);

export function sentences(told: readonly Told[], people: readonly Person[]): Sentence[] {
  const gone = takenBack(told);
  return told.map(({ index, event }) => ({
    index,
    text: sentence(event, people),
    rule: "rule" in event ? event.rule : null,
    owner: doer(event),
    heading: HEADINGS.has(event.type),
    undone: gone.has(index),
  }));
}

/** The events that were taken back by an undo. */
export function takenBack(told: readonly Told[]): Set<number> {
  const gone = new Set<number>();
  const standing: number[] = [];
  for (const { index, event } of told) {
    if (event.type !== "undone") standing.push(index);
    else for (const last of standing.splice(standing.length - event.events)) gone.add(last);
  }
  return gone;
}

function doer(event: GameEvent): number | null {
  if ("player" in event && typeof event.player === "number") return event.player;
  if (event.type === "undone") return event.seat;
  if (event.type === "laid_off") return event.boss;
  if (event.type === "offer_made" || event.type === "trade_began") return event.offer.proposer;
  return event.type === "tie_rolled" ? event.boss : null;
}

export function sentence(event: GameEvent, people: readonly Person[]): string {
  const name = (seat: number): string => called(people, seat);
  const shares = (money: readonly number[]): string =>
    texts.list(money.flatMap((paid, seat) => (paid > 0 ? [`${object(name(seat))} ${dollars(paid)}`] : []))) || "nobody";
  switch (event.type) {
    case "card_dealt":
      return `${name(event.player)} got the lot ${event.lot} and ${dollars(event.money)}`;
    case "card_replaced":
      return `${event.lot} is in block F: ${event.discarded ? "discarded" : "put aside"}, ${name(event.player)} got another card`;
    case "deck_ready":
      return `The deck has ${event.cards} cards, ${event.above} of them above Game Over`;
    case "first_rolled":
      return `${name(event.player)} rolled ${event.dice.join(" and ")} for the first turn`;
    case "first_player_chosen":
      return `First turn: ${object(name(event.player))}`;
    case "turn_began":
      return words.turns.of(name(event.player));
    case "card_drawn":
      return `${name(event.player)} drew ${event.lot}, ${words.kinds[event.company]}`;
    case "game_over_drawn":
      return `${name(event.player)} drew Game Over: the Strip pays and scores, and that is it`;
    case "lot_taken":
      return `${name(event.player)} took the lot ${event.lot}`;
    case "die_taken_over":
      return event.loser === null
        ? `${name(event.player)} put a ${event.value} on ${event.lot}`
        : `${name(event.player)} took ${event.lot} over from ${object(name(event.loser))}, with a ${event.value}`;
    case "nothing_taken":
      return `${event.lot} brought ${object(name(event.player))} nothing new`;
    case "lots_paid":
      return `Lots paid ${shares(event.money)}`;
    case "casino_paid":
      return `Casino ${places(event.casino)} paid ${shares(event.money)}`;
    case "casino_scored":
      return event.after === event.before
        ? `${name(event.player)} lost ${texts.plural(event.points, "point")} of ${places(event.casino)}: not enough for the next step`
        : `${name(event.player)} scored ${texts.plural(event.points, "point")} with ${places(event.casino)}: ${event.before} to ${event.after}`;
    case "built":
      return `${name(event.player)} built ${words.kinds[event.company]} on ${event.lot} for ${dollars(event.cost)}`;
    case "sprawled":
      return `${name(event.player)} sprawled to ${event.lot} for ${dollars(event.cost)}`;
    case "remodeled":
      return `${name(event.player)} remodeled ${places(event.lots)} to ${words.kinds[event.company]} for ${dollars(event.cost)}`;
    case "reorganize_began":
      return `${name(event.player)} reorganized ${places(event.casino)} for ${dollars(event.cost)}`;
    case "reorganized":
      return `The dice on ${places(event.lots)} rolled ${event.dice.join(", ")}`;
    case "arranged":
      return `${name(event.player)} arranged ${event.dice.map((die, i) => `${die} on ${event.lots[i]}`).join(", ")}`;
    case "raised":
      return `${name(event.player)} raised ${places(event.lots)} to height ${event.height} for ${dollars(event.cost)}`;
    case "gamble_began":
      return `${name(event.player)} bet ${dollars(event.bet)} against ${object(name(event.boss))} at ${places(event.casino)}`;
    case "laid_off":
      return event.half ? `${name(event.boss)} laid off half of the bet` : `${name(event.boss)} kept the whole bet`;
    case "gambled": {
      const sum = event.dice.reduce((total, die) => total + die, 0);
      const result = event.gain < 0 ? `lost ${dollars(-event.gain)}` : `won ${dollars(event.gain)}`;
      return `${event.dice.join(" and ")} make ${sum}: ${name(event.player)} ${result}`;
    }
    case "die_removed":
      return `${name(event.player)} took a die from ${event.lot}`;
    case "marker_removed":
      return `${name(event.player)} took a marker from ${event.lot}`;
    case "tie_rolled":
      return `Tied dice on ${places(event.lots)} rolled ${event.dice.join(", ")}: ${event.boss === null ? "still tied" : `boss ${object(name(event.boss))}`}`;
    case "offer_made":
      return `${name(event.offer.proposer)} made offer ${event.offer.number} to ${texts.list(event.offer.parties.filter((seat) => seat !== event.offer.proposer).map((seat) => object(name(seat))))}`;
    case "offer_accepted":
      return `${name(event.player)} accepted offer ${event.offer}`;
    case "offer_ended":
      return `Offer ${event.offer}: ${event.why}${event.player === null ? "" : ` by ${object(name(event.player))}`}`;
    case "trade_began":
      return `Everybody accepted offer ${event.offer.number}`;
    case "steps_done":
      return texts.list(event.steps.map((step) => words.step(step, people, null)));
    case "trade_stopped":
      return `Offer ${event.offer} stopped at step ${event.step + 1}: ${event.why}`;
    case "trade_done":
      return `Offer ${event.offer} is done`;
    case "turn_ended":
      return `${name(event.player)} ended the turn`;
    case "game_ended":
      return `The game is over: ${texts.list(event.result.winners.map(name))} won`;
    case "undone":
      return `${name(event.seat)} took the last move back`;
  }
}
