import type { Db, Tx } from '#server/database/db.ts';
import { imageIn } from '#server/images/queries.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesAround } from '#shared/places-around.ts';

/** Every read by people starts here: scheduled news exists for the editors of its town only. */
const scheduledFor = (db: Db | Tx, viewer: Viewer) =>
  db.selectFrom('scheduled_news').where(mayIn(viewer, 'editor', 'scheduled_news.city_code'));

const selectScheduled = (db: Db | Tx, viewer: Viewer) =>
  scheduledFor(db, viewer)
    .leftJoin('area', 'area.id', 'scheduled_news.area_id')
    .selectAll('scheduled_news')
    .select('area.name as area_name')
    .select(imageIn('scheduledNews', 'scheduled_news.id').as('image'));

export type ScheduledRow = Awaited<ReturnType<ReturnType<typeof selectScheduled>['execute']>>[number];

/** The scheduled news of a place and, for their editors, of the places around it; the next first. */
export const selectScheduledAround = (db: Db, viewer: Viewer, cityCode: string) =>
  selectScheduled(db, viewer)
    .where('scheduled_news.city_code', 'in', placesAround(cityCode))
    .orderBy('scheduled_news.publish_at')
    .orderBy('scheduled_news.id')
    .execute();

export const findScheduled = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectScheduled(db, viewer).where('scheduled_news.id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends, so that it is not published while it is changed. */
export const lockScheduled = (tx: Tx, viewer: Viewer, id: string) =>
  scheduledFor(tx, viewer)
    .select(['scheduled_news.id', 'scheduled_news.city_code', 'scheduled_news.revision'])
    .where('scheduled_news.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
