import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { openFileCount, slowReaders } from '#test/server/slow-readers.ts';
import { partKey } from './queries.ts';

const bytes = 32 * 1024 * 1024;
const { server } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: nextTown() }));

/** An export whose only file has the maximum size. */
async function largeExport() {
  const id = newId();
  const now = server.p.clock.now();
  const row = { id, person_id: jimin.id, created_at: now, finished_at: now, parts: 1 };
  await server.p.db.insertInto('export').values(row).execute();
  await server.p.files.put(partKey(id, 1), Buffer.alloc(bytes, 7), 'application/zip');
  return { key: partKey(id, 1), path: `/api/exports/${id}/1` };
}

test('a large export arrives whole with its length, and a HEAD request opens no file', async () => {
  const { key, path } = await largeExport();
  const ask = (method: string) => fetch(server.origin + path, { method, headers: { cookie: jimin.cookie } });
  const whole = await ask('GET');
  expect(whole.headers.get('content-length')).toBe(String(bytes));
  expect(Buffer.alloc(bytes, 7).equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
  const head = await ask('HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes)]);
  if (process.platform === 'linux') await expect.poll(() => openFileCount(key)).toBe(0);
});

test('a slow client keeps only a piece of it in memory; a disconnect closes the file', async () => {
  const { key, path } = await largeExport();
  const { handed, goAway } = await slowReaders(server, jimin, path, 12);
  expect(handed()).toBeGreaterThan(0);
  expect(handed()).toBeLessThan(bytes / 2);
  if (process.platform === 'linux') expect(await openFileCount(key)).toBe(12);
  goAway();
  if (process.platform === 'linux') await expect.poll(() => openFileCount(key), { timeout: 10_000 }).toBe(0);
  expect((await jimin.get(path)).status).toBe(200);
});
