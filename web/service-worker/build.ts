/** What the build (`web/build/service-worker.ts`) tells the worker. `core`: what the first screen needs; `rest`: the other pages. */
type Build = { version: string; core: string[]; rest: string[] };

declare const BUILD: Build;

export const build = BUILD;
