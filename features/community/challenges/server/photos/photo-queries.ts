import { sql } from 'kysely';
import type { TownWeek } from '#community/challenges/server/walking/ranking-queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isHidden, notHidden } from '#server/hidden.ts';
import { imageIn } from '#server/images/queries.ts';
import { isTheirTown, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { PhotoCursor } from './photo-cursor.ts';

/**
 * Every query of entries starts here: those of their town, of towns where they have a right, and their own;
 * without blocked and hidden ones.
 */
const visiblePhotos = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('photo_entry')
    .where(unlessModerator(viewer, 'photo_entry.city_code', notBlocked(viewer, 'photo_entry.person_id')))
    .where(notHidden(viewer, 'photo', columns))
    .where(
      sql<boolean>`(${isTheirTown(viewer, 'photo_entry.city_code')} or photo_entry.person_id = ${viewer.personId})`,
    );

const columns = { id: 'photo_entry.id', author: 'photo_entry.person_id', town: 'photo_entry.city_code' };

const selectPhotos = (db: Db | Tx, viewer: Viewer) =>
  visiblePhotos(db, viewer)
    .leftJoin('person', 'person.id', 'photo_entry.person_id')
    .leftJoin('challenge_winner as winner', 'winner.photo_id', 'photo_entry.id')
    .select(['photo_entry.id', 'photo_entry.city_code', 'photo_entry.week', 'winner.rank as won'])
    .select(['photo_entry.caption', 'photo_entry.likes_count', 'photo_entry.created_at'])
    .select(authorColumns('person'))
    .select(imageIn('photo', 'photo_entry.id').as('image'))
    .select(isHidden('photo', 'photo_entry.id').as('hidden'))
    .select(
      hasRow(
        sql`select from photo_like where photo_id = photo_entry.id and person_id = ${viewer.personId}`,
      ).as('liked'),
    );

export type ListedPhoto = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

export const findPhoto = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectPhotos(db, viewer).where('photo_entry.id', '=', id).executeTakeFirst();

/** The columns that decide about access, or undefined if the viewer may not see the entry. */
export const findPhotoRow = (db: Db | Tx, viewer: Viewer, id: string) =>
  visiblePhotos(db, viewer)
    .select(['photo_entry.id', 'photo_entry.city_code', 'photo_entry.week', 'photo_entry.person_id'])
    .select(isHidden('photo', 'photo_entry.id').as('hidden'))
    .where('photo_entry.id', '=', id)
    .executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockPhoto = (tx: Tx, id: string) =>
  tx
    .selectFrom('photo_entry')
    .select(['id', 'likes_count'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Page = { after: PhotoCursor | null; limit: number };

/** One page of the grid: most likes first, then the earlier entry. */
export const selectGrid = (db: Db, viewer: Viewer, { cityCode, week }: TownWeek, { after, limit }: Page) =>
  selectPhotos(db, viewer)
    .where('photo_entry.city_code', '=', cityCode)
    .where('photo_entry.week', '=', week)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(photo_entry.negative_likes, photo_entry.created_at, photo_entry.id)
          > (${-(after?.likes ?? 0)}::int, ${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('photo_entry.negative_likes')
    .orderBy('photo_entry.created_at')
    .orderBy('photo_entry.id')
    .limit(limit + 1)
    .execute();

/** The rank of the viewer's best entry of a week among all of the town's. */
export async function findBestPhoto(db: Db, viewer: Viewer, { cityCode, week }: TownWeek) {
  const { rows } = await sql<{ value: number; rank: number }>`
    select best.likes_count as value, 1 + (
      select count(*) from photo_entry o where o.city_code = ${cityCode} and o.week = ${week}
        and (o.negative_likes, o.created_at, o.id) < (best.negative_likes, best.created_at, best.id)
    ) as rank
    from (
      select * from photo_entry where person_id = ${viewer.personId} and week = ${week} and city_code = ${cityCode}
      order by negative_likes, created_at, id limit 1
    ) as best
  `.execute(db);
  return rows[0] ?? null;
}
