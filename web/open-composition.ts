let waiting: { field: Element; ended: Promise<void> } | undefined;

/**
 * Settles when the syllable that is being composed in a drawn page has ended; undefined where none is. A field that is taken
 * away in the middle of it would break the syllable, or leave it twice. `web/before-paint.js` marks the field.
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
