import { type RawBuilder, sql } from 'kysely';
import type { QuietSettings } from '#notices/notifications/contract.ts';
import { letterTime, usualDailyPushes } from '#notices/notifications/push-limits.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulWall } from '#shared/time/dates.ts';
import { usualHours } from '#shared/time/quiet-hours.ts';

/* The conditions are of queries that join `quiet_setting setting`. Without a row the usual hours hold. */

const from = sql`case when setting.person_id is null then time ${sql.lit(usualHours.from)} else setting.quiet_from end`;
const until = sql`case when setting.person_id is null then time ${sql.lit(usualHours.until)} else setting.quiet_until end`;

/** Condition: a moment is within the quiet hours. Hours over midnight begin on the day before. */
export function isQuietAt(moment: Date): RawBuilder<boolean> {
  const time = sql`${seoulWall(moment).toISOString().slice(11, 19)}::time`;
  return sql<boolean>`coalesce(case when ${from} < ${until}
    then ${time} >= ${from} and ${time} < ${until}
    else ${time} >= ${from} or ${time} < ${until} end, false)`;
}

/** The time of the day at which the morning letter comes. */
export const letterAt = sql`coalesce(${until}, time ${sql.lit(letterTime)})`;

export async function quietOf(db: Db, { personId }: Viewer): Promise<QuietSettings> {
  const row = await db
    .selectFrom('quiet_setting')
    .select([
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from'),
      sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('until'),
      'daily_pushes',
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return { hours: usualHours, dailyPushes: usualDailyPushes };
  const { from, until, daily_pushes: dailyPushes } = row;
  return {
    hours: from && until ? { from, until } : null,
    dailyPushes: dailyPushes as QuietSettings['dailyPushes'],
  };
}

/** The kinds that a person wants in the list only. */
export const hushedOf = async (db: Db, { personId }: Viewer): Promise<string[]> => {
  const rows = await db
    .selectFrom('hushed_kind')
    .select('kind')
    .where('person_id', '=', personId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};
