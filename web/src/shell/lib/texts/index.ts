/** The words of the shell. */

import { catalog } from "../../../generated/texts";
import { en } from "./en";
import { Reader } from "./say";

export type Texts = typeof en;

export const texts: Texts = en;

const shell = new Reader(catalog, [], null);

/** What the catalog calls a game, an option or a choice; else its own name. */
export function named(key: string, otherwise: string): string {
  return shell.has(key) ? shell.word(key) : otherwise;
}
