import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { pageOf, readCursor, writeCursor } from './cursor.ts';

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
