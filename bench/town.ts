/**
 * A town's first page under many simultaneous requests: the whole path over HTTP by 200 residents, beside a
 * bare Hono route with the same bytes from memory; unchanged (ETag), beside an empty 304; both also while ten
 * posts a second are written. Its one statement, for the viewer's likes and bookmarks, is measured beside it in
 * a bare Node handler by pg. Another process asks in turns. `node bench/town.ts [posts] [seconds a round]
 * [rounds]`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type Person, settle } from '#test/people/world.ts';
import { requestOf, startLoadGenerator } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { bigTown, fillBoard } from './posts-town.ts';
import { keepResults } from './report.ts';
import { captureStatements, startBaseline } from './same-statements.ts';

const [posts = 100_000, seconds = 2, rounds = 3] = process.argv.slice(2).map(Number);
const residents = 200;
const atOnce = 32;

const { pool, server, end } = await startOwnServer();
const { p } = server;
const people: Person[] = [];
for (let n = 0; n < residents; n++)
  people.push(await settle(server, { name: `이웃${n}`, cityCode: bigTown }));
const [jimin] = people;
if (!jimin) throw new Error('nobody lives here');
await fillBoard(pool, { posts, likes: posts, reader: jimin.id });

const path = '/api/posts';
const whole = await fetch(server.origin + path, { headers: { cookie: jimin.cookie } });
const bytes = new Uint8Array(await whole.arrayBuffer());
const packed = new Uint8Array(
  await new Response(
    new Response(bytes).body?.pipeThrough(new CompressionStream('gzip')) ?? null,
  ).arrayBuffer(),
);
const json = { 'content-type': 'application/json' };
const bareHono = new Hono()
  .get('/page', (c) => c.body(bytes, 200, json))
  .get('/packed', (c) => c.body(packed, 200, json))
  .get('/unchanged', (c) => c.body(null, 304));
const hono = createServer(getRequestListener(bareHono.fetch)).listen(0);
const again = new Request(server.origin + path, { headers: { cookie: jimin.cookie } });
// The rows come from memory: the last statement is that of the marks.
const marks = (await captureStatements(p, pool, again)).slice(-1);
const peer = await startBaseline(pool, marks);
const { port: honoPort } = hono.address() as AddressInfo;

const ofAll =
  (where: string, headers: () => Record<string, string> = () => ({})) =>
  () =>
    people.map(({ cookie }) => requestOf('GET', where, { cookie, ...headers() }));
let etag = '';
const loadGenerator = startLoadGenerator();
const table: Record<string, Record<string, string>> = {};
await compare('first page', ofAll(path), honoPort, '/page');
await compare(
  'first page, packed',
  ofAll(path, () => ({ 'accept-encoding': 'gzip' })),
  honoPort,
  '/packed',
);
etag = (await fetch(server.origin + path, { headers: { cookie: jimin.cookie } })).headers.get('etag') ?? '';
await compare(
  'unchanged',
  ofAll(path, () => ({ 'if-none-match': etag })),
  honoPort,
  '/unchanged',
);
let written = 0;
const writing = setInterval(async () => {
  await pool.query(
    `update post set title = '고친 글 ' || $1 where id = (select id from post where city_code = $2
    order by created_at desc, id desc limit 1)`,
    [written++, bigTown],
  );
}, 100);
await compare('first page, which changes ten times a second', ofAll(path), honoPort, '/page');
clearInterval(writing);
await compare('first page, beside its statement alone', ofAll(path), peer.port, '/');

await keepResults(
  `town-${posts}`,
  `${posts} posts, a tenth of them in the town that ${residents} residents ask for over ${atOnce} connections. The limit answers the same bytes from memory by a bare Hono route (last row: its one statement by pg in a bare Node handler). "by processor time": what the server's process spent on an answer, which a busy machine disturbs less.`,
  table,
);
loadGenerator.stop();
peer.stop();
hono.close();
hono.closeAllConnections();
await end();
process.exit();

/** The product and its baseline in turns. The median round counts. */
async function compare(what: string, ours: () => string[], limitPort: number, limitPath: string) {
  const limit = people.map(({ cookie }) => requestOf('GET', limitPath, { cookie }));
  const port = Number(new URL(server.origin).port);
  const found = { ours: [] as Round[], limit: [] as Round[] };
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [
      await loadGenerator.run({ port, requests: ours(), seconds, atOnce }),
      await loadGenerator.run({ port: limitPort, requests: limit, seconds, atOnce }),
    ];
    const statuses = Object.keys({ ...a.statuses, ...b.statuses });
    if (statuses.some((status) => status !== '200' && status !== '304'))
      throw new Error(`${what}: ${statuses}`);
    // The first round warms up code and caches.
    if (round === 0) continue;
    found.ours.push(a);
    found.limit.push(b);
  }
  const middle = (rounds: Round[], of: 'perSecond' | 'cpuMs') =>
    rounds.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  const [a, b] = [middle(found.ours, 'perSecond'), middle(found.limit, 'perSecond')];
  const [mine, theirs] = [middle(found.ours, 'cpuMs'), middle(found.limit, 'cpuMs')];
  table[what] = {
    'ours /s': a.toFixed(0),
    'limit /s': b.toFixed(0),
    'of the limit': (a / b).toFixed(2),
    'by processor time': (theirs / mine).toFixed(2),
  };
}

type Round = { perSecond: number; cpuMs: number };
