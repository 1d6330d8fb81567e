import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { connect } from '#server/database/db.ts';
import { writeLedger } from '#server/ledger/write-ledger.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { testDatabase } from '#test/server/database.ts';
import { testServer } from '#test/server/server.ts';
import { createViolations } from './violations.ts';
import { violationsFeature } from './violations-feature.ts';

const day = 86_400_000;

// No worker writes the ledger in between.
const envOf = (url: string) => ({ LOG_LEVEL: 'silent', ROLES: 'web,live', DATABASE_URL: url });
const { server, jimin, hyunwoo } = ourTown(envOf);
/** Another process of the same installation. */
const other = forFile(() => testServer({ url: server.databaseUrl, env: envOf(server.databaseUrl) }));

const forget = async () => {
  for (const { run } of violationsFeature.jobs ?? []) await run(server.p, null);
};

const rows = () => server.p.db.selectFrom('violation').selectAll().orderBy('name').execute();
const violation = async (name: string) => {
  await expect.poll(async () => (await rows()).map((row) => row.name)).toContain(name);
  return (await rows()).find((row) => row.name === name);
};
const counter = async (name: string) => {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(
    new RegExp(`^invariant_violations_total\\{name="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  );
};

test('a count that would go below zero is refused, and its row is named', async () => {
  const { id } = await writePost(jimin);
  await hyunwoo.put(`/api/posts/${id}/like`);
  await server.p.db.updateTable('post').set({ likes_count: 0 }).where('id', '=', id).execute();
  expect((await hyunwoo.delete(`/api/posts/${id}/like`)).status).toBe(500);
  expect(await violation('countBelowZero')).toMatchObject({ times: 1, ids: ['post_likes_count', id] });
  expect(await counter('countBelowZero')).toBe(1);
});

test('a notification twice is seen when its person reads the list', async () => {
  const { id } = await writePost(jimin);
  await hyunwoo.put(`/api/posts/${id}/like`);
  const [notice] = await noticesOf(server, jimin);
  expect((await rows()).map(({ name }) => name)).not.toContain('notificationTwice');
  const { db } = server.p;
  const row = await db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', notice?.id ?? '')
    .executeTakeFirstOrThrow();
  const actor = { actor_id: hyunwoo.id, acted_at: row.happened_at };
  const second = { ...row, id: newId(), read_at: row.happened_at };
  await db.insertInto('notification').values(second).execute();
  await db
    .insertInto('notification_actor')
    .values({ ...actor, notification_id: second.id })
    .execute();
  await noticesOf(server, jimin);
  const ids = (await violation('notificationTwice'))?.ids;
  expect(ids?.sort()).toEqual([row.id, second.id].sort());
});

test('a ledger that cannot be written for ten minutes is named by its oldest entry, once a minute while it lasts', async () => {
  const { db } = server.p;
  const add = (at: Date) =>
    db
      .insertInto('ledger_entry')
      .values({ change: 'session.ended', data: '{}', at })
      .returning('id')
      .executeTakeFirstOrThrow();
  const minutesAgo = (minutes: number) => new Date(server.p.clock.now().getTime() - minutes * 60_000);
  const away = { ...server.p, files: { ...server.p.files, put: () => Promise.reject(new Error('away')) } };
  await add(minutesAgo(9));
  await expect(writeLedger(away)).rejects.toThrow('away');
  // What waited while no process ran is written, and not behind.
  await add(minutesAgo(60));
  await writeLedger(server.p);
  const { id } = await add(minutesAgo(11));
  for (let n = 0; n < 3; n++) await expect(writeLedger(away)).rejects.toThrow('away');
  expect(await violation('ledgerBehind')).toMatchObject({ times: 1, ids: [String(id)] });
  server.pass(61_000);
  await expect(writeLedger(away)).rejects.toThrow('away');
  await expect.poll(async () => (await violation('ledgerBehind'))?.times).toBe(2);
});

test('what two processes see is one row, with the latest ids first', async () => {
  server.p.violations.violated('eventWithoutRight', ['person:1', 'a']);
  await violation('eventWithoutRight');
  other.p.violations.violated('eventWithoutRight', ['person:2', 'b']);
  await expect
    .poll(() => violation('eventWithoutRight'))
    .toMatchObject({ times: 2, ids: ['person:2', 'b', 'person:1', 'a'] });
});

test('it is logged once for the same ids, and not lost while the database is away', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const { violated, write } = createViolations(log, server.p.clock);
  for (const ids of [['a'], ['a'], ['b']]) violated('countBelowZero', ids);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [['a'], ['b']].map((ids) => ({
      level: 50,
      invariant: 'countBelowZero',
      ids,
      msg: 'an invariant is broken',
    })),
  );
  const [{ db: away }, { db }] = [
    connect('postgres://nobody@127.0.0.1:9/none', log, 1),
    connect((await testDatabase()).url, log, 1),
  ];
  onTestFinished(() => db.destroy());
  await expect(write({ db: away })).rejects.toThrow();
  violated('countBelowZero', ['c']);
  for (let n = 0; n < 2; n++) await write({ db });
  expect(await db.selectFrom('violation').select(['name', 'times', 'ids']).execute()).toEqual([
    { name: 'countBelowZero', times: 3, ids: ['c', 'b', 'a'] },
  ]);
});

test('thirty days after the last time it is forgotten', async () => {
  server.p.violations.violated('eventWithoutRight', ['person:3', 'c']);
  await violation('eventWithoutRight');
  server.pass(29 * day);
  await forget();
  expect((await rows()).map(({ name }) => name)).toContain('eventWithoutRight');
  server.pass(2 * day);
  await forget();
  expect(await rows()).toEqual([]);
});
