import { useSyncExternalStore } from 'react';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';

const minuteMs = 60_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all rows of all lists. */
function watchMinutes(changed: () => void) {
  watchers.add(changed);
  timer ??= setInterval(() => {
    for (const watcher of watchers) watcher();
  }, minuteMs);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Shows how long ago `at` (an API timestamp) was. It updates itself, also in a row that does not re-render.
 */
export function Ago({ at, className }: { at: string; className?: string }) {
  const now = () => relativeTime(serverNow(), at);
  const text = useSyncExternalStore(watchMinutes, now, now);
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  );
}
