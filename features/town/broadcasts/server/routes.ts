import { authorColumns, authorOf } from '#residents/people/server/author.ts';
import { pageByName } from '#residents/people/server/by-name.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { recordViews } from '#server/audit.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { namePageOf, readNameCursor } from '#server/database/name-cursor.ts';
import { write } from '#server/database/write.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import {
  Audience,
  Broadcast,
  BroadcastDraft,
  BroadcastPage,
  ShownBroadcasts,
  UnacknowledgedPage,
  UnacknowledgedQuery,
} from '#town/broadcasts/contract.ts';
import { acknowledge, air, broadcastNotFound, takeBack } from './actions.ts';
import { countAudience, unacknowledgedBy } from './audience.ts';
import { addDemoBroadcast } from './demo.ts';
import { forgetBroadcasts } from './forget.ts';
import { broadcastsNotices } from './notices.ts';
import { broadcastsData } from './personal-data.ts';
import { abilities, maySpeak } from './policy.ts';
import { present } from './present.ts';
import { findBroadcast, selectPage, selectShown } from './queries.ts';
import { broadcastsTownData } from './town-data.ts';
import { broadcastsTownImport } from './town-import.ts';

async function getBroadcast(p: Pick<Platform, 'db'>, viewer: Viewer, id: string): Promise<Broadcast> {
  const row = await findBroadcast(p.db, viewer, id);
  if (!row) throw broadcastNotFound();
  return present(viewer, row);
}

/** The broadcast whose audience the viewer may see. To everybody else it has none. */
async function watched(db: Db, viewer: Viewer, id: string) {
  const row = await findBroadcast(db, viewer, id);
  if (!row || !abilities(viewer, row).watch) throw broadcastNotFound();
  return row;
}

export const broadcastsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/broadcasts',
      {
        summary: 'List the broadcasts of the viewer’s region that are for them, the newest first',
        query: PageQuery.extend(RegionQuery.shape),
        response: BroadcastPage,
      },
      async ({ viewer, query: { cursor, limit, ...region } }) => {
        const scope = scopeOf(viewer, region);
        const rows = await selectPage(p.db, viewer, { scope, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        const code = codeOf(scope);
        const can = { write: code?.length === 5 && maySpeak(viewer, code) };
        return { items: items.map((row) => present(viewer, row)), nextCursor, can };
      },
    )
    .get(
      '/api/broadcasts/shown',
      {
        summary: 'List the newest broadcasts that the viewer has not heard',
        query: RegionQuery,
        response: ShownBroadcasts,
      },
      async ({ viewer, query }) => {
        const rows = await selectShown(p.db, viewer, scopeOf(viewer, query), p.clock.now());
        return { items: rows.map((row) => present(viewer, row)) };
      },
    )
    .post(
      '/api/broadcasts',
      {
        summary: 'Create a broadcast to a town or an area of it',
        access: ['editor'],
        limit: 'broadcast',
        body: BroadcastDraft,
        response: Broadcast,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await air(p, viewer, draft);
        return getBroadcast(p, viewer, draft.id);
      },
    )
    .get(
      '/api/broadcasts/{id}',
      { summary: 'Get a broadcast', item: broadcastNotFound, response: Broadcast },
      ({ viewer, id }) => getBroadcast(p, viewer, id),
    )
    .delete(
      '/api/broadcasts/{id}',
      { summary: 'Delete a broadcast', item: broadcastNotFound },
      ({ viewer, id }) => takeBack(p, viewer, id),
    )
    .put(
      '/api/broadcasts/{id}/hearing',
      { summary: 'Mark a broadcast as heard by the viewer', item: broadcastNotFound },
      ({ viewer, id }) => acknowledge(p, viewer, id),
    )
    .get(
      '/api/broadcasts/{id}/audience',
      {
        summary: 'Count whom a broadcast is for and who has heard it',
        access: ['editor'],
        item: broadcastNotFound,
        response: Audience,
      },
      async ({ viewer, id }) => countAudience(p.db, (await watched(p.db, viewer, id)).id),
    )
    .get(
      '/api/broadcasts/{id}/unheard',
      {
        summary: 'List who has not heard a broadcast, by name',
        access: ['editor'],
        item: broadcastNotFound,
        query: UnacknowledgedQuery,
        response: UnacknowledgedPage,
      },
      async ({ viewer, id, query: { q, cursor, limit } }) => {
        const { author_id: personId, city_code: cityCode } = await watched(p.db, viewer, id);
        const view = {
          action: 'broadcast.unheardSeen',
          itemId: id,
          personId,
          cityCode,
          right: 'editor',
        } as const;
        await write(p, (tx) => recordViews(tx, viewer, p.clock.now(), [view]));
        const people = unacknowledgedBy(p.db, id).select(authorColumns('person'));
        const rows = await pageByName(people, { q: q?.trim(), after: readNameCursor(cursor), limit });
        const { items, nextCursor } = namePageOf(rows, limit);
        return { items: items.map((row) => authorOf(row)), nextCursor };
      },
    );

export const broadcastsFeature: Feature = {
  townData: broadcastsTownData,
  townImport: broadcastsTownImport,
  townFeature: 'broadcasts',
  routes: broadcastsRoutes,
  topics: {
    async broadcast(p, viewer, id) {
      const row = isId(id) && (await findBroadcast(p.db as Db, viewer, id));
      return row ? abilities(viewer, row).watch : false;
    },
  },
  sounds: { broadcast: async (p, viewer, id) => Boolean(await findBroadcast(p.db, viewer, id)) },
  personalData: { broadcasts: broadcastsData },
  notices: broadcastsNotices,
  jobs: [forgetBroadcasts],
  demo: addDemoBroadcast,
};
