import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import type { Waiting } from '#screens/admin/contract.ts';
import type { Db } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** The first twenty people of the viewer's towns whose name starts with the text, ordered by name. */
export const findByName = (db: Db, viewer: Viewer, name: string) =>
  db
    .selectFrom('person')
    .select(['city_code', 'created_at'])
    .select(authorColumns('person'))
    .where(sql<boolean>`starts_with(name, ${name})`)
    .where(({ or }) =>
      or([mayIn(viewer, 'moderator', 'person.city_code'), mayIn(viewer, 'operator', 'person.city_code')]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(20)
    .execute();

/** The file of a person, if the viewer moderates their town. */
export const findFile = (db: Db, viewer: Viewer, personId: string) =>
  db
    .selectFrom('person')
    .select(['email', 'city_code', 'town', 'bio', 'created_at'])
    .select(authorColumns('person'))
    .select([
      sql<Date | null>`(select max(last_seen_at) from session where person_id = person.id)`.as(
        'last_seen_at',
      ),
      sql<number>`(select count(*)::int from post where author_id = person.id)`.as('posts'),
      sql<number>`(select count(*)::int from comment where author_id = person.id and deleted_at is null)`.as(
        'comments',
      ),
      sql<number>`(select count(*)::int from report_case where author_id = person.id)`.as('reported'),
      sql<number>`(select count(*)::int from report_case where author_id = person.id and status = 'removed')`.as(
        'removed',
      ),
    ])
    .where('id', '=', personId)
    .where(mayIn(viewer, 'moderator', 'person.city_code'))
    .executeTakeFirst();

/** A person's town, if the viewer moderates it. */
export const findTown = (db: Db, viewer: Viewer, personId: string) =>
  db
    .selectFrom('person')
    .select('city_code')
    .where('id', '=', personId)
    .where(mayIn(viewer, 'moderator', 'person.city_code'))
    .executeTakeFirst();

/**
 * The numbers of tasks that wait for the viewer. Appeals against their own decisions, and appeals of theirs,
 * wait for others.
 */
export async function countWaiting(db: Db, viewer: Viewer): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*)::int from report_case where status = 'open'
      and ${mayIn(viewer, 'moderator', 'report_case.city_code')}) as reports,
    (select count(*)::int from appeal where status = 'waiting'
      and decided_by is distinct from ${viewer.personId} and person_id is distinct from ${viewer.personId}
      and ${mayIn(viewer, 'moderator', 'appeal.city_code')}) as appeals,
    (select count(*)::int from region_change where status = 'pending'
      and ${mayIn(viewer, 'operator', 'region_change.from_code')}) as "regionChanges",
    (select count(*)::int from takedown where closed_at is null and (decision is null or objected_at is not null)
      and measure_id is null and author_id is distinct from ${viewer.personId}
      and ${mayIn(viewer, 'moderator', 'takedown.city_code')}) as takedowns
  `.execute(db);
  return rows[0] ?? { reports: 0, appeals: 0, takedowns: 0, regionChanges: 0 };
}
