/**
 * So long a screen waits for its rows before it shows their shapes. React keeps what takes the place of a shape back for 300 ms, so that
 * nothing flickers: rows that came a moment after the screen would stand only then. Shorter than the router's `defaultPendingMs`.
 */
const worthWaitingMs = 100;

/** For a loader: what it has begun is here, has failed (its own place says so), or takes longer than is worth waiting for. */
export async function soon(...begun: Promise<unknown>[]): Promise<void> {
  const { promise: longer, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, worthWaitingMs);
  await Promise.race([Promise.allSettled(begun), longer]);
  clearTimeout(timer);
}
