/** The catalog in use. A language is one more file of the same shape. */

import { en } from "./en";

export type Texts = typeof en;

export const texts: Texts = en;
