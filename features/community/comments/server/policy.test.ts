import { expect, test } from 'vitest';
import { abilities } from './policy.ts';

const viewers = {
  author: { personId: 'a', moderates: false },
  neighbour: { personId: 'b', moderates: false },
  moderator: { personId: 'c', moderates: true },
};
const comments = {
  existing: { authorId: 'a', deleted: false },
  deleted: { authorId: 'a', deleted: true },
  'of a deleted account': { authorId: null, deleted: false },
};

test('who may do what with a comment that they can see', () => {
  const table = Object.entries(comments).flatMap(([what, comment]) =>
    Object.entries(viewers).map(([who, viewer]) => {
      const may = Object.entries(abilities(viewer, { ...comment, moderates: viewer.moderates })).flatMap(
        ([ability, can]) => (can ? [ability] : []),
      );
      return `${what} · ${who}: ${may.join(' ') || '-'}`;
    }),
  );
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "existing · author: answer like edit delete
    existing · neighbour: answer like report
    existing · moderator: answer like delete report
    deleted · author: -
    deleted · neighbour: -
    deleted · moderator: -
    of a deleted account · author: answer like report
    of a deleted account · neighbour: answer like report
    of a deleted account · moderator: answer like delete report"
  `);
});
