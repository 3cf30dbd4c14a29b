/** What is Las Vegas Royale's own at a table of dice casinos. */

import { anyKit, type Asked } from "../../families/dice-casinos/kit";
import type { Piece } from "../../families/dice-casinos/pieces";
import type { Action, Casino, Forecast, GameEvent, Question, RoyaleView } from "../../generated/las-vegas-royale/wire";
import { called, personOf } from "../../shell/lib/people";
import { texts } from "../../shell/lib/texts";
import Bank from "./Bank.svelte";
import { choices, type Choice } from "./choices";
import ChoiceTray from "./ChoiceTray.svelte";
import { news } from "./history";
import OnFelt from "./OnFelt.svelte";
import { acting, felt, type Picture } from "./scene";
import { plot } from "./standing";
import { words } from "./texts";
import TileAbout from "./TileAbout.svelte";
import TileCard from "./TileCard.svelte";

export const kit = anyKit<RoyaleView, Picture, Casino, Choice, GameEvent, Question>({
  rules: { pays: "LVR-4.1", tied: "LVR-4.1", clear: "LVR-4.2" },
  deciding: { rules: ["LVR-5.4", "LVR-5.5", "LVR-5.6"], pieces: words.cardsAndChips },
  pieceWord: words.pieceWord,
  unclaimed: texts.table.nobodyTakes,
  asks: { question: words.ask.which_number, hint: words.big, idle: words.idea, forced: words.idea },
  lying: { share: 0.86, rows: 2, counted: false },
  news,
  plot,
  choices: (asked) => choices(asked as unknown as Asked<RoyaleView, Question, Action, Forecast>),
  roller: (picture) => felt(picture)?.seat ?? null,
  heaps(picture, people) {
    const lying = felt(picture);
    if (!lying) return [];
    const { color, shape } = personOf(people, lying.seat);
    return [1, 2, 3, 4, 5, 6].map((face) => {
      const big: Piece[] = lying.big === face ? [{ face, color, shape, big: true }] : [];
      const small = lying.small.filter((each) => each === face).map((): Piece => ({ face, color, shape }));
      return { number: face, pieces: [...big, ...small] };
    });
  },
  roll({ view, before }) {
    const player = before.players[view.turn ?? 0];
    return view.roll ? `${view.turn}-${view.round}-${player?.small}-${player?.chips}` : "";
  },
  headline(picture, people, playing) {
    const face = acting(picture)?.tile.face ?? null;
    const waiting = picture.view.questions.flatMap(({ seat }) => (seat === "chance" ? [] : [seat]));
    if (!playing && face && waiting.length === 1) return words.deciding(called(people, waiting[0]!), words.face(face));
    if (!playing && waiting.length > 1) return words.waitingFor(waiting.map((seat) => called(people, seat)));
    return face ? words.face(face) : null;
  },
  held(view, seat) {
    const { cards, chips, wealth } = view.players[seat]!;
    const tokens = view.casinos.flatMap(({ tile }) =>
      tile?.token === seat ? [words.holdsToken(words.face(tile.face))] : [],
    );
    return {
      notes: cards,
      word: words.cardWord(cards),
      money: wealth,
      chips: { count: chips, word: words.chipWord(chips) },
      tokens,
    };
  },
  left(view, seat) {
    const { small, big } = view.players[seat]!;
    return { dice: small + Number(big), neutral: 0, big: big ? words.theDie.big : "" };
  },
  Tray: ChoiceTray,
  Bank,
  OnFelt,
  extra: { title: ({ tile }) => (tile ? words.face(tile.face) : ""), Card: TileCard, About: TileAbout },
});
