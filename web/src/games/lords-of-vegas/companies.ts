/** The colors of the five companies, and of the Strip. */

import type { CardKind } from "./board";

export interface Look {
  readonly top: string;
  readonly light: string;
  readonly edge: string;
  readonly side: string;
  readonly ink: string;
}

export const LOOKS: Record<CardKind, Look> = {
  albion: { top: "#5c3889", light: "#6c459d", edge: "#bd92ee", side: "#432a68", ink: "#efe4ff" },
  sphinx: { top: "#7f5c0e", light: "#8b6715", edge: "#f4c95f", side: "#5d430a", ink: "#fff3cf" },
  vega: { top: "#136a55", light: "#187a63", edge: "#46d6ad", side: "#0c4d3e", ink: "#d6fff2" },
  tivoli: { top: "#5d667f", light: "#6d7690", edge: "#e6ebf5", side: "#474f66", ink: "#ffffff" },
  pioneer: { top: "#6f3819", light: "#824523", edge: "#dc9660", side: "#542e16", ink: "#ffe6d2" },
  strip: { top: "#3a1028", light: "#4d1636", edge: "#ff4f8b", side: "#250a19", ink: "#ff8db5" },
};
