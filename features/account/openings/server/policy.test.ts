import { expect, test } from 'vitest';
import type { HeldRight } from '#shared/may.ts';
import { rightNames } from '#shared/rights.ts';
import { mayOpen, mayPrepare } from './policy.ts';

test('operators open their towns, editors help to prepare them', () => {
  const of = (...rights: HeldRight[]) => [mayOpen({ rights }, '51110'), mayPrepare({ rights }, '51110')];
  expect(Object.fromEntries(rightNames.map((right) => [right, of(`${right}:51110`)]))).toMatchInlineSnapshot(`
    {
      "auditor": [
        false,
        false,
      ],
      "editor": [
        false,
        true,
      ],
      "moderator": [
        false,
        false,
      ],
      "operator": [
        true,
        true,
      ],
    }
  `);
  expect([of('operator:51'), of('operator:'), of('operator:51130'), of('editor:51'), of()]).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, true],
    [false, false],
  ]);
});
