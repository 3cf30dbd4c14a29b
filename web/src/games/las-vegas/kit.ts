/** What is Las Vegas' own at a table of dice casinos. */

import { anyKit, type AnyQuestion, type Asked, type Choice } from "../../families/dice-casinos/kit";
import type { Piece } from "../../families/dice-casinos/pieces";
import { take } from "../../families/dice-casinos/standing";
import type { Casino, GameEvent, LasVegasForecast, LasVegasView, Place } from "../../generated/las-vegas/wire";
import { say } from "../../shell/lib/texts";
import { catalog } from "../../generated/las-vegas/texts";
import { personOf, readerOf, type Owner, type Person } from "../../shell/lib/people";
import { meaning } from "./figures";
import { felt, type Picture } from "./scene";
import { plot } from "./standing";

function notes(count: number): string {
  return say("table.notes", { count });
}

function dice(people: readonly Person[], owner: Owner, face: number, length: number): Piece[] {
  const { color, shape } = personOf(people, owner);
  return Array.from({ length }, () => ({ face, color, shape }));
}

function placing({ answer, own, neutral, casino, change }: LasVegasForecast, asked: Asked): Choice<Place, Casino> {
  const { seat, people } = asked;
  const { number } = answer;
  const would = { take: take(casino, seat), change: change[seat] ?? 0 };
  return {
    key: JSON.stringify(answer),
    answer,
    group: "",
    title: say("table.casino", { number }),
    note: say("table.choice", { number, own, neutral, all: own + neutral, ...would }),
    confirm: say("table.place", { count: own + neutral, number }),
    rule: "LV-3.6",
    casino: number,
    previews: [casino],
    placing: {
      casino,
      pieces: [...dice(people, seat, number, own), ...dice(people, "neutral", number, neutral)],
      change,
      acts: null,
    },
  };
}

export const kit = anyKit<LasVegasView, Picture, Casino, Choice<Place, Casino>, GameEvent, AnyQuestion>({
  rules: { pays: "LV-4.1", tied: "LV-4.2", clear: "LV-4.5" },
  why({ reason, winners: [winner = 0], scores }, level, people) {
    const [amount = 0] = scores[winner] ?? [];
    return readerOf(catalog, people).text("end.why", { reason, winner, level, amount });
  },
  pieceWord: notes,
  unclaimed: say("table.left_over"),
  asks: {
    question: say("table.question"),
    hint: say("table.question_hint"),
    idle: say("help.idea"),
    forced: say("table.forced_hint"),
  },
  lying: { share: 1, rows: 1, counted: true },
  meaning,
  plot,
  choices: (asked) => (asked.forecasts as readonly LasVegasForecast[]).map((forecast) => placing(forecast, asked)),
  roller: (picture) => felt(picture)?.seat ?? null,
  heaps(picture, people) {
    const lying = felt(picture);
    if (!lying) return [];
    return picture.view.casinos.map(({ number }) => {
      const showing = (rolled: readonly number[]): number => rolled.filter((face) => face === number).length;
      const own = dice(people, lying.seat, number, showing(lying.own));
      return { number, pieces: [...own, ...dice(people, "neutral", number, showing(lying.neutral))] };
    });
  },
  placed(event, people) {
    if (event.type !== "dice_placed") return null;
    const { player, number, own, neutral } = event;
    return {
      player,
      number,
      pieces: [...dice(people, player, number, own), ...dice(people, "neutral", number, neutral)],
    };
  },
  roll: ({ view, before }) => (view.roll ? `${view.turn}-${view.round}-${before.players[view.turn ?? 0]?.own}` : ""),
  headline: () => null,
  held(view, seat) {
    const player = view.players[seat]!;
    return { notes: player.notes, word: notes(player.notes), money: player.money, chips: null, tokens: [] };
  },
  left(view, seat) {
    const { own, neutral } = view.players[seat]!;
    return { dice: own, neutral, big: "" };
  },
  Tray: null,
  Bank: null,
  OnFelt: null,
  extra: null,
});
