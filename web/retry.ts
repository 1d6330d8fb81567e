import { ApiError } from '#web/api-error.ts';

const transient = new Set(['offline', 'internal', 'unavailable', 'full', 'rate_limited']);

/** Whether the same request may succeed later: no answer, a server in trouble or without room, too many at once. */
export const isTransient = (error: unknown) => error instanceof ApiError && transient.has(error.code);

type Tries = {
  /** No try begins later than this after the first. */
  windowMs: number;
  firstWaitMs?: number;
  longestWaitMs?: number;
  signal?: AbortSignal | null;
  mayPass?: (error: unknown) => boolean;
};

/** Waits, but not beyond the moment the line is back or the person gave up. */
const pause = (ms: number, signal?: AbortSignal | null) =>
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

/** The wait that the server asks for with an error, in ms; 0 where it asks for none. */
const askedFor = (error: unknown) => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

/**
 * Tries until it succeeds, fails for good or the window is over; then rejects with the last failure. Waits grow
 * and are jittered, so that a town does not come back all at once; none is shorter than the server asks for.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { windowMs, firstWaitMs = 500, longestWaitMs = 15_000, signal, mayPass = isTransient }: Tries,
): Promise<T> {
  const until = performance.now() + windowMs;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await attempt();
    } catch (error) {
      const rest = Math.max(wait * (0.5 + Math.random()), askedFor(error) * (1 + Math.random() / 2));
      if (!mayPass(error) || signal?.aborted || performance.now() + rest > until) throw error;
      await pause(rest, signal);
      signal?.throwIfAborted();
    }
  }
}
