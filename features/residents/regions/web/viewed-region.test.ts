import { expect, test } from 'vitest';
import { parseViewedRegion } from './viewed-region.ts';

const country = { provinceCode: null, cityCode: null };

test.each([
  [null, country],
  ['', country],
  ['/', country],
  ['51/', { provinceCode: '51', cityCode: null }],
  ['51/51820', { provinceCode: '51', cityCode: '51820' }],
  ['51/48820', { provinceCode: '51', cityCode: null }],
  ['29/29000', country],
  ['"51/51820"', country],
])('a device that kept %j looks at %j', (stored, region) =>
  expect(parseViewedRegion(stored)).toEqual(region),
);
