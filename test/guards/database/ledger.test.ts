import { expect, test } from 'vitest';
import { features } from '#server/routes.ts';
import { sources } from '#test/guards/source.ts';

test('every change in the ledger has a replay, and every replay a change', async () => {
  const recorded = (await sources()).flatMap(({ text }) =>
    [...text.matchAll(/\bchange: '(\w+\.\w+)'/g)].map(([, change = '']) => change),
  );
  const replays = features.flatMap((feature) => Object.keys(feature.replays ?? {}));
  // Entries of releases before 0.2.0 that are in stores.
  const former = ['role.changed'];
  expect([...new Set([...recorded, ...former])].sort()).toEqual(replays.sort());
});
