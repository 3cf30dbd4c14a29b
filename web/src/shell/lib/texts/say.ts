/**
 * Reads the catalogs that terminal and browser share. The other reader is `boxcars.texts` in Python;
 * `tests/texts/golden.json` holds both to the same words.
 */

import { catalog as shell, type Texts as ShellTexts } from "../../../generated/texts";
import { brought, LANGUAGE } from "./language";

/** A part of a sentence that can be shown as more than its words: a seat, money, dice or a rule. */
export interface Value {
  readonly kind: string;
  readonly value: unknown;
  readonly text: string;
}

export type Part = string | Value;

type Variants = Readonly<Record<string, Message>>;
/** A number in place of a path is the value itself: an amount that is printed on a piece. */
type Message = readonly (string | readonly [kind: string, path: string | number, variants?: Variants])[];
type Messages = Readonly<Record<string, Message>>;
type Args = Readonly<Record<string, unknown>>;

/** The texts of a game in English, and in what other languages are at hand; each text is given what `M` says. */
export interface Catalog<M> {
  /** The game; the shell has none. */
  readonly which: string;
  readonly en: Readonly<Record<keyof M, Message>>;
  readonly [language: string]: Messages | string | undefined;
}

/** The texts of a game, and those of the shell that it does not say in its own way. */
type All<M> = M & Omit<ShellTexts, keyof M>;

/** The arguments of a text; one that needs none may go without. */
export type Given<A> = object extends A ? [args?: A] : [args: A];

/** What carries its own key: an event, or an answer. */
export type Said<M> = { readonly [K in keyof M]: { readonly type: K } & M[K] }[keyof M];

/** Money is in dollars or in millions; a text says itself whether it is won or lost. */
const UNITS: Readonly<Record<string, number>> = { money: 1000, millions: 1 };

/**
 * The texts of a game as somebody at the table reads them: `you` is the reader's seat. A game that
 * lacks the language is read in English, with every word that it shares.
 */
export class Reader<M> {
  readonly #own: Messages;
  readonly #shared: Messages;

  constructor(
    catalog: Catalog<M>,
    readonly names: readonly string[],
    readonly you: number | null,
    language = LANGUAGE,
  ) {
    const own = messagesOf(catalog, language);
    this.#own = own ?? catalog.en;
    this.#shared = (own && messagesOf(shell, language)) ?? shell.en;
  }

  /** An event or an answer in words. */
  of(told: Said<All<M>>): Part[] {
    return this.say(told.type, told as never);
  }

  say<K extends keyof All<M>>(key: K, args: All<M>[K]): Part[] {
    const parts = [...this.#parts(this.#message(String(key)), args as Args)];
    const [first] = parts;
    if (typeof first === "object" && first.kind === "seat" && first.value === this.you) {
      parts[0] = { ...first, text: capital(first.text) };
    }
    return parts;
  }

  /** A text without arguments; what has none is called by its name. */
  word(key: string): string {
    return plain(this.#parts(this.#find(key) ?? [key.split(".")[0]!], {}));
  }

  /** A text as text alone. */
  text<K extends keyof All<M>>(key: K, ...[args]: Given<All<M>[K]>): string {
    return plain(this.say(key, args ?? ({} as never)));
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  #find(key: string): Message | undefined {
    return this.#own[key] ?? this.#shared[key];
  }

  #message(key: string): Message {
    const message = this.#find(key);
    if (!message) throw new Error(`There is no text ${key}`);
    return message;
  }

  *#parts(message: Message, args: Args): Iterable<Part> {
    for (const node of message) {
      if (typeof node === "string") {
        yield node;
        continue;
      }
      const [kind, path, variants] = node;
      const value = typeof path === "number" ? path : at(path, args);
      if (value === undefined || (value === null && !variants)) throw new Error(`There is no ${path}`);
      if (variants) yield* this.#parts(this.#chosen(kind, value, variants, args), args);
      else yield* this.#shown(kind, value);
    }
  }

