import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { abilities, authorAbilities, mayWithdraw } from './policy.ts';

const now = new Date('2026-11-01T00:00:00Z');
const later = new Date('2026-11-20T00:00:00Z');
const waiting = {
  city_code: '51110',
  author_id: 'author',
  decision: null,
  outcome: null,
  objected_at: null,
  paused_until: null,
  measure_id: null,
  closed_at: null,
  withdrawn_at: null,
};
const paused = { ...waiting, decision: 'accepted', paused_until: later };
const rows = {
  waiting,
  'without an item': { ...waiting, city_code: null, author_id: null },
  refused: { ...waiting, decision: 'refused', closed_at: now },
  paused,
  objected: { ...paused, objected_at: now },
  shared: { ...paused, objected_at: now, measure_id: 'other' },
  removed: { ...paused, outcome: 'removed', closed_at: now },
  withdrawn: { ...waiting, closed_at: now, withdrawn_at: now },
  'withdrawn by one of two': { ...paused, withdrawn_at: now },
  'withdrawn while paused': { ...paused, outcome: 'restored', closed_at: now, withdrawn_at: now },
};
const people = {
  admin: { personId: 'admin', rights: everyRight },
  moderator: { personId: 'moderator', rights: ['moderator:51110'] as const },
  'moderator elsewhere': { personId: 'elsewhere', rights: ['moderator:41110', 'editor:51110'] as const },
  author: { personId: 'author', rights: ['moderator:51110'] as const },
};
const yes = (can: Record<string, boolean>) =>
  Object.keys(can)
    .filter((ability) => can[ability])
    .join(' ') || '–';

test('who may do what with a request', () => {
  const table = Object.entries(rows).flatMap(([state, row]) =>
    Object.entries(people).map(
      ([who, viewer]) =>
        `${state}, ${who}: ${yes({ ...abilities(viewer, row), ...authorAbilities(viewer, row, now) })}`,
    ),
  );
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "waiting, admin: decide
    waiting, moderator: decide
    waiting, moderator elsewhere: –
    waiting, author: –
    without an item, admin: decide
    without an item, moderator: –
    without an item, moderator elsewhere: –
    without an item, author: –
    refused, admin: –
    refused, moderator: –
    refused, moderator elsewhere: –
    refused, author: –
    paused, admin: restore
    paused, moderator: restore
    paused, moderator elsewhere: –
    paused, author: object
    objected, admin: restore remove
    objected, moderator: restore remove
    objected, moderator elsewhere: –
    objected, author: –
    shared, admin: –
    shared, moderator: –
    shared, moderator elsewhere: –
    shared, author: –
    removed, admin: –
    removed, moderator: –
    removed, moderator elsewhere: –
    removed, author: –
    withdrawn, admin: –
    withdrawn, moderator: –
    withdrawn, moderator elsewhere: –
    withdrawn, author: –
    withdrawn by one of two, admin: restore
    withdrawn by one of two, moderator: restore
    withdrawn by one of two, moderator elsewhere: –
    withdrawn by one of two, author: object
    withdrawn while paused, admin: –
    withdrawn while paused, moderator: –
    withdrawn while paused, moderator elsewhere: –
    withdrawn while paused, author: –"
  `);
});

test('nobody objects once the measure is over', () => {
  expect(authorAbilities(people.author, paused, later)).toEqual({ object: false });
});

test('a claimant withdraws what is undecided or paused, until the measure is over', () => {
  const may = Object.entries(rows).flatMap(([state, row]) => (mayWithdraw(row, now) ? [state] : []));
  expect(may).toEqual(['waiting', 'without an item', 'paused', 'objected', 'shared']);
  expect(mayWithdraw(paused, later)).toBe(false);
});
