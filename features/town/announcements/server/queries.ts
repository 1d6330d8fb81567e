import { type RawBuilder, sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import type { Cursor } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesAround } from '#shared/places-around.ts';
import { mostShown } from '#town/announcements/limits.ts';
import type { AnnouncementState } from '#town/announcements/states.ts';

const isIn: Record<AnnouncementState, (now: Date) => RawBuilder<boolean>> = {
  coming: (now) => sql`(ended_at is null and starts_at > ${now})`,
  inForce: (now) => sql`(ended_at is null and starts_at <= ${now} and ends_at > ${now})`,
  over: (now) => sql`(ended_at is not null or ends_at <= ${now})`,
};

type Around = { viewer: Viewer; code: string | null; now: Date };

/**
 * The announcements that are in force in a place, and reach the viewer's area. Every read for residents
 * starts here. It begins with the mark of the job, not with the clock, so that everybody who sees one also
 * hears of its change or end.
 */
const inForceAround = (db: Db | Tx, { viewer, code, now }: Around) =>
  db
    .selectFrom('announcement')
    .where('over_at', 'is', null)
    .where('begun_at', 'is not', null)
    .where('place_code', 'in', placesAround(code))
    .where(isIn.inForce(now))
    .where(
      isReached(sql.ref('announcement.area_id'), sql.ref('announcement.place_code'), sql`${viewer.personId}`),
    );

/** The announcements that are shown to a viewer: the newest that they have not closed. */
export const selectShown = (db: Db, around: Around) =>
  inForceAround(db, around)
    .select(['id', 'title', 'body', 'link_url', 'ends_at'])
    .where(
      sql<boolean>`not ${hasRow(sql`
        select from announcement_dismissal
        where announcement_id = announcement.id and person_id = ${around.viewer.personId}
      `)}`,
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

export const findInForce = (db: Db | Tx, around: Around, id: string) =>
  inForceAround(db, around).select('id').where('id', '=', id).executeTakeFirst();

/** Every read for editors starts here. */
const managed = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('announcement')
    .select(['id', 'place_code', 'title', 'body', 'link_url', 'starts_at', 'ends_at'])
    .select(['notifies', 'revision', 'ended_at', 'begun_at', 'over_at', 'created_by', 'created_at'])
    .select((row) => [
      'area_id',
      row.selectFrom('area').select('name').whereRef('area.id', '=', 'announcement.area_id').as('area_name'),
    ])
    .where(mayIn(viewer, 'editor', 'announcement.place_code'));

type Wanted = { state: AnnouncementState; now: Date; after: Cursor | null; limit: number };

/** One page of the announcements of the places where the viewer is an editor, the newest first. */
export const selectManaged = (db: Db, viewer: Viewer, { state, now, after, limit }: Wanted) =>
  managed(db, viewer)
    .where(isIn[state](now))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const findManaged = (db: Db | Tx, viewer: Viewer, id: string) =>
  managed(db, viewer).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockManaged = (tx: Tx, viewer: Viewer, id: string) =>
  managed(tx, viewer).where('id', '=', id).forUpdate().executeTakeFirst();

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

export function stateOf({ ended_at, starts_at, ends_at }: ManagedRow, now: Date): AnnouncementState {
  if (ended_at || ends_at <= now) return 'over';
  return starts_at > now ? 'coming' : 'inForce';
}
