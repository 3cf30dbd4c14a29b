/** A game that has no board yet: its page lists the legal answers in the words of its catalog. */

import type { Component } from "svelte";
import type { GameClient } from "../shell/lib/game";
import { readerOf, type Person } from "../shell/lib/people";
import { inWords, type Catalog } from "../shell/lib/texts/say";
import Plain from "./Plain.svelte";

/** How its questions, answers and events are said. */
export type Words = (told: { readonly type: string }, people: readonly Person[]) => string;

const CATALOGS = import.meta.glob<{ readonly catalog: Catalog<unknown> }>("../generated/*/texts.ts");
const Nothing = (() => ({})) as Component<object>;
const none: ReadonlySet<string> = new Set();

export async function plainClient(game: string): Promise<GameClient> {
  const found = await CATALOGS[`../generated/${game}/texts.ts`]?.();
  const catalog: Catalog<unknown> = found?.catalog ?? { which: game, en: {} };
  const words: Words = (told, people) => inWords(readerOf(catalog, people), told);
  return {
    kit: words,
    Play: Plain,
    End: Plain,
    Moment: Nothing,
    Purse: Nothing,
    Left: Nothing,
    cues: {
      ms: {},
      brief: 0,
      sounds: {},
      late: new Set(),
      drawnFirst: new Set(),
      curtains: new Set(),
      journeys: () => [],
      leaves: () => [],
    },
    say: (event, people) => [words(event, people)],
    headings: none,
    turns: none,
    ends: none,
    marked: none,
    announced: none,
    passedOver: none,
    secretive: () => true,
    help: { idea: "", keys: [] },
    yourTurn: (view, seat, people) => {
      const question = view.questions.find((one) => one.seat === seat);
      return question ? words(question, people) : null;
    },
  };
}
