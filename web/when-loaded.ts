/** Runs `work` once the page and what it was made of has loaded, so that it takes no part of the line from the first screen. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
