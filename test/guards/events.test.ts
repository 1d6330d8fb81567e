import { expect, test } from 'vitest';
import { liveTypes } from './live-types.ts';
import { sources } from './source.ts';

/** Every event type that a feature records. */
async function recorded(): Promise<string[]> {
  const texts = (await sources())
    .filter(({ file }) => /^features\/[^/]+\/server\//.test(file))
    .map(({ text }) => text);
  const types = texts.flatMap((text) =>
    [...text.matchAll(/type: '([a-z]\w*\.[a-z]\w*)'/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(types)].sort();
}

test('every recorded event has a live rule', async () => {
  const heard = new Set(await liveTypes());
  const types = await recorded();
  expect(types.length).toBeGreaterThan(3);
  expect(types.filter((type) => !heard.has(type))).toEqual([]);
});

test('every recorded event type appears in a test', async () => {
  const tests = (await sources({ tests: true })).map(({ text }) => text).join('\n');
  // Some types are named by a variable where they are recorded; their rules in the browser name them.
  const types = new Set([...(await recorded()), ...(await liveTypes())]);
  expect([...types].filter((type) => !tests.includes(`'${type}'`))).toEqual([]);
});
