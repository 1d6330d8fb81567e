import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from '#test/guards/source.ts';

const app = async () =>
  (await sources()).filter(
    ({ file }) => /^(?:web|features\/[^/]+\/[^/]+\/web)\//.test(file) && !/^web\/(build|ssr)\//.test(file),
  );

const filesWith = async (pattern: RegExp) =>
  (await app()).filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('nothing on a screen is judged by the clock of the phone, but by `serverNow`', async () => {
  expect(await filesWith(/\bnew Date\(\)/)).toEqual([
    // A guess, which the person confirms.
    'features/residents/pasted-texts/web/FillSheet.tsx',
  ]);
});

test('storage that may be missing, forbidden or full is used through one door', async () => {
  expect(await filesWith(/=> (local|session)Storage|\b(local|session)Storage[.?[]/)).toEqual([
    'web/device/device-storage.ts',
  ]);
});

test('what people write has the direction of its own script', async () => {
  const tag = /<\w+[^<>]*?whitespace-pre-wrap[^<>]*/g;
  const texts = (await app()).flatMap(({ file, text }) =>
    [...text.matchAll(tag)].flatMap(([found]) => (found.includes('dir="auto"') ? [] : [file])),
  );
  expect(texts).toEqual([]);
});

test('a bar is our own: browsers draw theirs in their own colours, and an empty one like a full one', async () => {
  expect(await filesWith(/<(progress|meter)\b/)).toEqual([]);
});

test('styles of a page have no cascade layer: loaded before the app’s, they would decide the order of all layers', async () => {
  const own = /^web\/ui\/(styles\/(base|theme|motion)|layers\/layers)\.css$/;
  const layered: string[] = [];
  for await (const file of glob('{web,features}/**/*.css', { cwd: root }))
    if (!own.test(file) && /@layer/.test(await readFile(join(root, file), 'utf8'))) layered.push(file);
  expect(layered).toEqual([]);
});

test('what is typed in a form is kept on the device', async () => {
  const files = (await app()).filter(({ file }) => !file.startsWith('web/ui/gallery/'));
  // What is chosen, a search, a code of ten minutes, and the name that confirms a deletion.
  const notStored = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  const withoutKey = /useValues\((?:\(\) => \(\{[\s\S]*?\}\)|\w+)\)/;
  expect(notStored(withoutKey)).toEqual([
    'features/screens/admin/web/GrantDetails.tsx',
    'features/screens/helps/web/AskByName.tsx',
    'features/screens/helps/web/CodeForm.tsx',
  ]);
  expect(notStored(/useState\(''\)[\s\S]*<Text(?:Area|Field)/)).toEqual([
    'features/community/clubs/web/DeleteClub.tsx',
  ]);
});

test('what loads also fails: no placeholder stands for ever', async () => {
  const shown = await filesWith(/(?<!fallback=\{\s*)<RowsLoading/);
  const handled = new Set(await filesWith(/ErrorState|isError|failed/));
  // Its Suspense ends in the page's own error boundary.
  expect(shown.filter((file) => !handled.has(file))).toEqual([
    'features/community/comments/web/PostComments.tsx',
  ]);
});
