import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '#server/main.ts';
import { registry } from '#server/metrics/metrics.ts';
import { readSettings } from '#server/settings/settings.ts';
import { testDatabase } from '#test/server/database.ts';
import { retryFailedJob, selectFailedJobs } from './failed-jobs.ts';
import { createJobs } from './jobs.ts';
import { reportFailedJobs } from './left-jobs.ts';

const name = 'proof.left';
const logged: [string, object][] = [];
let p: ReturnType<typeof createPlatform>;
let other: PgBoss;
let url: string;

beforeAll(async () => {
  ({ url } = await testDatabase());
  // No server runs: no other process takes jobs or supervises the queue.
  p = createPlatform(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere' }), url);
  const note = (level: string) => (what: object) => void logged.push([level, what]);
  p.log = Object.assign(Object.create(p.log), { warn: note('warn'), error: note('error') });
  other = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await other.start();
  await other.createQueue(name, { retryLimit: 1, retryDelay: 1, heartbeatSeconds: 60 });
});
afterAll(async () => {
  await other.stop();
  await p.end();
});

const counted = async (outcome: string) => {
  const text = await registry.metrics();
  const line = `job_failures_total{job="${name}",outcome="${outcome}"} `;
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.slice(line.length) ?? 0,
  );
};

/** Takes the job like a process that is then killed, and lets the queue notice it a minute later. */
async function takeUpAndDie(id: string) {
  await sql`update pgboss.job set start_after = now() where id = ${id}`.execute(p.db);
  expect((await other.fetch(name))[0]?.id).toBe(id);
  await sql`update pgboss.job set heartbeat_on = now() - interval '61 s' where id = ${id}`.execute(p.db);
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(p.db);
  await other.supervise(name);
}

test('a job whose process was killed is logged and counted when it is tried again, and then done', async () => {
  const id = String(await other.send(name, { letter: 1 }));
  await takeUpAndDie(id);
  expect([logged, await counted('retried')]).toEqual([[], 0]);
  const done: unknown[] = [];
  const jobs = createJobs(url, p.log);
  const run = async (_p: unknown, data: unknown) => void done.push(data);
  await jobs.start(p, [{ name, retries: { limit: 1, delayS: 1 }, run }]);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ letter: 1 }]);
  await jobs.stop();
  expect(logged.splice(0)).toEqual([['warn', { job: name, id, tries: 1 }]]);
  expect([await counted('retried'), await counted('given_up')]).toEqual([1, 0]);
}, 40_000);

test('a job whose last try was killed is logged and counted once, with the reason', async () => {
  const id = String(await other.send(name, { letter: 2 }));
  await takeUpAndDie(id);
  await takeUpAndDie(id);
  await Promise.all([
    reportFailedJobs.run(p, null),
    reportFailedJobs.run(p, null),
    reportFailedJobs.run(p, null),
  ]);
  expect(logged.splice(0)).toEqual([['error', { job: name, id, tries: 2 }]]);
  expect(await counted('given_up')).toBe(1);
  expect(await selectFailedJobs(p.db)).toMatchObject([{ id, tries: 2, why: 'job heartbeat timeout' }]);

  // Tried again by hand: an abandonment already logged is not logged again.
  expect(await retryFailedJob(p.db, id)).toBe(true);
  const done: unknown[] = [];
  const jobs = createJobs(url, p.log);
  await jobs.start(p, [{ name, run: async (_p, data) => void done.push(data) }]);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ letter: 2 }]);
  await jobs.stop();
  await reportFailedJobs.run(p, null);
  expect(logged).toEqual([]);
}, 40_000);
