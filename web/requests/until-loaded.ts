import { retry } from '#web/requests/retry.ts';

const forever = {
  windowMs: Number.POSITIVE_INFINITY,
  firstWaitMs: 3000,
  longestWaitMs: 60_000,
  mayPass: () => true,
};

/**
 * Loads code that no page waits for, with retries at growing waits until it succeeds, also after being
 * offline. Some browsers remember a failed module (Firefox, Chromium up to 153): there it loads on the next
 * page load. Null: `signal` aborted first.
 */
export const untilLoaded = <Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part | null> =>
  retry(load, { ...forever, signal }).catch(() => null);
