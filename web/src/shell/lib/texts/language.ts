/**
 * The language in which this browser reads: the one that was chosen here, else the first of the browser's own that
 * there is, else English. English is part of the script; another language is brought before anything is said in it.
 */

import { CATALOGS, LANGUAGES } from "../../../generated/languages";
import { stored } from "../stored";

/** The first of the wanted languages that is spoken, or else English. */
export function languageOf(wanted: readonly string[], spoken: readonly string[]): string {
  return wanted.map((tag) => tag.split("-")[0]!).find((code) => spoken.includes(code)) ?? "en";
}

const chosen = stored().language;

export const LANGUAGE = languageOf(
  [...(typeof chosen === "string" ? [chosen] : []), ...navigator.languages],
  Object.keys(LANGUAGES),
);

const here = new Map<string, object>();

/** Brings the texts of a game, or of the shell (`""`). Where they cannot be had, English is read. */
export async function bring(which: string, language = LANGUAGE): Promise<void> {
  const load = CATALOGS[language]?.[which];
  if (!load || brought(which, language)) return;
  try {
    here.set(`${language} ${which}`, (await load()).default);
  } catch {
    return; // Offline, or after an upgrade: better in English than not at all.
  }
}

export function brought(which: string, language: string): object | undefined {
  return here.get(`${language} ${which}`);
}

/** The time of day as it is read in this language, where this browser is at home if it is its own. Some browsers
 * call their own language by a name that is none, such as "en-US@posix". */
export function clockTime(ms: number): string {
  const own = navigator.languages.find((tag) => tag.split("-")[0] === LANGUAGE)?.split("@")[0];
  return new Date(ms).toLocaleTimeString([own ?? LANGUAGE, LANGUAGE], { timeStyle: "short" });
}
