import type { EventRow } from './history.ts';

/** Four a second for one key. */
const windowMs = 250;

/**
 * Sends the first event of a key at once and then, while they keep coming, the latest of each window. An
 * event that is replaced is never sent: of a merge key only the latest matters.
 */
export function createMerge(send: (row: EventRow) => void) {
  const windows = new Map<string, { held: EventRow | null; timer: NodeJS.Timeout }>();

  function close(key: string) {
    const window = windows.get(key);
    if (!window?.held) return windows.delete(key);
    const { held } = window;
    window.held = null;
    window.timer = setTimeout(close, windowMs, key);
    send(held);
  }

  return {
    /** True when the event was taken and may be sent later; false when it is to be sent now. */
    holds(key: string, row: EventRow): boolean {
      const window = windows.get(key);
      if (window) window.held = row;
      else windows.set(key, { held: null, timer: setTimeout(close, windowMs, key) });
      return window !== undefined;
    },
    stop() {
      for (const { timer } of windows.values()) clearTimeout(timer);
      windows.clear();
    },
  };
}
