import { sql } from 'kysely';
import type { HallHousehold } from '#community/polls/paper-contract.ts';
import { authorColumns, authorOf } from '#residents/people/server/author.ts';
import { hasText } from '#residents/people/server/by-name.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { Refusal } from '#server/errors.ts';
import { isStaying } from '#server/staying.ts';

type Wanted = { q?: string | undefined; cursor?: string | undefined; limit: number };

/** One page of the households that a poll asks, by their numbers, with how they have voted. */
export async function hallHouseholds(db: Db, pollId: string, { q, cursor, limit }: Wanted) {
  const rows = await selectRoll(db, pollId, { q, after: readNumber(cursor), limit });
  const shown = rows.slice(0, limit);
  const members = await selectRollMembers(
    db,
    pollId,
    shown.map(({ number }) => number),
  );
  const byNumber = Map.groupBy(members, ({ number }) => number);
  const items = shown.map(
    (row): HallHousehold => ({
      ...row,
      members: (byNumber.get(row.number) ?? []).map((member) => authorOf(member)),
    }),
  );
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? String(last.number) : null };
}

/** The number after which a page begins. */
function readNumber(cursor = '0'): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return Number(cursor);
}

type Page = { q: string | undefined; after: number; limit: number };

const selectRoll = (db: Db, pollId: string, { q, after, limit }: Page) =>
  db
    .selectFrom('poll_household as household')
    .select(['household.number', 'household.name'])
    .select(sql<HallHousehold['voted']>`household.voted`.as('voted'))
    .where('household.poll_id', '=', pollId)
    .where('household.number', '>', after)
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`(${hasText('household.name', q ?? '')} or ${hasRow(sql`
          select from poll_household_member as home join person on person.id = home.person_id
          where home.poll_id = household.poll_id and home.number = household.number
            and ${hasText('person.name', q ?? '')}`)})`,
      ),
    )
    .orderBy('household.number')
    .limit(limit + 1)
    .execute();

const selectRollMembers = async (db: Db, pollId: string, numbers: number[]) =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('poll_household_member as home')
        .innerJoin('person', 'person.id', 'home.person_id')
        .select('home.number')
        .select(authorColumns('person'))
        .where('home.poll_id', '=', pollId)
        .where('home.number', 'in', numbers)
        .where(isStaying('person.id'))
        .orderBy(sql`person.name collate "C"`)
        .orderBy('person.id')
        .execute();
