import { expect, test } from 'vitest';
import { abilities } from './policy.ts';

test('who may do what with news they can see', () => {
  const people = { admin: { isAdmin: true }, resident: { isAdmin: false } };
  const table = Object.entries(people).flatMap(([who, viewer]) =>
    Object.entries(abilities(viewer)).map(([ability, may]) => `${who} ${ability}: ${may ? 'yes' : 'no'}`),
  );
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "admin write: yes
    admin edit: yes
    admin delete: yes
    admin like: yes
    resident write: no
    resident edit: no
    resident delete: no
    resident like: yes"
  `);
});
