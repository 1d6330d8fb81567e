/**
 * The product beside a bare handler that gives the same bytes from the same tables (`bare-board.ts`), and
 * beside PocketBase with the same town if POCKETBASE is its binary. They are asked in turns, and every answer
 * is checked first. The table also has the processor time of the server process and of PostgreSQL, which a
 * busy machine affects less. PREPARED_STATEMENTS=off shows the effect of prepared statements. `node
 * bench/peers.ts [posts] [seconds a round] [rounds]`, Linux.
 */
import assert from 'node:assert/strict';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { type Person, settle } from '#test/people/world.ts';
import { startBareBoard } from './bare-board.ts';
import { fillChats, fillClubs } from './clubs-and-chats.ts';
import { requestOf, startLoadGenerator } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { type PocketBase, startPocketBase } from './pocketbase.ts';
import { bigTown, fillBoard, fillComments } from './posts-town.ts';
import { postmasterOf, processorMs } from './processor.ts';
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
const chatOf = (person = jimin) => chatIdOf(person?.id ?? '', neighbour);
await fillChats(pool, {
  neighbour,
  people: people.map((person) => ({ id: person.id, chat: chatOf(person) })),
});
const clubs = await fillClubs(pool, newest.slice(0, 500));
const bare = await startBareBoard(pool);
const postmaster = await postmasterOf(pool);
const loadGenerator = startLoadGenerator();

/**
 * A server to compare, asked for the same. `fresh`: a post that the person has not liked yet, because each
 * resident likes a post once.
 */
type Peer = { port: number; root?: number; questions: Record<string, Question> };
type Question = { fresh: () => string; ask: (id: string, person: number) => Sent };
type Sent = { method: string; path: string; headers: Record<string, string>; body?: object };

const draft = { title: '붕어빵 나왔어요', content: '명동 입구에 있어요.', category: 'daily' };
let asks = 0;
/** One after another, in the order of lists. Each person gets each post once. */
const turnOf = (ids: string[]) => () =>
  ids[(Math.floor(asks / residents) + 7 * (asks % residents)) % ids.length] ?? '';
const nothing = () => '';

function boardOf(port: number): Peer {
  const some = turnOf(newest.map(({ id }) => id));
  const to =
    (method: string, pathOf: (id: string) => string, bodyOf?: (id: string) => object): Question['ask'] =>
    (id, person) => ({
      method,
      path: pathOf(id),
      body: bodyOf?.(id),
      headers: { cookie: people[person]?.cookie ?? '', origin: server.origin },
    });
  const write = to(
    'POST',
    () => '/api/posts',
    (id) => ({ id, ...draft, imageIds: [] }),
  );
  return {
    port,
    questions: {
      'list of 30': { fresh: nothing, ask: to('GET', () => '/api/posts?limit=30') },
      post: { fresh: some, ask: to('GET', (id) => `/api/posts/${id}`) },
      comments: { fresh: some, ask: to('GET', (id) => `/api/posts/${id}/comments`) },
      profile: {
        fresh: turnOf(newest.map(({ author_id }) => author_id)),
        ask: to('GET', (id) => `/api/people/${id}`),
      },
      club: { fresh: turnOf(clubs), ask: to('GET', (id) => `/api/clubs/${id}`) },
      messages: {
        fresh: nothing,
        ask: (_, person) => ({
          method: 'GET',
          path: `/api/chats/${chatOf(people[person])}/messages`,
          headers: { cookie: people[person]?.cookie ?? '' },
        }),
      },
      'new post': { fresh: newId, ask: write },
      like: { fresh: some, ask: to('PUT', (id) => `/api/posts/${id}/like`) },
    },
  };
}

function pocketBaseBoard({ port, pid, residents, newest }: PocketBase): Peer {
  const some = turnOf(newest);
  const to =
    (pathOf: (id: string) => string, bodyOf?: (id: string, person: string) => object): Question['ask'] =>
    (id, person) => ({
      method: bodyOf ? 'POST' : 'GET',
      path: `/api/collections/${pathOf(id)}`,
      headers: { authorization: residents[person]?.token ?? '' },
      body: bodyOf?.(id, residents[person]?.id ?? ''),
    });
  const page = (filter: string, sort: string, perPage: number) =>
    new URLSearchParams({ filter, sort, perPage: `${perPage}`, expand: 'author', skipTotal: '1' });
  const list = (rows: number) => to(() => `posts/records?${page(`city='${bigTown}'`, '-created', rows)}`);
  const comments = to((id) => `comments/records?${page(`post='${id}'`, 'created', 20)}`);
  const write = to(
    () => 'posts/records',
    (_, author) => ({ ...draft, city: bigTown, author }),
  );
  const like = to(
    () => 'likes/records',
    (post, person) => ({ post, person }),
  );
  return {
    port,
    root: pid,
    questions: {
      'first page of 50': { fresh: nothing, ask: list(50) },
      'list of 30': { fresh: nothing, ask: list(30) },
      post: { fresh: some, ask: to((id) => `posts/records/${id}?expand=author`) },
      comments: { fresh: some, ask: comments },
      'new post': { fresh: nothing, ask: write },
      like: { fresh: some, ask: like },
    },
  };
}

const binary = process.env.POCKETBASE;
if (!binary) console.log('POCKETBASE names no binary, so PocketBase is skipped.');
const pocketBase = binary
  ? await startPocketBase(binary, port + 2, { posts, commentsEach, residents })
  : undefined;
const board = boardOf(port);
const get = (path: string): Question => ({
  fresh: nothing,
  ask: (_, person) => ({ method: 'GET', path, headers: { cookie: people[person]?.cookie ?? '' } }),
});
/** Its rows come from memory. */
const firstPage = { 'first page of 50': get('/api/posts') };
const ours: Peer = { ...board, questions: { ...firstPage, ...board.questions } };
const peers: Record<string, Peer> = {
  마실: ours,
  bare: boardOf(bare.port),
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
      // The first round warms up code and caches.
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
  const { fresh, ask } = questions[what] as Question;
  const requests = Array.from({ length: 10_000 * seconds }, () => {
    const { method, path, headers, body } = ask(fresh(), asks++ % residents);
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
 * The product and the bare handler must answer the same bytes, except new ids and times. PocketBase must have
 * the same number of rows.
 */
async function assertSameResponses(what: string) {
  const given = { ours: '', theirs: '' };
  const texts: Record<string, string> = {};
  for (const [name, { port, root, questions }] of Object.entries(peers)) {
    if (!questions[what]) continue;
    const { fresh, ask } = questions[what];
    const whose = root === undefined ? 'ours' : 'theirs';
    if (!given[whose] || what === 'new post') given[whose] = fresh();
    const { path, method, headers, body } = ask(given[whose], 0);
    const response = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    assert(response.ok, `${path}: ${response.status} ${text}`);
    texts[name] = body
      ? text.replaceAll(given[whose], '').replace(/"createdAt":"[^"]*"/, '"createdAt":""')
      : text;
  }
  const rows = (text = '{}') => JSON.parse(text).items?.length;
  if (texts.bare) assert.equal(texts.bare, texts.마실);
  if (texts.PocketBase) assert.equal(rows(texts.PocketBase), rows(texts.마실));
}

function middle(found: Round[], of: keyof Round): number {
  return found.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}
