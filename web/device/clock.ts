/** How far the server's clock is ahead of this device's, in ms. */
let ahead = 0;

/** `Date` has whole seconds, and an answer takes a while: a smaller difference is none. */
const leastMs = 5000;

/** Compares the clocks: an answer of the server says its time, `receivedAt` is when it arrived. */
export function syncServerTime(text: string | null | undefined, receivedAt = Date.now()): void {
  const difference = Date.parse(text ?? '') - receivedAt;
  if (Math.abs(difference - ahead) > leastMs) ahead = Math.abs(difference) > leastMs ? difference : 0;
}

/** The same for the document, which says when the server composed it. */
export function syncDocumentTime(): void {
  const written = document.querySelector<HTMLMetaElement>('[name=server-time]')?.content;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  syncServerTime(written, Date.now() - performance.now() + (navigation?.responseStart ?? 0));
}

/**
 * Now by the server's clock, as far as it is known: a phone's may be hours wrong. Durations are measured by
 * `Date.now()`.
 */
export const serverNow = () => new Date(Date.now() + ahead);
