import { readInsideClub } from '#community/clubs/server/inside.ts';
import {
  GoingPage,
  Meeting,
  MeetingChange,
  MeetingReminders,
  MeetingRsvp,
} from '#community/meetings/contract.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { cancelMeeting, changeMeeting, meetingNotFound } from './actions.ts';
import { presentMeeting } from './present.ts';
import { findMeeting, selectGoing } from './queries.ts';
import { changeRsvp, chooseReminders } from './rsvps.ts';

export async function meetingFor(p: Platform, viewer: Viewer, id: string): Promise<Meeting> {
  const row = await findMeeting(p.db, viewer, id);
  if (!row) throw meetingNotFound();
  return presentMeeting(viewer, row, p.clock.now());
}

export const meetingRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/meetings/{id}',
      { summary: 'Get a meeting (the club’s members, admins)', item: meetingNotFound, response: Meeting },
      async ({ viewer, id }) => {
        const meeting = await meetingFor(p, viewer, id);
        if (viewer.rights.length > 0) await readInsideClub(p, viewer, meeting.clubId);
        return meeting;
      },
    )
    .put(
      '/api/meetings/{id}',
      {
        summary: 'Replace the fields of a meeting (the club’s creator, admins)',
        limit: 'plan',
        item: meetingNotFound,
        body: MeetingChange,
        response: Meeting,
      },
      async ({ viewer, id, body }) => {
        await changeMeeting(p, viewer, id, body);
        return meetingFor(p, viewer, id);
      },
    )
    .put(
      '/api/meetings/{id}/cancellation',
      {
        summary: 'Cancel a meeting, which stays in the list (the club’s creator, admins)',
        limit: 'plan',
        item: meetingNotFound,
        response: Meeting,
      },
      async ({ viewer, id }) => {
        await cancelMeeting(p, viewer, id);
        return meetingFor(p, viewer, id);
      },
    )
    .put(
      '/api/meetings/{id}/answer',
      {
        summary: 'Set whether the viewer comes to a meeting (members)',
        item: meetingNotFound,
        body: MeetingRsvp,
        response: Meeting,
      },
      async ({ viewer, id, body }) => {
        await changeRsvp(p, viewer, id, body.going);
        return meetingFor(p, viewer, id);
      },
    )
    .put(
      '/api/meetings/{id}/reminders',
      {
        summary: 'Choose when the viewer is reminded of a meeting to which they go',
        item: meetingNotFound,
        body: MeetingReminders,
        response: Meeting,
      },
      async ({ viewer, id, body }) => {
        await chooseReminders(p, viewer, id, body.reminders);
        return meetingFor(p, viewer, id);
      },
    )
    .get(
      '/api/meetings/{id}/going',
      {
        summary: 'List the people who come to a meeting, in the order of their answers (members, admins)',
        item: meetingNotFound,
        query: PageQuery,
        response: GoingPage,
      },
      async ({ viewer, id, query }) => {
        const { cursor, limit } = query;
        const meeting = await meetingFor(p, viewer, id);
        const rows = await selectGoing(p.db, viewer, meeting.id, { after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map((row) => authorOf(row)), nextCursor };
      },
    );
