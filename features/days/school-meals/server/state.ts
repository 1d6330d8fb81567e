import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { Unfetchable } from '#server/outside/guarded-fetch.ts';
import { type Counts, UnreadableResponse } from '#server/outside/service-responses.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long what NEIS said counts. */
export const mealsEveryMs = dayMs;
export const schoolsEveryMs = 7 * dayMs;

/** Nobody else asks meanwhile. If a process dies, somebody does after it. */
export const leaseMs = 10 * minuteMs;

/** After a failure the pause doubles, up to a day. */
const firstPauseMs = 10 * minuteMs;

export const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The failure of NEIS. Any other error is our own mistake. */
export function troubleOf(error: unknown): UnreadableResponse | Unfetchable {
  if (error instanceof UnreadableResponse || error instanceof Unfetchable) return error;
  throw error;
}

export const forgotten = { failure: null, failure_count: 0, counts: '{}' };

export const succeeded = (counts: Counts) => ({ ...forgotten, counts: JSON.stringify(counts) });

/** Writes a failure. The data that was read last stays, and says how old it is. */
export const keepFailure = (
  tx: Tx,
  table: 'school' | 'school_office',
  row: RawBuilder<boolean>,
  { why, now }: { why: string; now: Date },
) =>
  sql`
    update ${sql.table(table)} set
      failure = ${why},
      failure_count = failure_count + 1,
      next_fetch_at = ${now}::timestamptz
        + least(${firstPauseMs} * power(2, least(failure_count, 10)), ${dayMs}) * interval '1 millisecond'
    where ${row}`.execute(tx);
