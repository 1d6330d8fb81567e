import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openPollsQuery } from '#community/polls/web/open-api.ts';
import type { DayMark } from '#days/calendar/contract.ts';
import { monthQuery } from '#days/calendar/web/api.ts';
import { useHolidays } from '#days/calendar/web/holidays.ts';
import { useEntries, useMarks } from '#days/calendar/web/use-entries.ts';
import { copy } from '#screens/home/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, monthOf, seoulDay } from '#shared/time/dates.ts';
import { lunarText } from '#shared/time/lunar.ts';
import { serverNow } from '#web/device/clock.ts';
import { useToday } from '#web/device/use-today.ts';
import { ChevronRight, Star } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { pollPart } from './poll-part.ts';

const isPickup = ({ layer }: DayMark) => layer === 'pickup';
const shortText = (marks: DayMark[]) => marks.map(({ caption }) => caption).join('·');

/** Loads what the line says, or a part of it. It renders without: waiting only avoids layout shifts. */
export async function loadToday(queries: QueryClient): Promise<void> {
  const today = seoulDay(serverNow());
  // Tomorrow's pickups may stand in the next month.
  const months = new Set([today, addDays(today, 1)].map(monthOf));
  await Promise.all([
    queries.prefetchQuery(openPollsQuery),
    ...[...months].map((month) => queries.prefetchQuery(monthQuery(month))),
  ]);
}

/**
 * What today brings, in one line that leads to 오늘 한 장. What comes later in it has less weight: what finds no
 * room wraps into a line that is cut off, and is on that page. On the easy screen all of it is shown.
 */
export function TodayLine() {
  const today = useToday();
  const month = monthOf(today);
  const tomorrow = addDays(today, 1);
  const { data } = useQuery(openPollsQuery);
  // Those kept on the device for offline use may have ended.
  const polls = (data?.items ?? []).filter(({ endsAt }) => new Date(endsAt) > serverNow());
  const entries = useEntries(month)(today).filter(
    ({ id, cancelled }) => !cancelled && !polls.some((poll) => poll.id === id),
  );
  const marks = useMarks(month)(today);
  const next = useMarks(monthOf(tomorrow))(tomorrow).filter(isPickup);
  const pickups = marks.filter(isPickup);
  const parts = [
    pollPart(polls, today),
    entries[1] || (entries[0] && next[0])
      ? fill(copy['home.today.dates'], { count: entries.length })
      : entries[0]?.title,
    next[0] && fill(copy['home.today.tomorrow'], { text: shortText(next) }),
    pickups[0] && fill(copy['home.today.pickups'], { text: shortText(pickups) }),
    ...useHolidays(month)(today),
    ...marks.filter((mark) => !isPickup(mark)).map(({ caption }) => caption),
    lunarText(today),
  ].filter(Boolean);
  return (
    <Link
      to="/today"
      className="pressable flex min-h-11 items-center gap-1 px-4 text-row text-second easy:mx-4 easy:min-h-26 easy:gap-4 easy:rounded-picture easy:bg-brand-tint easy:py-2.5"
    >
      <Icon of={Star} size={32} className="hidden text-brand easy:block" />
      <span className="min-w-0 flex-1">
        <span className="sr-only easy:not-sr-only easy:font-bold easy:text-brand easy:text-section">
          {copy['home.today.title']}{' '}
        </span>
        <span className="flex max-h-[1lh] flex-wrap overflow-hidden text-ellipsis easy:max-h-none easy:gap-x-3">
          <b className="font-semibold text-ink">{dayText(today)}</b>
          {parts.map((part, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same
              key={at}
              className="max-w-[calc(100%-5.75rem)] truncate easy:max-w-full not-easy:before:px-1 not-easy:before:content-['·']"
            >
              {part}
            </span>
          ))}
        </span>
      </span>
      <Icon of={ChevronRight} size={16} className="text-hint easy:size-7 easy:text-brand" />
    </Link>
  );
}
