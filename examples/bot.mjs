// A bot for any game in JavaScript, without Boxcars: boxcars arena las-vegas regular "node bot.mjs".
// It answers what brings it most if the round ended now, or else the first thing it may.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== "turn") continue; // "game" comes first and "over" last: nothing to answer
  const { view, legal, seat } = message;
  let best = 0;
  let most = -Infinity;
  legal.forEach((answer, place) => {
    const casino = answer.type === "place" ? view.casinos[answer.number - 1] : null;
    if (casino === null) return;
    const mine = (casino.dice ?? casino.strength)[seat];
    const notes = casino.notes ?? casino.cards;
    const worth = (notes[0] ?? 0) - 10000 * mine;
    if (worth > most) [best, most] = [place, worth];
  });
  console.log(best);
}
