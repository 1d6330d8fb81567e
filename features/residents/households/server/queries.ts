import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { hasText } from '#residents/people/server/by-name.ts';
import { visiblePeople } from '#residents/people/server/queries.ts';
import { byNumber } from '#server/database/by-number.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { NamePlace } from '#server/database/name-cursor.ts';
import { isStaying } from '#server/staying.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Condition: of an area, of one within it, or of any (null). */
const isIn = (areaId: string | null) =>
  areaId === null
    ? sql<boolean>`true`
    : sql<boolean>`household.area_id in (select id from area where ${areaId} in (id, parent_id))`;

/**
 * Condition: whom something for an area (null: the town) asks. As of people (`isReached`), but a household
 * without an area is not asked then: nobody could say that it lives elsewhere.
 */
const isAsked = (areaId: string | null) =>
  areaId === null
    ? sql<boolean>`true`
    : sql<boolean>`household.area_id in (
        select asked.id from area as asked join area as told on told.id = ${areaId}
        where told.id in (asked.id, asked.parent_id) or told.parent_id = asked.id)`;

/**
 * Residents of a town whom an editor may put into a household. A block hides nobody: it is the office's list.
 */
export const residentsOf = (db: Db | Tx, cityCode: string) =>
  db.selectFrom('person').where('person.city_code', '=', cityCode).where(isStaying('person.id'));

/** Condition: the name of a household or of one of its members has a text. */
const isFoundBy = (q: string) =>
  sql<boolean>`(${hasText('household.name', q)} or ${hasRow(sql`
  select from household_member join person on person.id = household_member.person_id
  where household_member.household_id = household.id and ${hasText('person.name', q)}`)})`;

const nameInOrder = byNumber(sql.ref('household.name'));

type Wanted = { areaId: string | null; q?: string | undefined; after: NamePlace | null; limit: number };

/** One page of a town's households, by name. */
export const selectHouseholds = (db: Db, cityCode: string, { areaId, q, after, limit }: Wanted) =>
  db
    .selectFrom('household')
    .select(['household.id', 'household.name', 'household.area_id', 'household.revision'])
    .where('household.city_code', '=', cityCode)
    .where(isIn(areaId))
    .$if(Boolean(q), (query) => query.where(isFoundBy(q ?? '')))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`${nameInOrder} > ${byNumber(sql`${after?.name}::text`)}`),
    )
    .orderBy(nameInOrder)
    .limit(limit + 1)
    .execute();

export type HouseholdRow = Awaited<ReturnType<typeof selectHouseholds>>[number];

const countOf = async (db: Db | Tx, cityCode: string, condition: ReturnType<typeof isIn>) => {
  const { households } = await db
    .selectFrom('household')
    .select(sql<number>`count(*)::int`.as('households'))
    .where('city_code', '=', cityCode)
    .where(condition)
    .executeTakeFirstOrThrow();
  return households;
};

export const countHouseholds = (db: Db | Tx, cityCode: string, areaId: string | null) =>
  countOf(db, cityCode, isIn(areaId));

/** How many households something for an area of a town (null: all of it) asks. */
export const countAsked = (db: Db | Tx, cityCode: string, areaId: string | null) =>
  countOf(db, cityCode, isAsked(areaId));

/** The households that something for an area of a town asks, numbered by their names. */
export const askedHouseholds = (tx: Tx, cityCode: string, areaId: string | null) =>
  tx
    .selectFrom('household')
    .select(['household.id', 'household.name'])
    .select(sql<number>`row_number() over (order by ${nameInOrder})::int`.as('number'))
    .where('household.city_code', '=', cityCode)
    .where(isAsked(areaId));

/** The members of households, by name. */
export const selectMembers = (db: Db, householdIds: string[]) =>
  db
    .selectFrom('household_member')
    .innerJoin('person', 'person.id', 'household_member.person_id')
    .select('household_member.household_id')
    .select(authorColumns('person'))
    .where('household_member.household_id', 'in', householdIds)
    .where(isStaying('person.id'))
    .orderBy(sql`person.name collate "C"`)
    .orderBy('person.id')
    .execute();

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** Whoever is in one of some households, also who is leaving. */
export async function selectMemberIds(tx: Tx, householdIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('household_member')
    .select('person_id')
    .where('household_id', 'in', householdIds)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Residents of a town for a household, with the one in which they are. */
export const choosablePeople = (db: Db, cityCode: string) =>
  residentsOf(db, cityCode)
    .leftJoin('household_member', 'household_member.person_id', 'person.id')
    .leftJoin('household', 'household.id', 'household_member.household_id')
    .select(authorColumns('person'))
    .select('household.name as household_name');

export const findOwnHousehold = (db: Db | Tx, { personId }: Viewer) =>
  db
    .selectFrom('household_member')
    .innerJoin('household', 'household.id', 'household_member.household_id')
    .select(['household.id', 'household.name', 'household.city_code'])
    .where('household_member.person_id', '=', personId)
    .executeTakeFirst();

/** The others of the viewer's household, without those in a block with the viewer. */
export const selectHousemates = (db: Db, viewer: Viewer, householdId: string) =>
  visiblePeople(db, viewer)
    .innerJoin('household_member', 'household_member.person_id', 'person.id')
    .select(authorColumns('person'))
    .where('household_member.household_id', '=', householdId)
    .where('person.id', '<>', viewer.personId)
    .where(isStaying('person.id'))
    .orderBy(sql`person.name collate "C"`)
    .orderBy('person.id')
    .execute();
