/** What this browser remembers: sound, colors, speed. */

import { FIRST_GAME } from "../../games";
import { store, stored } from "./stored";

export type Speed = "calm" | "normal" | "quick" | "off";
export type Theme = "dark" | "light";

export const PACES: Record<Speed, number> = { calm: 1.6, normal: 1, quick: 0.35, off: 0 };

interface Kept {
  sound: boolean;
  theme: Theme;
  speed: Speed;
  level: string | null;
  /** The game that was chosen last, in which of its variants, and for how many. */
  game: string;
  variant: string;
  players: number | null;
  /** What of the log is read. */
  log: string;
  /** Whether the coach is looked at, where a table lets it. */
  coach: boolean;
  /** Whether my dice wait until I throw them; null: where several people share a device. */
  throws: boolean | null;
  /** The lessons that were taken, or put aside: nobody is offered them again by themselves. */
  learned: readonly string[];
  /** The language that was chosen here; without one the browser's own is taken. */
  language: string | null;
}

class Settings implements Kept {
  sound = $state(true);
  theme = $state<Theme>("dark");
  speed = $state<Speed>("normal");
  level = $state<string | null>(null);
  game = $state(FIRST_GAME);
  variant = $state("");
  players = $state<number | null>(null);
  log = $state("all");
  coach = $state(false);
  throws = $state<boolean | null>(null);
  learned = $state.raw<readonly string[]>([]);
  language = $state<string | null>(null);

  constructor() {
    Object.assign(this, stored());
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    Object.assign(this, { [key]: value });
    if (key === "theme") document.documentElement.dataset.theme = this.theme;
    const { sound, theme, speed, level, game, variant, players, log, coach, throws, learned, language } = this;
    const kept: Kept = { sound, theme, speed, level, game, variant, players, log, coach, throws, learned, language };
    store(kept);
  }

  turnSound(): void {
    this.set("sound", !this.sound);
  }

  learn(lesson: string): void {
    if (!this.learned.includes(lesson)) this.set("learned", [...this.learned, lesson]);
  }

  turnTheme(): void {
    this.set("theme", this.theme === "dark" ? "light" : "dark");
  }

  /** Whoever chose a quick pace waits for nothing, not even for the chance to take back. */
  get hurries(): boolean {
    return this.speed === "quick" || this.speed === "off";
  }

  /** How long animations take, as a factor; 0 shows the end at once. */
  get pace(): number {
    return reducedMotion() ? 0 : PACES[this.speed];
  }
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const settings = new Settings();
