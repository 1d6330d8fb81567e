import { expect, test } from 'vitest';
import { abilities } from './policy.ts';

const viewers = {
  author: { personId: 'a', isAdmin: false },
  neighbour: { personId: 'b', isAdmin: false },
  admin: { personId: 'c', isAdmin: true },
};
const comments = {
  standing: { authorId: 'a', deleted: false },
  deleted: { authorId: 'a', deleted: true },
  'of somebody who left': { authorId: null, deleted: false },
};

test('who may do what with a comment they can see', () => {
  const table = Object.entries(comments).flatMap(([what, comment]) =>
    Object.entries(viewers).map(([who, viewer]) => {
      const may = Object.entries(abilities(viewer, comment)).flatMap(([deed, can]) => (can ? [deed] : []));
      return `${what} · ${who}: ${may.join(' ') || '-'}`;
    }),
  );
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "standing · author: answer like edit delete
    standing · neighbour: answer like report
    standing · admin: answer like delete report
    deleted · author: -
    deleted · neighbour: -
    deleted · admin: -
    of somebody who left · author: answer like report
    of somebody who left · neighbour: answer like report
    of somebody who left · admin: answer like delete report"
  `);
});
