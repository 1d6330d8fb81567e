import { expect, test } from 'vitest';
import { placeGroups, placeLabel } from './place-groups.ts';
import { placesOfRight } from './places-of-right.ts';

const inCountry = placesOfRight({ rights: ['editor:'] }, 'editor');
const found = (query: string, places = inCountry) =>
  placeGroups(places, query).map(({ name, places: own }) =>
    [name, ...own.map(({ label }) => label)].join(' '),
  );

test('places stand in their provinces, each province first as all of it', () => {
  const groups = placeGroups(inCountry, '');
  expect(groups).toHaveLength(17);
  expect(groups[0]).toEqual({ name: '', places: [{ value: 'country', label: '전국' }] });
  const gangwon = groups.find(({ name }) => name === '강원특별자치도');
  expect(gangwon?.places.slice(0, 2)).toEqual([
    { value: '51', label: '강원특별자치도 전체' },
    { value: '51110', label: '춘천시' },
  ]);
});

test('no two choices look alike, and no two reach the same people', () => {
  const groups = placeGroups(inCountry, '');
  const seen = groups.flatMap(({ name, places }) => places.map(({ label }) => `${name} ${label}`));
  expect(new Set(seen).size).toBe(seen.length);
  const shown = inCountry.map(({ value }) => placeLabel(value)).filter((label) => label.startsWith('서울'));
  expect(shown).toEqual(['서울특별시', '서울특별시 전체']);
  expect(groups.find(({ name }) => name === '서울특별시')?.places).toEqual([
    { value: '11000', label: '서울특별시' },
  ]);
});

test.each([
  ['고성', ['경상남도 고성군', '강원특별자치도 고성군']],
  ['제주', ['제주특별자치도 제주특별자치도 전체 제주시 서귀포시']],
  ['전국', ['전국']],
  ['없는곳', []],
])('a search for %s finds %j', (query, places) => {
  expect(found(query).map((line) => line.trim())).toEqual(places);
});

test('what is named so stands before what lies in a province named so', () => {
  expect(found('ㅊㅊ').map((line) => line.slice(0, 12))).toEqual([
    '강원특별자치도 춘천시',
    '충청북도 충청북도 전체',
    '충청남도 충청남도 전체',
  ]);
});

test('a search finds only places of the right', () => {
  expect(found('고성', placesOfRight({ rights: ['editor:51'] }, 'editor'))).toEqual([
    '강원특별자치도 고성군',
  ]);
});
