import { expect, onTestFinished, test } from 'vitest';
import { createJobs } from '#server/jobs/jobs.ts';
import { createPlatform } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { testDatabase } from '#test/server/database.ts';
import { startBackgroundWork } from './background-work.ts';
import { pauseWrites, resumeWrites } from './read-only.ts';

test('jobs and workers rest during a pause of writes, and what came meanwhile is done after it', async () => {
  const { url } = await testDatabase();
  const p = createPlatform(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere' }), url);
  const ran: string[] = [];
  const worker = { running: 0, stopped: 0 };
  const job = (name: string) => ({
    name,
    run: async () => {
      ran.push(`${name} ${p.readOnly.isOn() ? 'in the pause' : 'outside'}`);
    },
  });
  const work = await startBackgroundWork(p, [
    {
      jobs: [job('test.writes')],
      work() {
        worker.running += 1;
        return [{ stop: async () => void worker.stopped++ }];
      },
    },
  ]);
  const others = createJobs(url, p.log);
  await others.start(p, [job('test.others')]);
  onTestFinished(async () => {
    await Promise.all([others.stop(), work.stop()]);
    await p.jobs.stop();
    await p.end();
  });

  const end = new Date(p.clock.now().getTime() + 60_000);
  await p.db.transaction().execute((tx) => pauseWrites(tx, end));
  await expect.poll(() => worker).toEqual({ running: 1, stopped: 1 });
  await p.jobs.send('test.writes', {});
  await p.jobs.send('test.others', {});
  await expect.poll(() => ran).toEqual(['test.others in the pause']);

  await p.db.transaction().execute((tx) => resumeWrites(tx, p.clock.now()));
  await expect.poll(() => ran).toEqual(['test.others in the pause', 'test.writes outside']);
  expect(worker).toEqual({ running: 2, stopped: 1 });
});
