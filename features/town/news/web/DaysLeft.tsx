import { dDay } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { copy } from '#town/news/copy.ts';
import { serverNow } from '#web/device/clock.ts';

/** `D-2`, `D-Day`, or the text for a past day. */
export function DaysLeft({ day }: { day: string }) {
  const left = dDay(seoulDay(serverNow()), day);
  if (left === null) return <span>{copy['news.past']}</span>;
  return <span className="font-bold text-warm-strong tabular-nums">{left}</span>;
}
