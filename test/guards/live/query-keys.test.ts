import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';

/** The words of a query key. Null for a word that is only known at run time. */
type KeyParts = (string | null)[];

/** `'posts', 'list', { tab: 'following' }` → posts, list, null */
const keyPartsOf = (array: string): KeyParts =>
  array
    .replace(/\{[^}]*\}|\([^)]*\)/g, '…')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => /^\s*'(.*)'\s*$/.exec(part)?.[1] ?? null);

const meet = (mark: KeyParts, key: KeyParts) =>
  mark.length <= key.length && mark.every((part, i) => part === null || key[i] === null || part === key[i]);

test('every invalidated or patched key belongs to an existing query', async () => {
  const web = (await sources()).filter(({ file }) => /^(web|features\/[^/]+\/[^/]+\/web)\//.test(file));
  const keys: KeyParts[] = [];
  const marks: { file: string; array: string }[] = [];
  for (const { file, text } of web)
    for (const match of text.matchAll(/queryKey: \[((?:[^\][]|\[[^\]]*\])*)\](?: as \w+)?(,\s*queryFn)?/g)) {
      const [, array = '', asked] = match;
      if (asked) keys.push(keyPartsOf(array));
      else marks.push({ file, array });
    }
  // A key used by several files is a function of its own.
  for (const { text } of web)
    for (const [, array = ''] of text.matchAll(/\w+Key = \([^)]*\)(?:: \w+)? => \[([^\]]*)\]/g))
      keys.push(keyPartsOf(array));
  expect(keys.length).toBeGreaterThan(30);
  expect(marks.length).toBeGreaterThan(30);
  const lost = marks.filter(({ array }) => !keys.some((key) => meet(keyPartsOf(array), key)));
  expect(lost.map(({ file, array }) => `${file}: [${array}]`)).toEqual([]);
});
