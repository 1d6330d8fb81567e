import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import { isMember } from '#community/clubs/server/members/membership.ts';
import type { OfficerRole } from '#community/treasuries/contract.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { byNumber } from '#server/database/by-number.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { isTheirTown } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Every read of treasuries starts here: those of the viewer's town and of towns where they have a right, and
 * of clubs whose inside they may read.
 */
export const visibleTreasuries = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('treasury')
    .where(isFeatureOn('treasury', 'treasury.city_code'))
    .where(
      sql<boolean>`case when treasury.club_id is null then ${isTheirTown(viewer, 'treasury.city_code')}
        else ${isInside(viewer, 'treasury.club_id')} end`,
    );

export const seesTreasury = async (db: Db | Tx, viewer: Viewer, id: string): Promise<boolean> =>
  (await visibleTreasuries(db, viewer)
    .select('treasury.id')
    .where('treasury.id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Condition: `person` lives in the town of `treasury`, and is a member of its club if it is of one. */
export const isOfPlace = sql<boolean>`(person.city_code = treasury.city_code and (treasury.club_id is null
  or ${hasRow(sql`
    select from club_member where club_member.club_id = treasury.club_id and club_member.person_id = person.id
  `)}))`;

/** The viewer's office. Who has moved away or left the club has none until they are back. */
const ownRole = ({ personId }: Viewer) => sql<OfficerRole | null>`(
  select officer.role from treasury_officer officer join person on person.id = officer.person_id
  where officer.treasury_id = treasury.id and officer.person_id = ${personId} and ${isOfPlace}
)`;

const isTheirs = (viewer: Viewer) => sql<boolean>`(treasury.city_code = ${viewer.cityCode ?? ''}
  and (treasury.club_id is null or ${isMember(viewer, 'treasury.club_id')}))`;

const selectTreasuries = (db: Db | Tx, viewer: Viewer) =>
  visibleTreasuries(db, viewer)
    .leftJoin('area', 'area.id', 'treasury.area_id')
    .leftJoin('club', 'club.id', 'treasury.club_id')
    .select(['treasury.id', 'treasury.name', 'treasury.city_code', 'treasury.balance', 'treasury.entries'])
    .select(['treasury.area_id', 'area.name as area_name'])
    .select(['treasury.club_id', 'club.name as club_name', 'club.creator_id as club_creator_id'])
    .select([ownRole(viewer).as('own_role'), isTheirs(viewer).as('is_theirs')]);

export type TreasuryRow = Awaited<ReturnType<ReturnType<typeof selectTreasuries>['execute']>>[number];

export const findTreasury = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectTreasuries(db, viewer).where('treasury.id', '=', id).executeTakeFirst();

/** Of one club, or of a town: the town's first, then of its areas, then of clubs there. */
export const selectPlaces = (db: Db, viewer: Viewer, { city, club }: { city: string; club?: string }) =>
  selectTreasuries(db, viewer)
    .$if(club !== undefined, (query) => query.where('treasury.club_id', '=', club ?? ''))
    .$if(club === undefined, (query) =>
      query
        .where('treasury.city_code', '=', city)
        .where(sql<boolean>`(treasury.club_id is null or ${isMember(viewer, 'treasury.club_id')})`),
    )
    .orderBy(sql`treasury.club_id is not null`)
    .orderBy(sql`treasury.area_id is not null`)
    .orderBy(byNumber(sql`coalesce(club.name, area.name, '')`))
    .orderBy('treasury.id')
    .execute();

export const selectTreasuriesById = (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  visibleTreasuries(db, viewer)
    .select(['treasury.id', 'treasury.name'])
    .where('treasury.id', 'in', ids)
    .execute();

/** Those whose office holds, treasurers first. An office is public: a block hides nobody here. */
export const selectOfficers = (db: Db | Tx, treasuryId: string) =>
  db
    .selectFrom('treasury_officer as officer')
    .innerJoin('treasury', 'treasury.id', 'officer.treasury_id')
    .innerJoin('person', 'person.id', 'officer.person_id')
    .select(authorColumns('person'))
    .select(sql<OfficerRole>`officer.role`.as('role'))
    .where('officer.treasury_id', '=', treasuryId)
    .where(isOfPlace)
    .orderBy('officer.role', 'desc')
    .orderBy('officer.appointed_at')
    .orderBy('officer.person_id')
    .execute();

export type OfficerRow = Awaited<ReturnType<typeof selectOfficers>>[number];
