import { addDays, type Day, seoulDay, weekday } from '#shared/time/dates.ts';

export const ages = ['today', 'thisWeek', 'earlier'] as const;
type Age = (typeof ages)[number];

/** A week begins on Monday, as those of the challenges do. */
const mondayOf = (day: Day) => addDays(day, -((weekday(day) + 6) % 7));

function ageOf(day: Day, today: Day): Age {
  if (day >= today) return 'today';
  return day >= mondayOf(today) ? 'thisWeek' : 'earlier';
}

/** A list that is sorted by time in its groups, without those that are empty. */
export function byAge<Item extends { at: string }>(items: Item[], today: Day) {
  const groups = Map.groupBy(items, ({ at }) => ageOf(seoulDay(at), today));
  return ages.flatMap((age) => {
    const rows = groups.get(age);
    return rows ? [{ age, rows }] : [];
  });
}
