import { sql } from 'kysely';
import type { StepsRecorded } from '#community/challenges/contract.ts';
import { dailyCap, daysToFinish } from '#community/challenges/limits.ts';
import { enterWithNext, lockPerson, weekOver } from '#community/challenges/server/week/week-lock.ts';
import { mainArea } from '#residents/areas/server/queries.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { type Writing, write, writeAs } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { type NewEvent, noteRecorded, type RowEvent, recordOf } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';
import { type UncheckedViewer, viewerOf } from '#server/viewer/viewer.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, challengeWeek, challengeWeekAt, openWeekAt } from '#shared/time/weeks.ts';
import { goalOf, stampsOf } from './goals.ts';

type Steps = {
  personId: string;
  cityCode: string;
  steps: number;
  /** Today if absent. */
  day?: Day;
};

/**
 * Records the steps of today, an earlier day of this week or, until Monday noon, last Sunday; a day's last
 * value counts.
 */
export const recordSteps = (p: Writing, steps: Steps): Promise<StepsRecorded> =>
  write(p, async (tx) => {
    const { statement, resultOf, event } = await setDay(p, tx, steps);
    const { rows } = await tx.executeQuery(statement);
    if (rows[0]?.changed) noteRecorded(tx, event);
    return resultOf(rows);
  });

/**
 * Records the viewer's own steps in a town, by default their home. It is one exchange with PostgreSQL, so a
 * refusal of its statement is known after the commit.
 */
export async function recordOwnSteps(
  p: Writing,
  asking: UncheckedViewer,
  { city, ...of }: { city?: string; day: Day; steps: number },
): Promise<StepsRecorded> {
  const readRecorded = await writeAs(p, asking, async (tx, viewer) => {
    const steps = { personId: viewer.personId, cityCode: townOf(viewer, city), ...of };
    const { statement, resultOf } = await setDay(p, tx, steps);
    const rows = await readWithNext(tx, statement);
    return async () => resultOf(await rows());
  });
  return readRecorded();
}

/** Returns the statement that sets the day, what its rows say, and the event that it may record. */
async function setDay({ clock }: Writing, tx: Tx, { personId, cityCode, steps, day: given }: Steps) {
  const now = clock.now();
  const day = given ?? seoulDay(now);
  const week = weekOf(day, now);
  await enterWithNext(tx, cityCode, week);
  await lockPerson(tx, personId);
  const { first, last } = challengeDays(week);
  const topics = regionTopics(cityCode);
  const values = { steps, day, week, first, last, now, topics };
  const resultOf = ([entry]: WeekEntry[]): StepsRecorded => {
    if (entry) return { day, steps, weekSteps: entry.steps, finished: entry.finished };
    // The week was closed in between.
    weekOf(day, clock.now());
    throw weekOver();
  };
  const event: NewEvent = { type: 'steps.recorded', topics, data: { cityCode, week } };
  return { statement: upsertDay(tx, viewerOf({ personId, cityCode }), values), resultOf, event };
}

/** The week that a day's steps count for. A phone that sends once a day reports Sunday on Monday. */
function weekOf(day: Day, now: Date): number {
  if (day > seoulDay(now)) throw new Refusal('invalid', { reason: 'challenges.walking.futureDay' });
  const week = challengeWeek(day);
  const isLate = week === openWeekAt(now) && day === challengeDays(week).last;
  if (week !== challengeWeekAt(now) && !isLate)
    throw new Refusal('conflict', { reason: 'challenges.walking.pastWeek' });
  return week;
}

type DayOfWeek = {
  steps: number;
  day: Day;
  week: number;
  /** The days of the week. */
  first: Day;
  last: Day;
  now: Date;
  topics: string[];
};
type WeekEntry = { steps: number; changed: boolean; finished: boolean };

const stepsRecorded = (topics: string[]): RowEvent => ({
  type: 'steps.recorded',
  topics: sql<string[] | null>`case when changed then ${topics}::text[] end`,
  data: { cityCode: sql<string>`city_code`, week: sql<number>`week` },
  mergeKey: sql<string>`'walking:' || city_code`,
});

/**
 * Sets the day, and the week's entry anew from its days, and records an event if the sum has changed;
 * `reached_at` changes only then. No row, and no change: the week is closed.
 */
const upsertDay = compileOnce(
  (_, { personId, cityCode }, { steps, day, week, first, last, now, topics }: DayOfWeek) => sql<WeekEntry>`
    with open as (
      select from challenge_week where city_code = ${cityCode} and week = ${week} and closed_at is null
    ), kept as (
      insert into step_day (person_id, city_code, day, steps, recorded_at)
      select ${personId}, ${cityCode}, ${day}, ${steps}::int, ${now}::timestamptz from open
      on conflict (person_id, city_code, day) do update set steps = excluded.steps, recorded_at = excluded.recorded_at
    ), was as (
      select steps, finished_at from walking_entry
      where person_id = ${personId} and city_code = ${cityCode} and week = ${week}
    ), entry as (
      insert into walking_entry
        (city_code, week, person_id, steps, reached_at, capped_steps, stamps, finished_at, area_id)
      select ${cityCode}, ${week}, ${personId}, sum(day.steps), ${now}::timestamptz, sum(least(day.steps, ${dailyCap})),
        ${stampsOf('day')}, case when ${stampsOf('day')} >= ${daysToFinish} then ${now}::timestamptz end,
        (${mainArea(personId, cityCode as string)})
      from (
        select steps from step_day
        where person_id = ${personId} and city_code = ${cityCode} and day between ${first} and ${last} and day <> ${day}
        union all select ${steps}::int
      ) as day, (${goalOf(personId, week)}) as goal
      having ${hasRow(sql`select from open`)}
      on conflict (person_id, city_code, week) do update set
        steps = excluded.steps,
        reached_at = case when excluded.steps = walking_entry.steps
          then walking_entry.reached_at else excluded.reached_at end,
        capped_steps = excluded.capped_steps, stamps = excluded.stamps, area_id = excluded.area_id,
        finished_at = case when excluded.finished_at is null then null
          else coalesce(walking_entry.finished_at, excluded.finished_at) end
      returning city_code, week, steps, finished_at
    ), compared as (
      select city_code, week, entry.steps, entry.steps is distinct from was.steps as changed,
        entry.finished_at is not null and was.finished_at is null as finished
      from entry left join was on true
    ), recorded as (${recordOf('compared', [stepsRecorded(topics)])})
    select steps, changed, finished from compared`,
);
