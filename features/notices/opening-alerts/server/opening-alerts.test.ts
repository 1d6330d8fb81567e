import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { dayIn, passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { arrive, moveIn, outcome } from '#test/people/newcomers.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, nextTown, settle } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';
import { endAlertAgain } from './actions.ts';
import { forgetAlerts } from './forget.ts';
import { notifyOpened } from './notify-opened.ts';

const service = forFile(pushService);
const { server, operator } = ourTown({ PUSH_TO_LOOPBACK: 'on' });

const path = '/api/session/opening-alert';
const day = 86_400_000;

// At night no newcomer's phone rings.
beforeAll(() => passTo(server, dayIn(server, 1), '12:00:00'));
beforeEach(async () => {
  await set('closed');
  service.received.length = 0;
});

const set = (state: string) => mustSucceed(operator.put(`/api/openings/${town}`, { state }));
const waiting = async () => (await operator.get(`/api/openings/${town}`)).body.waiting;
const rows = () =>
  server.p.db.selectFrom('opening_alert').selectAll().where('city_code', '=', town).execute();
const draft = (more: object = {}) => ({ id: newId(), cityCode: town, agreed: true, ...more });
const statusAndReason = ({ status, body }: ApiResponse) => [
  status,
  body.error?.reason ?? body.alert?.cityCode,
];

test('a newcomer waits for a closed town, and hears of its opening at the next look', async () => {
  const newcomer = await arrive(server);
  const own = async () => (await newcomer.ask('GET', path)).body.alert;
  expect(await own()).toBeNull();
  expect(statusAndReason(await newcomer.ask('PUT', path, draft({ agreed: false })))).toEqual([
    422,
    'openingAlerts.needConsent',
  ]);
  expect(await rows()).toEqual([]);
  const screen = await observe(server, operator, [`openings:${town}`]);
  expect(statusAndReason(await newcomer.ask('PUT', path, draft()))).toEqual([200, town]);
  expect((await screen.hears('openingAlert.counted')).data).toEqual({ cityCode: town });
  expect([await waiting(), await own()]).toEqual([1, { cityCode: town, isOpen: false, isPushed: false }]);

  // Nothing else of them is kept, and no account.
  const [row] = await rows();
  expect(
    Object.entries(row ?? {})
      .filter(([, value]) => value !== null)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['account_key', 'asked_at', 'city_code', 'id']);
  await set('open');
  expect(await own()).toMatchObject({ isOpen: true });
  expect(outcome(await moveIn(newcomer, town))).toEqual([200, town]);
  expect(await rows()).toEqual([]);
});

test('a newcomer waits for one town at a time, once, and stops when they want', async () => {
  const newcomer = await arrive(server);
  const other = nextTown();
  const otherOperator = await settle(server, {
    name: '담당',
    cityCode: other,
    rights: [`operator:${other}`],
  });
  await otherOperator.put(`/api/openings/${other}`, { state: 'invitation' });
  await Promise.all([1, 2, 3].map(() => newcomer.ask('PUT', path, draft())));
  expect(await waiting()).toBe(1);
  expect(statusAndReason(await newcomer.ask('PUT', path, draft({ cityCode: other })))).toEqual([200, other]);
  expect([await waiting(), (await otherOperator.get(`/api/openings/${other}`)).body.waiting]).toEqual([0, 1]);

  const { id } = await server.p.db
    .selectFrom('opening_alert')
    .select('id')
    .where('city_code', '=', other)
    .executeTakeFirstOrThrow();
  expect((await newcomer.ask('DELETE', path)).status).toBe(204);
  expect((await newcomer.ask('DELETE', path)).status).toBe(204);
  expect((await newcomer.ask('GET', path)).body.alert).toBeNull();
  // A backup that still has it forgets it, too.
  await newcomer.ask('PUT', path, draft({ id }));
  const entry = { change: 'openingAlert.ended', data: { id }, at: new Date(), isTrusted: false };
  expect([await endAlertAgain(server.p, [entry]), await endAlertAgain(server.p, [entry])]).toEqual([1, 0]);
});

test('nobody waits for an open town, for none, or without having signed in', async () => {
  const newcomer = await arrive(server);
  expect(statusAndReason(await newcomer.ask('PUT', path, draft({ cityCode: '99999' })))).toEqual([
    422,
    'openingAlerts.needTown',
  ]);
  await set('open');
  expect(statusAndReason(await newcomer.ask('PUT', path, draft()))).toEqual([409, 'openingAlerts.openNow']);
  const stranger = await fetch(server.origin + path, {
    method: 'PUT',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify(draft()),
  });
  expect(stranger.status).toBe(401);
});

test('a newcomer who allowed it gets one push when the town opens, and their browser is forgotten', async () => {
  const newcomer = await arrive(server);
  const foreign = { ...service.browser(), endpoint: 'https://intern.example/push' };
  expect(statusAndReason(await newcomer.ask('PUT', path, draft({ push: foreign })))).toEqual([
    422,
    'push.unknownService',
  ]);
  await mustSucceed(newcomer.ask('PUT', path, draft({ push: service.browser() })));
  expect((await newcomer.ask('GET', path)).body.alert.isPushed).toBe(true);
  await notifyOpened.run(server.p, null);
  expect(service.received).toEqual([]);

  await set('open');
  passTo(server, dayIn(server, 0), '22:00:00');
  await notifyOpened.run(server.p, null);
  expect(service.received).toEqual([]);
  passTo(server, dayIn(server, 1), '07:00:00');
  service.answer({ status: 503 });
  await notifyOpened.run(server.p, null);
  await Promise.all([notifyOpened.run(server.p, null), notifyOpened.run(server.p, null)]);
  await notifyOpened.run(server.p, null);
  // The first was put off by the service, the second arrived.
  const [, arrived, ...more] = await service.until(2);
  expect([arrived?.message.path, more]).toEqual(['/region-setup', []]);
  expect(arrived?.message.body).toMatch(/열렸어요/);
  expect(await rows()).toMatchObject([{ endpoint: null, p256dh: null, auth: null }]);
});

test('a resident of another town who waits gets a notification', async () => {
  const resident = await settle(server, { name: '이사할 이웃', cityCode: nextTown() });
  await mustSucceed(resident.put(path, draft({ agreed: false })));
  await set('invitation');
  expect(await noticesOf(server, resident)).toEqual([]);
  await set('open');
  const [notice, ...more] = await noticesOf(server, resident);
  expect([notice?.kind, notice?.path, more]).toEqual(['townOpened', '/settings/region', []]);
  server.pass(2 * day);
  await forgetAlerts.run(server.p, null);
  expect(await rows()).toEqual([]);
});

test('whoever waits ninety days is forgotten', async () => {
  const newcomer = await arrive(server);
  await mustSucceed(newcomer.ask('PUT', path, draft()));
  const age = (days: number) =>
    server.p.db
      .updateTable('opening_alert')
      .set({ asked_at: new Date(server.p.clock.now().getTime() - days * day) })
      .where('city_code', '=', town)
      .execute();
  await age(89);
  await forgetAlerts.run(server.p, null);
  expect(await rows()).toHaveLength(1);
  await age(91);
  await forgetAlerts.run(server.p, null);
  expect(await rows()).toEqual([]);
});
