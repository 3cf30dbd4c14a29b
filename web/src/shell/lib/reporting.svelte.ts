/** Asking for a report, and waiting for it. */

import { api, type ApiError } from "./api";
import type { GameReport, ReportProgress } from "../../generated/wire";

const EVERY = 400;

export class Reporting {
  report = $state.raw<GameReport | null>(null);
  /** How much of it is done, from 0 to 1. */
  done = $state(0);
  trouble = $state<string | null>(null);
  /** Where it is kept. */
  id = $state<string | null>(null);
  #begun = false;
  #ended = false;

  constructor(private readonly begin: () => Promise<ReportProgress>) {}

  /** Asks for it, once. */
  async start(): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    this.trouble = null;
    try {
      let now = await this.begin();
      while (now.done < 1) {
        this.done = now.done;
        await new Promise((resolve) => setTimeout(resolve, EVERY));
        if (this.#ended) return;
        now = await api.reportProgress(now.id);
      }
      this.report = await api.report(now.id);
      this.id = now.id;
      this.done = 1;
    } catch (error) {
      this.#begun = false;
      this.trouble = (error as ApiError).message;
    }
  }

  end(): void {
    this.#ended = true;
  }
}
