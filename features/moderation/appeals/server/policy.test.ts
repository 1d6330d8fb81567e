import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { abilities, stateOf } from './policy.ts';

const appeal = { city_code: '51110', decided_by: 'decider', author_id: 'author' };

test('who judges an appeal', () => {
  const people = {
    'moderator of the town': { personId: 'other', rights: ['moderator:51110'] as const },
    'moderator of the province': { personId: 'other', rights: ['moderator:51'] as const },
    admin: { personId: 'other', rights: everyRight },
    'who made the decision': { personId: 'decider', rights: everyRight },
    'whom it concerns': { personId: 'author', rights: everyRight },
    'moderator elsewhere': { personId: 'other', rights: ['moderator:51820', 'operator:51110'] as const },
    resident: { personId: 'other', rights: [] },
  };
  const table = Object.entries(people).map(([who, viewer]) => {
    const may = (['waiting', 'upheld', 'withdrawn', 'closed'] as const).filter(
      (status) => abilities(viewer, { ...appeal, status }).decide,
    );
    return `${who}: ${may.join(', ') || 'never'}`;
  });
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "moderator of the town: waiting
    moderator of the province: waiting
    admin: waiting
    who made the decision: never
    whom it concerns: never
    moderator elsewhere: never
    resident: never"
  `);
});

test('an appeal may be written while the decision stands, until the thirtieth day', () => {
  const decidedAt = new Date('2026-11-01T12:00:00+09:00');
  const decision = { decidedAt, stands: true, isGone: false, isFinal: false };
  const on = (day: string, given: object = {}) =>
    stateOf({ ...decision, ...given }, new Date(`2026-${day}T23:00:00+09:00`));
  expect(on('12-01')).toBe('open');
  expect(on('12-02')).toBe('late');
  expect(on('12-31', { decidedAt: null })).toBe('open');
  expect(on('11-02', { stands: false })).toBe('over');
  expect(on('11-02', { isGone: true })).toBe('gone');
  expect(on('11-02', { isFinal: true, isGone: true })).toBe('final');
});
