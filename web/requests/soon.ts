/**
 * How long a loader waits for rows before the page shows placeholders. Once React shows a fallback, it delays
 * its replacement
 * by 300 ms to avoid flicker. So rows that arrive just after the page would appear late. Shorter than the
 * router's `defaultPendingMs`.
 */
const worthWaitingMs = 100;

/**
 * For a loader: resolves when all promises have settled, or after the wait. Failures are handled where the
 * data is shown.
 */
export async function soon(...begun: Promise<unknown>[]): Promise<void> {
  const { promise: longer, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, worthWaitingMs);
  await Promise.race([Promise.allSettled(begun), longer]);
  clearTimeout(timer);
}
