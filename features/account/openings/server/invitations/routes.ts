import { z } from '@hono/zod-openapi';
import { readCode } from '#account/openings/code.ts';
import {
  Invitation,
  InvitationDraft,
  InvitationPage,
  InvitationsQuery,
  InvitedTown,
} from '#account/openings/contract.ts';
import { mayPrepare } from '#account/openings/server/policy.ts';
import { presentInvitation } from '#account/openings/server/present.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { endInvitation, invitationNotFound, invite } from './actions.ts';
import { findInvitation, findInvitedTown, selectInvitations } from './queries.ts';

export function invitationRoutes(p: Platform) {
  const around = (viewer: Viewer) => ({ viewer, now: p.clock.now(), origin: p.settings.publicOrigin });
  const invitationOf = async (viewer: Viewer, id: string): Promise<Invitation> => {
    const row = await findInvitation(p.db, viewer, id);
    if (!row) throw invitationNotFound();
    return presentInvitation(row, around(viewer));
  };
  return endpoints()
    .get(
      '/api/invitation-codes/{code}',
      {
        summary: 'Get the town that an invitation code opens',
        access: 'anyone',
        limit: 'invitation',
        params: z.object({ code: z.string().max(40) }),
        response: InvitedTown,
      },
      async ({ params }) => {
        const code = readCode(params.code);
        const cityCode = code && (await findInvitedTown(p.db, code, p.clock.now()));
        if (!cityCode) throw notFound('invitations.bad');
        return { cityCode };
      },
    )
    .get(
      '/api/invitations',
      {
        summary: 'List the invitations of a town, the newest first',
        access: ['operator', 'editor'],
        query: InvitationsQuery,
        response: InvitationPage,
      },
      async ({ viewer, query: { city, cursor, limit } }) => {
        const cityCode = currentCity(city)?.code ?? city;
        if (!mayPrepare(viewer, cityCode)) throw notFound();
        const wanted = { cityCode, after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectInvitations(p.db, viewer, wanted), limit);
        return { items: items.map((row) => presentInvitation(row, around(viewer))), nextCursor };
      },
    )
    .post(
      '/api/invitations',
      {
        summary: 'Create an invitation code of a town',
        access: ['operator'],
        body: InvitationDraft,
        response: Invitation,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await invite(p, viewer, draft);
        return invitationOf(viewer, draft.id);
      },
    )
    .get(
      '/api/invitations/{id}',
      {
        summary: 'Get an invitation, for its printed sheet',
        access: ['operator', 'editor'],
        item: invitationNotFound,
        response: Invitation,
      },
      ({ viewer, id }) => invitationOf(viewer, id),
    )
    .put(
      '/api/invitations/{id}/end',
      { summary: 'End an invitation code now', access: ['operator'], item: invitationNotFound },
      ({ viewer, id }) => endInvitation(p, viewer, id),
    );
}
