import { expect, test } from 'vitest';
import { isId, newId } from '#shared/ids.ts';

test('ids are of version 7, unique, and ascend within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('only one spelling is an id', () => {
  const id = newId();
  for (const text of [
    '',
    'x',
    id.toUpperCase(),
    `{${id}}`,
    id.replaceAll('-', ''),
    `${id}\n`,
    `${id} `,
    '00000000-0000-0000-0000-000000000000',
  ])
    expect(isId(text)).toBe(false);
});
