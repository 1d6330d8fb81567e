import { beforeAll, expect, test } from 'vitest';
import { sendAllPushes } from '#notices/notifications/fixtures.ts';
import { deliverDue } from '#notices/notifications/server/delivery/due.ts';
import { addEntry, dayIn, passTo } from '#residents/reminders/fixtures.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';

const service = forFile(pushService);
// Without the roles `notify` and `push` nothing is told or sent until the test does it.
const { server } = ourTown((url) => ({ PUSH_TO_LOOPBACK: 'on', DATABASE_URL: url, ROLES: 'web' }));
const jimin = forFile(() => settle(server, { name: '지민', cityCode: nextTown() }));
beforeAll(() => mustSucceed(jimin.put('/api/notifications/push', service.browser())));

test('a push of a reminder says its sentence alone, and is kept for no longer than it holds', async () => {
  const day = dayIn(server, 2);
  await addEntry(jimin, { day, time: '10:20', title: '치과 검진' });
  passTo(server, day, '09:40:00');
  await deliverDue(server.p, 0);
  await sendAllPushes(server);
  expect(service.received).toMatchObject([
    { message: { title: '마실', body: '곧 시작하는 일정이 있어요', path: `/home?day=${day}` } },
  ]);
  const [push] = service.received;
  expect(JSON.stringify(push?.message)).not.toContain('치과');
  const ttlS = Number(push?.headers.ttl);
  expect(ttlS).toBeGreaterThan(40 * 60 - 30);
  expect(ttlS).toBeLessThanOrEqual(40 * 60);
});

test('a push that waited until the thing began is not sent', async () => {
  const day = dayIn(server, 2);
  await addEntry(jimin, { day, time: '10:20' });
  passTo(server, day, '09:40:00');
  await deliverDue(server.p, 0);
  passTo(server, day, '10:20:00');
  await sendAllPushes(server);
  expect(service.received).toHaveLength(1);
  const waiting = await server.p.db.selectFrom('push_delivery').selectAll().execute();
  expect(waiting).toEqual([]);
});
