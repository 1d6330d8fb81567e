import { sql } from 'kysely';
import { countFailure, failureMessage, left } from '#server/jobs/failed-jobs.ts';
import type { Job } from '#server/jobs/job.ts';

/** Logs jobs whose last try was abandoned by its process, each once. No other process picks these up. */
export const reportFailedJobs: Job = {
  name: 'jobs.tellLeft',
  cron: '*/5 * * * *',
  async run(p) {
    const { rows } = await sql<{ id: string; job: string; tries: number }>`
      update pgboss.job set output = output || '{"told": true}'
      where state = 'failed' and not output ? 'told' and ${failureMessage} = any(${left})
      returning id, name as job, retry_count + 1 as tries`.execute(p.db);
    for (const row of rows) {
      p.log.error(
        row,
        'job failed for good: its process ended during the last try; see `npm run admin -- jobs failed`',
      );
      countFailure(row.job, true);
    }
  },
};
