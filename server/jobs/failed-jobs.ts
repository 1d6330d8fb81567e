import { sql } from 'kysely';
import { Counter } from 'prom-client';
import type { Db } from '#server/database/db.ts';
import { registry } from '#server/metrics/metrics.ts';

const failures = new Counter({
  name: 'job_failures_total',
  help: 'Failed tries of jobs, by job and outcome: retried, or given_up after the last try',
  labelNames: ['job', 'outcome'] as const,
  registers: [registry],
});

export const countFailure = (job: string, isLast: boolean) =>
  failures.inc({ job, outcome: isLast ? 'given_up' : 'retried' });

/** The queue's messages for a try that did not finish: its process was killed, hung, or was stopped. */
export const left = ['job heartbeat timeout', 'job timed out', 'pg-boss shut down while active'];

type Output = { value?: string | { message?: string }; told?: true } | null;

/** Whether the previous try was abandoned by its process, and that has not been logged yet. */
export function wasLeft(output: unknown): boolean {
  const { value, told: logged } = (output ?? {}) as NonNullable<Output>;
  return !logged && left.includes((typeof value === 'string' ? value : value?.message) ?? '');
}

export const failureMessage = sql<string | null>`coalesce(output #>> '{value,message}', output ->> 'value')`;

type FailedJob = { id: string; name: string; tries: number; failed_at: Date; why: string | null };

/**
 * Jobs whose tries are used up, the oldest first; the queue keeps them for seven days. Only the name or code
 * of an error is shown, because its message may quote data.
 */
export async function selectFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, retry_count + 1 as tries, completed_on as failed_at,
      coalesce(output ->> 'code', output ->> 'name', case when ${failureMessage} = any(${left}) then ${failureMessage} end) as why
    from pgboss.job where state = 'failed' order by completed_on`.execute(db);
  return rows;
}

export async function countRunningJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets the server try a job once more, like the queue's own `retry`. False if no failed job has that id. */
export async function retryFailedJob(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where id = ${id} and state = 'failed'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
