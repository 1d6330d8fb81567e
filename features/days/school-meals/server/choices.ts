import { mostSchools } from '#days/school-meals/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { fetchMeals } from './fetch-meals.ts';
import { visibleSchools } from './queries.ts';

export const schoolNotFound = () => notFound('schoolMeals.gone');

/** Chooses a school of the viewer’s town. Its meals are asked for at once if nobody had chosen it. */
export const chooseSchool = (p: Platform, viewer: Viewer, id: string): Promise<void> =>
  write(p, async (tx) => {
    const { personId } = viewer;
    await lockChoices(tx, personId);
    const school = await visibleSchools(tx, viewer)
      .select(['id', 'next_fetch_at', 'city_code'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!school) throw schoolNotFound();
    const before = await tx
      .selectFrom('school_choice')
      .innerJoin('school', 'school.id', 'school_choice.school_id')
      .select(['school_id', 'position', 'city_code'])
      .where('person_id', '=', personId)
      .execute();
    if (before.some(({ school_id }) => school_id === id)) return;
    const here = before.filter(({ city_code }) => city_code === school.city_code);
    if (here.length >= mostSchools) throw new Refusal('conflict', { reason: 'schoolMeals.tooMany' });
    if (here.length < before.length) await forgetElsewhere(tx, personId, school.city_code);
    const taken = new Set(here.map(({ position }) => position));
    const position = [0, 1, 2].find((place) => !taken.has(place)) ?? 0;
    const now = p.clock.now();
    await tx
      .insertInto('school_choice')
      .values({ person_id: personId, position, school_id: id, chosen_at: now })
      .execute();
    if (!school.next_fetch_at)
      await tx.updateTable('school').set({ next_fetch_at: now }).where('id', '=', id).execute();
    if (!school.next_fetch_at || school.next_fetch_at <= now) await p.jobs.send(fetchMeals.name, {}, tx);
    await recordChoice(tx, personId);
  });

/** Takes back a choice. Without one, nothing happens. */
export const dropSchool = (p: Writing, viewer: Viewer, id: string): Promise<void> =>
  write(p, async (tx) => {
    const { personId } = viewer;
    const school = await visibleSchools(tx, viewer).select('id').where('id', '=', id).executeTakeFirst();
    if (!school) throw schoolNotFound();
    await tx
      .deleteFrom('school_choice')
      .where('person_id', '=', personId)
      .where('school_id', '=', id)
      .execute();
    await recordChoice(tx, personId);
  });

/** Forgets somebody’s schools: they have moved. */
export const forgetSchools = (tx: Tx, personId: string) =>
  tx.deleteFrom('school_choice').where('person_id', '=', personId).execute();

const forgetElsewhere = (tx: Tx, personId: string, cityCode: string) =>
  tx
    .deleteFrom('school_choice')
    .where('person_id', '=', personId)
    .where('school_id', 'in', (choice) =>
      choice.selectFrom('school').select('id').where('city_code', '<>', cityCode),
    )
    .execute();

/** Locked, so that two devices cannot choose a fourth together. */
const lockChoices = (tx: Tx, personId: string) =>
  tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

const recordChoice = (tx: Tx, personId: string) =>
  record(tx, { type: 'school.chosen', topics: [`person:${personId}`], data: { id: personId } });
