import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { bundleFolder } from '#server/source-lines.ts';

const root = join(import.meta.dirname, '..', '..');
export const builtRoot = join(root, 'dist');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

type Part = { name: string; folder: string; config: string; sources: string[] };

/** The files that each part depends on. */
const web: Part = {
  name: 'the web app',
  folder: builtRoot,
  config: 'vite.config.ts',
  sources: ['web/**/*', 'shared/**/*.ts', 'features/**/*', 'server/**/contract.ts'],
};
const server: Part = {
  name: 'the server',
  folder: join(root, bundleFolder),
  config: 'vite.server.config.ts',
  sources: ['{server,shared,features,packages,scripts,web}/**/*.ts'],
};

const stampOf = ({ folder }: Part) => join(folder, '.built-from');

async function fingerprint({ sources, config }: Part): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob([...sources, config, 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
  }))
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function buildPartIfStale(part: Part, say: (sentence: string) => void): Promise<void> {
  const before = await readFile(stampOf(part), 'utf8').catch(() => '');
  // Installed without development tools: the build of the release is used.
  if (before && !existsSync(vite)) return;
  if (before !== (await fingerprint(part))) await buildPart(part, say);
}

export const buildIfStale = (say: (sentence: string) => void) => buildPartIfStale(web, say);
export const buildServerIfStale = (say: (sentence: string) => void) => buildPartIfStale(server, say);

/** Builds web app and server, and stores a fingerprint of their sources. */
export async function build(say: (sentence: string) => void): Promise<void> {
  await Promise.all([web, server].map((part) => buildPart(part, say)));
}

async function buildPart(part: Part, say: (sentence: string) => void): Promise<void> {
  if (!existsSync(vite))
    throw new StartError(
      'The app is not built; run `npm ci && npm run build` with development tools, then start again.',
    );
  say(`building ${part.name}`);
  const from = await fingerprint(part);
  await run(part);
  await writeFile(stampOf(part), from);
}

function run({ name, config }: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
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
      else reject(new StartError(`Building ${name} failed:\n${output.trim()}`));
    });
  });
}
