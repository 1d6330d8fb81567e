import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '#server/database/db.ts';
import { countFailure, wasLeft } from '#server/jobs/failed-jobs.ts';
import type { Log } from '#server/log.ts';
import { boundedOptions } from '#server/outside/bounded-client.ts';

/**
 * Work done outside a request, with `p`. `cron` (Asia/Seoul) repeats it. Running a job twice must be
 * harmless.
 */
export type JobWith<P> = {
  name: string;
  cron?: string;
  /**
   * How often a failed try is repeated. The first wait is `delayS` seconds, later ones are longer. Default:
   * five times.
   */
  retries?: { limit: number; delayS: number; longestWaitS?: number };
  /** Its data is about a person, so a finished job's row is deleted. */
  isForgotten?: boolean;
  run(p: P, data: unknown): Promise<void>;
};

type JobSettings = Pick<JobWith<never>, 'name' | 'cron' | 'retries'>;

export type Jobs = {
  /** Queues a job. With `tx`, the job exists exactly if that transaction commits. */
  send(name: string, data: object, tx?: Tx): Promise<void>;
  /** Does jobs, also after a pause. */
  start<P>(p: P, jobs: JobWith<P>[]): Promise<void>;
  /** Takes no more jobs. One that runs is finished; new ones are queued. */
  pause(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A long job is not started a second time: it may run for 23 hours, and its process sends heartbeats. If the
 * process dies, the heartbeat is missed after 60 seconds and the job is tried again.
 */
const queueOptions = ({
  retries: { limit, delayS, longestWaitS } = { limit: 5, delayS: 5 },
}: JobSettings) => ({
  retryLimit: limit,
  retryDelay: delayS,
  retryBackoff: true,
  ...(longestWaitS && { retryDelayMax: longestWaitS }),
  expireInSeconds: 23 * 3600,
  heartbeatSeconds: 60,
  notify: true,
});

/** A new job wakes its worker by NOTIFY. Polls are for retries, and for a NOTIFY that was lost. */
const idlePollS = 10;

const timezone = 'Asia/Seoul';

/** Lets the queue write on a transaction's own connection. */
const inside = (tx: Tx) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows: rows as unknown[] };
  },
});

/**
 * Creates the queue's tables as their owner, for a server whose role may not, and what `jobs` need in them.
 */
export async function installJobs(ownerUrl: string, jobs: JobSettings[] = []): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  await saveQueues(boss, jobs);
  await saveSchedules(boss, jobs);
  await boss.stop({ graceful: false });
}

/** Creates missing queues. One made by an earlier version keeps its old options unless they are updated. */
async function saveQueues(boss: PgBoss, jobs: JobSettings[]) {
  const saved = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const queue = saved.get(job.name);
    const options = queueOptions(job);
    if (!queue) await boss.createQueue(job.name, options);
    else if (differs(options, queue)) await boss.updateQueue(job.name, options);
  }
}

async function saveSchedules(boss: PgBoss, jobs: JobSettings[]) {
  const saved = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron } of jobs) {
    if (!cron || !differs({ cron, timezone }, saved.get(name) ?? {})) continue;
    await boss.schedule(name, cron, undefined, { tz: timezone });
  }
}

const differs = (wanted: object, saved: object) =>
  Object.entries(wanted).some(([key, value]) => (saved as Record<string, unknown>)[key] !== value);

/** Without `works` this process only queues jobs. Others run them. */
export function createJobs(url: string, log: Log, works = true): Jobs {
  const pool = { ...boundedOptions, connectionString: url, max: 2, application_name: 'masil-jobs' };
  const boss = new PgBoss({ ...pool, supervise: works, schedule: works, useListenNotify: works });
  const working = new Set<string>();
  boss.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'job queue error'));
  return {
    async send(name, data, tx) {
      await boss.send(name, data, tx ? { db: inside(tx) } : {});
    },
    async start(p, jobs) {
      await boss.start();
      await saveQueues(boss, jobs);
      if (!works) return;
      for (const job of jobs) {
        if (working.has(job.name)) continue;
        working.add(job.name);
        const options = { includeMetadata: true, notifyPollingIntervalSeconds: idlePollS } as const;
        const worker = boss.work(job.name, options, async ([taken]) => {
          if (!taken) return;
          // One NOTIFY may stand for many jobs: the worker fetches again at once, not at its next poll.
          boss.notifyWorker(await worker);
          if (wasLeft(taken.output)) {
            const what = { job: job.name, id: taken.id, tries: taken.retryCount };
            log.warn(what, 'job is retried: its process ended during the last try');
            countFailure(job.name, false);
          }
          await job.run(p, taken.data).catch((error) => {
            const isLast = taken.retryCount >= taken.retryLimit;
            const what = { err: error, job: job.name, id: taken.id, tries: taken.retryCount + 1 };
            if (isLast) log.error(what, 'job failed for good; see `npm run admin -- jobs failed`');
            else log.warn(what, 'job failed; it will be retried');
            countFailure(job.name, isLast);
            throw error;
          });
          if (job.isForgotten) await boss.deleteJob(job.name, taken.id);
        });
        await worker;
      }
      await saveSchedules(boss, jobs);
    },
    async pause() {
      for (const name of working) await boss.offWork(name, { wait: false });
      working.clear();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
