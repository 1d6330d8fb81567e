/**
 * The build's file lists (`web/build/service-worker.ts`). `core`: for the first screen. `rest`: for the other
 * pages.
 */
type Build = { version: string; core: string[]; rest: string[] };

declare const BUILD: Build;

export const build = BUILD;
