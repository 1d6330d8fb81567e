import { TownMarks, TownPage } from '#community/posts/contract.ts';
import { pageLength } from '#community/posts/limits.ts';
import { presentTownRow } from '#community/posts/server/present.ts';
import { selectBoard } from '#community/posts/server/queries.ts';
import { pageOf } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { sendSharedResponse } from '#server/http/files/send-shared-response.ts';
import { createSharedResponses } from '#server/http/files/shared-responses.ts';
import type { Platform } from '#server/platform.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { seesAllOf, selectHiddenAuthors, selectMarks } from './newest.ts';

const newestPath = '/api/posts/newest';

/** A fictitious viewer without posts, likes or blocks, who sees what all residents of a town see. */
const anybodyIn = (cityCode: string) =>
  viewerOf({ personId: '00000000-0000-0000-0000-000000000000', cityCode });

async function readTown(p: Platform, viewer: Viewer) {
  const cityCode = viewer.cityCode ?? '';
  const wanted = { scope: { cityCode }, after: null, limit: pageLength };
  const { items, nextCursor } = pageOf(await selectBoard(p.db, viewer, wanted), pageLength);
  return { body: { items: items.map(presentTownRow), nextCursor }, last: items.at(-1), nextCursor };
}

export function newestRoutes(p: Platform) {
  const shared = createSharedResponses(p.live, TownPage);
  /** Viewers that passed `seesAllOf`. Keyed by the viewer object, so an entry disappears with it. */
  const alike = new WeakSet<Viewer>();
  return endpoints()
    .get(
      newestPath,
      {
        summary:
          'List the newest posts of the viewer’s town, without the viewer’s likes and bookmarks; 304 if If-None-Match is its ETag',
        response: TownPage,
        conditional: true,
      },
      async ({ viewer, c }) => {
        const cityCode = viewer.cityCode ?? '';
        if (!alike.has(viewer) && !(await seesAllOf(p.db, viewer))) return (await readTown(p, viewer)).body;
        const cachedResponse = await shared.read(`city:${cityCode}`, async () => {
          const { body, last, nextCursor } = await readTown(p, anybodyIn(cityCode));
          const authors = await selectHiddenAuthors(p.db, cityCode, nextCursor && last ? last : null);
          return { body, except: authors };
        });
        if (cachedResponse.except.has(viewer.personId)) return (await readTown(p, viewer)).body;
        alike.add(viewer);
        return sendSharedResponse(c, cachedResponse);
      },
    )
    .get(
      `${newestPath}/marks`,
      { summary: 'List which of those posts the viewer likes and has bookmarked', response: TownMarks },
      ({ viewer }) => selectMarks(p.db, viewer),
    );
}
