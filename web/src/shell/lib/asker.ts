/** Who is asked, for the question in the tray: several people at one device must know whose it is. */

import { getContext, setContext } from "svelte";
import type { Person } from "./people";

const KEY = Symbol("who is asked");

type Asker = () => Person | null;

export function setAsker(asker: Asker): void {
  setContext(KEY, asker);
}

export function getAsker(): Asker {
  return getContext<Asker | undefined>(KEY) ?? (() => null);
}
