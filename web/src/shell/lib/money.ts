/** Dollars in words: notes are counted in thousands. */

export function thousands(dollars: number): string {
  return String(Math.round(dollars / 1000));
}

export function money(dollars: number): string {
  return dollars === 0 ? "$0" : `$${thousands(dollars)}K`;
}

/** With a sign, and a real minus. */
export function change(dollars: number): string {
  const sign = dollars > 0 ? "+" : dollars < 0 ? "−" : "±";
  return `${sign}${thousands(Math.abs(dollars))}K`;
}
