/** The exact rules as one table plays them. */

import type { Rules } from "../../generated/wire";

export interface PlayedTable {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

type Section = Rules["sections"][number];

/** Whether what has this tag holds at a table; without a table, and without a tag, everything does. */
export function holds({ tags }: Rules, tag: string, table: PlayedTable | null): boolean {
  if (!tag || !table) return true;
  return Object.entries(tags[tag] ?? {}).every(([option, values]) => {
    const value = option === "seats" ? table.seats : table.options[option];
    return (values as readonly unknown[]).includes(value);
  });
}

/** A text without the parts that do not hold; those that stay say at which tables, if all are shown. */
export function textAt(rules: Rules, text: string, table: PlayedTable | null, name: (tag: string) => string): string {
  return text.replace(/\[([^\]:[]+): ?([^\]]*)\]/g, (whole, tag: string, words: string) => {
    if (!(tag in rules.tags)) return whole;
    if (!table) return `${/^\W? /.test(words) ? " " : ""}[${name(tag)}: ${words.replace(/^[\s,]+/, "")}]`;
    return holds(rules, tag, table) ? words : "";
  });
}

/** The sections with what holds at a table and has these words, or this number. */
export function found(
  rules: Rules,
  table: PlayedTable | null,
  search: string,
  name: (tag: string) => string,
): Section[] {
  const words = search.trim().toLowerCase();
  return rules.sections
    .filter(({ tag }) => holds(rules, tag, table))
    .map((section) => ({
      ...section,
      rules: section.rules
        .filter(({ tag }) => holds(rules, tag, table))
        .map((rule) => ({ ...rule, text: textAt(rules, rule.text, table, name) }))
        .filter(({ id, text }) => [id, text, section.title].some((one) => one.toLowerCase().includes(words))),
    }))
    .filter((section) => section.rules.length > 0);
}
