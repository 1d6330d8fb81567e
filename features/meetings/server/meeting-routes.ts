import { GoingPage, Meeting, MeetingAnswer, MeetingChange } from '#features/meetings/contract.ts';
import { authorOf } from '#features/people/server/author.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { cancelMeeting, changeMeeting, gone } from './actions.ts';
import { answerMeeting } from './answers.ts';
import { presentMeeting } from './present.ts';
import { findMeeting, selectGoing } from './queries.ts';

const idOf = itemIdOr(gone);

const getMeeting = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/meetings/{id}',
    summary: 'One meeting of a club (its members, admins)',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Meeting, 'The meeting') },
  },
);

const putMeeting = route(
  { access: 'person', limit: 'plan' },
  {
    method: 'put',
    path: '/api/meetings/{id}',
    summary: 'Replace the fields of a meeting (the club’s creator, admins)',
    request: { params: itemParams, body: jsonBody(MeetingChange) },
    responses: { 200: jsonResponse(Meeting, 'The meeting') },
  },
);

const putCancellation = route(
  { access: 'person', limit: 'plan' },
  {
    method: 'put',
    path: '/api/meetings/{id}/cancellation',
    summary: 'Cancel a meeting; it stays in the schedule as cancelled (the club’s creator, admins)',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Meeting, 'The meeting') },
  },
);

const putAnswer = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/meetings/{id}/answer',
    summary: 'Answer whether one goes (members)',
    request: { params: itemParams, body: jsonBody(MeetingAnswer) },
    responses: { 200: jsonResponse(Meeting, 'The meeting') },
  },
);

const listGoing = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/meetings/{id}/going',
    summary: 'The people who go to a meeting, in the order of their answers (members, admins)',
    request: { params: itemParams, query: PageQuery },
    responses: { 200: jsonResponse(GoingPage, 'One page') },
  },
);

export async function meetingFor(p: Platform, viewer: Viewer, id: string): Promise<Meeting> {
  const row = await findMeeting(p.db, viewer, id);
  if (!row) throw gone();
  return presentMeeting(viewer, row, p.clock.now());
}

export const meetingRoutes = (p: Platform) =>
  router()
    .openapi(getMeeting, async (c) =>
      c.json(await meetingFor(p, viewerOf(c), idOf(c.req.valid('param'))), 200),
    )
    .openapi(putMeeting, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      await changeMeeting(p, viewer, id, c.req.valid('json'));
      return c.json(await meetingFor(p, viewer, id), 200);
    })
    .openapi(putCancellation, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      await cancelMeeting(p, viewer, id);
      return c.json(await meetingFor(p, viewer, id), 200);
    })
    .openapi(putAnswer, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      await answerMeeting(p, viewer, id, c.req.valid('json').going);
      return c.json(await meetingFor(p, viewer, id), 200);
    })
    .openapi(listGoing, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit } = c.req.valid('query');
      const { id } = await meetingFor(p, viewer, idOf(c.req.valid('param')));
      const rows = await selectGoing(p.db, viewer, id, readCursor(cursor), limit);
      const { items, nextCursor } = pageOf(rows, limit);
      return c.json({ items: items.map((row) => authorOf(row)), nextCursor }, 200);
    });
