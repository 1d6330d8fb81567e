import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { countsOf, search, titlesIn } from '#screens/search/fixtures.ts';
import { createApp } from '#server/http/app.ts';
import { features } from '#server/routes.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { ourTown, town } from '#test/people/town.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae, jimin } = ourTown();

/** The indexes of title numbers that a search reads, one for each place. */
async function readByGrams(q: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl });
  onTestFinished(() => pool.end());
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = steadyKysely(pool, ({ query }) => void sent.push(query));
  const app = createApp({ ...server.p, db }, features, authAdapter, { root: null, document: async () => '' });
  const path = `/api/search?q=${encodeURIComponent(q)}`;
  const response = await app.request(server.origin + path, { headers: { cookie: jimin.cookie } });
  expect(response.status).toBe(200);
  const read: string[] = [];
  for (const { sql, parameters } of sent.filter((one) => one.sql.includes('search_grams'))) {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const scans = JSON.stringify(rows).matchAll(
      /"Index Name":"search_entry_(\w*grams)"[^{}]*?"Actual Loops":1/g,
    );
    for (const [, name = ''] of scans) read.push(name);
  }
  return read.sort();
}

test('a word of many posts is looked for apart from posts, once in news, benefits and clubs, and in names', async () => {
  // More than a page: then posts need no index of numbers.
  for (let n = 0; n < 25; n++) await writePost(jimin, { title: `우리 동네 이야기 ${n}` });
  // Of news only the town's: those for the province and for the country were all scanned.
  const [near, far] = ['people_grams', 'people_grams'];
  expect(await readByGrams('이야기')).toEqual(['news_grams', 'news_grams', 'news_grams', near, far]);
});

test('news for the country is found beside that of the town, though the index is not read for it', async () => {
  await publish(server, minjae, { title: '온 나라 등불 축제', cityCode: '' });
  await publish(server, minjae, { title: '우리 동네 등불 축제', cityCode: town });
  const found = await search(jimin, '등불', '&kind=news');
  expect([titlesIn(found), countsOf(found).news]).toEqual([['우리 동네 등불 축제', '온 나라 등불 축제'], 2]);
});
