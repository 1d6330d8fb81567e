import { sql } from 'kysely';
import type { StepsRecorded } from '#features/challenges/contract.ts';
import { enterWeek, lockPerson } from '#features/challenges/server/week/week-turn.ts';
import type { Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { type Writing, write } from '#server/write.ts';
import { type Day, seoulDay } from '#shared/dates.ts';
import { challengeWeek } from '#shared/weeks.ts';

type Steps = {
  personId: string;
  cityCode: string;
  steps: number;
  /** Today if absent. */
  day?: Day;
};

/** Records the steps of today or an earlier day of this week; a day's last value counts. */
export async function recordSteps(
  p: Writing,
  { personId, cityCode, steps, day }: Steps,
): Promise<StepsRecorded> {
  return write(p, async (tx) => {
    const { week, now } = await enterWeek(tx, p.clock, cityCode);
    const today = seoulDay(now);
    const of = day ?? today;
    if (of > today) throw new Refusal('invalid', { reason: 'events.walking.futureDay' });
    if (challengeWeek(of) !== week) throw new Refusal('conflict', { reason: 'events.walking.pastWeek' });
    await lockPerson(tx, personId);
    const kept = await keepDay(tx, { personId, cityCode, steps, day: of, week, now });
    if (kept.changed)
      await record(tx, {
        type: 'steps.recorded',
        topics: regionTopics(cityCode),
        data: { cityCode, week },
        mergeKey: `walking:${cityCode}`,
      });
    return { day: of, steps, weekSteps: kept.steps };
  });
}

type Kept = Required<Steps> & { week: number; now: Date };

/** Updates the day and the week's sum in one statement; `reached_at` changes only if the sum does. */
async function keepDay(tx: Tx, { personId, cityCode, steps, day, week, now }: Kept) {
  const { rows } = await sql<{ steps: number; changed: boolean }>`
    with was as (
      select coalesce((
        select steps from step_day where person_id = ${personId} and city_code = ${cityCode} and day = ${day}
      ), 0) as steps
    ), kept as (
      insert into step_day (person_id, city_code, day, steps, recorded_at)
      values (${personId}, ${cityCode}, ${day}, ${steps}, ${now})
      on conflict (person_id, city_code, day) do update set steps = excluded.steps, recorded_at = excluded.recorded_at
      returning steps
    )
    insert into walking_entry (city_code, week, person_id, steps, reached_at)
    select ${cityCode}, ${week}, ${personId}, steps, ${now}::timestamptz from kept
    on conflict (person_id, city_code, week) do update set
      steps = walking_entry.steps + excluded.steps - (select steps from was),
      reached_at = case when excluded.steps = (select steps from was)
        then walking_entry.reached_at else excluded.reached_at end
    returning steps, ${steps} <> (select steps from was) as changed
  `.execute(tx);
  return rows[0] as { steps: number; changed: boolean };
}
