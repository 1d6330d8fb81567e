import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { abilities, authorAbilities } from './policy.ts';

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
};
const paused = { ...waiting, decision: 'accepted', paused_until: later };
const rows = {
  waiting,
  'without an item': { ...waiting, city_code: null, author_id: null },
  refused: { ...waiting, decision: 'refused' },
  paused,
  objected: { ...paused, objected_at: now },
  shared: { ...paused, objected_at: now, measure_id: 'other' },
  removed: { ...paused, outcome: 'removed' },
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
    removed, author: –"
  `);
});

test('nobody objects once the measure is over', () => {
  expect(authorAbilities(people.author, paused, later)).toEqual({ object: false });
});
