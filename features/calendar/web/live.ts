import type { QueryClient } from '@tanstack/react-query';
import type { CalendarMonth } from '#features/calendar/contract.ts';
import type { LiveRule, LiveRules } from '#web/live/rules.ts';

const months = { queryKey: ['calendar', 'month'] };

const invalidateMonths: LiveRule = (queries) => void queries.invalidateQueries(months);

/** A club hears who comes and goes; this is about oneself. */
const invalidateIfOwn: LiveRule = (queries, data, event) => {
  if (event.topics.some((topic) => topic.startsWith('person:'))) invalidateMonths(queries, data, event);
};

/** A whole town hears that a club is gone: only calendars with its dates are fetched again. */
function lookIfShown(queries: QueryClient, { id }: { id: string }) {
  const shown = queries
    .getQueriesData<CalendarMonth>(months)
    .some(([, month]) => month?.items.some(({ clubId }) => clubId === id));
  if (shown) void queries.invalidateQueries(months);
}

/** One's own calendar, changed on another device or by news and clubs. */
export const calendarLive: LiveRules = {
  'event.added': invalidateMonths,
  'event.changed': invalidateMonths,
  'event.removed': invalidateMonths,
  // A club's dates come and go with the membership.
  'request.approved': invalidateIfOwn,
  'club.joined': invalidateIfOwn,
  'club.left': invalidateIfOwn,
  'club.deleted': lookIfShown,
};
