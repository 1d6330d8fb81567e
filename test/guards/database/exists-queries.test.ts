import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';

// As a top-level condition PostgreSQL turns it into a join, planned for the rows that are really read.
const topLevel = /\b(and|where) (not )?exists \(/g;
const bare = /(?<![\w.])exists ?\(/g;

test('`exists` is evaluated per row, never by a hash of all rows (`server/database/has-row.ts`)', async () => {
  const features = (await sources()).filter(({ file }) => /^features\/[^/]+\/[^/]+\/server\//.test(file));
  const found = features.flatMap(({ file, text }) =>
    [...text.replace(topLevel, '').matchAll(bare)].map(() => file),
  );
  expect(found).toEqual([
    'features/community/chat/server/queries.ts',
    // It follows `person.role = 'admin' or`, and joins two lookups by key, which cannot become a hash.
    'features/notices/notifications/server/delivery/deliver.ts',
    // `not exists` and `and not exists` in the conditions that every list query starts with.
    'features/residents/people/server/blocks.ts',
    // Each has an `offset` of its own.
    'features/screens/search/server/queries.ts',
  ]);
});
