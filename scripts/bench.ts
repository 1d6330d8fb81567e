import { spawn } from 'node:child_process';
import { join } from 'node:path';

// Runs every measurement that needs nothing else, one after another, in a size that takes minutes. Each can
// be run alone with larger sizes, and stores its table in bench/results. Names on the command line select
// some of them: `npm run bench -- peers chat`. `bench/beside.ts` needs another
// checkout, so it is run by itself.
const root = join(import.meta.dirname, '..');

const parts: Record<string, string[]> = {
  start: [],
  peers: ['20000', '2', '3'],
  town: ['20000', '2', '3'],
  nation: ['20000', '200000', '600000', '5000'],
  search: ['100000', '1', '1'],
  live: [],
  chat: [],
  returning: ['2000', '2'],
  many: ['500', '50'],
  'under-load': ['2'],
  scroll: [],
  back: [],
  taps: ['1', '5', '300'],
  lighthouse: [],
};

function runBenchmark(name: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `There is no such measurement: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}
const failed: string[] = [];
for (const [name, args] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n▸ ${name}`);
  if ((await runBenchmark(name, args)) !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
