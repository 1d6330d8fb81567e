import { retry } from '#web/retry.ts';

const forever = {
  windowMs: Number.POSITIVE_INFINITY,
  firstWaitMs: 3000,
  longestWaitMs: 60_000,
  mayPass: () => true,
};

/**
 * Code that no screen waits for: asked for again, with growing pauses, until it comes. Without a line it comes when there
 * is one; a browser that remembers a failed module (Firefox, Chromium to 153) has it with the next page. Null: `signal` said first that nobody wants it any more.
 */
export const untilLoaded = <Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part | null> =>
  retry(load, { ...forever, signal }).catch(() => null);
