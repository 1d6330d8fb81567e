import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeOptions } from '#test/server/command.ts';
import { testDatabase } from '#test/server/database.ts';
import { freePort } from '#test/server/free-port.ts';
import { openBrowser } from '#test/server/http-browser.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const { version }: { version: string } = createRequire(import.meta.url)('#package.json');
const notInGit = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'data',
  'release',
  'gallery',
  'test-results',
  '.git',
]);

let folder: string;
let repository: string;
let unpacked: string;
let commit: string;
const say = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

// A repository of its own: the checkout may have none, or uncommitted files.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masil-released-'));
  repository = join(folder, 'repository');
  const filter = (path: string) => !notInGit.has(path.slice(root.length + 1));
  await cp(root, repository, { recursive: true, filter });
  await symlink(join(root, 'node_modules'), join(repository, 'node_modules'));
  const git = (...args: string[]) => say('git', args, repository);
  git('init', '--quiet');
  git('add', '--all', '--', '.', ':!node_modules');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=test');
  commit = git('rev-parse', 'HEAD').trim();
  say(process.execPath, ['scripts/release.ts'], repository);
  const name = `masil-${version}-${process.platform}-${process.arch}`;
  const made = join(repository, 'release');
  say('sha256sum', ['--check', '--quiet', `${name}.tar.gz.sha256`], made);
  say('tar', ['-xzf', join(made, `${name}.tar.gz`), '-C', folder], folder);
  unpacked = join(folder, name);
});
afterAll(async () => {
  await setWritable(true);
  await rm(folder, { recursive: true });
});

const setWritable = async (writable: boolean) => {
  for await (const entry of glob('**/', { cwd: unpacked }))
    await chmod(join(unpacked, entry), writable ? 0o755 : 0o555);
};

test('a release is below 220 MB, has no sources, and its checksums are right', async () => {
  const [megabytes] = say('du', ['-sm', unpacked], folder).split('\t');
  expect(Number(megabytes)).toBeLessThan(220);
  say('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], unpacked);
  const found: string[] = [];
  const developed = [
    'test',
    'bench',
    'web',
    '{db,server,shared,features,scripts,packages}/**/*.{ts,tsx}',
    'node_modules/{vite,hono}',
  ];
  for await (const path of glob(developed, { cwd: unpacked })) found.push(path);
  expect(found).toEqual([]);
});

test('its bill of materials has what is in it, and no tool of development', async () => {
  const { bomFormat, components } = JSON.parse(
    await readFile(join(unpacked, 'dist', 'sbom.cdx.json'), 'utf8'),
  );
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'pg', 'kysely', 'sharp', 'PostgreSQL', 'Pretendard']),
  );
  expect(names).not.toContain('vitest');
  const react = components.find(({ name }: { name: string }) => name === 'react');
  expect(react).toMatchObject({ scope: 'required', licenses: [{ license: { id: 'MIT' } }] });
  expect(react.hashes[0].alg).toBe('SHA-512');
});

test('a release starts in a folder that it may only read, and its log names lines of the sources', async () => {
  await setWritable(false);
  const before = say('find', ['.', '-newer', 'SHA256SUMS', '-type', 'f'], unpacked);
  const { url } = await testDatabase();
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
  };
  const options = [...nodeOptions('start.ts'), 'dist-server/start.js'];
  const server = spawn(join(unpacked, 'node_modules/.bin/node'), options, { cwd: unpacked, env });
  const ended = once(server, 'exit');
  const printed = outputOf(server);
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const output = await printed('Stop with Ctrl-C.');
    expect(output).not.toContain('building');
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
    expect(await (await ask('/healthz')).json()).toMatchObject({ ok: true, version });
    expect((await ask('/readyz')).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toContain(
      `masil_build_info{version="${version}",commit="${commit}"} 1`,
    );
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await (await ask('/start')).text()) ?? [];
    expect((await ask(script)).headers.get('content-type')).toContain('javascript');
    for (const path of ['/help/staff', '/help/pictures/home.webp'])
      expect((await ask(path)).status).toBe(200);
    const browser = openBrowser(`http://localhost:${port}`);
    await browser.choose(await browser.go('/auth/login?next=/terms'), '지민');
    expect(await browser.go('/home')).toContain('data-answer=');
    await database.query('alter table document_version rename to broken');
    expect((await ask('/privacy')).status).toBe(500);
    expect(await printed('request failed')).toMatch(
      /features\/residents\/documents\/server\/queries\.ts:\d+\)/,
    );
  } finally {
    await database.end();
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(say('find', ['.', '-newer', 'SHA256SUMS', '-type', 'f'], unpacked)).toBe(before);
});

/** Resolves with everything printed once `text` was. Fails with it if the server ends first. */
function outputOf(server: ReturnType<typeof spawn>): (text: string) => Promise<string> {
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
      server.emit('printed');
    });
  const ended = once(server, 'exit').then(() => true);
  return async (text) => {
    while (!output.includes(text))
      if (await Promise.race([ended, once(server, 'printed').then(() => false)])) throw new Error(output);
    return output;
  };
}
