import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast } from '#features/sessions/server/demo.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { seoulDay } from '#shared/dates.ts';
import { type TestServer, testServer } from '#test/server.ts';
import { signIn } from '#test/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { SEED: 'town' } });
});
afterAll(() => server.stop());

test('residents of the demo town were notified in the course of days, and nobody of what is to come', async () => {
  await fillDemoTown(server.p, () => {});
  const { jimin } = await createCast(server.p);
  const person = await signIn(server, jimin.personId, jimin.cityCode);
  const { items } = (await person.get('/api/notifications?limit=50')).body as {
    items: { at: string; sentence: string }[];
  };
  const days = new Set(items.map(({ at }) => seoulDay(new Date(at))));
  expect(days.size).toBeGreaterThan(2);
  const [newest = ''] = items.map(({ at }) => at);
  expect(new Date(newest).getTime()).toBeLessThanOrEqual(Date.now());
});
