import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const FILES = (readdirSync(SOURCES, { recursive: true }) as string[]).filter((file) => !file.startsWith("generated/"));

/** Attributes that are read out or seen. */
const SEEN = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "alt",
  "label",
  "placeholder",
];
const ATTRIBUTES = new Set([...SEEN, "title", "subtitle", "heading", "text", "hint"]);

/** The same in every language: keys of the keyboard, and the beginning of an address. */
const SPARED = /^([A-Z]|https:\/\/)$/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function words(text: unknown): string[] {
  const said = String(text).replace(/&\w+;/g, " ").trim();
  return /\p{L}/u.test(said) && !SPARED.test(said) ? [said] : [];
}

/** The words that an expression can be: of both branches of a choice, and beside what is put into a text. */
function sayable(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? words(node.value) : [];
  if (node.type === "TemplateLiteral") {
    return (node.quasis as { value: { cooked: string } }[]).flatMap(({ value }) => words(value.cooked));
  }
  if (node.type === "ConditionalExpression") return [...sayable(node.consequent), ...sayable(node.alternate)];
  if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node.operator === "+")) {
    return [...sayable(node.left), ...sayable(node.right)];
  }
  return [];
}

/** What a component says that no catalog knows. */
function spoken(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(spoken);
  if (!isNode(node) || node.type === "Comment" || node.type === "StyleDirective") return [];
  if (node.type === "Text") return words(node.data);
  if (node.type === "ExpressionTag") return sayable(node.expression);
  if (node.type === "Attribute") {
    const { name, value } = node as unknown as { name: string; value: unknown };
    if (ATTRIBUTES.has(name)) return Array.isArray(value) ? value.flatMap(spoken) : spoken(value);
    return [];
  }
  return Object.values(node).flatMap(spoken);
}

function saidIn(component: string): string[] {
  return spoken(parse(component, { modern: true }).fragment);
}

/** What looks like words: a word with a capital letter, or several words. */
const WORDS = /^\p{Lu}\p{Ll}+|\p{L}{2,} \p{L}{2,}(?![-\p{L}])/u;

/** Looks like words and is not said: names of keys, of a part of browsers, and of people. */
const NAMES = new Set([
  ..."Arrow ArrowUp ArrowDown ArrowLeft ArrowRight Backspace End Enter Escape Home Shift Tab".split(" "),
  ...["PushManager", "Ana", "Bo", "Cleo"],
]);

/** The strings of a script that look like words; only whoever writes it reads its errors and symbols. */
function writtenIn(file: string, text: string): string[] {
  const script = file.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, inside]) => inside).join("\n")
    : text;
  const said: string[] = [];
  function read(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (/^(new \w*Error|Symbol)\(/.test(node.getText())) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const { text } = node;
      if (WORDS.test(text) && !NAMES.has(text) && !text.includes("<")) said.push(text);
    }
    ts.forEachChild(node, read);
  }
  read(ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true));
  return said;
}

/** The files in which something is found, with what it is. */
function found(ending: RegExp, look: (file: string, text: string) => string[]): Record<string, string[]> {
  const each = FILES.filter((file) => ending.test(file)).map(
    (file) => [file, look(file, readFileSync(new URL(file, SOURCES), "utf8"))] as const,
  );
  expect(each.length).toBeGreaterThan(50);
  return Object.fromEntries(each.filter(([, said]) => said.length > 0));
}

describe("words outside the catalogs", () => {
  it("are in no component", () => {
    expect(found(/\.svelte$/, (_, text) => saidIn(text))).toEqual({});
  });

  it("are in no script", () => {
    expect(found(/\.(svelte|ts)$/, writtenIn)).toEqual({});
  });

  it("would be found", () => {
    expect(saidIn(`<p>{say("home.start")} <b>Hello</b></p>`)).toEqual(["Hello"]);
    expect(saidIn(`<button aria-label="Close" class="btn wide" data-at="here">×</button>`)).toEqual(["Close"]);
    expect(saidIn("<p>{busy ? 'wait' : say(\"home.start\")}, {`of ${count}`}</p>")).toEqual(["wait", "of"]);
    expect(saidIn(`{#if one}{#each many as each}<Note title={one || "None"}>5 + 3</Note>{/each}{/if}`)).toEqual([
      "None",
    ]);
    expect(writtenIn("one.ts", `document.title = "Boxcars"; see("here")`)).toEqual(["Boxcars"]);
    expect(writtenIn("one.ts", "throw new Error(`No ${key}`); tell(`you have ${count}`)")).toEqual(["you have "]);
    expect(writtenIn("One.svelte", `<script>let a = "Go on";</script><p>Yes</p>`)).toEqual(["Go on"]);
  });
});
