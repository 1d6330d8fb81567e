import { useEffect, useState } from 'react';
import type { RunningWeek } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { fill } from '#shared/text/korean.ts';

const minuteMs = 60_000;
const day = 24 * 60;

/** `2일 13시간 남음`, `3시간 20분 남음`, `8분 남음`; rounded up to whole minutes, so that it never shows zero. */
export function leftText(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const days = Math.floor(minutes / day);
  const hours = Math.floor((minutes % day) / 60);
  const parts = [
    days > 0 && fill(copy['challenges.week.days'], { n: days }),
    hours > 0 && fill(copy['challenges.week.hours'], { n: hours }),
    days === 0 && minutes % 60 > 0 && fill(copy['challenges.week.minutes'], { n: minutes % 60 }),
  ];
  return fill(copy['challenges.week.left'], { left: parts.filter(Boolean).join(' ') });
}

/**
 * The time left in the week by the server's clock, as the device's may be wrong. Calls `onOver` at the end,
 * after a random delay, because a whole town reaches it at once.
 */
export function useTimeLeft({ endsAt, now }: RunningWeek, receivedAt: number, onOver: () => void): string {
  const left = () => Date.parse(endsAt) - Date.parse(now) - (Date.now() - receivedAt);
  const [, tick] = useState(0);
  const leftMs = left();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick schedules the next
  useEffect(() => {
    const wait = leftMs > 0 ? Math.min(leftMs, (leftMs % minuteMs) + 50) : 500 + Math.random() * 2500;
    const timer = setTimeout(() => {
      if (leftMs <= 0) onOver();
      tick((n) => n + 1);
    }, wait);
    // Timers do not run while a phone sleeps.
    const refreshIfVisible = () => document.visibilityState === 'visible' && tick((n) => n + 1);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [leftMs]);
  return leftText(leftMs);
}
