/** The icon in the browser's tab says when it is my turn. */

const USUAL = "/icon.svg";
const TURN = "/icon-turn.svg";

/** Shows it, and returns how the usual icon comes back. */
export function showTurn(mine: boolean): () => void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  icon?.setAttribute("href", mine ? TURN : USUAL);
  return () => icon?.setAttribute("href", USUAL);
}
