import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Images } from '#server/images/images.ts';
import { createWorker, type Work } from '#server/jobs/worker.ts';
import type { Live } from '#server/live/live.ts';
import type { Log } from '#server/log.ts';
import { registry } from '#server/metrics/metrics.ts';
import type { Notices } from '#server/notices/notices.ts';
import { backupAtMs } from '#server/operations/backup-status.ts';
import { BoundedClient } from '#server/outside/bounded-client.ts';
import type { Settings } from '#server/settings/settings.ts';

const everyMs = 30_000;
/** A database that is slower than this has other worries than being measured. */
const limitMs = 2000;

const registers = [registry];

/** Processes measured here. Only a test has several. */
const monitoredProcesses = new Set<{ pool: Pool; live: Live; images: Images; backupFile?: string }>();

new Gauge({
  name: 'database_pool_connections',
  help: 'Connections for requests, by state; waiting are requests that need one',
  labelNames: ['state'] as const,
  registers,
  collect() {
    const sum = (of: (pool: Pool) => number) =>
      [...monitoredProcesses].reduce((all, { pool }) => all + of(pool), 0);
    this.set(
      { state: 'total' },
      sum(({ totalCount }) => totalCount),
    );
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
});

new Gauge({
  name: 'live_log_lag_seconds',
  help: 'Seconds since the live channel last read the event log; it reads at least once a second',
  registers,
  collect() {
    const ages = [...monitoredProcesses].map(({ live }) => (performance.now() - live.lastPolledAt()) / 1000);
    this.set(Math.max(0, ...ages.filter(Number.isFinite)));
  },
});

new Gauge({
  name: 'image_decodes_waiting',
  help: 'Uploaded images that wait for a decode process',
  registers,
  collect() {
    this.set([...monitoredProcesses].reduce((all, { images }) => all + images.decoder.waiting(), 0));
  },
});

new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'When BACKUP_STATUS_FILE was last touched, as a Unix time; 0 if it cannot be found, absent without that setting',
  registers,
  collect() {
    this.remove();
    for (const { backupFile } of monitoredProcesses)
      if (backupFile) this.set((backupAtMs(backupFile) ?? 0) / 1000);
  },
});

const readAt = new Gauge({
  name: 'database_state_read_timestamp_seconds',
  help: 'When jobs and notifications were last counted, as a Unix time; their gauges are as old as that',
  registers,
});

const jobs = new Gauge({
  name: 'jobs',
  help: 'Jobs by queue and state, without finished ones; all processes see the same',
  labelNames: ['queue', 'state'] as const,
  registers,
});

const oldestJob = new Gauge({
  name: 'job_oldest_waiting_seconds',
  help: 'How long the oldest job that is due has waited',
  registers,
});

const unread = new Gauge({
  name: 'notifier_unread_events',
  help: 'Events that notify people and are not handled yet; at most 10,000 are counted',
  registers,
});

const lag = new Gauge({
  name: 'notifier_lag_seconds',
  help: 'The age of the oldest event that notifies people and is not handled yet',
  registers,
});

const countJobs = `
  select name as queue, state::text, count(*)::int as count,
    coalesce(max(extract(epoch from now() - start_after)) filter (where state in ('created', 'retry')), 0)::float8 as oldest
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`;

const countUnread = `
  select count(*)::int as count,
    coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age
  from (select created_at from event
    where id > coalesce((select read_id from event_reader where name = 'notifications'), 0) and type = any($1)
    order by id limit 10000) unread`;

type JobRow = { queue: string; state: string; count: number; oldest: number };

async function readState(client: BoundedClient, types: string[]) {
  const { rows } = (await client.query({ text: countJobs })) as { rows: JobRow[] };
  const events = (await client.query({ text: countUnread, values: [types] })) as {
    rows: { count: number; age: number }[];
  };
  jobs.reset();
  for (const { queue, state, count } of rows) jobs.set({ queue, state }, count);
  oldestJob.set(Math.max(0, ...rows.map(({ oldest }) => oldest)));
  unread.set(events.rows[0]?.count ?? 0);
  lag.set(events.rows[0]?.age ?? 0);
  readAt.setToCurrentTime();
}

type MetricsSources = {
  pool: Pool;
  live: Live;
  images: Images;
  notices: Pick<Notices, 'types'>;
  settings: Pick<Settings, 'backupStatusFile'>;
  log: Log;
};

/**
 * Counts on a connection of its own. A failure is not logged: requests log what is wrong with the database.
 */
async function tryToRead(url: string, types: string[], log: Log) {
  const client = new BoundedClient({
    connectionString: url,
    application_name: 'masil metrics',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    // PostgreSQL would otherwise go on with a slow count.
    statement_timeout: limitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await readState(client, types);
  } catch (error) {
    log.debug({ err: error }, 'queues could not be counted');
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Measures this process and the database's queues. A scrape asks nothing of the database: its state is read
 * every half minute, on a connection opened for it. So no request waits for it, and a scrape answers while
 * the database is down.
 */
export function createMetrics(url: string, { pool, live, images, notices, settings, log }: MetricsSources) {
  const one = { pool, live, images, backupFile: settings.backupStatusFile };
  let worker: Work | undefined;
  return {
    start() {
      monitoredProcesses.add(one);
      const run = async () => {
        await tryToRead(url, [...notices.types], log);
        return false;
      };
      worker = createWorker({ name: 'metrics', log, everyMs, run });
    },
    async stop() {
      monitoredProcesses.delete(one);
      await worker?.stop();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
