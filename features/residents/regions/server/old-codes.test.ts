import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { ourTown } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server } = ourTown();

/** A person with an old code in the database. */
const movedIn = async (code: string): Promise<Person> => {
  const person = await settle(server, { name: '옛주민', cityCode: '51110' });
  await server.p.db.updateTable('person').set({ city_code: code }).where('id', '=', person.id).execute();
  return person;
};

test.each([
  ['46110', '12110', '목포'],
  ['29000', '12200', '광주'],
  ['42150', '51150', '강릉'],
  ['41111', '41110', '수원'],
])('%s lives in %s: header, profile, writing, lists, search and rankings', async (old, today, name) => {
  const person = await movedIn(old);
  const neighbour = await settle(server, { name: '새주민', cityCode: today });
  expect((await person.get('/api/session')).body.person.cityCode).toBe(today);
  // The session from which the page renders its header.
  expect((await person.get('/home')).body).toContain(`"cityCode":"${today}"`);
  expect((await neighbour.get(`/api/people/${person.id}`)).body.cityCode).toBe(today);

  const post = await writePost(person, { title: `${name} 옛이야기` });
  const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const { id: newsId } = await publish(server, minjae, { cityCode: today, title: `${name} 소식` });
  const ids = async (who: Person, path: string) =>
    (await who.get(path)).body.items.map(({ id }: { id: string }) => id);
  for (const who of [person, neighbour]) {
    expect(await ids(who, '/api/posts')).toContain(post.id);
    expect(await ids(who, '/api/news')).toContain(newsId);
    const found = await who.get(`/api/search?q=${encodeURIComponent(`${name} 옛`)}&kind=posts`);
    expect(JSON.stringify(found.body)).toContain(post.id);
  }
  const day = seoulDay(server.p.clock.now());
  await person.put(`/api/challenges/walking/days/${day}`, { steps: 4321 });
  const { rows } = (await neighbour.get('/api/challenges/walking')).body;
  expect(rows).toMatchObject([{ person: { id: person.id } }]);
});

test('a row with an old code is read under the current code', async () => {
  const person = await settle(server, { name: '지민', cityCode: '12110' });
  const { id } = await writePost(person, { title: '목포 글' });
  await server.p.db.updateTable('post').set({ city_code: '46110' }).where('id', '=', id).execute();
  expect((await person.get(`/api/posts/${id}`)).status).toBe(200);
  expect((await person.get('/api/posts')).body.items[0]).toMatchObject({ id, cityCode: '12110' });
});

test('a request may name a town by its old code, as an old app or a saved link does', async () => {
  const person = await settle(server, { name: '지민', cityCode: '51110' });
  expect(
    (await person.post('/api/region-changes', { id: newId(), cityCode: '46110' })).body.regionChange.toCode,
  ).toBe('12110');
  const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const { id } = await publish(server, minjae, { cityCode: '12110', title: '목포 소식 하나' });
  const seen = (await minjae.get('/api/news?city=46110&province=46')).body.items;
  expect(seen.map((item: { id: string }) => item.id)).toContain(id);
});

test('database and app map every possible code to the same town', async () => {
  const rows: { code: string; today: string }[] = [];
  // In parts: on a busy machine one statement for all takes longer than a server lets a statement take.
  for (let first = 0; first < 100_000; first += 10_000) {
    const part = await sql<{ code: string; today: string }>`
      select code, current_city(code) as today
      from (select lpad(n::text, 5, '0') as code
        from generate_series(${sql.lit(first)}, ${sql.lit(first + 9999)}) n) as codes`.execute(server.p.db);
    rows.push(...part.rows);
  }
  expect(rows).toHaveLength(100_000);
  // A code that never was a town stays as it is.
  expect(rows.filter(({ code, today }) => today !== (currentCity(code)?.code ?? code))).toEqual([]);
});

test('every table with a town has the trigger that replaces old codes', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_current\\_city' order by 1
  `.execute(server.p.db);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'benefit',
      'challenge_week',
      'challenge_winner',
      'club',
      'market_entry',
      'region_change',
      'news',
      'news_tag',
      'person',
      'photo_entry',
      'post',
      'receipt',
      'report_case',
      'step_day',
      'walking_entry',
    ]),
  );
});
