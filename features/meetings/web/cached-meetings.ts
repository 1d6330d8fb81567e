import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Meeting, MeetingPage } from '#features/meetings/contract.ts';
import { itemsOf, patchItem } from '#web/lists/cached-list.ts';

type Pages = InfiniteData<MeetingPage, string | null>;

const schedules = { queryKey: ['meetings', 'club'] };

/** Changes one meeting wherever it is cached. */
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

/** Reads a club's schedule anew where it is on screen. */
export const refreshSchedule = (queries: QueryClient, clubId: string) =>
  queries.invalidateQueries({ queryKey: [...schedules.queryKey, clubId] });

export const refreshGoing = (queries: QueryClient, meetingId: string) =>
  queries.invalidateQueries({ queryKey: ['meetings', 'going', meetingId] });

/** Drops what is kept of a club's schedule. What is on screen goes with its screen; shown again, it is read anew. */
export function forgetSchedule(queries: QueryClient, clubId: string) {
  const own = { queryKey: [...schedules.queryKey, clubId] };
  queries.removeQueries({ ...own, type: 'inactive' });
  void queries.invalidateQueries({ ...own, refetchType: 'none' });
}
