import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Dish } from '#days/school-meals/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';

/** The schools that a viewer may choose: those of the town where they live. */
export const visibleSchools = (db: Db | Tx, viewer: Pick<Viewer, 'cityCode'>) =>
  db
    .selectFrom('school')
    .where('school.city_code', '=', viewer.cityCode ?? '')
    .where(isFeatureOn('schoolMeals', 'school.city_code'));

export const selectSchools = (db: Db, viewer: Viewer) =>
  visibleSchools(db, viewer)
    .select(['id', 'name', 'kind', 'address'])
    .orderBy(sql`name collate "C"`)
    .orderBy('id')
    .execute();

/** The schools that the viewer has chosen. One of a town that they have left does not count. */
export const visibleChoices = (db: Db | Tx, viewer: Pick<Viewer, 'personId' | 'cityCode'>) =>
  visibleSchools(db, viewer)
    .innerJoin('school_choice', 'school_choice.school_id', 'school.id')
    .where('school_choice.person_id', '=', viewer.personId);

export const chosenIds = async (db: Db, viewer: Viewer): Promise<string[]> =>
  (await visibleChoices(db, viewer).select('school.id').orderBy('position').execute()).map(({ id }) => id);

export const findOffice = (db: Db, code: string) =>
  db
    .selectFrom('school_office')
    .select(['next_fetch_at', 'fetched_at', 'failure'])
    .where('code', '=', code)
    .executeTakeFirst();

type Days = { first: Day; last: Day };

/** The viewer’s schools with their meals within some days. */
export const selectMeals = (db: Db, viewer: Viewer, { first, last }: Days) =>
  visibleChoices(db, viewer)
    .select((school) => [
      'school.id',
      'school.name',
      'school.fetched_at',
      'school.failure',
      jsonArrayFrom(
        school
          .selectFrom('school_meal')
          .select([
            sql<Day>`school_meal.day::text`.as('day'),
            'school_meal.meal',
            sql<Dish[]>`school_meal.dishes`.as('dishes'),
          ])
          .whereRef('school_meal.school_id', '=', 'school.id')
          .where('school_meal.day', '>=', first)
          .where('school_meal.day', '<=', last)
          .orderBy('school_meal.day')
          .orderBy('school_meal.meal'),
      ).as('meals'),
    ])
    .orderBy('position')
    .execute();

/** The people who have chosen a school and live in its town. */
export const choosersOf = (tx: Tx, schoolId: string | RawBuilder<string>) =>
  tx
    .selectFrom('school_choice')
    .innerJoin('school', 'school.id', 'school_choice.school_id')
    .innerJoin('person', 'person.id', 'school_choice.person_id')
    .select('school_choice.person_id')
    .where('school_choice.school_id', '=', schoolId)
    .whereRef('person.city_code', '=', 'school.city_code');
