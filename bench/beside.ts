/**
 * This checkout beside another one, such as a `git worktree` of `main`: both servers run at once, each with
 * its own PostgreSQL and the same town, and are asked in turns for short moments. So a busy machine affects
 * both alike. The figures are processor time of an answer, until everybody is notified of it, and answers a
 * second. `node bench/beside.ts <other checkout> [what,what] [seconds a turn] [turns]`, Linux.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chatPath } from '#community/chat/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { requestOf, startLoadGenerator } from './load.ts';

const all = ['list', 'post', 'comments', 'new post', 'comment', 'message', 'like'];
const [other = '', chosen = all.join(), seconds = '1.5', turns = '7'] = process.argv.slice(2);
const atOnce = 32;
const draft = { title: '붕어빵 나왔어요', content: '명동 입구에 있어요.', category: 'daily', imageIds: [] };

type Spent = { serverMs: number; databaseMs: number };
type Town = {
  port: number;
  origin: string;
  people: { id: string; cookie: string }[];
  posts: string[];
};
type Side = Town & { child: ChildProcess; asked: number };
type Turn = Spent & { perSecond: number };

const load = startLoadGenerator();
const sides = {
  here: await start(join(import.meta.dirname, '..')),
  other: await start(other),
};

async function start(checkout: string): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'beside-server.ts'), [checkout], { cwd: checkout });
  const [town] = (await once(child, 'message')) as [Town];
  return { ...town, child, asked: 0 };
}

/** The next request. Each person likes each post once. */
function nextOf(side: Side, what: string): string {
  const { people, posts, origin } = side;
  const n = side.asked++;
  const person = people[n % people.length] as Town['people'][number];
  const peer = people[(n + 1) % people.length] as Town['people'][number];
  const id = posts[(Math.floor(n / people.length) + 7 * (n % people.length)) % posts.length];
  const headers = { cookie: person.cookie, origin };
  const send = (path: string, body: object) => requestOf('POST', path, headers, JSON.stringify(body));
  if (what === 'list') return requestOf('GET', '/api/posts?limit=30', headers);
  if (what === 'post') return requestOf('GET', `/api/posts/${id}`, headers);
  if (what === 'comments') return requestOf('GET', `/api/posts/${id}/comments`, headers);
  if (what === 'new post') return send('/api/posts', { id: newId(), ...draft });
  if (what === 'comment') return send(`/api/posts/${id}/comments`, { id: newId(), text: '저도요.' });
  if (what === 'message')
    return send(`${chatPath(person, peer)}/messages`, { id: newId(), text: '안녕하세요' });
  if (what === 'like') return requestOf('PUT', `/api/posts/${id}/like`, headers);
  throw new Error(`unknown request: ${what}`);
}

async function spent({ child }: Side): Promise<Spent> {
  child.send('spent');
  return ((await once(child, 'message')) as [Spent])[0];
}

async function takeTurn(side: Side, what: string): Promise<Turn> {
  const requests = Array.from({ length: 5000 * Number(seconds) }, () => nextOf(side, what));
  const before = await spent(side);
  const result = await load.run({ port: side.port, requests, seconds: Number(seconds), atOnce });
  const after = await spent(side);
  if (Object.keys(result.statuses).some((status) => !status.startsWith('2')))
    throw new Error(`${what}: ${JSON.stringify(result.statuses)}`);
  return {
    perSecond: result.perSecond,
    serverMs: (after.serverMs - before.serverMs) / result.done,
    databaseMs: (after.databaseMs - before.databaseMs) / result.done,
  };
}

const middleOf = (found: number[]) => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
const middle = (found: Turn[], of: (turn: Turn) => number) => middleOf(found.map(of));

const table: Record<string, Record<string, string>> = {};
for (const what of chosen.split(',')) {
  const found: Record<keyof typeof sides, Turn[]> = { here: [], other: [] };
  for (let turn = 0; turn <= Number(turns); turn++)
    for (const name of turn % 2 ? (['here', 'other'] as const) : (['other', 'here'] as const)) {
      const taken = await takeTurn(sides[name], what);
      // The first turn warms up code and caches.
      if (turn > 0) found[name].push(taken);
    }
  const us = (name: 'here' | 'other', of: (turn: Turn) => number) =>
    (1000 * middle(found[name], of)).toFixed(0);
  const both = ({ serverMs, databaseMs }: Turn) => serverMs + databaseMs;
  table[what] = {
    'other, µs': us('other', both),
    'here, µs': us('here', both),
    // Each turn with the one beside it, because the machine's load changes.
    'here / other': middleOf(found.here.map((turn, n) => both(turn) / both(found.other[n] as Turn))).toFixed(
      2,
    ),
    'server, µs': `${us('other', (turn) => turn.serverMs)} → ${us('here', (turn) => turn.serverMs)}`,
    'PostgreSQL, µs': `${us('other', (turn) => turn.databaseMs)} → ${us('here', (turn) => turn.databaseMs)}`,
    'a second': `${middle(found.other, (turn) => turn.perSecond).toFixed(0)} → ${middle(found.here, (turn) => turn.perSecond).toFixed(0)}`,
  };
  console.log(what, table[what]);
}
console.log(
  `the middle of ${turns} turns of ${seconds} s, ${atOnce} connections; µs: processor time of an answer`,
);
console.table(table);
load.stop();
for (const { child } of Object.values(sides)) child.disconnect();
await Promise.all(Object.values(sides).map(({ child }) => once(child, 'exit')));
process.exit();
