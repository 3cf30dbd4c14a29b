/** What is Las Vegas Royale's own at a table of dice casinos. */

import { anyKit, type Asked } from "../../families/dice-casinos/kit";
import type { Piece } from "../../families/dice-casinos/pieces";
import type { Action, Casino, Forecast, GameEvent, Question, RoyaleView } from "../../generated/las-vegas-royale/wire";
import { personOf } from "../../shell/lib/people";
import { say } from "../../shell/lib/texts";
import Bank from "./Bank.svelte";
import { choices, type Choice } from "./choices";
import ChoiceTray from "./ChoiceTray.svelte";
import { meaning } from "./figures";
import OnFelt from "./OnFelt.svelte";
import { acting, felt, type Picture } from "./scene";
import { plot } from "./standing";
import { read, titleOf, words } from "./texts";
import TileAbout from "./TileAbout.svelte";
import TileCard from "./TileCard.svelte";

export const kit = anyKit<RoyaleView, Picture, Casino, Choice, GameEvent, Question>({
  rules: { pays: "LVR-4.1", tied: "LVR-4.1", clear: "LVR-4.2" },
  why({ reason, winners: [winner = 0], scores }, level, people) {
    const [amount = 0] = scores[winner] ?? [];
    return read(people).text("end.why", { reason, winner, level, amount });
  },
  pieceWord: (count) => words.text("table.pieces", { count }),
  unclaimed: say("table.nobody_takes"),
  asks: {
    question: words.text("which_number"),
    hint: words.text("table.big_counts"),
    idle: words.text("table.idea"),
    forced: words.text("table.idea"),
  },
  lying: { share: 0.86, rows: 2, counted: false },
  meaning,
  plot,
  choices: (asked) => choices(asked as unknown as Asked<RoyaleView, Question, Action, Forecast>),
  roller: (picture) => felt(picture)?.seat ?? null,
  heaps(picture, people) {
    const lying = felt(picture);
    if (!lying) return [];
    const { color, shape } = personOf(people, lying.seat);
    return picture.view.casinos.map(({ number: face }) => {
      const big: Piece[] = lying.big === face ? [{ face, color, shape, big: true }] : [];
      const small = lying.small.filter((each) => each === face).map((): Piece => ({ face, color, shape }));
      return { number: face, pieces: [...big, ...small] };
    });
  },
  placed(event, people) {
    if (event.type !== "dice_placed") return null;
    const { player, number, small, big } = event;
    const { color, shape } = personOf(people, player);
    const pieces = Array.from({ length: big + small }, (_, i): Piece => ({ face: number, color, shape, big: i < big }));
    return { player, number, pieces };
  },
  roll({ view, before }) {
    const player = before.players[view.turn ?? 0];
    return view.roll ? `${view.turn}-${view.round}-${player?.small}-${player?.chips}` : "";
  },
  headline(picture, people, playing) {
    const face = acting(picture)?.tile.face ?? null;
    const waiting = picture.view.questions.flatMap(({ seat }) => (seat === "chance" ? [] : [seat]));
    if (!playing && face && waiting.length === 1)
      return read(people).text("table.deciding", { player: waiting[0]!, face: titleOf(face) });
    if (!playing && waiting.length > 1) return read(people).text("table.waiting", { players: waiting });
    return face ? titleOf(face) : null;
  },
  held(view, seat) {
    const { cards, chips, wealth } = view.players[seat]!;
    const tokens = view.casinos.flatMap(({ tile }) =>
      tile?.token === seat ? [words.text("table.holds_token", { face: titleOf(tile.face) })] : [],
    );
    return {
      notes: cards,
      word: words.text("table.cards", { count: cards }),
      money: wealth,
      chips: { count: chips, word: words.text("table.chips", { count: chips }) },
      tokens,
    };
  },
  left(view, seat) {
    const { small, big } = view.players[seat]!;
    return { dice: small + Number(big), neutral: 0, big: big ? words.text("table.big_die") : "" };
  },
  Tray: ChoiceTray,
  Bank,
  OnFelt,
  extra: { title: ({ tile }) => (tile ? titleOf(tile.face) : ""), Card: TileCard, About: TileAbout },
});
