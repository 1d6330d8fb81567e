import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { boundedLine } from '#server/bounded-client.ts';
import type { Tx } from '#server/db.ts';
import type { Log } from '#server/log.ts';
import type { Platform } from '#server/platform.ts';

/** Work done outside a request. `cron` (Asia/Seoul) repeats it; each job must bear being run twice. */
export type Job = { name: string; cron?: string; run(p: Platform, data: unknown): Promise<void> };

export type Jobs = {
  /** Hands work over; with `tx` it exists exactly if that transaction commits. */
  send(name: string, data: object, tx?: Tx): Promise<void>;
  start(p: Platform, jobs: Job[]): Promise<void>;
  stop(): Promise<void>;
};

/** Lets the queue write on a transaction's own connection. */
const inside = (tx: Tx) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows: rows as unknown[] };
  },
});

export function createJobs(url: string, log: Log): Jobs {
  const pool = { ...boundedLine, connectionString: url, max: 3, application_name: 'masil-jobs' };
  const boss = new PgBoss(pool);
  boss.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'job queue error'));
  return {
    async send(name, data, tx) {
      await boss.send(name, data, tx ? { db: inside(tx) } : {});
    },
    async start(p, jobs) {
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
        await boss.work(job.name, async ([taken]) => {
          if (taken) await job.run(p, taken.data);
        });
        if (job.cron) await boss.schedule(job.name, job.cron, undefined, { tz: 'Asia/Seoul' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
