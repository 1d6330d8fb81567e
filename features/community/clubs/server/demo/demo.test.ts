import { expect, test } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { ourTown } from '#test/people/town.ts';
import { as, request } from '#test/people/world.ts';
import { addDemoClubs } from './demo.ts';

const { server } = ourTown();

test('filling the demo twice creates each town’s clubs once; only residents of the town see a photo', async () => {
  const { p } = server;
  const cast = await createCast(p);
  const state = async () => ({
    clubs: await p.db.selectFrom('club').selectAll().orderBy('id').execute(),
    members: await p.db.selectFrom('club_member').selectAll().orderBy('club_id').execute(),
    requests: await p.db.selectFrom('club_request').selectAll().orderBy('id').execute(),
    photos: await p.db.selectFrom('image').selectAll().orderBy('id').execute(),
  });
  await addDemoClubs(p, cast);
  const first = await state();
  await addDemoClubs(p, cast);
  expect(await state()).toEqual(first);
  const numbers = [first.clubs, first.members, first.requests, first.photos].map((rows) => rows.length);
  expect(numbers).toEqual([6, 10, 5, 6]);

  const [jimin, doyun] = [await as(server, 'jimin'), await as(server, 'doyun')];
  const { items } = (await jimin.get('/api/clubs')).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    '석사동 보드게임',
    '봉의산 새벽 등산',
    '후평동 강아지 산책',
    '춘천 느린 독서회',
    '공지천 달리는 저녁',
  ]);
  const { id, sizes } = items[0].photo;
  const statusFor = async (cookie?: string) =>
    (await request(server, 'GET', `/images/${id}/${sizes[0]}.webp`, cookie)).status;
  expect([await statusFor(jimin.cookie), await statusFor(doyun.cookie), await statusFor()]).toEqual([
    200, 404, 404,
  ]);
});
