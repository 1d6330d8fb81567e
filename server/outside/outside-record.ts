import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database/db.ts';
import type { Log } from '#server/log.ts';
import type { ReadOnly } from '#server/operations/read-only.ts';
import type { RecordedService } from '#shared/outside-services.ts';

/** While a service answers as before, its row is written again after this. */
const pauseMs = 60_000;

type Response = {
  name: RecordedService;
  /** One of several services of that name. Its values must be few: each has a row. */
  part?: string;
  /** Why there was no good answer: a code, never a text of the service. */
  failure?: string;
};

type Parts = { clock: Clock; db: Db; log: Log; readOnly: Pick<ReadOnly, 'isOn'> };

/**
 * Records when services answered, for operators. It costs a statement a minute for each, and fails nothing.
 * While the server is read-only it writes nothing.
 */
export function createOutsideRecord(parts: () => Parts) {
  const recorded = new Map<string, { failure: string | null; at: number }>();
  return async function record({ name, part = '', failure: why }: Response): Promise<void> {
    const { clock, db, log, readOnly } = parts();
    if (readOnly.isOn()) return;
    const key = `${name} ${part}`;
    const [at, failure] = [clock.now(), why ?? null];
    // A clock that is set back must not end the records until it has caught up.
    const elapsed = performance.now();
    const last = recorded.get(key);
    if (last?.failure === failure && elapsed - last.at < pauseMs) return;
    recorded.set(key, { failure, at: elapsed });
    try {
      await sql`
        insert into outside_response (name, part, fetched_at, failing_since, failure)
        values (${name}, ${part}, ${failure === null ? at : null}, ${failure === null ? null : at}, ${failure})
        on conflict (name, part) do update set
          fetched_at = coalesce(excluded.fetched_at, outside_response.fetched_at),
          failing_since = case when excluded.failure is not null
            then coalesce(outside_response.failing_since, excluded.failing_since) end,
          failure = excluded.failure`.execute(db);
    } catch (error) {
      recorded.delete(key);
      log.warn({ err: error, name }, 'the answer of an outside service could not be recorded');
    }
  };
}

export type OutsideRecord = ReturnType<typeof createOutsideRecord>;
