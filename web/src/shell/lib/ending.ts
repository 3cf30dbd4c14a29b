import type { Snippet } from "svelte";

/** The game in figures, as far as it has any. */
export interface Figures {
  /** The table as it was left. */
  readonly scene?: { readonly title: string; readonly drawn: Snippet };
  /** What is worth telling of the game. */
  readonly stories?: {
    readonly title: string;
    readonly told: readonly { readonly icon: string; readonly title: string; readonly text: string }[];
  };
  readonly chart?: { readonly title: string; readonly drawn: Snippet };
  /** A table with a row for each seat. */
  readonly facts?: {
    readonly title: string;
    readonly columns: readonly { title: string; cell: Snippet<[number]> }[];
  };
}
