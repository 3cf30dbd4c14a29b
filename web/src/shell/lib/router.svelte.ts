/** Which screen the address asks for. */

import { FIRST_GAME } from "../../games";

export type RulesTab = "how" | "tiles" | "all";

export type Route =
  | { screen: "home" }
  | { screen: "device" }
  | { screen: "table"; code: string }
  | { screen: "tv"; code: string }
  | { screen: "mine"; table: string }
  | { screen: "rules"; game: string; tab: RulesTab; rule: string | null }
  | { screen: "puzzles"; id: string | null }
  | { screen: "replay"; table: string | null; watch: string; report: boolean }
  | { screen: "position"; packed: string }
  | { screen: "dice"; table: string | null }
  | { screen: "unknown" };

export function routeOf(path: string, hash = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decoded);
  switch (first) {
    case "":
      return { screen: "home" };
    case "new":
      return { screen: second === "device" ? "device" : "unknown" };
    case "t":
      if (second && third === "tv") return { screen: "tv", code: second };
      return second ? { screen: "table", code: second } : { screen: "unknown" };
    case "r":
    case "w":
      return second ? { screen: "table", code: second } : { screen: "unknown" };
    case "table":
      return second ? { screen: "mine", table: second } : { screen: "unknown" };
    case "rules":
      return {
        screen: "rules",
        game: second || FIRST_GAME,
        tab: third === "tiles" ? "tiles" : third === "all" || hash.length > 1 ? "all" : "how",
        rule: hash.slice(1) || null,
      };
    case "puzzles":
      return { screen: "puzzles", id: second || null };
    case "replay":
      return { screen: "replay", table: second || null, watch: third, report: false };
    case "report":
      return second ? { screen: "replay", table: second, watch: "", report: true } : { screen: "unknown" };
    case "dice":
      return { screen: "dice", table: second || null };
    case "position":
      return { screen: "position", packed: hash.slice(1) };
    default:
      return { screen: "unknown" };
  }
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();

/** Follows links of our own without loading the page again. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[href^='/']");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const path = link.getAttribute("href") ?? "/";
  if (path.startsWith("/api/") || path.startsWith("/schema")) return;
  event.preventDefault();
  router.go(path);
}
