/** What is Las Vegas' own at a table of dice casinos. */

import { anyKit, type AnyQuestion, type Asked, type Choice } from "../../families/dice-casinos/kit";
import type { Piece } from "../../families/dice-casinos/pieces";
import { take } from "../../families/dice-casinos/standing";
import type { Casino, GameEvent, LasVegasForecast, LasVegasView, Place } from "../../generated/las-vegas/wire";
import { money } from "../../shell/lib/money";
import { personOf, type Owner, type Person } from "../../shell/lib/people";
import { texts } from "../../shell/lib/texts";
import { news } from "./history";
import { felt, type Picture } from "./scene";
import { plot } from "./standing";

const say = texts.table;

function dice(people: readonly Person[], owner: Owner, face: number, length: number): Piece[] {
  const { color, shape } = personOf(people, owner);
  return Array.from({ length }, () => ({ face, color, shape }));
}

function placing({ answer, own, neutral, casino, change }: LasVegasForecast, asked: Asked): Choice<Place, Casino> {
  const { seat, people } = asked;
  const { number } = answer;
  const delta = change[seat] ?? 0;
  const taken = money(take(casino, seat));
  return {
    key: JSON.stringify(answer),
    answer,
    group: "",
    title: texts.casino(number),
    note: say.choice(own, neutral, number, taken, say.deltaWords(delta, money(Math.abs(delta)))),
    confirm: say.place(own + neutral, number),
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
  deciding: { rules: ["LV-5.3", "LV-5.4", "LV-5.5"], pieces: say.noteWord(2) },
  pieceWord: say.noteWord,
  unclaimed: say.leftOver,
  asks: { question: say.question, hint: say.questionHint, idle: texts.help.idea, forced: say.forcedHint },
  lying: { share: 1, rows: 1, counted: true },
  news,
  plot,
  choices: (asked) => (asked.forecasts as readonly LasVegasForecast[]).map((forecast) => placing(forecast, asked)),
  roller: (picture) => felt(picture)?.seat ?? null,
  heaps(picture, people) {
    const lying = felt(picture);
    if (!lying) return [];
    return [1, 2, 3, 4, 5, 6].map((number) => {
      const showing = (rolled: readonly number[]): number => rolled.filter((face) => face === number).length;
      const own = dice(people, lying.seat, number, showing(lying.own));
      return { number, pieces: [...own, ...dice(people, "neutral", number, showing(lying.neutral))] };
    });
  },
  roll: ({ view, before }) => (view.roll ? `${view.turn}-${view.round}-${before.players[view.turn ?? 0]?.own}` : ""),
  headline: () => null,
  held(view, seat) {
    const player = view.players[seat]!;
    return { notes: player.notes, word: say.noteWord(player.notes), money: player.money, chips: null, tokens: [] };
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
