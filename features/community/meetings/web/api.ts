import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Meeting, MeetingChange, MeetingDraft } from '#community/meetings/contract.ts';
import type { meetingsRoutes } from '#community/meetings/server/routes.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof meetingsRoutes>>();

type When = 'upcoming' | 'past';

/** A club's schedule: upcoming meetings, nearest first, or past ones, latest first. */
export const scheduleQuery = (clubId: string, when: When) =>
  infiniteQueryOptions({
    queryKey: ['meetings', 'club', clubId, when],
    queryFn: ({ pageParam }) =>
      read(
        api.clubs[':id'].meetings.$get({
          param: { id: clubId },
          query: { when, ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A meeting to come of a club, as it is now; null if it is none any more. */
export async function readMeeting(clubId: string, id: string): Promise<Meeting | null> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { when: 'upcoming', limit: '50', ...(cursor && { cursor }) } as const;
    const page = await read(api.clubs[':id'].meetings.$get({ param: { id: clubId }, query }));
    const found = page.items.find((meeting) => meeting.id === id);
    if (found) return found;
    cursor = page.nextCursor;
  }
  return null;
}

export const goingQuery = (meetingId: string) =>
  infiniteQueryOptions({
    queryKey: ['meetings', 'going', meetingId],
    queryFn: ({ pageParam }) =>
      read(
        api.meetings[':id'].going.$get({
          param: { id: meetingId },
          query: { ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const planMeeting = (clubId: string, json: MeetingDraft) =>
  read(api.clubs[':id'].meetings.$post({ param: { id: clubId }, json }));

export const changeMeeting = (id: string, json: MeetingChange) =>
  read(api.meetings[':id'].$put({ param: { id }, json }));

export const cancelMeeting = (id: string) => read(api.meetings[':id'].cancellation.$put({ param: { id } }));

export const sendReminders = (id: string, reminders: Reminders) =>
  read(api.meetings[':id'].reminders.$put({ param: { id }, json: { reminders } }));

export const sendRsvp = (id: string, going: boolean | null) =>
  read(api.meetings[':id'].answer.$put({ param: { id }, json: { going } }));
