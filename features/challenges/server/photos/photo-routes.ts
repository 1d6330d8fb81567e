import {
  MyPhotos,
  Photo,
  PhotoDraft,
  PhotoLike,
  PhotoPage,
  WeekPageQuery,
  WeekQuery,
} from '#features/challenges/contract.ts';
import { photosAWeek } from '#features/challenges/limits.ts';
import { presentPhoto } from '#features/challenges/server/present.ts';
import { readWeekView } from '#features/challenges/server/week/week-view.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { challengeWeekAt } from '#shared/weeks.ts';
import { readPhotoCursor, writePhotoCursor } from './photo-cursor.ts';
import { setPhotoLike } from './photo-likes.ts';
import { findBestPhoto, findPhoto, selectGrid } from './photo-queries.ts';
import { countOfWeek, deletePhoto, enterPhoto, gone } from './photos.ts';

const idOf = itemIdOr(gone);

const getPhotos = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/photos',
    summary: 'The photo contest of a town’s week: by likes, the earlier first among equals',
    request: { query: WeekPageQuery },
    responses: { 200: jsonResponse(PhotoPage, 'One page') },
  },
);

const getMine = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/photos/mine',
    summary: 'One’s own place in a week’s photo contest, and how many photos one may still enter',
    request: { query: WeekQuery },
    responses: { 200: jsonResponse(MyPhotos, 'One’s own part') },
  },
);

const postPhoto = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/challenges/photos',
    summary: 'Enter a photo, three a person and week',
    request: { body: jsonBody(PhotoDraft) },
    responses: { 201: jsonResponse(Photo, 'The entry') },
  },
);

const removePhoto = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/challenges/photos/{id}',
    summary: 'Take an entry back while its week runs (its owner, admins)',
    request: { params: itemParams },
    responses: { 204: { description: 'Deleted' } },
  },
);

const like = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/challenges/photos/{id}/like',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(PhotoLike, 'How it stands now') },
    },
  );

async function photoFor(p: Platform, viewer: Viewer, id: string): Promise<Photo> {
  const row = await findPhoto(p.db, viewer, id);
  if (!row) throw gone();
  return presentPhoto(viewer, row, challengeWeekAt(p.clock.now()));
}

export const photoRoutes = (p: Platform) =>
  router()
    .openapi(getPhotos, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, ...query } = c.req.valid('query');
      const looked = await readWeekView(p, viewer, query);
      const found = await selectGrid(p.db, viewer, looked, { after: readPhotoCursor(cursor), limit });
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const nextCursor =
        found.length > limit && last
          ? writePhotoCursor({ likes: last.likes_count, at: last.created_at, id: last.id })
          : null;
      return c.json({ items: rows.map((row) => presentPhoto(viewer, row, looked.running)), nextCursor }, 200);
    })
    .openapi(getMine, async (c) => {
      const viewer = viewerOf(c);
      const looked = await readWeekView(p, viewer, c.req.valid('query'));
      const [best, entered] = await Promise.all([
        findBestPhoto(p.db, viewer, looked),
        countOfWeek(p.db, viewer.personId, looked.week),
      ]);
      const left = looked.open ? Math.max(0, photosAWeek - entered) : 0;
      return c.json({ week: looked.week, open: looked.open, best, left }, 200);
    })
    .openapi(postPhoto, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await enterPhoto(p, viewer, draft);
      return c.json(await photoFor(p, viewer, draft.id), 201);
    })
    .openapi(removePhoto, async (c) => {
      await deletePhoto(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(like('put', 'Like an entry'), async (c) =>
      c.json(await setPhotoLike(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(like('delete', 'Like an entry no longer'), async (c) =>
      c.json(await setPhotoLike(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
