import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { compareRows } from './compare.ts';
import type { ReadArea } from './read-row.ts';
import type { PickupRule } from './rules.ts';

const rule = (kind: PickupRule['kind'], weekdays: number[]): PickupRule => ({
  kind,
  cycle: 'week',
  weekdays,
  fromDay: null,
  weeks: [],
  starts: null,
  ends: null,
});
const area = (more: Partial<ReadArea> = {}): ReadArea => ({
  name: '1구역',
  places: '천전리',
  note: '',
  skipsHolidays: false,
  office: '자원순환과',
  phone: '033-250-3000',
  asOf: '2026-03-01',
  rules: [rule('food', [1, 3]), rule('bags', [2])],
  ...more,
});
const known = { ...area(), asOf: '2026-03-01', id: newId(), exceptions: [], revision: 1 };

test.each<[string, Partial<ReadArea>, string]>([
  ['another name', { name: '2구역' }, 'new'],
  ['the same', {}, 'same'],
  ['the same rules in another order', { rules: [rule('bags', [2]), rule('food', [1, 3])] }, 'same'],
  ['no date', { asOf: null }, 'same'],
  ['a newer date', { asOf: '2026-09-01' }, 'changed'],
  ['other weekdays', { rules: [rule('food', [1, 4]), rule('bags', [2])] }, 'changed'],
  ['one kind less', { rules: [rule('food', [1, 3])] }, 'changed'],
  ['another phone', { phone: '' }, 'changed'],
  ['other places', { places: '율문리' }, 'changed'],
  ['holidays', { skipsHolidays: true }, 'changed'],
])('a row with %s', (_what, more, state) => {
  const [row] = compareRows([{ line: 2, area: area(more), odd: [], canBeTaken: true }], [known]);
  expect([row?.state, row?.before?.id]).toEqual([state, state === 'new' ? undefined : known.id]);
});
