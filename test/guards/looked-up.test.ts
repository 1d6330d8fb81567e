import { expect, test } from 'vitest';
import { sources } from './source.ts';

// As conditions of their own they become joins, which PostgreSQL plans for what is really read.
const alone = /\b(and|where) (not )?exists \(/g;
const bare = /(?<![\w.])exists ?\(/g;

test('whether a row exists is looked up row by row, never read beforehand for all (`server/has-row.ts`)', async () => {
  const features = (await sources()).filter(({ file }) => /^features\/[^/]+\/server\//.test(file));
  const found = features.flatMap(({ file, text }) =>
    [...text.replace(alone, '').matchAll(bare)].map(() => file),
  );
  expect(found).toEqual([
    // `not exists` and `and not exists` of the conditions that every read of a list starts with.
    'features/blocks/server/queries.ts',
    'features/chat/server/queries.ts',
    // An admin's place is beside it; two lookups by key joined into one, which cannot be a hash.
    'features/notifications/server/tell.ts',
    // Each has an `offset` of its own.
    'features/search/server/queries.ts',
  ]);
});
