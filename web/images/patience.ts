import { ApiError } from '#web/api.ts';

const firstWaitMs = 500;
const longestWaitMs = 15_000;

const passing = new Set(['offline', 'internal', 'unavailable', 'full', 'rate_limited']);

/** Whether the same request may succeed later: no answer, a server in trouble or without room, too many at once. */
export const isPassing = (error: unknown) => error instanceof ApiError && passing.has(error.code);

/** Waits, but not beyond the moment the line is back or the person gave up. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
    signal?.addEventListener('abort', done);
  });

/**
 * Tries until it succeeds, fails for good or `windowMs` is over; then rejects with the last failure. Waits grow
 * and are jittered, so that a town does not come back all at once; a longer wait that the server asks for is
 * kept, and one that reaches past the window ends the trying.
 */
export async function persist<T>(
  attempt: () => Promise<T>,
  windowMs: number,
  signal?: AbortSignal,
): Promise<T> {
  const until = performance.now() + windowMs;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await attempt();
    } catch (error) {
      const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
      const rest = Math.max(asked, wait * (0.5 + Math.random()));
      if (!isPassing(error) || signal?.aborted || performance.now() + rest > until) throw error;
      await pause(rest, signal);
      signal?.throwIfAborted();
    }
  }
}
