/**
 * Where the server's process spends its processor time for one kind of request: shares by package, then the
 * tree of calls above 3 %. Natives count for their caller. `node bench/flame.ts [list | post | like | write]`
 */
import { Session } from 'node:inspector/promises';
import { newId } from '#shared/ids.ts';
import { type Person, settle } from '#test/people/world.ts';
import { requestOf, startLoadGenerator } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { bigTown, fillBoard } from './posts-town.ts';

const [what = 'list'] = process.argv.slice(2);
const [posts, residents, seconds, smallest] = [20_000, 200, 5, 0.03];

const { pool, server, port, end } = await startOwnServer();
const people: Person[] = [];
for (let n = 0; n < residents; n++)
  people.push(await settle(server, { name: `이웃${n}`, cityCode: bigTown }));
await fillBoard(pool, { posts, likes: posts, reader: people[0]?.id ?? '' });
const { rows: newest } = await pool.query<{ id: string }>(
  'select id from post where city_code = $1 order by created_at desc limit 500',
  [bigTown],
);

/** The n-th request. Each person likes each post once. */
function requestAt(n: number): string {
  const headers = { cookie: people[n % residents]?.cookie ?? '', origin: server.origin };
  const id = newest[(Math.floor(n / residents) + 7 * (n % residents)) % newest.length]?.id;
  if (what === 'list') return requestOf('GET', '/api/posts?limit=30', headers);
  if (what === 'post') return requestOf('GET', `/api/posts/${id}`, headers);
  if (what === 'like') return requestOf('PUT', `/api/posts/${id}/like`, headers);
  if (what !== 'write') throw new Error(`unknown request: ${what}`);
  const draft = { title: '붕어빵 나왔어요', content: '명동 입구에 있어요.', category: 'daily', imageIds: [] };
  return requestOf('POST', '/api/posts', headers, JSON.stringify({ id: newId(), ...draft }));
}
let asked = 0;
const load = startLoadGenerator();
const ask = (requests: number) =>
  load.run({
    port,
    requests: Array.from({ length: requests }, () => requestAt(asked++)),
    seconds,
    atOnce: 32,
  });

await ask(30_000);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 250 });
await session.post('Profiler.start');
const { done } = await ask(30_000);
const { profile } = await session.post('Profiler.stop');
load.stop();
await end();

type Call = (typeof profile.nodes)[number];
type Frame = { name: string; ms: number; calls: Map<string, Frame> };

const calls = new Map(profile.nodes.map((node) => [node.id, node]));
const callers = new Map(
  profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
);
const asleep = new Set(['(idle)', '(program)']);
/** The bench itself: sending the requests and the profiler. */
const isBench = ({ callFrame: { url } }: Call) => /\/bench\/|^node:inspector|child_process/.test(url);

const stackOf = (id: number): Call[] => {
  const call = calls.get(id);
  const caller = callers.get(id);
  return call ? [...(caller === undefined ? [] : stackOf(caller)), call] : [];
};

function packageOf({ callFrame: { url, functionName } }: Call): string | undefined {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (!url) return undefined;
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return installed ?? (url.startsWith('node:') ? 'node' : 'our code');
}

const byPackage = new Map<string, number>();
const root: Frame = { name: '', ms: 0, calls: new Map() };
for (const [at, id] of (profile.samples ?? []).entries()) {
  const stack = stackOf(id);
  const last = stack.at(-1);
  if (!last || asleep.has(last.callFrame.functionName) || stack.some(isBench)) continue;
  const ms = (profile.timeDeltas?.[at] ?? 0) / 1000;
  const isWrite = /^write/.test(last.callFrame.functionName) && !last.callFrame.url;
  const owner = stack.map(packageOf).findLast((name) => name !== undefined) ?? 'node';
  const name = isWrite ? 'system calls that write' : owner;
  byPackage.set(name, (byPackage.get(name) ?? 0) + ms);
  root.ms += ms;
  let frame = root;
  for (const call of stack.slice(1)) {
    const name = `${call.callFrame.functionName || '(anonymous)'} ${placeOf(call)}`.trim();
    const next = frame.calls.get(name) ?? { name, ms: 0, calls: new Map() };
    frame.calls.set(name, next);
    next.ms += ms;
    frame = next;
  }
}

function placeOf({ callFrame: { url, lineNumber } }: Call): string {
  const file = url.replace(/^.*node_modules\//, '').replace(new RegExp(`^file://${process.cwd()}/`), '');
  return file && `${file}:${lineNumber + 1}`;
}

const share = (ms: number) => `${((100 * ms) / root.ms).toFixed(0)} %`.padStart(5);
console.log(`${what}: ${((1000 * root.ms) / done).toFixed(0)} µs of the server's process for an answer\n`);
for (const [name, ms] of [...byPackage].toSorted(([, a], [, b]) => b - a))
  if (ms / root.ms > 0.005) console.log(share(ms), name);
console.log();
print(root, '');
process.exit();

/** Calls with one heavy callee only are left out: they are the same time under another name. */
function print({ calls }: Frame, indent: string) {
  for (const call of [...calls.values()].toSorted((a, b) => b.ms - a.ms)) {
    if (call.ms / root.ms < smallest) continue;
    const isPassedOn = [...call.calls.values()].some((callee) => callee.ms > 0.9 * call.ms);
    if (!isPassedOn) console.log(share(call.ms), indent + call.name);
    print(call, isPassedOn ? indent : `${indent}  `);
  }
}
