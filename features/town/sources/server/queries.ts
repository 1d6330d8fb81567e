import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';

const selectSources = (db: Db | Tx) =>
  db
    .selectFrom('source')
    .select(['id', 'city_code', 'name', 'address', 'kind', 'tags', 'paused_at', 'revision'])
    .select(['fetched_at', 'failure', 'failing_since'])
    .select(
      sql<number>`(select count(*)::int from incoming_news where source_id = source.id and settled_at is null)`.as(
        'waiting',
      ),
    );

export type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number];

/** The sources of a town, in the order in which they were added. There are at most fifty. */
export const selectTownSources = (db: Db, cityCode: string) =>
  selectSources(db).where('city_code', '=', cityCode).orderBy('created_at').orderBy('id').execute();

export const findSource = (db: Db | Tx, id: string) =>
  selectSources(db).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockSource = (tx: Tx, id: string) =>
  tx
    .selectFrom('source')
    .select(['id', 'city_code', 'paused_at', 'fetched_at', 'failure', 'failure_count', 'seen_keys'])
    .select('revision')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
