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
      /** Its width if it keeps it; otherwise it is as large as its first spot allows, and shrinks. */
      size?: number;
    }
  | { kind: "note"; from: string; to: string; index: number; value: number }
  | { kind: "chip"; from: string; to: string; index: number }
  /** Money in words; `index` tells apart several places of the same name. */
  | {
      kind: "cash";
      from: string;
      to: string;
      index: number;
      text: string;
      /** The share of the time that it waits for dice to lie. */
      wait?: number;
    };

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
      const [from, to] = [spot(flight.from, flight.kind === "cash" ? flight.index : 0), spot(flight.to)];
      return from && to ? [{ flight, from, to }] : [];
    });
    this.ms = ms;
  }

  clear(): void {
    this.now = [];
  }
}

export const flights = new Flights();

/** One of the elements that have the name among their `data-spot`s and can be seen; of several names the first that is there. */
function spot(names: string, index = 0): DOMRect | null {
  for (const name of names.split(" ")) {
    const boxes = [...document.querySelectorAll(`[data-spot~="${name}"]`)].map((element) =>
      element.getBoundingClientRect(),
    );
    const box = boxes.filter((each) => each.width > 0)[index];
    if (box) return box;
  }
  return null;
}
