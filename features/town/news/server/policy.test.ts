import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { abilities } from './policy.ts';

test('who may do what with news they can see', () => {
  const people = {
    admin: { rights: everyRight },
    editor: { rights: ['editor:51110'] as const },
    'editor elsewhere': { rights: ['editor:41110', 'moderator:51110'] as const },
    resident: { rights: [] },
  };
  const table = Object.entries(people).flatMap(([who, viewer]) =>
    Object.entries(abilities(viewer, '51110')).map(
      ([ability, may]) => `${who} ${ability}: ${may ? 'yes' : 'no'}`,
    ),
  );
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "admin write: yes
    admin edit: yes
    admin delete: yes
    admin like: yes
    admin history: yes
    editor write: yes
    editor edit: yes
    editor delete: yes
    editor like: yes
    editor history: yes
    editor elsewhere write: no
    editor elsewhere edit: no
    editor elsewhere delete: no
    editor elsewhere like: yes
    editor elsewhere history: yes
    resident write: no
    resident edit: no
    resident delete: no
    resident like: yes
    resident history: no"
  `);
});
