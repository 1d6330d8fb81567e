import type { EventRow } from './history.ts';

/** Four events per second and key. */
const windowMs = 250;

/**
 * Sends the first event of a key at once, then the latest of each window while more arrive. Events in between are
 * never sent: of one merge key only the latest matters.
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
    /** True if the event is held and may be sent later. False if it must be sent now. */
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
