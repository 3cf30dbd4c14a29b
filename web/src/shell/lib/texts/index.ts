/** The words of the shell. */

export { clockTime } from "./language";
export { named, say, whyNot } from "./say";
