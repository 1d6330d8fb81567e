import { insideClub } from '#features/clubs/server/inside.ts';
import { Meeting, MeetingDraft, MeetingPage, MeetingQuery } from '#features/meetings/contract.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { planMeeting } from './actions.ts';
import { meetingFor } from './meeting-routes.ts';
import { presentMeeting } from './present.ts';
import { selectSchedule } from './queries.ts';

const clubIdOf = itemIdOr(() => notFound('club.gone'));

const listMeetings = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/clubs/{id}/meetings',
    summary: 'A club’s schedule (its members, admins): upcoming meetings, nearest first, or past ones',
    request: { params: itemParams, query: MeetingQuery },
    responses: { 200: jsonResponse(MeetingPage, 'One page') },
  },
);

const postMeeting = route(
  { access: 'person', limit: 'plan' },
  {
    method: 'post',
    path: '/api/clubs/{id}/meetings',
    summary: 'Add a meeting to a club’s schedule (its creator, admins)',
    request: { params: itemParams, body: jsonBody(MeetingDraft) },
    responses: { 201: jsonResponse(Meeting, 'The meeting') },
  },
);

export const scheduleRoutes = (p: Platform) =>
  router()
    .openapi(listMeetings, async (c) => {
      const viewer = viewerOf(c);
      const { when, limit, cursor } = c.req.valid('query');
      const club = await insideClub(p.db, viewer, clubIdOf(c.req.valid('param')));
      const now = p.clock.now();
      const wanted = { clubId: club.id, when, now, after: readCursor(cursor), limit };
      const rows = await selectSchedule(p.db, viewer, wanted);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const nextCursor =
        rows.length > limit && last ? writeCursor({ at: last.starts_at, id: last.id }) : null;
      return c.json({ items: items.map((row) => presentMeeting(viewer, row, now)), nextCursor }, 200);
    })
    .openapi(postMeeting, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await planMeeting(p, viewer, clubIdOf(c.req.valid('param')), draft);
      return c.json(await meetingFor(p, viewer, draft.id), 201);
    });
