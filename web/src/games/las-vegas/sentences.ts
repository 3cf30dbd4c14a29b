/** Events as sentences, each with the rule that caused it. */

import { money } from "../../shell/lib/money";
import { called, type Owner, type Person } from "../../shell/lib/people";
import { texts } from "../../shell/lib/texts";
import type { Sentence } from "../../shell/lib/game";
import { takenBack } from "../../shell/lib/telling";
import type { GameEvent, NoteLaid, Told } from "../../generated/las-vegas/wire";

export function sentences(told: readonly Told[], people: readonly Person[]): Sentence[] {
  const gone = takenBack(told);
  const lines: Sentence[] = [];
  for (let i = 0; i < told.length; i++) {
    const { index, event } = told[i]!;
    const undone = gone.has(index);
    if (event.type === "note_laid") {
      const notes = notesLaid(told, i, event.casino);
      i += notes.length - 1;
      lines.push({
        index,
        text: texts.events.notes_laid(event.casino, amounts(notes.map((note) => note.value))),
        rule: event.rule,
        owner: null,
        heading: false,
        undone,
      });
      continue;
    }
    lines.push({
      index,
      text: sentence(event, people),
      rule: "rule" in event ? event.rule : null,
      owner: doer(event),
      heading: event.type === "round_began" || event.type === "game_ended",
      undone,
    });
  }
  return lines;
}

export function sentence(event: GameEvent, people: readonly Person[]): string {
  const name = (owner: Owner): string => called(people, owner);
  const say = texts.events;
  switch (event.type) {
    case "start_player_chosen":
      return say.start_player_chosen(name(event.player));
    case "round_began":
      return say.round_began(event.round, name(event.start_player));
    case "note_laid":
      return say.notes_laid(event.casino, money(event.value));
    case "opening_dice_placed":
      return say.opening_dice_placed(event.neutral.join(" "));
    case "dice_rolled":
      return say.dice_rolled(name(event.player), rolled(event.own, event.neutral));
    case "dice_placed":
      return say.dice_placed(name(event.player), event.own, event.neutral, event.number);
    case "tie_removed":
      return say.tie_removed(event.casino, event.owners.map(name), event.dice);
    case "note_won":
      return say.note_won(name(event.owner), money(event.value), event.casino);
    case "notes_returned":
      return say.notes_returned(amounts(event.values), event.casino);
    case "round_ended":
      return say.round_ended(event.round);
    case "game_ended":
      return say.game_ended(event.result.winners.map(name));
    case "undone":
      return say.undone(name(event.seat));
  }
}

function doer(event: GameEvent): Owner | null {
  switch (event.type) {
    case "start_player_chosen":
    case "dice_rolled":
    case "dice_placed":
      return event.player;
    case "note_won":
      return event.owner;
    case "opening_dice_placed":
      return "neutral";
    case "undone":
      return event.seat;
    default:
      return null;
  }
}

function notesLaid(told: readonly Told[], from: number, casino: number): NoteLaid[] {
  const notes: NoteLaid[] = [];
  for (const { event } of told.slice(from)) {
    if (event.type !== "note_laid" || event.casino !== casino) break;
    notes.push(event);
  }
  return notes;
}

function amounts(values: readonly number[]): string {
  return texts.list([...values].sort((a, b) => b - a).map(money));
}

function rolled(own: readonly number[], neutral: readonly number[]): string {
  const faces = [...own].sort().join(" ");
  return neutral.length > 0 ? `${faces} + ${[...neutral].sort().join(" ")} (${texts.neutral})` : faces;
}
