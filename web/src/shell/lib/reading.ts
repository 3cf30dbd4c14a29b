/** Up to which message the chat of a table has been read in this tab. */

const key = (table: string): string => `boxcars-read-${table}`;

export function readUpTo(table: string): number {
  try {
    return Number(sessionStorage.getItem(key(table)) ?? 0);
  } catch {
    return 0;
  }
}

export function keepRead(table: string, number: number): void {
  try {
    sessionStorage.setItem(key(table), String(number));
  } catch {
    return; // A private window may keep nothing; what was read is then new after a reload.
  }
}
