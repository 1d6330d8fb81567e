import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';
import { pages } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';

/** Texts that begin like an address: of links, notifications, records, shares, redirects, in SQL too. */
const addressPattern = /(['"`])(\/[a-z][a-z-]*(?:[/?#$][^'"`\n]*)?)\1/g;

/** The first words of addresses that are no pages. */
const otherwise = new Set(
  (
    'api auth oidc staff-oidc staff start images sounds feeds calendar care webhooks healthz readyz up metrics preview shell terms privacy operator officer processors ' +
    'hub files-of-masil assets features web notices accessibility help'
  ).split(' '),
);
const isOpenAddress = /^\/(?:(?:alerts\/cap|takedown)\/|bucket-of-masil)/;

/** `/club/${id}` and `'/club/' || id` lead where `/club/x` leads. */
const sampleOf = (address: string) =>
  address
    .replace(/\$\{[^}]*\}|\$\w+/g, 'x')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '/x');

test('every address in the code leads to a page that exists', async () => {
  const broken: string[] = [];
  let seen = 0;
  for (const { file, text } of await sources()) {
    // Files of the machine, and an address that is nowhere.
    if (/^(?:packages|scripts)\/|methods\.ts$/.test(file)) continue;
    for (const [, , address = ''] of text.matchAll(addressPattern)) {
      const sample = sampleOf(address);
      if (otherwise.has(sample.split('/')[1] ?? '') || isOpenAddress.test(sample)) continue;
      seen++;
      if (findPage(sample) === null) broken.push(`${file}: ${address}`);
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

test('every page of the app has an entry, and every entry a module that exports its page', async () => {
  const modules = (await sources()).filter(({ file }) =>
    /^features\/[^/]+\/[^/]+\/web\/.*Page\.tsx$/.test(file),
  );
  const built = modules.filter(({ text }) => /^export (?:function|const) Page\b/m.test(text));
  expect(built.map(({ file }) => file).toSorted()).toEqual(
    pages.map(({ file }) => `features/${file}`).toSorted(),
  );
});
