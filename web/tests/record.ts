/** Before the tests: has Python play a game of each kind, as `tools/make_shows.py` says. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const SHOWS = fileURLToPath(new URL("../node_modules/.cache/shows.json", import.meta.url));

export default function record(): void {
  execFileSync(`${root}/.venv/bin/python`, ["-m", "tools.make_shows", SHOWS], { cwd: root, stdio: "inherit" });
}
