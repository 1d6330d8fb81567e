import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { newestFirst, oldestFirst, pageOf, readCursor, writeCursor } from './cursor.ts';

const { server } = ourTown();

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: newId(), created_at: new Date(1_800_000_000_000 - n) }));

test('a page that is exactly full is the last one; one row more makes a next', () => {
  const [full, more] = [rows(3), rows(4)];
  expect(pageOf(full, 3)).toEqual({ items: full, nextCursor: null });
  const { items, nextCursor } = pageOf(more, 3);
  expect(items).toEqual(more.slice(0, 3));
  expect(readCursor(nextCursor ?? '')).toEqual({ at: more[2]?.created_at, id: more[2]?.id });
  expect(pageOf([], 3)).toEqual({ items: [], nextCursor: null });
});

test('a cursor comes back as it was written, and what is none is refused', () => {
  const cursor = { at: new Date(1_800_000_000_000), id: newId() };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  expect(readCursor(undefined)).toBeNull();
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  for (const wrong of ['', 'x', encoded('1.not-an-id'), encoded(`x.${newId()}`), encoded(`1e9.${newId()}`)])
    expect(() => readCursor(wrong)).toThrow();
});

test.each([
  { title: 'newest', inOrder: newestFirst, wanted: [4, 3, 2, 1, 0] },
  { title: 'oldest', inOrder: oldestFirst, wanted: [0, 1, 2, 3, 4] },
])(
  'the pages of a list, the $title first, have each row once, also rows of one moment',
  async ({ inOrder, wanted }) => {
    const ids = Array.from({ length: 5 }, () => newId()).sort();
    const times = [0, 1, 1, 1, 2].map((second) => new Date(1_800_000_000_000 + 1000 * second));
    const all = sql<{ id: string; created_at: Date }>`unnest(${ids}::uuid[], ${times}::timestamptz[])`;
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = { after: readCursor(cursor), limit: 2 };
      const query = server.p.db
        .selectFrom(all.as<'item'>(sql`item (id, created_at)`))
        .select(['item.id', 'item.created_at'])
        .$call(inOrder(page, 'item.created_at', 'item.id'));
      const { items, nextCursor } = pageOf(await query.execute(), 2);
      found.push(...items.map(({ id }) => id));
      cursor = nextCursor;
      expect(found.length).toBeLessThanOrEqual(5);
    }
    expect(found.map((id) => ids.indexOf(id))).toEqual(wanted);
  },
);
