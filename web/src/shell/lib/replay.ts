/** A finished game as it can be looked through: where to stop, whose turns those are, and in which rounds. */

import { patched } from "../show/fold";
import type { GameClient } from "./game";
import type { NumberedEvent, Replay, View } from "../../generated/wire";

/** A moment worth stopping at. */
export interface Stop {
  /** How many answers of the record have led there. */
  readonly step: number;
  /** What happened since the stop before, and the view it led to; laying out, which is passed over, comes first. */
  readonly scenes: readonly Scene[];
  readonly view: View;
  /** Which of the turns it belongs to; -1 before the first. */
  readonly turn: number;
}

export interface Scene {
  readonly events: readonly NumberedEvent[];
  readonly view: View;
}

export interface ReplayTurn {
  /** From 1; 0 for what comes before the first turn. */
  readonly number: number;
  /** Nobody's before the first turn. */
  readonly player: number | null;
  /** The first of its stops, and how many there are. */
  readonly first: number;
  readonly stops: number;
  /** The round, from 1; 0 in games without rounds. */
  readonly round: number;
  /** Something to look for happened in it. */
  readonly marked: boolean;
}

/** Where a game begins, and the moments after which something is to be seen. A payout is a moment of its own. */
export function stopsOf(replay: Replay, client: GameClient): Stop[] {
  const stops: Stop[] = [];
  let scenes: Scene[] = [];
  let view = replay.view;
  let turn = -1;
  const add = (step: number, events: readonly NumberedEvent[]): void => {
    if (events.some(({ event }) => client.turns.has(event.type))) turn++;
    scenes.push({ events, view });
    if (step > 0 && events.every(({ event }) => client.passedOver.has(event.type))) return;
    stops.push({ step, scenes, view, turn });
    scenes = [];
  };
  replay.frames.forEach(({ events, rest }, step) => {
    const paid = events.findIndex(({ event }) => client.ends.has(event.type));
    const apart = paid > 0 ? [events.slice(0, paid), events.slice(paid)] : [events];
    apart.forEach((some, i) => {
      view = some.reduce<View>((sofar, { after }) => patched(sofar, after), view);
      if (i === apart.length - 1) view = patched(view, rest);
      add(step, some);
    });
  });
  if (scenes.length > 0) stops.push({ step: replay.frames.length - 1, scenes, view, turn });
  return stops;
}

export function turnsOf(stops: readonly Stop[], client: GameClient): ReplayTurn[] {
  const turns: {
    number: number;
    player: number | null;
    first: number;
    stops: number;
    round: number;
    marked: boolean;
  }[] = [];
  let round = 0;
  stops.forEach((stop, at) => {
    const events = stop.scenes.flatMap((scene) => scene.events.map(({ event }) => event));
    for (const event of events) {
      if (client.headings.has(event.type) && "round" in event && typeof event.round === "number") round = event.round;
    }
    if (turns.length === 0 || stop.turn !== stops[at - 1]?.turn) {
      const begins = events.find((event) => client.turns.has(event.type));
      const player = begins && "player" in begins && typeof begins.player === "number" ? begins.player : null;
      const number = (turns.at(-1)?.number ?? 0) + (player === null ? 0 : 1);
      turns.push({ number, player, first: at, stops: 0, round, marked: false });
    }
    const turn = turns.at(-1)!;
    turn.stops++;
    turn.marked ||= events.some((event) => client.marked.has(event.type));
  });
  return turns;
}

/** The last moment before the casinos paid and were emptied; where nothing is emptied, the end. */
export function lastTable(stops: readonly Stop[], client: GameClient): number {
  const emptied = stops.findLastIndex(({ scenes }) =>
    scenes.some(({ events }) => events.some(({ event }) => client.ends.has(event.type))),
  );
  return emptied > 0 ? emptied - 1 : stops.length - 1;
}
