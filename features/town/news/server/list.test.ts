import { expect, test } from 'vitest';
import { writeCursor } from '#server/database/cursor.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, nextTown, type Person } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae, jimin } = ourTown();

async function pages(person: Person, query: string) {
  const titles: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const { body }: Awaited<ReturnType<Person['get']>> = await person.get(`/api/news?${query}${after}`);
    titles.push(body.items.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
  }
  return titles;
}

test('pages have no gap and no repeat, with and without a tag, although news is added and deleted between them', async () => {
  const made = [];
  for (let i = 0; i < 7; i++)
    made.push(
      await publish(server, minjae, {
        cityCode: town,
        title: `${i}`,
        tags: i % 2 ? ['청년', '교육'] : ['안전'],
      }),
    );
  expect(await pages(jimin, 'limit=3')).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']]);
  expect(await pages(jimin, 'limit=2&tag=청년')).toEqual([['5', '3'], ['1']]);
  expect(await pages(jimin, 'limit=2&tag=축제')).toEqual([[]]);

  const { body } = await jimin.get('/api/news?limit=3');
  await publish(server, minjae, { cityCode: town, title: '새 소식' });
  await minjae.delete(`/api/news/${made[4].id}`);
  const next = await jimin.get(`/api/news?limit=3&cursor=${body.nextCursor}`);
  expect(next.body.items.map(({ title }: { title: string }) => title)).toEqual(['3', '2', '1']);
});

test('news of the same moment is ordered by id', async () => {
  const ids = [newId(), newId(), newId(), newId()];
  for (const id of ids) await publish(server, minjae, { cityCode: town, id, title: id });
  await server.p.db
    .updateTable('news')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('city_code', '=', town)
    .execute();
  expect((await pages(jimin, 'limit=1')).flat()).toEqual(ids.toReversed());
});

test.each([
  ['', 'an empty one'],
  ['zzz', 'no cursor'],
  [Buffer.from('1e9.not-an-id').toString('base64url'), 'no id'],
  [Buffer.from(`99999999999999.${newId()}`).toString('base64url'), 'a time beyond time'],
  [Buffer.from(`1.${newId()}' or 1=1`).toString('base64url'), 'more than an id'],
  ['x'.repeat(500), 'far too long'],
])('a cursor that was tampered with is refused or leads nowhere else: %s (%s)', async (cursor) => {
  await publish(server, minjae, { cityCode: town });
  for (const tag of ['', '&tag=문화']) {
    const { status, body } = await jimin.get(`/api/news?cursor=${encodeURIComponent(cursor)}${tag}`);
    if (status === 200)
      expect(body.items.every((news: { cityCode: string }) => news.cityCode === town)).toBe(true);
    else expect([status, Object.keys(body.error.fields)]).toEqual([422, ['cursor']]);
  }
});

test('a cursor from another town reveals nothing of that town', async () => {
  const other = nextTown();
  const news = await publish(server, minjae, { cityCode: other, title: '남의 소식' });
  await publish(server, minjae, { cityCode: town, title: '우리 소식' });
  const cursor = writeCursor({ at: new Date(Date.parse(news.createdAt) + 1), id: news.id });
  const { body } = await jimin.get(`/api/news?cursor=${cursor}`);
  expect(body.items.filter((item: { cityCode: string }) => item.cityCode !== town)).toEqual([]);
});

test('an admin may list a town, a province or the country; a resident only their own town', async () => {
  const [chuncheon, gangneung, suwon] = ['51110', '51150', '41110'];
  for (const cityCode of [chuncheon, gangneung, suwon])
    await publish(server, minjae, { cityCode, title: cityCode, tags: ['지역 시험'] });
  const titlesFor = async (person: Person, query: string) =>
    (await person.get(`/api/news?tag=지역 시험&${query}`)).body.items.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titlesFor(minjae, '')).toEqual([suwon, gangneung, chuncheon]);
  expect(await titlesFor(minjae, 'province=51')).toEqual([gangneung, chuncheon]);
  expect(await titlesFor(minjae, 'city=41110&province=41')).toEqual([suwon]);
  const resident = await as(server, 'jimin');
  expect(await titlesFor(resident, 'city=41110')).toEqual([chuncheon]);
  expect(await titlesFor(resident, 'province=51')).toEqual([chuncheon]);
});

test.each(['limit=0', 'limit=51', 'limit=x', 'city=5111', 'province=511', 'interest=maybe', 'tag='])(
  'refuses an invalid query: %s',
  async (query) => {
    expect((await jimin.get(`/api/news?${query}`)).status).toBe(422);
  },
);
