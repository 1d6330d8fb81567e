import { expect, test } from 'vitest';
import { features } from '#server/routes.ts';
import { sources } from './source.ts';

test('every change in the ledger has a replay, and every replay a change', async () => {
  const recorded = (await sources()).flatMap(({ text }) =>
    [...text.matchAll(/\bchange: '(\w+\.\w+)'/g)].map(([, change = '']) => change),
  );
  const replays = features.flatMap((feature) => Object.keys(feature.replays ?? {}));
  expect([...new Set(recorded)].sort()).toEqual(replays.sort());
});
