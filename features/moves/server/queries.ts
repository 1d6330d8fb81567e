import { sql } from 'kysely';
import type { Cursor } from '#server/cursor.ts';
import type { Db, Tx } from '#server/db.ts';
import { imageIn } from '#server/images/queries.ts';

const columns = [
  ...(['move.id', 'move.from_code', 'move.to_code', 'move.reason', 'move.status'] as const),
  ...(['move.note', 'move.created_at', 'move.decided_at'] as const),
];

/** One's latest request, whatever became of it; one that was taken back is as if never made. */
export const findOwnMove = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('move')
    .select(columns)
    .where('person_id', '=', personId)
    .where('status', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findOwnMove>>>;

/** One page of what waits for an admin, the oldest first. */
export const selectPending = (db: Db, { after, limit }: { after: Cursor | null; limit: number }) =>
  db
    .selectFrom('move')
    .innerJoin('person', 'person.id', 'move.person_id')
    .select(columns)
    .select(['person.id as person_id', 'person.name', 'person.role'])
    .select(imageIn('person', 'person.id').as('photo'))
    .where('move.status', '=', 'pending')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(move.created_at, move.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('move.created_at')
    .orderBy('move.id')
    .limit(limit + 1)
    .execute();

export type AskedRow = Awaited<ReturnType<typeof selectPending>>[number];
