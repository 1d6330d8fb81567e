import { ApiError } from '#web/requests/api-error.ts';

const transient = new Set(['offline', 'internal', 'unavailable', 'full', 'rate_limited']);

/** Whether a retry may succeed: no answer, a server error, a full disk or the rate limit. */
export const isTransient = (error: unknown) => error instanceof ApiError && transient.has(error.code);

type Tries = {
  /** No attempt starts later than this after the first. */
  windowMs: number;
  firstWaitMs?: number;
  longestWaitMs?: number;
  signal?: AbortSignal | null;
  mayPass?: (error: unknown) => boolean;
};

/** Waits, but ends early when the device goes online or the signal aborts. */
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

/** The error's Retry-After, in ms, or 0. */
const askedFor = (error: unknown) => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

/**
 * Retries until `attempt` succeeds, fails permanently or the window ends; then rejects with the last failure.
 * Waits grow and are jittered, so that clients do not all return at once. None is shorter than the server's
 * Retry-After.
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
