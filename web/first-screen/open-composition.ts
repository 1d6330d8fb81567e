let waiting: { field: Element; ended: Promise<void> } | undefined;

/**
 * Resolves when the syllable being composed in a server-rendered page is complete. Undefined if none is.
 * Removing a field during a composition would break the syllable or duplicate it. `web/before-paint.js` marks
 * the field.
 */
export function openComposition(): Promise<void> | undefined {
  const field = document.querySelector('[data-composing]');
  if (!field) return undefined;
  if (waiting?.field !== field) {
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        waiting = undefined;
        resolve();
      };
      field.addEventListener('compositionend', end, { once: true });
    });
    waiting = { field, ended };
  }
  return waiting.ended;
}
