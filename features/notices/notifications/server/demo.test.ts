import { expect } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { test as base } from '#test/people/town.ts';
import { signIn } from '#test/people/world.ts';

const test = base.extend('env', { scope: 'file' }, { SEED: 'town' });

test('residents of the demo town were notified in the course of days, and nobody of what is to come', async ({
  server,
}) => {
  await fillDemoTown(server.p, () => {});
  const { jimin } = await createCast(server.p);
  const person = await signIn(server, jimin.personId, jimin.cityCode);
  await deliverAll(server);
  const { items } = (await person.get('/api/notifications?limit=50')).body as { items: { at: string }[] };
  const times = items.map(({ at }) => new Date(at));
  expect(new Set(times.map((at) => seoulDay(at))).size).toBeGreaterThan(2);
  const hourAgo = Date.now() - 3_600_000;
  // The results of challenges come when the town is filled; of these, one for each finished week.
  expect(times.filter((at) => at.getTime() > hourAgo).length).toBeLessThan(6);
  expect(times.filter((at) => at.getTime() > Date.now())).toEqual([]);
});
