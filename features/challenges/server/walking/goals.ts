import { sql } from 'kysely';
import { daysToFinish } from '#features/challenges/limits.ts';
import { enterWeek, lockPerson } from '#features/challenges/server/week/week-turn.ts';
import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { type Writing, write } from '#server/write.ts';
import { challengeDays } from '#shared/weeks.ts';

/** One row: a person's goal of a week, null if they have none. */
export const goalOf = (personId: string, week: number) => sql<{ steps: number | null }>`
  select (
    select steps from walking_goal where person_id = ${personId} and from_week <= ${week} order by from_week desc limit 1
  ) as steps`;

/** How many days reach the goal: an aggregate over the days of the alias, beside `goal`. */
export const stampsOf = (day: string) =>
  sql`count(*) filter (where ${sql.ref(`${day}.steps`)} >= goal.steps)`;

type Goal = { personId: string; cityCode: string; steps: number | null };

/**
 * Sets a person's goal (product 12.12). The first one holds for the running week, each other one from the next on: nobody lowers
 * a goal on Sunday to complete the week.
 */
export const setGoal = (p: Writing, { personId, cityCode, steps }: Goal) =>
  write(p, async (tx) => {
    const { week } = await enterWeek(tx, p.clock, cityCode);
    await lockPerson(tx, personId);
    const { rows } = await sql<{ from_week: number }>`
      insert into walking_goal (person_id, from_week, steps)
      select ${personId}, case when exists (
        select from walking_goal where person_id = ${personId} and from_week <= ${week}
      ) then ${week} + 1 else ${week}::int end, ${steps}
      on conflict (person_id, from_week) do update set steps = excluded.steps
      returning from_week
    `.execute(tx);
    const fromWeek = rows[0]?.from_week ?? week;
    if (fromWeek === week) await stampWeek(tx, personId, week, p.clock.now());
    const topics = fromWeek === week ? regionTopics(cityCode) : [`person:${personId}`];
    await record(tx, { type: 'steps.recorded', topics, data: { cityCode, week } });
    return { steps, fromWeek };
  });

/** Stamps the days that were recorded before the first goal. */
async function stampWeek(tx: Tx, personId: string, week: number, now: Date) {
  const { first, last } = challengeDays(week);
  await sql`
    update walking_entry entry set stamps = reached.stamps,
      finished_at = case when reached.stamps >= ${daysToFinish} then ${now}::timestamptz end
    from (
      select day.city_code, ${stampsOf('day')} as stamps
      from step_day day, (${goalOf(personId, week)}) as goal
      where day.person_id = ${personId} and day.day between ${first} and ${last}
      group by day.city_code
    ) as reached
    where entry.person_id = ${personId} and entry.city_code = reached.city_code and entry.week = ${week}
  `.execute(tx);
}
