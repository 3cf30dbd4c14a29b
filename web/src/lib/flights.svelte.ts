/** Things on their way from one marked spot of the page to another. */

import type { Form, Ink } from "./shapes";

export type Flight =
  | {
      kind: "die";
      from: string;
      to: string;
      index: number;
      face: number;
      color: Ink;
      shape: Form;
      big?: boolean;
    }
  | { kind: "note"; from: string; to: string; index: number; value: number };

/** A flight with its two places, measured when it starts. */
export interface Path {
  readonly flight: Flight;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

class Flights {
  now = $state.raw<readonly Path[]>([]);
  ms = $state(0);

  launch(flights: readonly Flight[], ms: number): void {
    this.now = flights.flatMap((flight) => {
      const [from, to] = [spot(flight.from), spot(flight.to)];
      return from && to ? [{ flight, from, to }] : [];
    });
    this.ms = ms;
  }

  clear(): void {
    this.now = [];
  }
}

export const flights = new Flights();

/** The element marked with `data-spot`, if it can be seen. */
function spot(name: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-spot="${name}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return null;
}
