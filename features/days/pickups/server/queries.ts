import { type RawBuilder, sql } from 'kysely';
import type { PickupException } from '#days/pickups/contract.ts';
import { daysAhead } from '#days/pickups/limits.ts';
import type { PickupRule } from '#days/pickups/rules.ts';
import { oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, type Day } from '#shared/time/dates.ts';

type Days = { first: Day; last: Day };

/** All days that may have an exception to come. */
export const daysToCome = (today: Day): Days => ({ first: today, last: addDays(today, daysAhead) });
/** Those that a resident can look at in the day's sheet. */
export const daysAround = (today: Day): Days => ({ ...daysToCome(today), first: addDays(today, -daysAhead) });

export const rules = sql<PickupRule[]>`coalesce(
  (select json_agg(json_build_object('kind', kind, 'cycle', cycle, 'weekdays', weekdays, 'fromDay', from_day,
      'weeks', weeks, 'starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI')) order by position)
    from pickup_rule where area_id = pickup_area.id), '[]')`;

/** An area's exceptions within some days, in order. */
const exceptionsWithin = ({ first, last }: Days) => sql<PickupException[]>`coalesce(
  (select json_agg(json_build_object('id', id, 'day', day, 'kinds', kinds, 'isCollected', is_collected,
      'reason', reason) order by day)
    from pickup_exception
    where area_id = pickup_area.id and day between ${first} and ${last}), '[]')`;

/** The columns from which the calendar computes an area's days. */
const tableColumns = (days: Days) =>
  [
    'pickup_area.id',
    sql<boolean>`pickup_area.skips_holidays`.as('skipsHolidays'),
    rules.as('rules'),
    exceptionsWithin(days).as('exceptions'),
  ] as const;

const columns = (days: Days) =>
  [
    ...tableColumns(days),
    'pickup_area.name',
    'pickup_area.places',
    'pickup_area.note',
    'pickup_area.office',
    'pickup_area.phone',
    sql<Day>`pickup_area.as_of::text`.as('asOf'),
    'pickup_area.created_at',
    'pickup_area.revision',
  ] as const;

type Wanted = Page & { cityCode: string };

/**
 * One page of a town's areas for its admin pages, the first entered first. The caller has asked
 * `mayEnterPickups`.
 */
export const selectAreas = (db: Db, { cityCode, ...page }: Wanted, days: Days) =>
  db
    .selectFrom('pickup_area')
    .select(columns(days))
    .where('city_code', '=', cityCode)
    .$call(oldestFirst(page, 'pickup_area.created_at', 'pickup_area.id'))
    .execute();

export const findArea = (db: Db | Tx, id: string, days: Days) =>
  db.selectFrom('pickup_area').select(columns(days)).where('pickup_area.id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends: nobody chooses the area meanwhile. */
export const lockArea = (tx: Tx, id: string) =>
  tx
    .selectFrom('pickup_area')
    .select(['id', 'city_code', 'name', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The areas that a viewer may choose: those of the town where they live. */
export const visibleAreas = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('pickup_area')
    .where('pickup_area.city_code', '=', viewer.cityCode ?? '')
    .where(isFeatureOn('pickups', 'pickup_area.city_code'));

/** A home in a town that the person has left, or that has switched pickups off, does not count. */
export const ownArea = (db: Db | Tx, personId: string | RawBuilder<string>) =>
  db
    .selectFrom('pickup_home')
    .innerJoin('pickup_area', 'pickup_area.id', 'pickup_home.area_id')
    .innerJoin('person', 'person.id', 'pickup_home.person_id')
    .whereRef('person.city_code', '=', 'pickup_area.city_code')
    .where('pickup_home.person_id', '=', personId)
    .where(isFeatureOn('pickups', 'pickup_area.city_code'));

/** The viewer's own area with all that its sheet shows. */
export const findOwnArea = (db: Db | Tx, viewer: Viewer, days: Days) =>
  ownArea(db, viewer.personId).select(columns(days)).select('pickup_home.reminds').executeTakeFirst();

/** The data of the viewer's own area that a month needs, for a statement of the calendar. */
export const ownTable = (db: Db, viewer: Viewer, days: Days) =>
  ownArea(db, viewer.personId).select(tableColumns(days));

/** Doubts that nobody has looked into, the first first. */
export const openDoubts = (db: Db | Tx) =>
  db
    .selectFrom('pickup_doubt')
    .innerJoin('pickup_area', 'pickup_area.id', 'pickup_doubt.area_id')
    .where('pickup_doubt.settled_at', 'is', null);

export const selectDoubts = (db: Db, { cityCode, ...page }: Wanted) =>
  openDoubts(db)
    .select([
      'pickup_doubt.id',
      'pickup_area.name as areaName',
      sql<Day>`pickup_doubt.day::text`.as('day'),
      'pickup_doubt.text',
      'pickup_doubt.created_at',
    ])
    .where('pickup_area.city_code', '=', cityCode)
    .$call(oldestFirst(page, 'pickup_doubt.created_at', 'pickup_doubt.id'))
    .execute();
