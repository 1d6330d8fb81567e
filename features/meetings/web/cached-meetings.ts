import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Meeting, MeetingPage } from '#features/meetings/contract.ts';

type Pages = InfiniteData<MeetingPage, string | null>;

const schedules = { queryKey: ['meetings', 'club'] };

/** Changes one meeting wherever it is cached. */
export const patchMeeting = (
  queries: QueryClient,
  id: string,
  patch: (meeting: Meeting) => Partial<Meeting>,
) =>
  void queries.setQueriesData<Pages>(
    schedules,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((meeting) =>
            meeting.id === id ? { ...meeting, ...patch(meeting) } : meeting,
          ),
        })),
      },
  );

export function findMeeting(queries: QueryClient, id: string): Meeting | undefined {
  for (const [, data] of queries.getQueriesData<Pages>(schedules))
    for (const { items } of data?.pages ?? [])
      for (const meeting of items) if (meeting.id === id) return meeting;
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
