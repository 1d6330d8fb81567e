/**
 * Pages rendered by the server for a resident, beside the document without data (`/shell`): pages per second,
 * processor time of the server and of PostgreSQL, and round trips between them. The web app must be built.
 * Four connections from another process ask in turns; with more, some pages are not server-rendered. `node
 * bench/pages.ts [seconds a round] [rounds]`, Linux.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { isSentWithNext } from '#server/statements/send-with-next.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { builtWeb } from '#server/web.ts';
import { settle } from '#test/people/world.ts';
import { type LoadResult, requestOf, startLoadGenerator } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { bigTown, fillBoard, fillComments } from './posts-town.ts';
import { postmasterOf, processorMs } from './processor.ts';
import { keepResults } from './report.ts';

const [seconds = 2, rounds = 3] = process.argv.slice(2).map(Number);
const posts = 20_000;
const atOnce = 4;

const { pool, server, port, end } = await startOwnServer(
  await builtWeb(join(import.meta.dirname, '../dist')),
);
const jimin = await settle(server, { name: '지민', cityCode: bigTown });
const hyunwoo = await settle(server, { name: '현우', cityCode: bigTown });
await fillBoard(pool, { posts, likes: posts, reader: jimin.id });
await fillComments(pool, 3);
const club = await createTestClub(server, jimin);
await sendMessage(hyunwoo, jimin, '안녕하세요');
const { rows } = await pool.query<{ id: string }>(
  'select id from post where city_code = $1 order by created_at desc limit 1',
  [bigTown],
);
const pages = [
  '/shell',
  '/home',
  '/board',
  `/post/${rows[0]?.id}`,
  '/news',
  '/events',
  '/benefits',
  `/club/${club}`,
  `/profile/${hyunwoo.id}`,
  '/chats',
  `/chat/${[jimin.id, hyunwoo.id].sort().join('_')}`,
  '/notifications',
  '/search?q=동네',
  '/settings',
];

let trips = 0;
const counting = steadyKysely(pool, ({ query: { sql, parameters } }) => {
  if (sql !== 'begin' && !isSentWithNext(parameters)) trips += 1;
});
const postmaster = await postmasterOf(pool);
const loadGenerator = startLoadGenerator();
const table: Record<string, Record<string, string>> = {};
for (const page of pages) {
  const headers = { cookie: jimin.cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const answer = await fetch(server.origin + page, { headers });
  const text = await answer.text();
  assert.equal(answer.status, 200, page);
  const { db } = server.p;
  trips = 0;
  server.p.db = counting;
  await (await fetch(server.origin + page, { headers })).text();
  server.p.db = db;
  const found: (LoadResult & { databaseMs: number })[] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = await processorMs(postmaster);
    const requests = [requestOf('GET', encodeURI(page), headers)];
    const answered = await loadGenerator.run({ port, requests, seconds, atOnce });
    assert.deepEqual(Object.keys(answered.statuses), ['200'], page);
    // The first round warms up code and caches.
    if (round > 0)
      found.push({ ...answered, databaseMs: ((await processorMs(postmaster)) - before) / answered.done });
  }
  const middle = (of: 'perSecond' | 'cpuMs' | 'databaseMs') =>
    found.map((one) => one[of]).toSorted((a, b) => a - b)[found.length >> 1] ?? 0;
  table[page.replace(/[0-9a-f]{8}-[0-9a-f_-]+/, ':id')] = {
    KB: (Buffer.byteLength(text) / 1024).toFixed(0),
    'round trips': String(trips),
    'a second': middle('perSecond').toFixed(0),
    'server, µs': (1000 * middle('cpuMs')).toFixed(0),
    'PostgreSQL, µs': (1000 * middle('databaseMs')).toFixed(0),
  };
}
await keepResults(
  'pages',
  `${posts} posts over 161 towns; drawn for one resident, ${atOnce} at once. µs: processor time of a page.`,
  table,
);
loadGenerator.stop();
await end();
process.exit();
