import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Meeting, MeetingPage } from '#community/meetings/contract.ts';
import { itemsOf, patchItem } from '#web/lists/cached-list.ts';

type Pages = InfiniteData<MeetingPage, string | null>;

const schedules = { queryKey: ['meetings', 'club'] };

/** Changes one meeting in every cached list. */
export const patchMeeting = (
  queries: QueryClient,
  id: string,
  patch: (meeting: Meeting) => Partial<Meeting>,
) => void queries.setQueriesData<Pages>(schedules, (data) => patchItem(data, id, patch));

export function findMeeting(queries: QueryClient, id: string): Meeting | undefined {
  for (const [, data] of queries.getQueriesData<Pages>(schedules)) {
    const meeting = itemsOf(data).find((each) => each.id === id);
    if (meeting) return meeting;
  }
  return undefined;
}

/** Marks a club's schedule as stale. A schedule on the screen is fetched again at once. */
export const refreshSchedule = (queries: QueryClient, clubId: string) =>
  queries.invalidateQueries({ queryKey: [...schedules.queryKey, clubId] });

export const refreshGoing = (queries: QueryClient, meetingId: string) =>
  queries.invalidateQueries({ queryKey: ['meetings', 'going', meetingId] });

/**
 * Removes a club's schedule from the cache. One that is still on the screen stays until it closes, and is
 * fetched if it is shown again.
 */
export function forgetSchedule(queries: QueryClient, clubId: string) {
  const own = { queryKey: [...schedules.queryKey, clubId] };
  queries.removeQueries({ ...own, type: 'inactive' });
  void queries.invalidateQueries({ ...own, refetchType: 'none' });
}
