import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { serverForTest, testServer } from '#test/server/server.ts';

const read = async (origin: string) => (await fetch(`${origin}/metrics`)).text();

test('queues are counted, and a scrape answers while the database is down', async () => {
  const backup = join(tmpdir(), `masil-backup-${process.pid}`);
  await writeFile(backup, '');
  await utimes(backup, 1000, 1000);
  onTestFinished(() => rm(backup));
  const proxy = await databaseProxy((await testDatabase()).url);
  const server = await serverForTest({
    url: proxy.url,
    env: { LOG_LEVEL: 'silent', BACKUP_STATUS_FILE: backup },
  });
  await expect.poll(() => read(server.origin)).toMatch(/^database_state_read_timestamp_seconds [1-9]/m);
  const text = await read(server.origin);
  expect(text).toMatch(/^database_pool_connections\{state="total"\} \d+$/m);
  expect(text).toMatch(/^notifier_unread_events 0$/m);
  expect(text).toMatch(/^live_log_lag_seconds \d/m);
  expect(text).toMatch(/^backup_last_success_timestamp_seconds 1000$/m);
  // Below something that is no folder, as below one that may not be entered, looking fails.
  const unreadable = await testServer({ env: { BACKUP_STATUS_FILE: join(backup, 'done') } });
  expect(await read(unreadable.origin)).toMatch(/^backup_last_success_timestamp_seconds 0$/m);
  await unreadable.stop();
  proxy.cut();
  onTestFinished(proxy.mend);
  // One that waited for the database would take two seconds.
  const startedAt = performance.now();
  expect(await read(server.origin)).toMatch(/^live_log_lag_seconds \d/m);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
