import type { QueryClient } from '@tanstack/react-query';
import type { CalendarMonth } from '#features/calendar/contract.ts';
import type { LiveRule, LiveRules } from '#web/live/rules.ts';

const months = { queryKey: ['calendar', 'month'] };

const invalidateMonths: LiveRule = (queries) => void queries.invalidateQueries(months);

/** Only events on the viewer's own `person:` topic: those on a club's topic are about other members. */
const invalidateIfOwn: LiveRule = (queries, data, event) => {
  if (event.topics.some((topic) => topic.startsWith('person:'))) invalidateMonths(queries, data, event);
};

/** The whole town receives this event: only calendars with the club's meetings are refetched. */
function lookIfShown(queries: QueryClient, { id }: { id: string }) {
  const shown = queries
    .getQueriesData<CalendarMonth>(months)
    .some(([, month]) => month?.items.some(({ clubId }) => clubId === id));
  if (shown) void queries.invalidateQueries(months);
}

/** Changes to the viewer's calendar from another device, news or clubs. */
export const calendarLive: LiveRules = {
  'event.added': invalidateMonths,
  'event.changed': invalidateMonths,
  'event.removed': invalidateMonths,
  // Meetings appear and disappear with the membership.
  'request.approved': invalidateIfOwn,
  'club.joined': invalidateIfOwn,
  'club.left': invalidateIfOwn,
  'club.deleted': lookIfShown,
};
