import { z } from '@hono/zod-openapi';
import { SettleRequest } from '#features/people/contract.ts';
import { DeviceList, Session } from '#features/sessions/contract.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { write } from '#server/write.ts';
import { moveIn } from './accounts.ts';
import { writeCookie } from './cookies.ts';
import { deviceName } from './device-name.ts';
import { forgetEnded } from './forget.ts';
import { loginRoutes } from './login.ts';
import { presentPerson, presentSession } from './present.ts';
import { endSession, listSessions } from './session-store.ts';
import { forgetSpent } from './spent.ts';
import { endWaiting, settleWaiting } from './waiting.ts';

const getSession = route(
  { access: 'anyone', limit: 'none' },
  {
    method: 'get',
    path: '/api/session',
    summary: 'Who this browser is; null when signed out',
    responses: { 200: jsonResponse(Session, 'The session') },
  },
);

const deleteSession = route(
  { access: 'anyone', limit: 'none' },
  {
    method: 'delete',
    path: '/api/session',
    summary: 'Log out, or give up a sign-in that waits for consent',
    responses: { 204: { description: 'Ended' } },
  },
);

const putHome = route(
  { access: 'anyone', limit: 'write' },
  {
    method: 'put',
    path: '/api/session/home',
    summary: 'Agree and choose a town; makes the account of a newcomer. The first choice wins.',
    request: { body: jsonBody(SettleRequest) },
    responses: { 200: jsonResponse(Session, 'The session, at home') },
  },
);

const getDevices = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/sessions',
    summary: 'The devices one is signed in on',
    responses: { 200: jsonResponse(DeviceList, 'Devices, last used first') },
  },
);

const deleteDevice = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/sessions/{id}',
    summary: 'Sign one device out',
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 204: { description: 'Ended' } },
  },
);

export const sessionRoutes = (p: Platform) =>
  router()
    .route('/', loginRoutes(p))
    .openapi(getSession, async (c) => c.json(await presentSession(c), 200))
    .openapi(deleteSession, async (c) => {
      const { viewer } = c.var;
      if (viewer) await write(p, (tx) => endSession(tx, viewer.personId, viewer.sessionId, p.clock.now()));
      await endWaiting(c);
      writeCookie(c, 'session', '', 0);
      writeCookie(c, 'pending', '', 0);
      // What this browser keeps of a person goes with their session, whatever our script still manages to do.
      c.header('Clear-Site-Data', '"cache", "storage"');
      return c.body(null, 204);
    })
    .openapi(putHome, async (c) => {
      const { viewer } = c.var;
      const request = c.req.valid('json');
      if (viewer) {
        await moveIn(p, viewer.personId, request);
        return c.json(await presentPerson(p, viewer.personId), 200);
      }
      const { personId, made } = await settleWaiting(c, request);
      // Another window of theirs was faster: this one is signed in as well, and told where they live.
      if (!made) await moveIn(p, personId, request);
      return c.json(await presentPerson(p, personId), 200);
    })
    .openapi(getDevices, async (c) => {
      const viewer = viewerOf(c);
      const rows = await listSessions(p, viewer.personId);
      const items = rows.map((row) => ({
        id: row.id,
        name: deviceName(row.user_agent),
        isThisOne: row.id === viewer.sessionId,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
      return c.json(DeviceList.parse({ items }), 200);
    })
    .openapi(deleteDevice, async (c) => {
      const { personId } = viewerOf(c);
      const { id } = c.req.valid('param');
      const ended = await write(p, (tx) => endSession(tx, personId, id, p.clock.now()));
      if (!ended) throw notFound();
      return c.body(null, 204);
    });

export const sessionsFeature: Feature = { routes: sessionRoutes, jobs: [forgetEnded, forgetSpent] };