  /** The variant of a text that is said. */
  #chosen(kind: string, value: unknown, variants: Variants, args: Args): Message {
    const keys: string[] = [];
    if (kind === "plural") {
      const count = Array.isArray(value) ? value.length : Number(value);
      keys.push(`=${count}`, plain(this.#parts(this.#message("plural"), { count })));
    } else {
      keys.push(typeof value === "number" && value < 0 ? "negative" : String(value).replace(/\W+/g, "_"));
      keys.push(...Object.keys(variants).filter((key) => key.startsWith("@") && args[key.slice(1)] === value));
      if (value === this.you) keys.push("you");
    }
    return variants[keys.find((key) => key in variants) ?? "other"]!;
  }

  *#shown(kind: string, value: unknown): Iterable<Part> {
    if (kind === "dice") yield { kind, value, text: (value as number[]).join(" ") };
    else if (kind === "lots") yield (value as string[]).join("-");
    else if (kind === "shares") {
      const paid = (value as number[]).flatMap((amount, seat) => (amount ? [{ seat, amount }] : []));
      const each = paid.map((share) => this.#parts(this.#message("share"), share));
      yield* paid.length > 0 ? this.#listed(each) : this.#parts(this.#message("nobody"), {});
    } else if (Array.isArray(value)) {
      yield* this.#listed(
        value.map((item) => this.#shown(kind, item)),
        kind === "said",
      );
    } else if (kind === "said") yield* this.#parts(this.#message((value as { type: string }).type), value as Args);
    else if (kind === "count") yield* this.#parts(this.#message(kind), { count: value });
    else if (kind === "seat") yield { kind, value, text: this.#called(value as number | string) };
    else if (kind in UNITS) {
      const amount = Math.floor(Math.abs(value as number) / UNITS[kind]!);
      yield { kind: "money", value, text: plain(this.#parts(this.#message(kind), { amount })) };
    } else if (kind.includes("*")) yield this.word(kind.replace("*", String(value)));
    else if (kind === "rule") yield { kind, value, text: String(value) };
    else yield typeof value === "number" ? this.number(value) : String(value);
  }

  /** A number as the language writes it. */
  number(value: number): string {
    const [whole = "", rest] = String(value).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.word("group"));
    return rest === undefined ? grouped : grouped + this.word("decimal") + rest;
  }

  #called(owner: number | string): string {
    if (typeof owner === "string") return this.word(`owner.${owner}`);
    return owner === this.you ? this.word("you") : this.names[owner]!;
  }

  /** Items as "A", "A and B" or "A, B and C"; steps as "A; B; C". */
  *#listed(items: readonly Iterable<Part>[], steps = false): Iterable<Part> {
    for (const [at, item] of items.entries()) {
      const last = at === items.length - 1;
      if (at > 0) yield this.word(steps ? "list.then" : last ? "list.and" : "list.comma");
      yield* item;
    }
  }
}

function messagesOf<M>(catalog: Catalog<M>, language: string): Messages | undefined {
  return (catalog[language] ?? brought(catalog.which, language)) as Messages | undefined;
}

function at(path: string, args: Args): unknown {
  return path.split(".").reduce<unknown>((inside, name) => (inside as Args)[name], args);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A sentence as text alone. */
export function plain(parts: Iterable<Part>): string {
  return [...parts].map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** A question, an answer or an event as the catalog says it; what has no text yet goes by its name and its fields. */
export function inWords<M>(reader: Reader<M>, told: { readonly type: string }): string {
  if (reader.has(told.type)) return capital(plain(reader.of(told as never)));
  const { type, ...fields } = told;
  return capital([type.replaceAll("_", " "), ...Object.values(fields).map(String)].join(" "));
}

let reader: Reader<ShellTexts> | undefined;

function words(): Reader<ShellTexts> {
  return (reader ??= new Reader(shell, [], null));
}

/** A text of the shell. */
export function say<K extends keyof ShellTexts>(key: K, ...given: Given<ShellTexts[K]>): string {
  return words().text(key, ...(given as never));
}

/** Why the server refused something: a text and what it needs, or at least a reason in English. */
export interface Refusal {
  readonly reason: string;
  readonly why?: Readonly<Record<string, unknown>> | null;
}

/** A refusal as a sentence, in the words of a game or of the shell. */
export function whyNot({ reason, why }: Refusal, tell: (why: never) => Part[] = (one) => words().of(one)): string {
  let said = reason;
  try {
    if (why) said = plain(tell(why as never));
  } catch {
    // A text that is not here, or not yet: English is better than nothing.
  }
  return capital(said).replace(/([^.!?])$/, "$1.");
}

/** What the catalog calls a game, an option or a choice; else its own name. */
export function named(key: string, otherwise: string): string {
  return words().has(key) ? words().word(key) : otherwise;
}
