import { useSyncExternalStore } from 'react';

// `web/before-paint.js` sets the attribute when one of these events says that the settings have changed.
const changes = ['display-settings', 'storage', 'pageshow'];

/** Whether this device shows the easy screen (decisions/083). */
export const isEasy = () => document.documentElement.dataset.easy !== undefined;

function watch(changed: () => void) {
  const stop = new AbortController();
  for (const event of changes) addEventListener(event, changed, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * The same for things that styles cannot say: names for screen readers, and parts that only one of the
 * screens loads. The looks are in styles, because the server does not know the device. `onServer`: the answer
 * with which it draws, for styles to hide.
 */
export const useEasy = ({ onServer = false } = {}) => useSyncExternalStore(watch, isEasy, () => onServer);
