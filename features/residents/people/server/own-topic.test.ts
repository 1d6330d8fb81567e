import { expect } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';
import { as, setRights, settle } from '#test/people/world.ts';

test('the event of a new resident is sent to nobody else', async ({ server }) => {
  const jimin = await as(server, 'jimin');
  const events = await server.p.db
    .selectFrom('event')
    .selectAll()
    .where('type', '=', 'person.joined')
    .execute();
  expect(events.map(({ topics, data }) => [topics, data])).toContainEqual([
    [`person:${jimin.id}`],
    { id: jimin.id },
  ]);
});

test('a town chosen on one device is shown on the other', async ({ server }) => {
  const wanderer = await settle(server, { name: '떠돌이', cityCode: null });
  const screen = await observe(server, wanderer, [`person:${wanderer.id}`]);
  await wanderer.put('/api/session/home', { provinceCode: '51', cityCode: '51110' });
  expect((await screen.hears('person.movedIn')).data).toEqual({ id: wanderer.id });
  screen.close();
});

test('a change of role closes the socket, and the next one has the new rights', async ({ server }) => {
  const jimin = await as(server, 'jimin');
  const screen = await observe(server, jimin, ['city:51110']);
  await setRights(server, jimin.id, everyRight);
  expect(await screen.closed()).toBe(4401);
  const again = await observe(server, jimin, ['country']);
  expect(again.frames).toContainEqual(expect.objectContaining({ subscribed: ['country'] }));
  await setRights(server, jimin.id, []);
  expect(await again.closed()).toBe(4401);
  const rows = await server.p.db
    .selectFrom('role_change')
    .select(['role', 'changed_by'])
    .where('person_id', '=', jimin.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { role: 'admin', changed_by: 'test' },
    { role: 'resident', changed_by: 'test' },
  ]);
  const types = await server.p.db
    .selectFrom('event')
    .select('type')
    .where('type', '=', 'person.rightsChanged')
    .execute();
  expect(types).toHaveLength(2);
});
