import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { isBuilt } from '#server/web.ts';

const root = join(import.meta.dirname, '..', '..');
export const builtRoot = join(root, 'dist');
const stampFile = join(builtRoot, '.built-from');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** The files that the built app depends on. */
const sources = [
  'web/**/*',
  'shared/**/*.ts',
  'features/**/*',
  'server/**/contract.ts',
  'vite.config.ts',
  'package-lock.json',
];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Builds the web app if it is missing or older than its sources. */
export async function buildIfStale(say: (sentence: string) => void): Promise<void> {
  const before = await readFile(stampFile, 'utf8').catch(() => '');
  if (isBuilt(builtRoot) && before === (await fingerprint())) return;
  // Installed without development tools: the build of the release is used.
  if (isBuilt(builtRoot) && !existsSync(vite)) return;
  await build(say);
}

/** Builds the web app, and stores a fingerprint of its sources. */
export async function build(say: (sentence: string) => void): Promise<void> {
  if (!existsSync(vite))
    throw new StartError(
      'The web app is not built; run `npm ci && npm run build` with development tools, then start again.',
    );
  say('building the web app');
  const from = await fingerprint();
  await run();
  await writeFile(stampFile, from);
}

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Tests too build what residents get.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The web app could not be built:\n${output.trim()}`));
    });
  });
}
