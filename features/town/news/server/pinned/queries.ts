import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesAround } from '#shared/places-around.ts';
import { mostPinned } from '#town/news/pinned-contract.ts';
import { selectNews } from '#town/news/server/queries.ts';

type Around = { viewer: Viewer; code: string | null; now: Date };

/**
 * What stands on top of the news of a place, and reaches the viewer's area. It begins with the mark of the
 * job, not with the clock, so that everybody who sees one also hears of its end.
 */
const pinnedAround = (db: Db | Tx, { viewer, code, now }: Around) =>
  selectNews(db, viewer)
    .where('news.pinned', '=', true)
    .where('news.pinned_until', '>', now)
    .where('news.ended', '=', false)
    .where('news.city_code', 'in', placesAround(code))
    .where(isReached(sql.ref('news.area_id'), sql.ref('news.city_code'), sql`${viewer.personId}`));

export const selectPinned = (db: Db, around: Around) =>
  pinnedAround(db, around)
    .select(
      hasRow(sql`
        select from news_dismissal where news_id = news.id and person_id = ${around.viewer.personId}
      `).as('dismissed'),
    )
    .orderBy('news.created_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(mostPinned)
    .execute();

export const findPinned = (db: Db | Tx, around: Around, id: string) =>
  pinnedAround(db, around).where('news.id', '=', id).executeTakeFirst();
