/** The parts of a catalog, as `vite.config.ts` divides it. */

declare module "*.json?first" {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}

declare module "*.json?later" {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
