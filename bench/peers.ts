/**
 * The product beside the least that gives the same bytes: a bare handler on the same tables (`bare-board.ts`). They are
 * asked by turns; every answer is looked at first; the processor time of the servers' process and of PostgreSQL stands
 * beside, which a busy machine disturbs less. PREPARED_STATEMENTS=off shows what kept statements are worth.
 * `node bench/peers.ts [posts] [seconds a round] [rounds]`, Linux.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { newId } from '#shared/ids.ts';
import { type Person, settle } from '#test/world.ts';
import { startBareBoard } from './bare-board.ts';
import { requestOf, startAsker } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { bigTown, fillBoard, fillComments } from './posts-town.ts';
import { processorMs } from './processor.ts';
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
const { rows: newest } = await pool.query<{ id: string }>(
  `select id from post where city_code = $1 order by created_at desc limit 5000`,
  [bigTown],
);
const bare = await startBareBoard(pool);
const database = Number((await pool.query(`select pg_backend_pid() as pid`)).rows[0].pid);
const postmaster = await parentOf(database);
const asker = startAsker();

type Asked = {
  method: string;
  path: (id: string) => string;
  body?: (id: string) => object;
  fresh: () => string;
};

// Every post once by each resident: what is liked already would be no write.
let asks = 0;
const some = () => newest[Math.floor(asks / residents) % newest.length]?.id ?? '';
const headersOf = (person: Person | undefined) => ({ cookie: person?.cookie ?? '', origin: server.origin });
const next = () => headersOf(people[asks++ % residents]);
const draft = (id: string) => ({
  ...{ id, title: '붕어빵 나왔어요', content: '명동 입구에 있어요.', category: 'daily', imageIds: [] },
});
const asked: Record<string, Asked> = {
  'list of 30': { method: 'GET', path: () => '/api/posts?limit=30', fresh: () => '' },
  post: { method: 'GET', path: (id) => `/api/posts/${id}`, fresh: some },
  comments: { method: 'GET', path: (id) => `/api/posts/${id}/comments`, fresh: some },
  'new post': { method: 'POST', path: () => '/api/posts', body: draft, fresh: newId },
  like: { method: 'PUT', path: (id) => `/api/posts/${id}/like`, fresh: some },
};
const peers = { 마실: port, bare: bare.port };

const table: Record<string, Record<string, string>> = {};
for (const [what, each] of Object.entries(asked)) {
  await assertSame(each);
  const found: Record<string, Round[]> = {};
  for (let round = 0; round <= rounds; round++)
    for (const [name, port] of Object.entries(peers)) {
      const measured = await measure(each, port);
      // The first round loads code and fills caches.
      if (round > 0) found[name] = [...(found[name] ?? []), measured];
    }
  for (const [name, measured] of Object.entries(found))
    table[`${what}, ${name}`] = {
      'a second': middle(measured, 'perSecond').toFixed(0),
      'server, µs': (1000 * middle(measured, 'serverMs')).toFixed(0),
      'PostgreSQL, µs': (1000 * middle(measured, 'databaseMs')).toFixed(0),
    };
}
await keepResults(
  `peers-${posts}`,
  `${posts} posts with ${commentsEach} comments each, ${atOnce} connections, the middle of ${rounds} rounds by turns. µs: processor time of an answer.`,
  table,
);
asker.stop();
bare.stop();
await end();
process.exit();

type Round = { perSecond: number; serverMs: number; databaseMs: number };

async function measure({ method, path, body, fresh }: Asked, port: number): Promise<Round> {
  const requests = Array.from({ length: 10_000 * seconds }, () => {
    const id = fresh();
    return requestOf(method, path(id), next(), body && JSON.stringify(body(id)));
  });
  const before = await processorMs(postmaster);
  const { perSecond, statuses, done, cpuMs } = await asker.ask({ port, requests, seconds, atOnce });
  const databaseMs = ((await processorMs(postmaster)) - before) / done;
  assert(
    Object.keys(statuses).every((status) => status.startsWith('2')),
    Object.keys(statuses).join(),
  );
  return { perSecond, serverMs: cpuMs, databaseMs };
}

/** Of ours and of the bare handler the same bytes, but for what each made: its id, and when. */
async function assertSame({ method, path, body, fresh }: Asked) {
  const answers = [];
  let id = fresh();
  for (const port of Object.values(peers)) {
    if (body) id = fresh();
    const given = body && JSON.stringify(body(id));
    const headers = { ...headersOf(jimin), 'content-type': 'application/json' };
    const sent = { method, body: given, headers };
    const answer = await fetch(`http://localhost:${port}${path(id)}`, sent);
    assert(answer.ok, `${path(id)}: ${answer.status}`);
    const text = await answer.text();
    answers.push(body ? text.replaceAll(id, '').replace(/"createdAt":"[^"]*"/, '') : text);
  }
  assert.equal(answers[0], answers[1]);
}

function middle(found: Round[], of: keyof Round): number {
  return found.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
