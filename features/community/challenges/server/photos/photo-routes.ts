import {
  MyPhotos,
  Photo,
  PhotoDraft,
  PhotoLike,
  PhotoPage,
  WeekPageQuery,
  WeekQuery,
} from '#community/challenges/contract.ts';
import { photosAWeek } from '#community/challenges/limits.ts';
import { presentPhoto } from '#community/challenges/server/present.ts';
import { readWeekView } from '#community/challenges/server/week/week-view.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';
import { readPhotoCursor, writePhotoCursor } from './photo-cursor.ts';
import { setPhotoLike } from './photo-likes.ts';
import { findBestPhoto, findPhoto, selectGrid } from './photo-queries.ts';
import { countOfWeek, deletePhoto, enterPhoto, photoNotFound } from './photos.ts';

async function photoFor(p: Platform, viewer: Viewer, id: string): Promise<Photo> {
  const row = await findPhoto(p.db, viewer, id);
  if (!row) throw photoNotFound();
  return presentPhoto(viewer, row, challengeWeekAt(p.clock.now()));
}

export const photoRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/challenges/photos',
      {
        summary: 'List the photos of a town’s week by likes; of equal ones the earlier first',
        query: WeekPageQuery,
        response: PhotoPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, ...week } = query;
        const weekView = await readWeekView(p, viewer, week);
        const found = await selectGrid(p.db, viewer, weekView, { after: readPhotoCursor(cursor), limit });
        const rows = found.slice(0, limit);
        const last = rows.at(-1);
        const nextCursor =
          found.length > limit && last
            ? writePhotoCursor({ likes: last.likes_count, at: last.created_at, id: last.id })
            : null;
        return { items: rows.map((row) => presentPhoto(viewer, row, weekView.running)), nextCursor };
      },
    )
    .get(
      '/api/challenges/photos/mine',
      {
        summary: 'Get the viewer’s rank in a week’s photo contest, and how many photos they may still enter',
        query: WeekQuery,
        response: MyPhotos,
      },
      async ({ viewer, query }) => {
        const weekView = await readWeekView(p, viewer, query);
        const [best, entered] = await Promise.all([
          findBestPhoto(p.db, viewer, weekView),
          countOfWeek(p.db, viewer.personId, weekView.week),
        ]);
        const left = weekView.open ? Math.max(0, photosAWeek - entered) : 0;
        return { week: weekView.week, open: weekView.open, best, left };
      },
    )
    .post(
      '/api/challenges/photos',
      {
        summary: 'Enter a photo: at most three a person and week',
        body: PhotoDraft,
        response: Photo,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await enterPhoto(p, viewer, draft);
        return photoFor(p, viewer, draft.id);
      },
    )
    .delete(
      '/api/challenges/photos/{id}',
      { summary: 'Delete a photo during its week (its author, admins)', item: photoNotFound },
      ({ viewer, id }) => deletePhoto(p, viewer, id),
    )
    .put(
      '/api/challenges/photos/{id}/like',
      { summary: 'Like a photo', item: photoNotFound, response: PhotoLike },
      ({ viewer, id }) => setPhotoLike(p, viewer, id, true),
    )
    .delete(
      '/api/challenges/photos/{id}/like',
      { summary: 'Stop liking a photo', item: photoNotFound, response: PhotoLike },
      ({ viewer, id }) => setPhotoLike(p, viewer, id, false),
    );
