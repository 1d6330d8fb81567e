/**
 * Runs `work` after the page's `load` event, so that it does not compete with the first screen for bandwidth.
 */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
