import { expect, test } from 'vitest';
import { offersOf } from './offers.ts';

const area = (name: string, parentId: string | null = null) => ({ id: name, name, parentId, revision: 0 });
const areas = {
  items: [area('신북읍'), area('천전리', '신북읍'), area('석사동'), area('후평1동'), area('동면')],
  ownId: null as string | null,
};
const pickups = {
  items: [
    { id: 'north', name: '북부', places: '신북읍 천전리' },
    { id: 'east', name: '동부', places: '석사동, 후평1동(일부), 동면' },
    { id: 'all', name: '전체', places: '신북읍+석사동+후평1동+동면' },
  ],
  suggestedId: null as string | null,
};
const school = (name: string, address: string) => ({ id: name, name, kind: '초등학교', address });
const schools = {
  state: 'ready' as const,
  items: [
    school('석사초등학교', '우석로 50'),
    school('우석초등학교', '석사동 1'),
    school('천전초등학교', '신북읍 신샘밭로 1'),
    school('후평초등학교', '후석로 1'),
    school('동면중학교', '장학길 1'),
  ],
  chosen: [] as string[],
};

/** The names of what is offered to whoever has answered so much. */
function offered(ownId: string | null, pickupId: string | null, more = {}) {
  const known = { areas: { ...areas, ownId }, pickups, pickupId, schools, ...more };
  const { areas: homes, pickups: routes, schools: near } = offersOf(known);
  return [homes, routes, near].map((items) => items.map(({ name }) => name));
}

test('a collection area offers the areas that it names, the inner one before the one around it', () => {
  expect(offered(null, 'north')).toEqual([['천전리'], [], []]);
  expect(offered(null, 'east')).toEqual([['석사동', '후평1동', '동면'], [], []]);
  // Four are a list, and who has said where they live is not asked.
  expect(offered(null, 'all')).toEqual([[], [], []]);
  expect(offered('석사동', 'east')[0]).toEqual([]);
  expect(offered(null, null)).toEqual([[], [], []]);
});

test('an area offers its collection area and the schools in it, until one is chosen', () => {
  const suggesting = { pickups: { ...pickups, suggestedId: 'north' } };
  expect(offered('천전리', null, suggesting)).toEqual([[], ['북부'], ['천전초등학교']]);
  expect(offered('천전리', 'east', suggesting)[1]).toEqual([]);
  expect(offered('석사동', null)[2]).toEqual(['석사초등학교', '우석초등학교']);
  expect(offered('후평1동', null)[2]).toEqual(['후평초등학교']);
  // One syllable is no name of a place.
  expect(offered('동면', null)[2]).toEqual([]);
  expect(offered('석사동', null, { schools: { ...schools, chosen: ['후평초등학교'] } })[2]).toEqual([]);
});
