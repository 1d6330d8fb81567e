import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { addEntry, dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import type { NoticeKind } from '#server/notices/notices.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { addDays } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { serverForTest } from '#test/server/server.ts';
import { deliverDue } from './due.ts';

// Without the role nothing is told until a test does it.
const { server, jimin } = ourTown((url) => ({
  DATABASE_URL: url,
  ROLES: 'web,jobs,push',
  LOG_LEVEL: 'silent',
}));
let day: string;
let before: string;

beforeEach(() => {
  day = dayIn(server, 2);
  before = addDays(day, -1);
});

const deliverAllDue = async () => {
  while ((await deliverDue(server.p, 0)).more);
};
const countNotifications = async () => (await jimin.get('/api/notifications?limit=50')).body.items.length;

test('a server tells at the moment, and its open bell rings', async () => {
  const other = await serverForTest({ url: server.databaseUrl });
  await addEntry(jimin, { day });
  const screen = await observe(other, jimin, [`person:${jimin.id}`]);
  other.pass(server.p.clock.now().getTime() - other.p.clock.now().getTime());
  passTo(other, before, '19:59:59.500');
  await screen.hears('notification.changed');
  screen.close();
  expect(await countNotifications()).toBe(1);
  expect(other.p.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(`${before}T20:00:00+09:00`));
});

test('processes that tell at the same moment tell each thing once', async () => {
  for (let n = 0; n < 30; n++) await addEntry(jimin, { day, title: `일정 ${n}` });
  passTo(server, before, '20:00:00');
  await Promise.all([deliverAllDue(), deliverAllDue(), deliverAll(server), deliverAllDue()]);
  await deliverAll(server);
  expect(await countNotifications()).toBe(30);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('a process that dies after any of its statements loses nothing and tells nothing twice', async () => {
  const line = await databaseProxy(server.databaseUrl);
  const log = createLog('silent');
  let [steps, deaths] = [0, 0];
  for (let at = 1, isOver = false; !isOver; at++) {
    const person = await settle(server, { name: '현우', cityCode: nextTown() });
    const moment = addDays(day, 3 * at);
    await addEntry(person, { day: moment });
    passTo(server, addDays(moment, -1), '20:00:00');
    const { pool } = connect(line.url, log, 1);
    steps = 0;
    const db = steadyKysely(pool, () => {
      if (++steps === at) line.cut();
    });
    const outcome = await deliverDue({ ...server.p, db }, 0).catch((error: unknown) => ({ error }));
    line.mend();
    await pool.end().catch(() => {});
    isOver = !('error' in outcome);
    if (!isOver) deaths++;
    await deliverAllDue();
    expect(await noticesOf(server, person)).toHaveLength(1);
    expect(await dueTo(server, person)).toEqual([]);
  }
  expect(deaths).toBeGreaterThan(6);
}, 60_000);

test('a database that was away at the moment: what is in time is told once, the rest is dropped', async () => {
  const line = await databaseProxy(server.databaseUrl);
  const { db } = connect(line.url, createLog('silent'), 1);
  const p = { ...server.p, db };
  await addEntry(jimin, { day });
  await addEntry(jimin, { day: before, time: '20:30', title: '저녁' });
  line.cut();
  passTo(server, before, '20:00:00');
  await expect(deliverDue(p, 0)).rejects.toThrow();
  passTo(server, before, '20:31:00');
  await expect(deliverDue(p, 0)).rejects.toThrow();
  line.mend();
  while ((await deliverDue(p, 0)).more);
  await db.destroy();
  expect((await noticesOf(server, jimin)).map(({ kind }) => kind)).toEqual(['eventTomorrow']);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('a row that fails does not hold up the others; it is tried again until its time is over', async () => {
  const { notices } = server.p;
  const eventSoon: NoticeKind = {
    channel: 'reminders',
    one: '곧 시작하는 일정이 있어요',
    async show(db) {
      await sql`select 1 / 0`.execute(db);
      return new Map();
    },
  };
  const broken = { ...server.p, notices: { ...notices, kinds: { ...notices.kinds, eventSoon } } };
  await addEntry(jimin, { day, time: '10:00', reminders: ['hour'] });
  await addEntry(jimin, { day, time: '09:00', reminders: ['evening'], title: '다른 일정' });
  passTo(server, day, '08:59:59');
  await deliverAllDue();
  passTo(server, day, '09:00:00');
  await addEntry(jimin, { day, time: '10:30', reminders: ['hour'] });
  await addEntry(jimin, { day: addDays(day, 1), reminders: ['evening'] });
  while ((await deliverDue(broken, 0)).more);
  expect(await dueTo(server, jimin)).toEqual([
    `eventSoon ${day} 09:01`,
    `eventSoon ${day} 09:30`,
    `eventTomorrow ${day} 20:00`,
  ]);
  passTo(server, day, '09:30:00');
  while ((await deliverDue(broken, 0)).more);
  expect(await dueTo(server, jimin)).toEqual([
    `eventSoon ${day} 09:31`,
    `eventSoon ${day} 09:31`,
    `eventTomorrow ${day} 20:00`,
  ]);
  passTo(server, day, '09:59:30');
  while ((await deliverDue(broken, 0)).more);
  // Its next try would be after ten.
  expect(await dueTo(server, jimin)).toEqual([`eventSoon ${day} 10:00`, `eventTomorrow ${day} 20:00`]);
  passTo(server, day, '20:00:00');
  await deliverAllDue();
  expect(await dueTo(server, jimin)).toEqual([]);
});
