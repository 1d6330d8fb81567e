import { expect, test } from 'vitest';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae, jimin } = ourTown();

const calendar = async (person: Person, month = '2026-11') =>
  (await person.get(`/api/calendar?month=${month}`)).body.items.map(
    ({ title, day, type }: Record<string, string>) => `${day} ${type} ${title}`,
  );

test('liked news is in the person’s calendar, and leaves it with the like', async () => {
  const news = await publish(server, minjae, { cityCode: town, title: '불빛축제', day: '2026-11-22' });
  const path = `/api/news/${news.id}/like`;
  expect((await jimin.put(path)).body).toEqual({ liked: true, likesCount: 1 });
  expect((await jimin.put(path)).body).toEqual({ liked: true, likesCount: 1 });
  expect(await calendar(jimin)).toEqual(['2026-11-22 news 불빛축제']);
  expect((await jimin.get(`/api/news/${news.id}`)).body).toMatchObject({ liked: true, likesCount: 1 });
  expect((await minjae.get(`/api/news/${news.id}`)).body).toMatchObject({ liked: false, likesCount: 1 });
  expect((await minjae.put(path)).body).toEqual({ liked: true, likesCount: 2 });

  expect((await jimin.delete(path)).body).toEqual({ liked: false, likesCount: 1 });
  expect((await jimin.delete(path)).body).toEqual({ liked: false, likesCount: 1 });
  expect(await calendar(jimin)).toEqual([]);
});

test('changed news moves in every calendar, deleted news leaves them', async () => {
  const news = await publish(server, minjae, { cityCode: town, title: '불빛축제', day: '2026-11-22' });
  await jimin.put(`/api/news/${news.id}/like`);
  await minjae.put(`/api/news/${news.id}`, { ...news, title: '눈꽃축제', day: '2026-12-25', linkUrl: '' });
  expect([await calendar(jimin), await calendar(jimin, '2026-12')]).toEqual([
    [],
    ['2026-12-25 news 눈꽃축제'],
  ]);
  await minjae.delete(`/api/news/${news.id}`);
  expect(await calendar(jimin, '2026-12')).toEqual([]);
});

test('64 concurrent presses, by eight people on two devices each, leave the right count', async () => {
  const news = await publish(server, minjae, { cityCode: town, day: '2026-11-22' });
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
  );
  const path = `/api/news/${news.id}/like`;
  const responses = await Promise.all(
    people.flatMap((person, i) =>
      Array.from({ length: 8 }, (_, k) => ((i + k) % 3 === 0 ? person.delete(path) : person.put(path))),
    ),
  );
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  // In whatever order the presses ran, these agree: the stored count, the rows, each
  // answer, and the calendars.
  const rows = await server.p.db
    .selectFrom('news_like')
    .select('person_id')
    .where('news_id', '=', news.id)
    .execute();
  const views = await Promise.all(
    people.map(async (person) => (await person.get(`/api/news/${news.id}`)).body),
  );
  expect(views.map(({ likesCount }) => likesCount)).toEqual(Array(8).fill(rows.length));
  expect(views.filter(({ liked }) => liked)).toHaveLength(rows.length);
  const marked = await Promise.all(people.map(async (person) => (await calendar(person)).length));
  expect(marked).toEqual(views.map(({ liked }) => Number(liked)));
});

test('a like that races with an edit or a deletion leaves no wrong calendar entry', async () => {
  for (let round = 0; round < 8; round++) {
    const news = await publish(server, minjae, { cityCode: town, title: '경주', day: '2026-11-22' });
    const [, , left] = await Promise.all([
      jimin.put(`/api/news/${news.id}/like`),
      minjae.put(`/api/news/${news.id}`, { ...news, day: '2026-12-24', linkUrl: '' }),
      round % 2 ? minjae.delete(`/api/news/${news.id}`) : null,
    ]);
    if (left) expect(await calendar(jimin, '2026-12')).toEqual([]);
    else {
      expect(await calendar(jimin, '2026-12')).toEqual(['2026-12-24 news 경주']);
      await minjae.delete(`/api/news/${news.id}`);
    }
    expect(await calendar(jimin)).toEqual([]);
  }
});
