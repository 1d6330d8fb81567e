/**
 * The time of a start, memory at rest and sizes, each beside its limit. `node bench/start.ts`. The
 * app is built beforehand. The data folder is new: the first start creates the database and the demo town,
 * the second finds them. The first rendered page loads the code that the start did not need.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { buildIfStale, buildServerIfStale, builtRoot } from '#server/start/build.ts';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { residentMb } from './processor.ts';
import { keepResults } from './report.ts';

const restingMs = 10_000;
const dataDir = await mkdtemp(join(tmpdir(), 'masil-start-'));
const port = await freePort();

async function start() {
  const startedAt = performance.now();
  const server = run('dist-server/start.js', [], { DATA_DIR: dataDir, PORT: String(port) });
  await server.says('Stop with Ctrl-C.');
  return { server, seconds: (performance.now() - startedAt) / 1000 };
}

async function stop({ child, ended }: Awaited<ReturnType<typeof start>>['server']) {
  child.kill('SIGTERM');
  await ended;
}

/** The size of every script whose name begins like this, gzipped, in KB. */
async function scriptKb(begins: string): Promise<number> {
  const assets = join(builtRoot, 'assets');
  const names = (await readdir(assets)).filter((name) => name.startsWith(begins) && name.endsWith('.js'));
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(assets, name))).length),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** Signs in as a person of the demo town and opens /home twice. Returns the times in ms. */
async function visit() {
  const browser = openBrowser(`http://localhost:${port}`);
  await browser.choose(await browser.go('/auth/login?next=/terms'), '지민');
  const [home, again] = [await timed(() => browser.go('/home')), await timed(() => browser.go('/home'))];
  if (!home.answer.includes('data-answer=')) throw new Error('/home was not server-rendered');
  return `${home.ms}; ${again.ms}`;
}

async function timed<T>(act: () => Promise<T>) {
  const startedAt = performance.now();
  const result = await act();
  return { answer: result, ms: Math.round(performance.now() - startedAt) };
}

await buildIfStale(console.log);
await buildServerIfStale(console.log);

const rest = () => new Promise((resolve) => setTimeout(resolve, restingMs));

const first = await start();
await stop(first.server);
const second = await start();
await rest();
const pid = second.server.child.pid ?? 0;
const memory = await residentMb(pid);
const visited = await visit();
await rest();
const memoryAfterPages = await residentMb(pid);
await stop(second.server);
await eraseDataDir(dataDir);

const root = join(import.meta.dirname, '..');
const installedMb = Number(
  execFileSync('du', ['-sm', '--exclude=.cache', join(root, 'node_modules')], { encoding: 'utf8' }).split(
    '\t',
  )[0],
);

await keepResults(
  'start',
  'The scripts of /home are counted by `test/e2e/loading/bundle.e2e.ts`, which fails above 150 KB.',
  {
    'first start, demo town included (s)': { measured: first.seconds.toFixed(1) },
    'second start to ready (s)': { measured: second.seconds.toFixed(1), limit: 1 },
    'server at rest (MB)': { measured: memory, limit: 120 },
    'the same after a sign-in and two drawn pages (MB)': { measured: memoryAfterPages },
    'the first drawn page, which loads the app; the second (ms)': { measured: visited },
    'installed, development tools included (MB)': { measured: installedMb, limit: 450 },
    'the shell’s own script, gzip (KB)': { measured: await scriptKb('app-'), limit: 150 },
  },
);
