import { sql } from 'kysely';
import { daysToFinish } from '#community/challenges/limits.ts';
import { enterWeek, lockPerson } from '#community/challenges/server/week/week-lock.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { challengeDays } from '#shared/time/weeks.ts';

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
 * Sets a person's goal (product 12.12). The first one holds for the running week, each other one from the
 * next on: nobody lowers a goal on Sunday to complete the week. The same goal again changes nothing, and
 * takes back one that would begin next week.
 */
export const setGoal = (p: Writing, { personId, cityCode, steps }: Goal) =>
  write(p, async (tx) => {
    const { week, now } = await enterWeek(tx, p.clock, cityCode);
    await lockPerson(tx, personId);
    const current = await findGoal(tx, personId, week);
    const fromWeek = current === undefined || current === steps ? week : week + 1;
    const changed =
      current === steps
        ? await takeBackGoal(tx, personId, week + 1)
        : await putGoal(tx, { personId, steps, fromWeek });
    if (current === undefined) await stampWeek(tx, personId, week, now);
    const topics = current === undefined ? regionTopics(cityCode) : [`person:${personId}`];
    if (changed) await record(tx, { type: 'steps.recorded', topics, data: { cityCode, week } });
    return { steps, fromWeek };
  });

/** The goal of a week; undefined before the first one. */
async function findGoal(tx: Tx, personId: string, week: number): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom('walking_goal')
    .select('steps')
    .where('person_id', '=', personId)
    .where('from_week', '<=', week)
    .orderBy('from_week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.steps;
}

const putGoal = async (
  tx: Tx,
  { personId, steps, fromWeek }: { personId: string; steps: number | null; fromWeek: number },
) =>
  (await tx
    .insertInto('walking_goal')
    .values({ person_id: personId, from_week: fromWeek, steps })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'from_week'])
        .doUpdateSet({ steps })
        .where('walking_goal.steps', 'is distinct from', steps),
    )
    .returning('from_week')
    .executeTakeFirst()) !== undefined;

const takeBackGoal = async (tx: Tx, personId: string, fromWeek: number) =>
  (await tx
    .deleteFrom('walking_goal')
    .where('person_id', '=', personId)
    .where('from_week', '=', fromWeek)
    .returning('from_week')
    .executeTakeFirst()) !== undefined;

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
