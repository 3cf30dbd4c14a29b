import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** The layers: shell, then families, then games; only the registry of games is known to the shell. */
const rooms = [
  [["src/shell/**"], "families/|games/|generated/.+/", "The shell knows no family and no game but the registry."],
  [["src/families/*/*"], "games/|^\\.\\./(?!\\.\\.)", "A family knows no game and no other family."],
  [["src/games/*/*"], "^\\.\\./(?!\\.\\.)", "A game knows no other game."],
  [["src/games/*/*/*"], "^\\.\\./\\.\\./(?!\\.\\.)", "A game knows no other game."],
];

export default defineConfig(
  globalIgnores(["public/", "src/generated/"]),
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      "@typescript-eslint/no-unnecessary-condition": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "svelte/no-at-html-tags": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // The types of other components' properties and exports are not known here; svelte-check knows them.
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  rooms.map(([files, regex, message]) => ({
    files,
    rules: { "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] },
  })),
  // Configuration in plain JavaScript has no types to check.
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
