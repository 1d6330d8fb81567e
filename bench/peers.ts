/**
 * The product beside a bare handler that gives the same bytes from the same tables (`bare-board.ts`), and
 * beside PocketBase with the same town if POCKETBASE is its binary. They are asked in turns, and every answer
 * is checked first. The table also has the processor time of the server process and of PostgreSQL, which a
 * busy machine affects less. PREPARED_STATEMENTS=off shows the effect of prepared statements. `node
 * bench/peers.ts [posts] [seconds a round] [rounds]`, Linux.
 */
import assert from 'node:assert/strict';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { type Person, settle } from '#test/people/world.ts';
import { startBareBoard } from './bare-board.ts';
import { fillChats, fillClubs, fillDays } from './clubs-and-chats.ts';
import { requestOf, startLoadGenerator } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { startPocketBase } from './pocketbase.ts';
import { bigTown, fillBoard, fillComments } from './posts-town.ts';
import { postmasterOf, processorMs } from './processor.ts';
import { boardOf, nextPerson, type Peer, pocketBaseBoard, type Town } from './questions.ts';
import { keepResults } from './report.ts';

const [posts = 100_000, seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const atOnce = 32;
const commentsEach = 3;
const residents = 200;

const { pool, server, port, end } = await startOwnServer();
const people: Person[] = [];
for (let n = 0; n < residents; n++)
  people.push(await settle(server, { name: `이웃${n}`, cityCode: bigTown }));
const [jimin] = people;
if (!jimin) throw new Error('nobody lives here');
await fillBoard(pool, { posts, likes: posts, reader: jimin.id });
await fillComments(pool, commentsEach);
const { rows: newest } = await pool.query<{ id: string; author_id: string }>(
  `select id, author_id from post where city_code = $1 order by created_at desc limit 5000`,
  [bigTown],
);
const neighbour = newest[0]?.author_id ?? '';
const chatOf = (person: Person) => chatIdOf(person.id, neighbour);
await fillChats(pool, {
  neighbour,
  people: people.map((person) => ({ id: person.id, chat: chatOf(person) })),
});
const authors = newest.slice(0, 1500);
const clubs = await fillClubs(pool, authors);
await fillDays(
  pool,
  people.map(({ id }) => id),
  newest.slice(0, 20).map(({ id }) => id),
);
const town: Town = {
  people,
  origin: server.origin,
  posts: newest,
  clubs: { read: clubs.slice(0, 100), join: clubs.slice(100) },
  chatOf,
  day: seoulDay(new Date()),
};
const bare = await startBareBoard(pool);
const postmaster = await postmasterOf(pool);
const loadGenerator = startLoadGenerator();

const binary = process.env.POCKETBASE;
if (!binary) console.log('POCKETBASE names no binary, so PocketBase is skipped.');
const pocketBase = binary
  ? await startPocketBase(binary, port + 2, { posts, commentsEach, residents })
  : undefined;
const ours = boardOf(port, town);
const { 'first page of 50': _, ...compared } = ours.questions;
const peers: Record<string, Peer> = {
  마실: ours,
  bare: { port: bare.port, questions: compared },
  ...(pocketBase && { PocketBase: pocketBaseBoard(pocketBase) }),
};

const table: Record<string, Record<string, string>> = {};
for (const what of Object.keys(ours.questions)) {
  const asked = Object.entries(peers).filter(([, { questions }]) => what in questions);
  await assertSameResponses(what);
  const found: Record<string, Round[]> = {};
  for (let round = 0; round <= rounds; round++)
    for (const [name, peer] of asked) {
      const result = await measure(peer, what);
      // The first round warms up code and caches. Its writes filled empty tables, whose plans read them whole;
      // in a town that is a minute old PostgreSQL has noticed.
      if (round === 0) await pool.query('analyze');
      if (round > 0) found[name] = [...(found[name] ?? []), result];
    }
  for (const [name, results] of Object.entries(found))
    table[`${what}, ${name}`] = {
      'a second': middle(results, 'perSecond').toFixed(0),
      'server, µs': (1000 * middle(results, 'serverMs')).toFixed(0),
      'PostgreSQL, µs': (1000 * middle(results, 'databaseMs')).toFixed(0),
    };
}
await keepResults(
  `peers-${posts}`,
  `${posts} posts with ${commentsEach} comments each, ${atOnce} connections, the middle of ${rounds} rounds by turns. µs: processor time of an answer.`,
  table,
);
loadGenerator.stop();
bare.stop();
await pocketBase?.stop();
await end();
process.exit();

type Round = { perSecond: number; serverMs: number; databaseMs: number };

async function measure({ port, root, questions }: Peer, what: string): Promise<Round> {
  const { fresh, ask } = questions[what] as Peer['questions'][string];
  const requests = Array.from({ length: 10_000 * seconds }, () => {
    const { method, path, headers, body } = ask(fresh(), nextPerson(residents));
    return requestOf(method, path, headers, body && JSON.stringify(body));
  });
  // PocketBase is one process with its database inside; the others are this process and PostgreSQL.
  const before = await processorMs(root ?? postmaster);
  const { perSecond, statuses, done, cpuMs } = await loadGenerator.run({ port, requests, seconds, atOnce });
  const apartMs = ((await processorMs(root ?? postmaster)) - before) / done;
  assert(
    Object.keys(statuses).every((status) => status.startsWith('2')),
    Object.keys(statuses).join(),
  );
  const [serverMs, databaseMs] = root === undefined ? [cpuMs, apartMs] : [apartMs, 0];
  return { perSecond, serverMs, databaseMs };
}

/**
 * The product and the bare handler must answer the same bytes, except new ids, times and counts after a write.
 * Of a month and a search the bare handler answers only the rows. PocketBase must have as many rows.
 */
async function assertSameResponses(what: string) {
  const given = { ours: '', theirs: '' };
  const texts: Record<string, string> = {};
  for (const [name, { port, root, questions }] of Object.entries(peers)) {
    if (!questions[what]) continue;
    const { fresh, ask } = questions[what];
    const whose = root === undefined ? 'ours' : 'theirs';
    const isWrite = ask(fresh(), 0).body !== undefined;
    // The first resident follows people elsewhere, whose posts the bare handler does not look for.
    while (nextPerson(residents) !== 0);
    if (!given[whose] || isWrite) given[whose] = fresh();
    const { path, method, headers, body } = ask(given[whose], nextPerson(residents));
    const response = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    assert(response.ok, `${path}: ${response.status} ${text}`);
    texts[name] = isWrite
      ? text.replace(/[0-9a-f]{8}-[-0-9a-f]{27}|"\d{4}-[^"]*"|(?<=:)\d+/g, '')
      : JSON.stringify(rowsOf(what, text));
  }
  if (texts.bare) assert.equal(texts.bare, texts.마실, what);
  if (texts.PocketBase) assert.equal(rowsIn(texts.PocketBase), rowsIn(texts.마실));
}

function rowsOf(what: string, text: string): unknown {
  const answer = JSON.parse(text);
  if (what === 'month') return answer.items;
  return what === 'search' ? answer.found.items : answer;
}
const rowsIn = (text = '{}') => JSON.parse(text).items?.length;

function middle(found: Round[], of: keyof Round): number {
  return found.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}
