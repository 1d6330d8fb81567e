import { expect, test, vi } from 'vitest';
import { sweepImages } from '#server/images/sweep.ts';
import { replayAfterRestore } from '#server/ledger/replay.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/server/database.ts';
import { dayAfterBackup, flushed, neighbour, restorable, session } from '#test/server/restores.ts';
import { forgetLedger, openLedger } from './ledger-store.ts';
import { writeLedger } from './write-ledger.ts';

const day = 86_400_000;

test('a ledger that disappeared is logged, and a new one begins', async () => {
  const world = await restorable();
  const { store, stored, start } = world;
  const made = await dayAfterBackup(world);
  for (const key of store.objects.keys()) if (key.startsWith('ledger/')) store.objects.delete(key);
  const server = await start(made.url, { LOG_LEVEL: 'silent' });
  expect(store.objects.has('ledger/newest')).toBe(true);
  await (await neighbour(server, '지민')).delete('/api/session');
  await flushed(server);
  expect(stored()).toHaveLength(1);
});

test('an older dump restored into the same database is noticed by its place in the ledger', async () => {
  const { start } = await restorable();
  const { url } = await testDatabase();
  const server = await start(url);
  const jimin = await neighbour(server, '지민');
  await jimin.delete('/api/session');
  await flushed(server);
  await server.p.db
    .updateTable('session')
    .set({ ended_at: null })
    .where('person_id', '=', jimin.id)
    .execute();
  await server.p.db.updateTable('ledger').set({ newest: null }).execute();
  await server.stop();
  expect(await session(await start(url), jimin)).toBeNull();
});

test('an ordinary start reads the key and the mark, and no more', async () => {
  const { start } = await restorable();
  const { p } = await start((await testDatabase()).url);
  const asked: string[] = [];
  const files = {
    ...p.files,
    get: (key: string) => {
      asked.push(key);
      return p.files.get(key);
    },
    list: () => expect.unreachable(),
    put: () => expect.unreachable(),
  };
  await replayAfterRestore({ ...p, files });
  expect(asked).toEqual(['ledger/key', 'ledger/newest']);
});

test('a store that is away delays the ledger, not the resident; nothing is lost', async () => {
  const { store, stored, start } = await restorable();
  const server = await start((await testDatabase()).url, { LOG_LEVEL: 'silent' });
  const { p } = server;
  const jimin = await neighbour(server, '지민');
  store.failWith(503);
  expect((await jimin.delete('/api/session')).status).toBe(204);
  await expect(writeLedger(p)).rejects.toThrow();
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toMatch(/^ledger_entries_waiting 1$/m);
  expect(stored()).toEqual([]);
  store.failWith(null);
  await flushed(server);
  expect(stored()).toHaveLength(1);
});

test('a server that stops writes what is left, so that a restore soon after loses nothing', async () => {
  const { stored, start } = await restorable();
  const { url } = await testDatabase();
  // Each process may be the last one, also one that does no jobs.
  const server = await start(url, { ROLES: 'web,live', DATABASE_URL: url });
  const jimin = await neighbour(server, '지민');
  // More than one object holds.
  const entry = { change: 'session.ended', data: { sessionId: newId() }, at: server.p.clock.now() };
  await server.p.db
    .insertInto('ledger_entry')
    .values(Array.from({ length: 500 }, () => ({ ...entry, data: JSON.stringify(entry.data) })))
    .execute();
  await jimin.delete('/api/session');
  expect(stored()).toEqual([]);
  await server.stop();
  expect(stored()).toHaveLength(2);
});

test('a process killed between store and database writes the entry again', async () => {
  const { stored, start } = await restorable();
  const server = await start((await testDatabase()).url, { LOG_LEVEL: 'silent' });
  const { p } = server;
  const jimin = await neighbour(server, '지민');
  const store = p.files.put;
  const put = vi.spyOn(p.files, 'put').mockImplementation(async (key, ...file) => {
    if (key === 'ledger/newest') throw new Error('killed');
    await store(key, ...file);
  });
  await jimin.delete('/api/session');
  await expect(writeLedger(p)).rejects.toThrow('killed');
  put.mockRestore();
  await flushed(server);
  const ledger = await openLedger(p);
  const read = (await Promise.all(stored().map(ledger.read))).flat();
  expect(new Set(read.map(({ data }) => data.sessionId)).size).toBe(1);
  expect(read.length).toBeGreaterThan(1);
});

test('the ledger is kept as long as backups, and no sweep removes it', async () => {
  const { store, stored, start } = await restorable();
  const server = await start((await testDatabase()).url, { BACKUP_DAYS: '10' });
  const { p } = server;
  await (await neighbour(server, '지민')).delete('/api/session');
  await flushed(server);
  const [first] = stored();
  server.pass(10 * day);
  await forgetLedger(p);
  await sweepImages(p);
  expect(stored()).toEqual([first]);
  server.pass(day);
  await forgetLedger(p);
  expect(stored()).toEqual([]);
  expect(store.objects.has('ledger/newest') && store.objects.has('ledger/key')).toBe(true);
});

test('objects are in the order of their writing, also if a clock is set back', async () => {
  const { stored, start } = await restorable();
  const server = await start((await testDatabase()).url);
  const [jimin, hyunwoo] = [await neighbour(server, '지민'), await neighbour(server, '현우')];
  await jimin.delete('/api/session');
  await flushed(server);
  server.pass(-2 * day);
  await hyunwoo.delete('/api/session');
  await flushed(server);
  const ledger = await openLedger(server.p);
  const read = await Promise.all(stored().map(ledger.read));
  expect(read.map((entries) => entries.length)).toEqual([1, 1]);
  const [first, second] = read.map(([entry]) => entry?.at.getTime() ?? 0);
  expect(second).toBeLessThan(first ?? 0);
});
