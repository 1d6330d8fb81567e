import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['김민수', '김○수'],
  ['지민', '지○'],
  ['남궁민수', '남○○수'],
  ['빛', '빛○'],
  ['👩‍🌾농부', '👩‍🌾○부'],
])('%s is printed as %s', (name, printed) => {
  expect(maskedName(name)).toBe(printed);
});
