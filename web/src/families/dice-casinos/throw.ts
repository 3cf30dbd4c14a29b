/**
 * A throw: dice come from the lower right, tumble to places of their own, settle one after the other,
 * lie for a breath and gather. Places come from the roll itself, so everybody sees the same throw.
 */

/** What share of the time has passed when a die has been thrown, lies still, and begins to gather. */
const THROWN = 0.16;
const STILL = 0.56;
const GATHER = 0.82;
/** How much later the last die lies still than the first. */
const APART = 0.16;
/** How often a face changes before it stays. */
export const FACES = 4;
/** Dice stay so far from the edge, and a throw turns so far at its end. */
const EDGE = 12;
const TURN = 24;

/** A number from 0 to 1, always the same for the same roll and die. */
export function luck(roll: string, ...parts: readonly number[]): number {
  let hash = 2166136261;
  for (const char of `${roll}:${parts.join()}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** What a die shows while it still turns. */
export function turning(roll: string, die: number, change: number): number {
  return 1 + Math.floor(luck(roll, die, change) * 6);
}

/** Throws the dice that lie in an element. */
export function throwDice(felt: HTMLElement, roll: string, ms: number): void {
  const dice = [...felt.querySelectorAll<HTMLElement>("[data-die]")];
  if (ms <= 0 || dice.length === 0) return;
  const box = felt.getBoundingClientRect();
  const rows = dice.length > 4 ? 2 : 1;
  const columns = Math.ceil(dice.length / rows);
  const boxes = dice.map((die) => die.getBoundingClientRect());
  dice.forEach((die, i) => {
    const { left, top, width, height } = boxes[i]!;
    const cell = { width: (box.width - 2 * EDGE) / columns, height: box.height / rows };
    const free = { x: Math.max(0, cell.width - width * 1.6), y: Math.max(0, cell.height - height * 1.2) };
    const x = box.left + EDGE + (i % columns) * cell.width + luck(roll, i, 1) * free.x - left;
    const y = box.top + Math.floor(i / columns) * cell.height + luck(roll, i, 2) * free.y - top;
    const far = { x: box.right - left + width, y: box.bottom - top };
    const turns = (luck(roll, i, 3) < 0.5 ? 1 : 2) * (luck(roll, i, 4) < 0.5 ? 360 : -360);
    const tilt = (luck(roll, i, 5) - 0.5) * 2 * TURN;
    const still = STILL + (APART * i) / dice.length;
    const at = (dx: number, dy: number, turn: number): string => `translate(${dx}px, ${dy}px) rotate(${turn}deg)`;
    die.animate(
      [
        { transform: at(far.x, far.y, tilt - turns), opacity: 0 },
        { transform: at(x + (far.x - x) * 0.45, y - height * 0.5, tilt - turns * 0.6), opacity: 1, offset: THROWN },
        { transform: at(x, y, tilt - TURN * 0.4), offset: still - 0.06 },
        { transform: at(x, y, tilt), offset: still },
        { transform: at(x, y, tilt), offset: GATHER, easing: "cubic-bezier(.2,.8,.2,1)" },
        { transform: "none" },
      ],
      { duration: ms, easing: "ease-out", fill: "backwards" },
    );
  });
}
