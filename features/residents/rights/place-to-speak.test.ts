import { expect, test } from 'vitest';
import { placeToSpeak } from './place-to-speak.ts';

const country = { provinceCode: null, cityCode: null };
const chuncheon = { provinceCode: '51', cityCode: '51110' };
const gangwon = { provinceCode: '51', cityCode: null };
const all = ['11000', '51110', '51820', '51', 'country'].map((value) => ({ value }));

test.each([
  ['the viewed town', all, chuncheon, '11000', '51110'],
  ['the viewed province', all, gangwon, '11000', '51'],
  ['their own town, if they look at the country', all, country, '51820', '51820'],
  ['their own town, if they may not speak in the viewed one', all.slice(0, 1), chuncheon, '11000', '11000'],
  ['the only place', all.slice(2, 3), country, null, '51820'],
  ['none, which the form asks for', all, country, null, ''],
  ['none where nobody may speak', [], chuncheon, '51110', ''],
])('a form speaks first to %s', (_what, places, viewed, home, place) => {
  expect(placeToSpeak(places, viewed, home)).toBe(place);
});
