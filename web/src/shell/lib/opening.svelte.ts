/** What a screen opens: a game's client with what the server answered, or why there is none. */

import { loadGame } from "../../games";
import type { ApiError } from "./api";
import type { GameClient } from "./game";

export class Opening<T> {
  found = $state.raw<T | null>(null);
  client = $state.raw<GameClient | null>(null);
  trouble = $state<string | null>(null);
  loading = $state(false);

  /** `gameOf` says which game an answer is about. */
  constructor(private readonly gameOf: (found: T) => string) {}

  async load(ask: () => Promise<T>): Promise<void> {
    this.loading = true;
    this.trouble = null;
    try {
      const found = await ask();
      this.client = await loadGame(this.gameOf(found));
      this.found = found;
    } catch (error) {
      this.trouble = (error as ApiError).message;
    } finally {
      this.loading = false;
    }
  }
}
