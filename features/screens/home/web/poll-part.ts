import type { OpenPoll } from '#community/polls/contract.ts';
import { copy } from '#screens/home/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { endOf, shortDate } from '#shared/time/date-text.ts';
import { addDays, type Day, startOfDay } from '#shared/time/dates.ts';

/** `투표 오늘 18:00까지`, `투표 2건 11월 30일까지` with the end of the first; nothing if none waits. */
export function pollPart(polls: OpenPoll[], today: Day): string | undefined {
  const [first] = polls;
  if (!first) return;
  const until = untilOf(first.endsAt, today);
  return polls.length === 1
    ? fill(copy['home.today.poll'], { until })
    : fill(copy['home.today.polls'], { count: polls.length, until });
}

/** The hour only where it is near: the line has little room. */
function untilOf(endsAt: string, today: Day): string {
  const { day, time } = endOf(endsAt);
  if (day === today) return fill(copy['home.today.pollToday'], { time });
  if (day === addDays(today, 1)) return fill(copy['home.today.pollTomorrow'], { time });
  return shortDate(startOfDay(today), day);
}
