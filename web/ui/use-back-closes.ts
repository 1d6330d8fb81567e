import { useEffect, useRef } from 'react';

type Layered = { layer?: string } | null;
const layerOf = () => (window.history.state as Layered)?.layer;

/**
 * Lets the back button close what is open, by a history entry of the same address. The router must not hear of it:
 * the entry is pushed past its patched `pushState`, and the `popstate` that drops it is stopped before the router's
 * listener. Not for confirmations: those open in answer to a navigation, where another entry would break the way back.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!open) return;
    const layer = crypto.randomUUID();
    History.prototype.pushState.call(window.history, { ...window.history.state, layer }, '');

    let left = false;
    let closed = false;
    const onPop = (event: PopStateEvent) => {
      if (left || (event.state as Layered)?.layer === layer) return;
      left = true;
      event.stopImmediatePropagation();
      window.removeEventListener('popstate', onPop, true);
      if (!closed) close.current();
    };
    window.addEventListener('popstate', onPop, true);

    return () => {
      closed = true;
      if (left) return;
      // A navigation in the same breath (a link inside the layer) goes on from our entry and must not be undone.
      setTimeout(() => {
        if (layerOf() === layer) window.history.back();
        else window.removeEventListener('popstate', onPop, true);
      }, 30);
    };
  }, [open]);
}
