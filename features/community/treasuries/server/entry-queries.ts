import { sql } from 'kysely';
import { visiblePosts } from '#community/posts/server/queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import type { Cursor } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { imageIn } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { visibleTreasuries } from './queries.ts';

const ofYear = (db: Db | Tx, treasuryId: string, year: number) =>
  db
    .selectFrom('treasury_entry')
    .leftJoin('treasury_entry as taken', 'taken.id', 'treasury_entry.counters')
    .select(['treasury_entry.id', 'treasury_entry.number', 'treasury_entry.amount', 'treasury_entry.purpose'])
    .select([sql<Day>`treasury_entry.day`.as('day'), 'taken.number as counters'])
    .where('treasury_entry.treasury_id', '=', treasuryId)
    .where('treasury_entry.day', '>=', `${year}-01-01`)
    .where('treasury_entry.day', '<=', `${year}-12-31`);

/** Posts about the entry that the viewer may read: what a block or reports hide is not counted. */
const questions = (db: Db | Tx, viewer: Viewer) =>
  visiblePosts(db, viewer)
    .innerJoin('treasury_question as asking', 'asking.post_id', 'post.id')
    .where('asking.entry_id', '=', sql.ref<string>('treasury_entry.id'))
    .select(sql<number>`count(*)::int`.as('count'));

type Wanted = { year: number; after: Cursor | null; limit: number };

/** A page of a year's entries, the latest day first. A cursor has the day and the entry. */
export const selectEntries = (db: Db, viewer: Viewer, treasuryId: string, { year, after, limit }: Wanted) =>
  ofYear(db, treasuryId, year)
    .leftJoin('treasury_entry as counter', 'counter.counters', 'treasury_entry.id')
    .leftJoin('person', 'person.id', 'treasury_entry.written_by')
    .select(['treasury_entry.written_at', 'counter.number as countered_by'])
    .select(sql<Date>`treasury_entry.day::timestamp at time zone 'UTC'`.as('created_at'))
    .select(authorColumns('person'))
    .select(imageIn('treasuryEntry', 'treasury_entry.id').as('receipt'))
    .select(questions(db, viewer).as('questions'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(treasury_entry.day, treasury_entry.number) < (${after?.at.toISOString().slice(0, 10)}::date,
          (select number from treasury_entry last where last.id = ${after?.id}::uuid))`,
      ),
    )
    .orderBy('treasury_entry.day', 'desc')
    .orderBy('treasury_entry.number', 'desc')
    .limit(limit + 1)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** All entries of a year in the order of their days, for a table. */
export const selectWholeYear = (db: Db, treasuryId: string, year: number) =>
  ofYear(db, treasuryId, year).orderBy('treasury_entry.day').orderBy('treasury_entry.number').execute();

/** Whether an entry belongs to a treasury. */
export const isEntryOf = async (db: Db | Tx, treasuryId: string, entryId: string): Promise<boolean> =>
  (await db
    .selectFrom('treasury_entry')
    .select('id')
    .where('id', '=', entryId)
    .where('treasury_id', '=', treasuryId)
    .executeTakeFirst()) !== undefined;

/** Whether the viewer may read the treasury of an entry, and so see its receipt. */
export const seesEntry = async (db: Db | Tx, viewer: Viewer, entryId: string): Promise<boolean> =>
  (await visibleTreasuries(db, viewer)
    .innerJoin('treasury_entry', 'treasury_entry.treasury_id', 'treasury.id')
    .select('treasury_entry.id')
    .where('treasury_entry.id', '=', entryId)
    .executeTakeFirst()) !== undefined;
