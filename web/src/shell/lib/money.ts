/** Dollars in words: notes are counted in thousands. */

import { say } from "./texts";

export function thousands(dollars: number): string {
  return String(Math.round(dollars / 1000));
}

export function money(dollars: number): string {
  return say("money", { amount: Math.round(dollars / 1000) });
}

/** With a sign, and a real minus. */
export function change(dollars: number): string {
  const amount = Math.round(Math.abs(dollars) / 1000);
  return say(dollars > 0 ? "money.more" : dollars < 0 ? "money.less" : "money.same", { amount });
}
