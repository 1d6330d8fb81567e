import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { inScope, type Scope } from '#residents/regions/server/scope.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { soundIn } from '#server/sounds/queries.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { isTheirTown, mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { mostShown, shownForMs } from '#town/broadcasts/limits.ts';

const reaches = (viewer: Viewer) =>
  isReached(sql.ref('broadcast.area_id'), sql.ref('broadcast.city_code'), sql`${viewer.personId}`);

const isAcknowledgedBy = (viewer: Viewer) =>
  hasRow(sql`select from broadcast_hearing
    where broadcast_id = broadcast.id and broadcast_hearing.person_id = ${viewer.personId}`);

/**
 * Every read starts here: what is for the whole of the viewer's town or for their area, what they said, and
 * everything where they have a right. Blocks do not matter: a town speaks to all.
 */
export const visibleBroadcasts = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('broadcast')
    .where(isTheirTown(viewer, 'broadcast.city_code'))
    .where(isFeatureOn('broadcasts', 'broadcast.city_code'))
    .where(
      sql<boolean>`(broadcast.author_id = ${viewer.personId} or ${mayIn(viewer, '', 'broadcast.city_code')} or ${reaches(viewer)})`,
    );

const selectBroadcasts = (db: Db | Tx, viewer: Viewer) =>
  visibleBroadcasts(db, viewer)
    .innerJoin('person', 'person.id', 'broadcast.author_id')
    .leftJoin('area', 'area.id', 'broadcast.area_id')
    .select(['broadcast.id', 'broadcast.city_code', 'broadcast.title', 'broadcast.body'])
    .select(['broadcast.aired_at as created_at', 'area.id as area_id', 'area.name as area_name'])
    .select(authorColumns('person'))
    .select([soundIn('broadcast', 'broadcast.id').as('sound'), isAcknowledgedBy(viewer).as('is_heard')]);

export type BroadcastRow = Awaited<ReturnType<ReturnType<typeof selectBroadcasts>['execute']>>[number];

export const findBroadcast = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectBroadcasts(db, viewer).where('broadcast.id', '=', id).executeTakeFirst();

/** Locks the row against its removal until the transaction ends. */
export const holdBroadcast = (tx: Tx, viewer: Viewer, id: string) =>
  visibleBroadcasts(tx, viewer)
    .select(['broadcast.id', 'broadcast.author_id', 'broadcast.city_code', 'broadcast.title'])
    .where('broadcast.id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export const lockBroadcast = (tx: Tx, viewer: Viewer, id: string) =>
  visibleBroadcasts(tx, viewer)
    .select(['broadcast.id', 'broadcast.author_id', 'broadcast.city_code', 'broadcast.title'])
    .where('broadcast.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The newest of the last days that reach the viewer, and that they have not heard. */
export const selectShown = (db: Db, viewer: Viewer, scope: Scope, now: Date) =>
  selectBroadcasts(db, viewer)
    .where(inScope(scope, 'broadcast'))
    .where('broadcast.aired_at', '>', new Date(now.getTime() - shownForMs))
    .where('broadcast.author_id', '<>', viewer.personId)
    .where(reaches(viewer))
    .where(sql<boolean>`not ${isAcknowledgedBy(viewer)}`)
    .orderBy('broadcast.aired_at', 'desc')
    .orderBy('broadcast.id', 'desc')
    .limit(mostShown)
    .execute();

type Wanted = Page & { scope: Scope };

/** One page, the newest first. */
export const selectPage = (db: Db, viewer: Viewer, { scope, ...page }: Wanted) =>
  selectBroadcasts(db, viewer)
    .where(inScope(scope, 'broadcast'))
    .$call(newestFirst(page, 'broadcast.aired_at', 'broadcast.id'))
    .execute();
