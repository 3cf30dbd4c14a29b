/** The words of the shell. */

export { named, say } from "./say";
