import { expect, test } from 'vitest';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, signInAgain } from '#test/people/world.ts';
import { countTownDays } from './town-days.ts';

const day = 86_400_000;
const { server, minjae, jimin } = ourTown();

async function post() {
  const id = newId();
  await jimin.post('/api/posts', { id, title: '글', content: '글', category: 'daily' });
  await jimin.post(`/api/posts/${id}/comments`, { id: newId(), text: '말' });
  return id;
}

async function numbers(cityCode = town) {
  const { body } = await minjae.get(`/api/admin/numbers?city=${cityCode}`);
  const chart = body.days.map(({ people, posts, comments }: Record<string, number>) =>
    [people, posts, comments].join(' '),
  );
  return { totals: [body.people, body.posts], chart: chart.slice(-3) };
}

const count = () => countTownDays.run(server.p, null);

test('numbers are the same before and after their days are counted, and when they are counted again', async () => {
  const today = await post();
  server.pass(day);
  await post();
  server.pass(day);
  await post();
  await signInAgain(server, minjae);
  const live = await numbers();
  expect(live).toEqual({ totals: [1, 3], chart: ['1 1 1', '0 1 1', '0 1 1'] });
  await count();
  expect(await numbers()).toEqual(live);
  expect(
    await server.p.db.selectFrom('town_day').selectAll().where('city_code', '=', town).execute(),
  ).toHaveLength(2);
  await Promise.all([count(), count()]);
  expect(await numbers()).toEqual(live);

  await jimin.delete(`/api/posts/${today}`);
  const less = { totals: [1, 2], chart: ['1 0 1', '0 1 1', '0 1 1'] };
  expect(await numbers()).toEqual(less);
  await count();
  expect(await numbers()).toEqual({ ...less, chart: ['1 0 0', '0 1 1', '0 1 1'] });
  expect(
    await server.p.db.selectFrom('town_day_change').selectAll().where('city_code', '=', town).execute(),
  ).toEqual([]);
});

test('who moves or leaves after their day was counted is counted where they are', async () => {
  const elsewhere = nextTown();
  server.pass(day);
  await count();
  await signInAgain(server, minjae);
  const { db, clock } = server.p;
  await db.updateTable('person').set({ city_code: elsewhere }).where('id', '=', jimin.id).execute();
  expect([(await numbers()).totals, (await numbers(elsewhere)).totals]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  await count();
  expect([(await numbers()).totals, (await numbers(elsewhere)).totals]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const asked = { person_id: jimin.id, asked_by: 'person', asked_at: clock.now() };
  await db.insertInto('account_deletion').values(asked).execute();
  await erase(server.p, jimin.id);
  expect((await numbers(elsewhere)).totals).toEqual([0, 0]);
});

test('a row that comes later than its day was counted is counted', async () => {
  server.pass(day);
  await signInAgain(server, minjae);
  await count();
  const late = {
    id: newId(),
    city_code: town,
    author_id: jimin.id,
    title: '글',
    content: '글',
    category: 'daily',
  };
  await server.p.db
    .insertInto('post')
    .values({ ...late, created_at: new Date(Date.now() - 3 * day) })
    .execute();
  expect((await numbers()).totals).toEqual([1, 1]);
  await count();
  expect((await numbers()).totals).toEqual([1, 1]);
});
