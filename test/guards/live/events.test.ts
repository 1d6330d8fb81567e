import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';
import { liveTypes, recordedTypes } from './live-types.ts';

test('every recorded event has a live rule', async () => {
  const handled = new Set(await liveTypes());
  const types = await recordedTypes();
  expect(types.length).toBeGreaterThan(3);
  expect(types.filter((type) => !handled.has(type))).toEqual([]);
});

test('every recorded event type appears in a test', async () => {
  const tests = (await sources({ tests: true })).map(({ text }) => text).join('\n');
  // Some types are named by a variable where they are recorded; their rules in the browser name them.
  const types = new Set([...(await recordedTypes()), ...(await liveTypes())]);
  expect([...types].filter((type) => !tests.includes(`'${type}'`))).toEqual([]);
});
