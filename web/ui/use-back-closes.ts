import { useEffect, useRef } from 'react';
import { pushBack } from './back-stack.ts';

/**
 * Lets the back button close what is open. Not for confirmations: those open in answer to a navigation, where another
 * history entry would break the way back; Android's back closes them by itself, as it does any `<dialog>`.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (open ? pushBack(() => close.current()) : undefined), [open]);
}
