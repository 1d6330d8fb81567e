import type { EventPayload } from '#server/live/event-payload.ts';
import type { EventRow } from './history.ts';

/** Four events per second and key. */
const windowMs = 250;

/**
 * Sends the first event of a key at once, then the latest of each window while more arrive. Events in between
 * are never sent: of one merge key only the latest matters.
 */
export function createMerge(send: (row: EventRow, payload?: EventPayload) => void) {
  type Pending = { row: EventRow; payload?: EventPayload };
  const windows = new Map<string, { pending: Pending | null; timer: NodeJS.Timeout }>();

  function close(key: string) {
    const window = windows.get(key);
    if (!window?.pending) return windows.delete(key);
    const { pending } = window;
    window.pending = null;
    clearTimeout(window.timer);
    window.timer = setTimeout(close, windowMs, key);
    send(pending.row, pending.payload);
  }

  return {
    /** True if the event is pending and may be sent later. False if it must be sent now. */
    holds(key: string, row: EventRow, payload?: EventPayload): boolean {
      const window = windows.get(key);
      if (window) window.pending = { row, payload };
      else windows.set(key, { pending: null, timer: setTimeout(close, windowMs, key) });
      return window !== undefined;
    },
    /** Sends all that is pending now. */
    flush() {
      for (const [key, { pending }] of windows) if (pending) close(key);
    },
    stop() {
      for (const { timer } of windows.values()) clearTimeout(timer);
      windows.clear();
    },
  };
}
