import { useEffect, useRef } from 'react';
import { copy } from '#community/comments/copy.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

export const rowId = (id: string) => `comment-${id}`;

/** Scrolls once to the comment of the address, or says that it is gone. */
export function useScrollTo(id: string | null, items: readonly { id: string }[]) {
  const done = useRef(false);
  const isThere = items.some((item) => item.id === id);
  useEffect(() => {
    if (id === null || done.current) return;
    if (!isThere) {
      done.current = true;
      return showSnackbar(copy['comment.gone']);
    }
    // Two frames later the router has restored the scroll position, which would otherwise win.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        done.current = true;
        const row = document.getElementById(rowId(id));
        row?.scrollIntoView({ block: 'center' });
        row?.focus({ preventScroll: true });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [id, isThere]);
}
