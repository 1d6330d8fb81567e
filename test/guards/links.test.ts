import { expect, test } from 'vitest';
import { pages } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';
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
      if (address !== '/start' && findPage(address) === null && !address.startsWith('/api/'))
        broken.push(`${file}: ${address}`);
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});

test('every page of the app has an entry, and every entry a module that exports its page', async () => {
  const modules = (await sources()).filter(({ file }) => /^features\/[^/]+\/web\/.*Page\.tsx$/.test(file));
  const built = modules.filter(({ text }) => /^export (?:function|const) Page\b/m.test(text));
  expect(built.map(({ file }) => file).toSorted()).toEqual(
    pages.map(({ file }) => `features/${file}`).toSorted(),
  );
});
