import { useSyncExternalStore } from 'react';

/** From here on a list and its detail stand side by side (`desk.css` has the same width). */
const wide = () => window.matchMedia('(min-width: 1024px)');

const watch = (changed: () => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is as wide as a computer's. The server does not know and renders a phone's page. */
export const useWide = () =>
  useSyncExternalStore(
    watch,
    () => wide().matches,
    () => false,
  );
