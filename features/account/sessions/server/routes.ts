import { z } from '@hono/zod-openapi';
import { DeviceList, Session, Settled } from '#account/sessions/contract.ts';
import { copy } from '#account/sessions/copy.ts';
import { chooseTown } from '#account/sessions/server/sign-in/accounts.ts';
import { residentSignIn } from '#account/sessions/server/sign-in/resident-sign-in.ts';
import { signInLinkRoutes } from '#account/sessions/server/sign-in/sign-in-link.ts';
import { forgetSpent } from '#account/sessions/server/sign-in/spent.ts';
import { endWaiting, settleWaiting } from '#account/sessions/server/sign-in/waiting.ts';
import { SettleRequest } from '#residents/people/contract.ts';
import { write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { writeCookie } from './cookies.ts';
import { deviceName } from './device-name.ts';
import { forgetEnded } from './forget.ts';
import { sessionsInvariants } from './invariants.ts';
import { presentSession, presentSettled } from './present.ts';
import { awakeMs } from './rights-now.ts';
import { endSession, endSessionsAgain, listSessions } from './session-store.ts';

const isRecent = (at: Date | null, now: Date) => at !== null && now.getTime() - at.getTime() < awakeMs;

export const sessionRoutes = (p: Platform) =>
  endpoints()
    .and({ app: residentSignIn(p).routes })
    .and({ app: signInLinkRoutes(p) })
    .get(
      '/api/session',
      {
        summary: 'Get the session of this browser; null if signed out',
        access: 'anyone',
        limit: 'none',
        response: Session,
      },
      ({ c }) => presentSession(c),
    )
    .delete(
      '/api/session',
      { summary: 'End this session, or a sign-in that waits for consent', access: 'anyone', limit: 'none' },
      async ({ viewer, c }) => {
        if (viewer) {
          const { personId, sessionId } = viewer;
          await write(p, (tx) => endSession(tx, personId, sessionId, p.clock.now()));
          p.log.info({ requestId: c.get('requestId'), personId }, 'signed out');
        }
        await endWaiting(c);
        writeCookie(c, 'session', '', 0);
        writeCookie(c, 'pending', '', 0);
        // Deletes everything that this browser stores about the person, even if our script fails.
        c.header('Clear-Site-Data', '"cache", "storage"');
      },
    )
    .put(
      '/api/session/home',
      {
        summary: 'Choose a town, and as a newcomer agree and create the account; the first choice wins',
        access: 'anyone',
        body: SettleRequest,
        response: Settled,
      },
      async ({ viewer, body: request, c }) => {
        if (request.invitationCode) await p.limits.take('invitation', viewer?.personId ?? c.get('address'));
        if (viewer) {
          await chooseTown(p, viewer.personId, request);
          return presentSettled(p, viewer.personId, viewer);
        }
        const { personId, made } = await settleWaiting(c, request);
        // Another window was faster: this one is signed in too, and gets the town that was saved.
        if (!made) await chooseTown(p, personId, request);
        return presentSettled(p, personId);
      },
    )
    .get(
      '/api/sessions',
      { summary: 'List the devices on which the viewer is signed in', response: DeviceList },
      async ({ viewer }) => {
        const rows = await listSessions(p, viewer.personId);
        const items = rows.map((row) => ({
          id: row.id,
          name: deviceName(row.user_agent),
          isThisOne: row.id === viewer.sessionId,
          isConfirmed: isRecent(row.confirmed_at, p.clock.now()),
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
        }));
        return { items };
      },
    )
    .delete(
      '/api/sessions/{id}',
      { summary: 'End the session of a device', params: z.object({ id: z.uuid() }) },
      async ({ viewer, params }) => {
        const { personId } = viewer;
        const { id } = params;
        const ended = await write(p, (tx) => endSession(tx, personId, id, p.clock.now()));
        if (!ended) throw notFound();
      },
    );

export const sessionsFeature: Feature = {
  routes: sessionRoutes,
  invariants: sessionsInvariants,
  jobs: [forgetEnded, forgetSpent],
  replays: { 'session.ended': endSessionsAgain },
  linkCards: {
    '/start': async () => ({ title: copy['start.title'], description: copy['start.subtitle'] }),
  },
};
