/** Keys that are meant for the table. */

/** Not with a modifier, not typed into a field, not while a dialog is open. */
export function forTheTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.matches("input, textarea, select"));
}

/** The control that has the focus; a key such as Enter belongs to it. */
export function control(event: KeyboardEvent): Element | null {
  return event.target instanceof Element && event.target.matches("button, a") ? event.target : null;
}
