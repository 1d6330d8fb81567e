import { useRef, useSyncExternalStore } from 'react';

/** From here on a list and its detail stand side by side (`admin.css` has the same width). */
const wide = () => window.matchMedia('(min-width: 1024px)');

const watch = (changed: () => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is as wide as a computer's. The server does not know and renders a phone's page. */
export function useWide() {
  // Paper is narrower: what is printed stays what is on the screen, and is not read anew.
  const onScreen = useRef<boolean>(null);
  return useSyncExternalStore(
    watch,
    () => {
      if (onScreen.current === null || !window.matchMedia('print').matches) onScreen.current = wide().matches;
      return onScreen.current;
    },
    () => false,
  );
}
