import { PgBoss } from 'pg-boss';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { write } from '#server/database/write.ts';
import { ourTown } from '#test/people/town.ts';
import { adminCommand } from '#test/server/command.ts';
import { createJobs, installJobs, type Jobs } from './jobs.ts';

const { server, minjae } = ourTown();
let jobs: Jobs;
let isBroken = true;
const done: unknown[] = [];
const logged: [string, object][] = [];

beforeAll(async () => {
  const note = (level: string) => (what: object) => void logged.push([level, what]);
  const log = Object.assign(Object.create(server.p.log), { warn: note('warn'), error: note('error') });
  jobs = createJobs(server.databaseUrl, log);
  const fragile = {
    name: 'proof.fragile',
    retries: { limit: 1, delayS: 1 },
    async run(_p: unknown, data: unknown) {
      if (isBroken) throw Object.assign(new Error('지민의 편지'), { code: 'EACCES' });
      done.push(data);
    },
  };
  await jobs.start(server.p, [fragile]);
  return () => jobs.stop();
});

/** The queue as it is stored. */
async function openQueue() {
  const options = { connectionString: server.databaseUrl, max: 1, supervise: false, schedule: false };
  const boss = new PgBoss(options);
  onTestFinished(() => boss.stop());
  return boss.start();
}

const admin = (...args: string[]) => adminCommand(server, ...args);
const counted = async () => (await minjae.get('/metrics')).body as string;

test('a failing job is logged each time, counted, listed, and done once it can be', async () => {
  await jobs.send('proof.fragile', { letter: 1 });
  await expect.poll(() => logged.map(([level]) => level), { timeout: 20_000 }).toEqual(['warn', 'error']);
  expect(logged[1]?.[1]).toMatchObject({ job: 'proof.fragile', tries: 2 });
  expect(await counted()).toContain('job_failures_total{job="proof.fragile",outcome="given_up"} 1');
  await expect
    .poll(async () => (await minjae.get('/api/admin/numbers')).body.failedJobs, { timeout: 10_000 })
    .toBe(1);

  const { said: output } = await admin('jobs', 'failed');
  const [id = '', ...rest] = output.split('\t');
  expect(rest.slice(0, 3)).toEqual(['proof.fragile', '2', 'EACCES']);
  expect(output).not.toContain('지민의 편지');
  expect((await admin('jobs', 'retry', crypto.randomUUID())).code).toBe(1);

  isBroken = false;
  expect((await admin('jobs', 'retry', id)).code).toBe(0);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ letter: 1 }]);
  expect((await admin('jobs', 'failed')).said).toBe('No job has failed.');
}, 180_000);

test('a new job wakes its worker, which otherwise asks every ten seconds', async () => {
  const begun = performance.now();
  for (const letter of [2, 3, 4]) {
    await jobs.send('proof.fragile', { letter });
    await expect.poll(() => done, { timeout: 20_000, interval: 20 }).toContainEqual({ letter });
  }
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 180_000);

test('jobs that were queued at once are done at once, and not one in ten seconds', async () => {
  const begun = performance.now();
  const letters = [5, 6, 7, 8, 9].map((letter) => ({ letter }));
  await write(server.p, async (tx) => {
    for (const letter of letters) await jobs.send('proof.fragile', letter, tx);
  });
  await expect.poll(() => done, { timeout: 60_000, interval: 20 }).toEqual(expect.arrayContaining(letters));
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 180_000);

test('a new version changes the retries and the hour of a job that an earlier one installed', async () => {
  const name = 'proof.renewed';
  const earlier = { name, cron: '0 9 * * *', retries: { limit: 1, delayS: 1 } };
  await installJobs(server.databaseUrl, [earlier]);
  await jobs.start(server.p, [
    {
      ...earlier,
      cron: '30 9 * * *',
      retries: { limit: 7, delayS: 2, longestWaitS: 60 },
      run: async () => {},
    },
  ]);
  const boss = await openQueue();
  expect(await boss.getQueue(name)).toMatchObject({ retryLimit: 7, retryDelay: 2, retryDelayMax: 60 });
  expect(await boss.getSchedules(name)).toMatchObject([{ cron: '30 9 * * *', timezone: 'Asia/Seoul' }]);
});

test('a job may run for hours, and is given out again within minutes when its process dies', async () => {
  const boss = await openQueue();
  for (const name of ['images.sweep', 'proof.fragile'])
    expect(await boss.getQueue(name)).toMatchObject({ expireInSeconds: 82_800, heartbeatSeconds: 60 });
});
