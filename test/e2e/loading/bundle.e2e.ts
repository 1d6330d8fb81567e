import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { pageParts } from '#server/http/pages/page-parts.ts';
import { builtRoot } from '#server/start/build.ts';
import { journeyServer } from '#test/browser/journey.ts';
import { manifestFile, noticesFile, serverFolder } from '#web/build/built-files.ts';
import type { LicenseNotice } from '#web/build/notices.ts';
import { pages } from '#web/pages.ts';

const assets = join(builtRoot, 'assets');
const sizeOf = async (file: string) => gzipSync(await readFile(join(builtRoot, file))).length;

/** All scripts that a document loads before it is usable, found by following static imports. */
async function scriptsOf(document: string): Promise<Set<string>> {
  const html = await readFile(join(builtRoot, document), 'utf8');
  const found = new Set<string>();
  const follow = async (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = await readFile(join(builtRoot, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      await follow(`assets/${target}`);
  };
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) await follow(file);
  return found;
}

const total = async (files: Iterable<string>) => {
  let bytes = 0;
  for (const file of files) bytes += await sizeOf(file);
  return bytes;
};

const builtParts = async () => pageParts(JSON.parse(await readFile(join(builtRoot, manifestFile), 'utf8')));

test('no server library reaches the browser', async () => {
  for (const file of await readdir(assets)) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(assets, file), 'utf8');
    expect([file, /ZodError|\$ZodType|kysely|pg-pool/.test(text)]).toEqual([file, false]);
  }
});

test('/home needs at most 150 KB of script, and /start almost none', async () => {
  const parts = await builtParts();
  const named = parts['/home']?.scripts.map((file) => file.slice(1)) ?? [];
  expect(named.length).toBeGreaterThan(1);
  expect(await total(new Set([...(await scriptsOf('index.html')), ...named]))).toBeLessThan(150 * 1024);
  expect(await total(await scriptsOf('start.html'))).toBeLessThan(4 * 1024);
});

test('no page loads more than eighteen scripts', async () => {
  const parts = await builtParts();
  const begun = await scriptsOf('index.html');
  for (const { path } of pages) {
    const all = new Set([...begun, ...(parts[path]?.scripts.map((file) => file.slice(1)) ?? [])]);
    expect([path, all.size <= begun.size]).toEqual([path, false]);
    expect([path, all.size > 18 ? all.size : 'few']).toEqual([path, 'few']);
  }
});

test('/notices has every package with its licence, and none whose licence asks for our sources', async () => {
  const server = await journeyServer();
  onTestFinished(() => server.stop());
  const page = await (await fetch(`${server.origin}/notices`)).text();
  const notices: LicenseNotice[] = JSON.parse(await readFile(join(builtRoot, noticesFile), 'utf8'));
  const names = notices.map(({ name, version }) => `${name} ${version}`);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
  for (const name of ['@iconify-json/lucide', 'Pretendard', 'react', 'hono'])
    expect(names.some((one) => one.startsWith(`${name} `))).toBe(true);
  expect(new Set(notices.map(({ identifier }) => identifier))).toEqual(
    new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'OFL-1.1', '(MIT OR Apache-2.0)']),
  );
});

test('every built file is served completely, and the server’s own files never', async () => {
  const server = await journeyServer();
  onTestFinished(() => server.stop());
  const ask = (file: string, encoding: string) =>
    fetch(`${server.origin}/${file}`, { headers: { 'accept-encoding': encoding }, redirect: 'manual' });
  const entries = await readdir(builtRoot, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(builtRoot, join(parentPath, name)));
  const isServers = (file: string) => /^\.|\.html$/.test(file) || dirname(file) === serverFolder;
  const [own, open] = [files.filter(isServers), files.filter((file) => !isServers(file))];
  expect(own.filter((file) => dirname(file) === serverFolder).sort()).toEqual([
    'server/manifest.json',
    'server/ssr.js',
  ]);
  for (const file of [...own, 'manifest.json']) {
    const { status } = await ask(file, 'identity');
    expect([file, [302, 404].includes(status)]).toEqual([file, true]);
  }
  expect((await ask('manifest.json', 'br')).status).toBe(404);
  for (const file of open.filter((name) => !/\.(?:br|gz)$/.test(name)))
    for (const encoding of ['identity', 'br', 'gzip']) {
      const response = await ask(file, encoding);
      const sent = response.headers.get('content-encoding');
      const { size } = await stat(join(builtRoot, file + ({ br: '.br', gzip: '.gz' }[sent ?? ''] ?? '')));
      expect([file, response.status, response.headers.get('content-length')]).toEqual([
        file,
        200,
        String(size),
      ]);
      const plain = Buffer.from(await response.arrayBuffer());
      expect([file, plain.equals(await readFile(join(builtRoot, file)))]).toEqual([file, true]);
    }
});
