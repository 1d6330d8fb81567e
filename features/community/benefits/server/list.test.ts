import { expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { titlesOf } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';

const { server, minjae, jimin, hyunwoo, doyun } = ourTown();

async function writeAt(author: Person, titles: string[], given: object = {}) {
  const made = [];
  for (const title of titles) {
    made.push(await writeBenefit(author, { title, ...given }));
    server.pass(1000);
  }
  return made;
}

async function pages(person: Person, query: string) {
  const found: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const response: Awaited<ReturnType<Person['get']>> = await person.get(`/api/benefits?${query}${after}`);
    found.push(titlesOf(response));
    cursor = response.body.nextCursor;
  }
  return found;
}

test('pages have no gaps or repetitions while benefits are created, closed and deleted', async () => {
  const made = await writeAt(jimin, ['0', '1', '2', '3', '4', '5', '6']);
  expect(await pages(hyunwoo, 'limit=3')).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']]);
  const { body } = await hyunwoo.get('/api/benefits?limit=3');
  await writeBenefit(jimin, { title: '새 정보' });
  await jimin.delete(`/api/benefits/${made[4].id}`);
  // Closed benefits keep their place.
  await jimin.put(`/api/benefits/${made[2].id}/closing`);
  const next = await hyunwoo.get(`/api/benefits?limit=3&cursor=${body.nextCursor}`);
  expect(titlesOf(next)).toEqual(['3', '2', '1']);
});

test('benefits created at the same instant are ordered by id', async () => {
  const ids = [newId(), newId(), newId(), newId(), newId()];
  for (const id of ids) await writeBenefit(jimin, { id, title: id });
  await server.p.db
    .updateTable('benefit')
    .set({ created_at: new Date('2026-11-20T00:00:00Z') })
    .where('city_code', '=', town)
    .execute();
  expect((await pages(hyunwoo, 'limit=2')).flat()).toEqual(ids.toReversed());
});

test('a category filters the list, without one it has all, and a page has 20', async () => {
  await writeAt(jimin, ['셋집'], { category: 'realEstate' });
  await writeAt(jimin, ['일손'], { category: 'job' });
  expect(titlesOf(await hyunwoo.get('/api/benefits?category=realEstate'))).toEqual(['셋집']);
  expect(titlesOf(await hyunwoo.get('/api/benefits?category=shop'))).toEqual([]);
  expect(titlesOf(await hyunwoo.get('/api/benefits'))).toEqual(['일손', '셋집']);
  expect((await hyunwoo.get('/api/benefits?category=nothing')).status).toBe(422);
  for (let i = 0; i < 21; i++) await writeBenefit(jimin, { title: `${i}` });
  const first = await hyunwoo.get('/api/benefits?category=shop');
  expect([first.body.items.length, typeof first.body.nextCursor]).toEqual([20, 'string']);
});

test('an admin sees a city, a province or the country; a resident their own town', async () => {
  const [benefit] = await writeAt(jimin, ['관리자가 봅니다'], { category: 'job' });
  const listed = async (query: string) =>
    (await minjae.get(`/api/benefits?${query}`)).body.items.some(
      ({ id }: { id: string }) => id === benefit.id,
    );
  const other = town === '51110' ? '51820' : '51110';
  expect([
    await listed(`city=${town}&category=job`),
    await listed(`province=${town.slice(0, 2)}&category=job`),
    await listed(''),
    await listed(`city=${other}`),
    await listed('category=shop'),
  ]).toEqual([true, true, true, false, false]);
  for (const query of [`city=${town}`, `province=${town.slice(0, 2)}`, ''])
    expect(titlesOf(await doyun.get(`/api/benefits?${query}`))).toEqual([]);
});

test('a tampered cursor is refused', async () => {
  const forged = ['x', '%00', Buffer.from('1.no-id').toString('base64url'), 'a'.repeat(201)];
  for (const cursor of forged) expect((await jimin.get(`/api/benefits?cursor=${cursor}`)).status).toBe(422);
  for (const limit of ['0', '51', '-1', 'x'])
    expect((await jimin.get(`/api/benefits?limit=${limit}`)).status).toBe(422);
});
