import { sql } from 'kysely';
import type { StepsRecorded } from '#community/challenges/contract.ts';
import { dailyCap, daysToFinish } from '#community/challenges/limits.ts';
import { enterWeek, lockPerson } from '#community/challenges/server/week/week-lock.ts';
import { mainArea } from '#residents/areas/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, challengeWeek, challengeWeekAt, unsettledWeekAt } from '#shared/time/weeks.ts';
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
export async function recordSteps(
  p: Writing,
  { personId, cityCode, steps, day }: Steps,
): Promise<StepsRecorded> {
  return write(p, async (tx) => {
    const { week, now } = await enterWeek(tx, p.clock, cityCode, (at) => weekOf(day ?? seoulDay(at), at));
    const of = day ?? seoulDay(now);
    await lockPerson(tx, personId);
    const weekEntry = await keepDay(tx, { personId, cityCode, steps, day: of, week, now });
    if (weekEntry.changed)
      await record(tx, {
        type: 'steps.recorded',
        topics: regionTopics(cityCode),
        data: { cityCode, week },
        mergeKey: `walking:${cityCode}`,
      });
    return { day: of, steps, weekSteps: weekEntry.steps, finished: weekEntry.finished };
  });
}

/** The week that a day's steps count for. A phone that sends once a day reports Sunday on Monday. */
function weekOf(day: Day, now: Date): number {
  if (day > seoulDay(now)) throw new Refusal('invalid', { reason: 'challenges.walking.futureDay' });
  const week = challengeWeek(day);
  const isLate = week === unsettledWeekAt(now) && day === challengeDays(week).last;
  if (week !== challengeWeekAt(now) && !isLate)
    throw new Refusal('conflict', { reason: 'challenges.walking.pastWeek' });
  return week;
}

type RecordedSteps = Required<Steps> & { week: number; now: Date };

/**
 * Sets the day, and the week's entry anew from its days, in one statement; `reached_at` changes only if the
 * sum does.
 */
async function keepDay(tx: Tx, { personId, cityCode, steps, day, week, now }: RecordedSteps) {
  const { rows } = await sql<{ steps: number; changed: boolean; finished: boolean }>`
    with kept as (
      insert into step_day (person_id, city_code, day, steps, recorded_at)
      values (${personId}, ${cityCode}, ${day}, ${steps}, ${now})
      on conflict (person_id, city_code, day) do update set steps = excluded.steps, recorded_at = excluded.recorded_at
    ), was as (
      select steps, finished_at from walking_entry
      where person_id = ${personId} and city_code = ${cityCode} and week = ${week}
    ), entry as (
      insert into walking_entry
        (city_code, week, person_id, steps, reached_at, capped_steps, stamps, finished_at, area_id)
      select ${cityCode}, ${week}, ${personId}, sum(day.steps), ${now}::timestamptz, sum(least(day.steps, ${dailyCap})),
        ${stampsOf('day')}, case when ${stampsOf('day')} >= ${daysToFinish} then ${now}::timestamptz end,
        (${mainArea(personId, cityCode)})
      from (
        ${otherDays({ personId, cityCode, day, week })} union all select ${steps}::int
      ) as day, (${goalOf(personId, week)}) as goal
      on conflict (person_id, city_code, week) do update set
        steps = excluded.steps,
        reached_at = case when excluded.steps = walking_entry.steps
          then walking_entry.reached_at else excluded.reached_at end,
        capped_steps = excluded.capped_steps, stamps = excluded.stamps, area_id = excluded.area_id,
        finished_at = case when excluded.finished_at is null then null
          else coalesce(walking_entry.finished_at, excluded.finished_at) end
      returning steps, finished_at
    )
    select entry.steps, entry.steps is distinct from was.steps as changed,
      entry.finished_at is not null and was.finished_at is null as finished
    from entry left join was on true
  `.execute(tx);
  return rows[0] as { steps: number; changed: boolean; finished: boolean };
}

type OwnDay = { personId: string; cityCode: string; day: Day; week: number };

function otherDays({ personId, cityCode, day, week }: OwnDay) {
  const { first, last } = challengeDays(week);
  return sql`
    select steps from step_day
    where person_id = ${personId} and city_code = ${cityCode} and day between ${first} and ${last} and day <> ${day}`;
}
