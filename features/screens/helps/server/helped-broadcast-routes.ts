import { scopeOf } from '#residents/regions/server/scope.ts';
import { HelpedBroadcasts } from '#screens/helps/helped-contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { acknowledge } from '#town/broadcasts/server/actions.ts';
import { selectShown } from '#town/broadcasts/server/queries.ts';
import { actingFor, helpedBy } from './acting.ts';
import { helpedParams, idOr, itemOfHelped } from './helped-club-routes.ts';

/** Broadcasts to somebody whom the viewer helps. */
export const helpedBroadcastRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/helped/{personId}/broadcasts',
      {
        summary: 'List the newest broadcasts that somebody whom the viewer helps has not heard',
        params: helpedParams,
        response: HelpedBroadcasts,
      },
      async ({ viewer, params: { personId } }) => {
        const { helped } = await helpedBy(p, viewer, personId);
        const rows = await selectShown(p.db, helped, scopeOf(helped, {}), p.clock.now());
        return {
          items: rows.map(({ id, title, body, created_at: at }) => ({
            id,
            title,
            body,
            airedAt: at.toISOString(),
          })),
        };
      },
    )
    .put(
      '/api/helped/{personId}/broadcasts/{id}/hearing',
      { summary: 'Mark a broadcast as heard by somebody whom the viewer helps', params: itemOfHelped },
      async ({ viewer, params: { personId, id } }) => {
        const subjectId = idOr('broadcasts.gone', id);
        const acting = await actingFor(p, viewer, personId, { act: 'broadcast.heard', subjectId });
        await acknowledge(acting.p, acting.helped, subjectId);
      },
    );
