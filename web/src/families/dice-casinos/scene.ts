/** What a picture shows of a payout: asked of the view and of the events that were shown. */

import type { Owner } from "../../shell/lib/people";
import { underWay, type Picture } from "../../shell/show/fold";

/** The events of a payout, as both games tell them. */
type Payout =
  | {
      readonly type: "tie_removed";
      readonly casino: number;
      readonly owners: readonly Owner[];
      readonly on_tile?: boolean;
    }
  | { readonly type: "note_won" | "card_won"; readonly casino: number; readonly owner: Owner; readonly value: number }
  | { readonly type: "notes_returned" | "cards_unclaimed"; readonly casino: number; readonly values: readonly number[] }
  | { readonly type: "cards_paid"; readonly player: number; readonly values: readonly number[] };

const PAYOUT: ReadonlySet<string> = new Set<Payout["type"]>([
  "tie_removed",
  "note_won",
  "card_won",
  "notes_returned",
  "cards_unclaimed",
  "cards_paid",
]);

export interface AnyEvent {
  readonly type: string;
}

type Shown = Picture<unknown, AnyEvent>;

/** A note that has left its casino: to its winner, or unclaimed. */
export interface Paid {
  readonly value: number;
  readonly to: Owner | null;
}

function payout(events: readonly AnyEvent[]): Payout[] {
  return events.filter(({ type }) => PAYOUT.has(type)) as unknown as Payout[];
}

/** The casino that pays now. */
export function paying(picture: Shown): number | null {
  if (paidOut(picture)) return null;
  const last = payout(underWay(picture) ? [...picture.played, picture.now!] : picture.played).findLast(
    (event) => event.type !== "cards_paid" && !("on_tile" in event && event.on_tile),
  );
  return last && "casino" in last ? last.casino : null;
}

/** Whether all casinos have paid, and the round is about to end. */
export function paidOut({ now }: Shown): boolean {
  return now?.type === "round_ended";
}

/** Whether the first note of the casino that pays is on its way to a winner. */
export function leaving(picture: Shown): boolean {
  return underWay(picture) && (picture.now?.type === "note_won" || picture.now?.type === "card_won");
}

/** The notes that have left a casino in this payout. */
export function paid({ played }: Shown, casino: number): Paid[] {
  return payout(played).flatMap((event): Paid[] => {
    if (!("casino" in event) || event.casino !== casino) return [];
    if ("value" in event) return [{ value: event.value, to: event.owner }];
    return "values" in event ? event.values.map((value) => ({ value, to: null })) : [];
  });
}

/** The owners whose dice were canceled at a casino in this payout. */
export function cut({ played }: Shown, casino: number): Owner[] {
  return payout(played).flatMap((event) =>
    event.type === "tie_removed" && event.casino === casino && !event.on_tile ? event.owners : [],
  );
}

/** The notes each seat has won in this payout, in the order in which they came. */
export function gains({ played }: Shown, seats: number): number[][] {
  const all: number[][] = Array.from({ length: seats }, () => []);
  for (const event of payout(played)) {
    if ("value" in event && typeof event.owner === "number") all[event.owner]?.push(event.value);
    if ("player" in event) all[event.player]?.push(...event.values);
  }
  return all;
}
