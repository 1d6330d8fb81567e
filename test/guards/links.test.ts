import { expect, test } from 'vitest';
import { findPath, paths } from '#web/paths.ts';
import { sources } from './source.ts';

const linkPattern = /\b(?:to|href)(?:=|:\s*)["']\/([^"'?#]*)/g;

test('every link leads to a page that exists', async () => {
  const broken: string[] = [];
  let seen = 0;
  for (const { file, text } of await sources()) {
    if (!/\/web\/|^web\//.test(file) || file.includes('gallery')) continue;
    for (const [, rest = ''] of text.matchAll(linkPattern)) {
      const address = `/${rest.replace(/\$\w+/g, 'x')}`;
      seen++;
      if (address !== '/start' && findPath(address) === null && !address.startsWith('/api/'))
        broken.push(`${file}: ${address}`);
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});

test('every path of the app is a feature’s page', async () => {
  const lists = (await sources()).filter(({ file }) => /^features\/[^/]+\/web\/pages\.ts$/.test(file));
  const built = lists.flatMap(({ text }) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path));
  expect(built.toSorted()).toEqual(Object.keys(paths).sort());
});
