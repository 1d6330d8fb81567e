import { expect, test } from 'vitest';
import type { HeldRight } from '#shared/may.ts';
import { rightNames } from '#shared/rights.ts';
import { adminTabs, isOpenTo } from './tabs.ts';

const tabsOf = (isAdmin: boolean, ...rights: HeldRight[]) =>
  Object.entries(adminTabs).flatMap(([name, tab]) => (isOpenTo({ isAdmin, rights }, tab) ? [name] : []));

test.each<[HeldRight, string]>([
  ['moderator:51110', 'reports appeals takedowns people watchedWords numbers'],
  ['operator:51', 'regionChanges rights opening townFeatures areas markets numbers'],
  ['editor:', 'opening markets pickups alerts sources scheduled newsletters numbers'],
  ['auditor:51110', 'numbers record'],
])('%s opens its own tabs and no others', (right, names) => {
  expect(tabsOf(false, right).join(' ')).toBe(names);
});

test('an admin, who holds every right in the whole country, has every tab, a resident none', () => {
  expect(tabsOf(true, ...rightNames.map((right) => `${right}:` as const))).toEqual(Object.keys(adminTabs));
  expect(tabsOf(false)).toEqual([]);
});
