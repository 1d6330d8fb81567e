import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { nextTown, request, settle } from '#test/people/world.ts';

test('URLs that work without a session stop working after a suspension or account deletion', async ({
  server,
}) => {
  const town = nextTown();
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const jimin = await settle(server, { name: '지민', cityCode: town });
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const opened = async (person: typeof jimin) => {
    const calendar = (await person.post('/api/calendar/subscription')).body.address;
    const steps = (await person.post('/api/challenges/walking/address')).body.address;
    return async () => [
      (await request(server, 'GET', new URL(calendar).pathname)).status,
      (await request(server, 'POST', new URL(steps).pathname, undefined, { steps: 10 })).status,
    ];
  };
  const [jimins, hyunwoos] = [await opened(jimin), await opened(hyunwoo)];
  expect([await jimins(), await hyunwoos()]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  const suspension = { id: newId(), personId: jimin.id, reason: '도배', days: 1 };
  expect((await admin.post('/api/suspensions', suspension)).status).toBe(204);
  expect(await jimins()).toEqual([404, 403]);
  expect((await admin.delete(`/api/suspensions/${suspension.id}`)).status).toBe(204);
  expect(await jimins()).toEqual([200, 200]);
  expect((await hyunwoo.delete('/api/account')).status).toBe(204);
  expect(await hyunwoos()).toEqual([404, 404]);
});
