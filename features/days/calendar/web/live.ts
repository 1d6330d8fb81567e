import type { QueryClient } from '@tanstack/react-query';
import type { CalendarMonth } from '#days/calendar/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { isMe } from '#web/session/session.ts';

const months = { queryKey: ['calendar', 'month'] };

const invalidateMonths = (queries: QueryClient) => void queries.invalidateQueries(months);

const invalidateIfOwn = (queries: QueryClient, { personId }: { personId: string }) => {
  if (isMe(queries, personId)) invalidateMonths(queries);
};

/** The whole town receives these events: only calendars with the club's meetings are refetched. */
function invalidateIfShown(queries: QueryClient, { id }: { id: string }) {
  const shown = queries
    .getQueriesData<CalendarMonth>(months)
    .some(([, month]) => month?.items.some(({ clubId }) => clubId === id));
  if (shown) void queries.invalidateQueries(months);
}

function invalidateIfListed(queries: QueryClient, { id }: { id: string }) {
  const isListed = queries
    .getQueriesData<CalendarMonth>(months)
    .some(([, month]) => month?.items.some((entry) => entry.id === id || entry.newsId === id));
  if (isListed) invalidateMonths(queries);
}

/** Changes to the viewer's calendar from another device, news, clubs, polls or sign-ups. */
export const calendarLive: LiveRules = {
  'event.added': invalidateMonths,
  'event.changed': invalidateMonths,
  'event.removed': invalidateMonths,
  // Meetings appear and disappear with the membership.
  'request.approved': invalidateIfOwn,
  'club.joined': invalidateIfOwn,
  'club.left': invalidateIfOwn,
  'club.deleted': invalidateIfShown,
  'poll.created': invalidateMonths,
  'poll.deleted': invalidateIfListed,
  // The viewer's own seat came, went or moved; who waits has nothing there.
  'signup.entered': invalidateMonths,
  'signup.left': invalidateMonths,
  'signup.removed': invalidateMonths,
  'signup.cancelled': invalidateMonths,
  'signup.movedUp': invalidateMonths,
  'signup.moved': invalidateMonths,
  // A poll of it goes, too.
  'news.deleted': invalidateIfListed,
};
