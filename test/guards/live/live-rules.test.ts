import { expect, test } from 'vitest';
import { importsOf, type Source, sources } from '#test/guards/source.ts';

const web = (await sources()).filter(({ file }) => /^(web|features\/[^/]+\/[^/]+\/web)\//.test(file));

/** `web/live.ts` of each feature, and the handlers that it loads later. */
const rules = web.filter(({ file }) => /^features\/[^/]+\/[^/]+\/web\/(live|heard)\.ts$/.test(file));

const filesWith = (files: Source[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('a live rule learns from the event’s data whom it concerns, not from the spelling of a topic', () => {
  expect(rules.length).toBeGreaterThan(15);
  expect(filesWith(rules, /\btopics?\b/)).toEqual([]);
});

test('a live rule builds no abilities: the event carries `can`, or the rule refetches', () => {
  expect(filesWith(rules, /\bcan:|\babilities\(/)).toEqual([]);
  const policies = web.filter((source) =>
    importsOf(source).some(({ target }) => target.endsWith('/server/policy.ts')),
  );
  expect(policies.map(({ file }) => file)).toEqual([]);
});
