import { readInsideClub } from '#community/clubs/server/inside.ts';
import { Meeting, MeetingDraft, MeetingPage, MeetingQuery } from '#community/meetings/contract.ts';
import { readCursor, writeCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { planMeeting } from './actions.ts';
import { meetingFor } from './meeting-routes.ts';
import { presentMeeting } from './present.ts';
import { selectSchedule } from './queries.ts';

export const scheduleRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/clubs/{id}/meetings',
      {
        summary: 'List a club’s meetings (its members, admins): upcoming ones, nearest first, or past ones',
        item: () => notFound('club.gone'),
        query: MeetingQuery,
        response: MeetingPage,
      },
      async ({ viewer, id, query }) => {
        const { when, limit, cursor } = query;
        const club = await readInsideClub(p, viewer, id);
        const now = p.clock.now();
        const wanted = { clubId: club.id, when, now, after: readCursor(cursor), limit };
        const rows = await selectSchedule(p.db, viewer, wanted);
        const items = rows.slice(0, limit);
        const last = items.at(-1);
        const nextCursor =
          rows.length > limit && last ? writeCursor({ at: last.starts_at, id: last.id }) : null;
        return { items: items.map((row) => presentMeeting(viewer, row, now)), nextCursor };
      },
    )
    .post(
      '/api/clubs/{id}/meetings',
      {
        summary: 'Create a meeting of a club (its creator, admins)',
        limit: 'plan',
        item: () => notFound('club.gone'),
        body: MeetingDraft,
        response: Meeting,
        status: 201,
      },
      async ({ viewer, id, body: draft }) => {
        await planMeeting(p, viewer, id, draft);
        return meetingFor(p, viewer, draft.id);
      },
    );
