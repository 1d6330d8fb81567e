import { onCLS, onINP, onLCP } from 'web-vitals';
import { largestShift, longestVitalMs, type Vitals } from '#server/vitals/contract.ts';

/**
 * Measures this page load and sends the numbers once, when the page is first hidden: later the browser may
 * end it without a word. Elements painted or moved before this module are counted, too. A beacon delays
 * nothing and reports no failure.
 */
export function reportVitals(): void {
  const found: Vitals = {};
  const latest = { reportAllChanges: true };
  onLCP(({ value }) => (found.lcpMs = Math.min(value, longestVitalMs)), latest);
  onINP(({ value }) => (found.inpMs = Math.min(value, longestVitalMs)), latest);
  onCLS(({ value }) => (found.cls = Math.min(value, largestShift)), latest);

  // On `window`, so after the library's own listeners, which take the last entries.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    // The console would show a beacon that finds no network.
    if (!navigator.onLine || Object.keys(found).length === 0) return;
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(found)], { type: 'application/json' }));
  });
}
