import type { Db } from '#server/database/db.ts';

export type SourceName = 'disasterText' | 'weather';

const minuteMs = 60_000;

/** How often a service is asked. Its keys allow some thousand calls a day. */
export const everyMs: Record<SourceName, number> = { disasterText: 2 * minuteMs, weather: 10 * minuteMs };

/** When each service was last asked with success. */
export type SourceStates = ReadonlyMap<string, Date | null>;

export async function sourceStates(db: Db): Promise<SourceStates> {
  const rows = await db.selectFrom('alert_source').select(['name', 'fetched_at']).execute();
  return new Map(rows.map(({ name, fetched_at }) => [name, fetched_at]));
}

/** Whether a service was not reached for three turns: what it says now is not known. */
export const isStale = (name: SourceName, checkedAt: Date | null, now: Date) =>
  checkedAt === null || now.getTime() - checkedAt.getTime() > 3 * everyMs[name] + minuteMs;
