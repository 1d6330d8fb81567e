import type { MealDay, SchoolMeals, Schools } from '#days/school-meals/contract.ts';
import { officeOf } from '#days/school-meals/offices.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOff } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, addMonths, type Day, type Month, monthOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { isPublicHoliday } from '#shared/time/holiday-years.ts';
import { listSchools } from './list-schools.ts';
import { chosenIds, findOffice, selectMeals, selectSchools } from './queries.ts';

/** The schools of the viewer’s town. An old list is asked for anew when it is opened. */
export async function schoolsOf(p: Platform, viewer: Viewer): Promise<Schools> {
  const office = viewer.cityCode && officeOf(viewer.cityCode);
  if (!p.settings.neis.key || !office || (await isFeatureOff(p, viewer.cityCode, 'schoolMeals')))
    return { state: 'off', items: [], chosen: [] };
  // First: if it says that the list was read, the schools are there.
  const known = await findOffice(p.db, office);
  const [items, chosen] = await Promise.all([selectSchools(p.db, viewer), chosenIds(p.db, viewer)]);
  const isDue = !known || known.next_fetch_at <= p.clock.now();
  if (isDue && !p.readOnly.isOn()) await p.jobs.send(listSchools.name, { office });
  const state = known?.fetched_at ? 'ready' : known?.failure ? 'failed' : 'waiting';
  return { state, items, chosen };
}

/** The meals of the viewer’s schools in a month. */
export async function mealsOf(p: Platform, viewer: Viewer, month: Month): Promise<SchoolMeals> {
  if (!p.settings.neis.key || !viewer.cityCode || (await isFeatureOff(p, viewer.cityCode, 'schoolMeals')))
    return { isOffered: false, schools: [] };
  const days = daysOf(month);
  const schools = await selectMeals(p.db, viewer, { first: days[0] ?? '', last: days.at(-1) ?? '' });
  const absence = absenceIn(month, monthOf(seoulDay(p.clock.now())));
  return {
    isOffered: true,
    schools: schools.map(({ id, name, fetched_at, failure, meals }) => ({
      id,
      name,
      fetchedAt: fetched_at?.toISOString() ?? null,
      days: days.flatMap((day): MealDay[] => {
        const served = meals.filter((meal) => meal.day === day);
        const why = served.length > 0 || !isSchoolDay(day) ? null : absence({ meals, fetched_at, failure });
        return served.length > 0 || why
          ? [{ day, meals: served.map(({ meal, dishes }) => ({ meal, dishes })), absence: why }]
          : [];
      }),
    })),
  };
}

function daysOf(month: Month): Day[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, n) => addDays(first, n)).filter((day) => monthOf(day) === month);
}

const isSchoolDay = (day: Day) => weekday(day) > 0 && weekday(day) < 6 && !isPublicHoliday(day);

type Known = { meals: unknown[]; fetched_at: Date | null; failure: string | null };

/** The reason why a school day of a month has no meal. Months that nobody asks NEIS for have none. */
const absenceIn =
  (month: Month, thisMonth: Month) =>
  ({ meals, fetched_at, failure }: Known) => {
    if (meals.length > 0) return 'none';
    if (month !== thisMonth && month !== addMonths(thisMonth, 1)) return null;
    if (fetched_at) return 'unpublished';
    return failure ? 'failed' : 'waiting';
  };
