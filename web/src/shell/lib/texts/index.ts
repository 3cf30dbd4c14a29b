/** The words of the shell. */

export { named, say, whyNot } from "./say";
