import { expect, test, vi } from 'vitest';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';
import { publish } from '#town/news/fixtures.ts';

const service = forFile(pushService);
const { server, minjae, jimin, hyunwoo } = ourTown((url) => ({
  PUSH_TO_LOOPBACK: 'on',
  DATABASE_URL: url,
  ROLES: 'web',
}));

const pushes = async () =>
  (await server.p.db.selectFrom('push_delivery').select('person_id').execute()).map((row) => row.person_id);

test('a crowd that is told again, as after a restored backup, gets nothing twice, read or not', async () => {
  const { id } = await publish(server, minjae, { cityCode: town, urgent: true });
  await deliverAll(server);
  await mustSucceed(jimin.put('/api/notifications/read'));
  const event = { event_id: -1, type: 'news.created', topics: [], data: JSON.stringify({ id }) };
  const times = { happened_at: new Date(), due_at: new Date(0) };
  await server.p.db
    .insertInto('notification_backlog')
    .values({ ...event, ...times })
    .execute();
  await deliverAll(server);
  for (const person of [jimin, hyunwoo])
    expect(await noticesOf(server, person)).toMatchObject([{ kind: 'newsUrgent' }]);
});

test('of a crowd those are pushed who want it, and the list says it to all', async () => {
  for (const person of [jimin, hyunwoo])
    await mustSucceed(person.put('/api/notifications/push', service.browser()));
  await mustSucceed(hyunwoo.put('/api/notifications/settings/news', { listed: true, pushed: false }));
  await publish(server, minjae, { cityCode: town, urgent: true });
  await deliverAll(server);
  expect(await pushes()).toEqual([jimin.id]);
  for (const person of [jimin, hyunwoo]) expect(await noticesOf(server, person)).toHaveLength(1);
});

test('of several things at one moment the later is listed first, also after the clock went back', async () => {
  // An id of a moment that has not come yet: those after it have the same time and count on.
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000);
  newId();
  ahead.mockRestore();
  for (let n = 0; n < 8; n++) await publish(server, minjae, { title: `${n}`, cityCode: town, urgent: true });
  await deliverAll(server);
  await server.p.db.updateTable('notification').set({ happened_at: new Date() }).execute();
  const titles = (await noticesOf(server, jimin)).map(({ title }) => title);
  expect(titles).toEqual(['7', '6', '5', '4', '3', '2', '1', '0']);
});
