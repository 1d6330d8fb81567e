import { useEffect, useEffectEvent } from 'react';
import { pushBack } from './back-stack.ts';

/**
 * Lets the back button close an open layer. Not for confirmations: they open during a navigation, where
 * another history entry would break going back. Android's back closes them anyway, like any `<dialog>`.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? pushBack(() => close()) : undefined), [open]);
}
