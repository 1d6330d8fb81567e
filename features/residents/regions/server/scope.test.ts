import { expect, test } from 'vitest';
import { viewerOf } from '#server/viewer/viewer.ts';
import type { HeldRight } from '#shared/may.ts';
import { type Scope, scopeOf } from './scope.ts';

/** Somebody of 춘천 (51110) with a right asks for a town, a province, or the whole country. */
const rows: [right: HeldRight | null, asked: { city?: string; province?: string }, seen: Scope][] = [
  [null, { city: '51820' }, { cityCode: '51110' }],
  [null, { province: '51' }, { cityCode: '51110' }],
  [null, {}, { cityCode: '51110' }],
  ['editor:51820', { city: '51820' }, { cityCode: '51820' }],
  ['editor:51820', { city: '51150' }, { cityCode: '51110' }],
  ['editor:51820', { province: '51' }, { cityCode: '51110' }],
  ['editor:51', { city: '51150' }, { cityCode: '51150' }],
  ['editor:51', { province: '51' }, { provinceCode: '51' }],
  ['editor:51', { province: '52' }, { cityCode: '51110' }],
  ['editor:51', {}, { cityCode: '51110' }],
  ['editor:', { province: '52' }, { provinceCode: '52' }],
  ['editor:', {}, 'country'],
];

test.for(rows)('with %s who asks for %o sees %o', ([right, asked, seen]) => {
  const viewer = viewerOf({ personId: 'x', cityCode: '51110', rights: right ? [right] : [] });
  expect(scopeOf(viewer, asked)).toEqual(seen);
});
