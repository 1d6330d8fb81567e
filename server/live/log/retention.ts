import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { Job } from '#server/jobs/job.ts';

const batchSize = 5000;
const days = 7;

/**
 * Deletes events older than `days`, in batches that hold no lock for long. A client away for longer is told
 * to refetch. Events that a reader of the log (see reader.ts) has not read yet are kept. Running it twice, or
 * in two processes, is harmless.
 */
export async function forgetOldEvents(db: Db): Promise<number> {
  // Ids follow time: the scan of the primary key ends at the first event that is young enough. It passes all
  // old ones, so it runs once, not with each batch.
  const isOld = sql`created_at < now() - make_interval(days => ${days})`;
  const young = await sql<{ id: string }>`
    select id::text from event where not ${isOld} order by event.id limit 1`.execute(db);
  const end = young.rows[0]?.id ?? String(2n ** 63n - 1n);
  for (let forgotten = 0; ; ) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from event where id in (
          select id from event where id < ${end}::bigint and ${isOld}
            and id <= (select coalesce(min(read_id), 9223372036854775807) from event_reader)
          order by id limit ${sql.lit(batchSize)}
        ) returning xact_id
      ), noted as (
        update event_log set forgotten = greatest(forgotten, (select xact_id from gone order by 1 desc limit 1))
        where exists (select from gone)
      )
      select count(*)::int as count from gone`.execute(db);
    const count = rows[0]?.count ?? 0;
    forgotten += count;
    if (count < batchSize) return forgotten;
  }
}

/** Keeps a week of the log, for clients that return after a holiday. */
export const forgetEvents: Job = {
  name: 'live.forget',
  // Each hour, so that a run is short.
  cron: '40 * * * *',
  run: async (p) => void (await forgetOldEvents(p.db)),
};
