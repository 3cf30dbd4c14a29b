/** What the first screen offers: the games, each in its variants. */

import { hasBoard } from "../../games";
import { settings } from "./settings.svelte";
import { named, say } from "./texts";
import type { BotLevel, GameMeta, Games, TableCard, Variant } from "../../generated/wire";

export interface Offer {
  readonly meta: GameMeta;
  readonly variant: Variant;
}

/** The level of the bots before one was chosen. */
const USUAL_LEVEL = "regular";
const USUAL_PLAYERS = 4;

export function offersOf(games: Games | null): Offer[] {
  const shown = (games?.games ?? []).filter((meta) => hasBoard(meta.id));
  return shown.flatMap((meta) => meta.variants.map((variant) => ({ meta, variant })));
}

/** The one that was chosen last. */
export function chosenOf(offers: readonly Offer[]): Offer | null {
  const ofGame = offers.filter(({ meta }) => meta.id === settings.game);
  return ofGame.find(({ variant }) => variant.name === settings.variant) ?? ofGame.at(-1) ?? offers[0] ?? null;
}

/** As many players as were chosen last, or as many as there can be. */
export function playersOf({ variant: { seats } }: Offer): number {
  return Math.min(Math.max(settings.players ?? USUAL_PLAYERS, seats[0]), seats[1]);
}

export function levelOf(levels: readonly BotLevel[]): BotLevel | undefined {
  const called = (id: string | null): BotLevel | undefined => levels.find((level) => level.id === id);
  return called(settings.level) ?? called(USUAL_LEVEL) ?? levels.at(-1);
}

/** The levels as they are offered, in the reader's language where there are words for them. */
export function levelsToChoose(levels: readonly BotLevel[]): { value: string; text: string; hint: string }[] {
  return levels.map(({ id, title, summary }) => ({
    value: id,
    text: named(`level.${id}`, title),
    hint: named(`level.${id}.hint`, summary),
  }));
}

/** The variant that is played at a table. */
export function variantAt(meta: GameMeta, { options }: Pick<TableCard, "options">): Variant | null {
  const same = (variant: Variant): boolean =>
    Object.entries(variant.options).every(([name, value]) => options[name] === value);
  return meta.variants.find(same) ?? meta.variants[0] ?? null;
}

export function nameOf(game: string): string {
  return named(`game.${game}`, game);
}

/** What tells a variant from the game's others, in words; nothing if there is only one. */
export function variantName(variant: Variant | null): string {
  return variant?.name ? named(`home.variant.${variant.name}`, variant.name) : "";
}

/** How long it takes, in words. */
export function minutesOf(variant: Variant): string {
  return say("home.minutes", { minutes: variant.minutes });
}
