import { type RawBuilder, sql } from 'kysely';
import type { EntryState } from '#community/signups/contract.ts';
import { mostSeats } from '#community/signups/limits.ts';
import type { Db } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import { imageIn } from '#server/images/queries.ts';
import { isId } from '#shared/ids.ts';

const name = sql<string>`coalesce(person.name, entry.name)`;

/** By name; Hangul sorts by its code points. Twelve of them, so that a cursor stays short. */
const byName = sql<string>`left(${name}, 12) collate "C"`;

const keyOf = (state: EntryState): RawBuilder<unknown> => (state === 'seat' ? byName : sql`entry.place`);

/** Who has a seat, by name, or who waits, in their order. Only editors of the place read it. */
const selectEntries = (db: Db, signupId: string, state: EntryState) =>
  db
    .selectFrom('signup_entry as entry')
    .leftJoin('person', 'person.id', 'entry.person_id')
    .select(['entry.id', 'entry.phone', 'entry.answers', 'entry.has_seat', 'entry.came', 'entry.created_at'])
    .select(['person.id as author_id', 'person.name as author_name', 'person.role as author_role'])
    .select([imageIn('person', 'person.id').as('author_photo'), name.as('name')])
    .select([
      sql<string>`${keyOf(state)}::text`.as('key'),
      sql<number | null>`case when not entry.has_seat then (
        select count(*)::int from signup_entry ahead
        where ahead.signup_id = entry.signup_id and not ahead.has_seat and ahead.place <= entry.place) end`.as(
        'position',
      ),
    ])
    .where('entry.signup_id', '=', signupId)
    .where('entry.has_seat', '=', state === 'seat')
    .orderBy(keyOf(state))
    .orderBy('entry.id');

export type EntryListRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

type Place = { id: string; key: string };
type Wanted = { state: EntryState; after: Place | null; limit: number };

export function selectEntryPage(db: Db, signupId: string, { state, after, limit }: Wanted) {
  const key = state === 'seat' ? sql`${after?.key}::text collate "C"` : sql`${after?.key}::bigint`;
  return selectEntries(db, signupId, state)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${keyOf(state)}, entry.id) > (${key}, ${after?.id}::uuid)`),
    )
    .limit(limit + 1)
    .execute();
}

/** All who have a seat. */
export const selectDoorList = (db: Db, signupId: string) =>
  selectEntries(db, signupId, 'seat').limit(mostSeats).execute();

export function readPlace(state: EntryState, text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('.');
  const key = rest.join('.');
  if (!isId(id) || (state === 'waiting' && !/^\d{1,18}$/.test(key)))
    throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return { id, key };
}

/** Cuts `limit + 1` rows into a page. */
export function entryPage(rows: EntryListRow[], limit: number) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? Buffer.from(`${last.id}.${last.key}`).toString('base64url') : null };
}
