import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from '#test/guards/source.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** Without indentation, which a list and the code around a quotation change. */
const example = async () => {
  const files = await Array.fromAsync(glob('docs/example/**/*.{ts,tsx}', { cwd: root }));
  return files.map((file) => `\n${linesOf(readFileSync(join(root, file), 'utf8')).join('\n')}\n`);
};

test('the how-to quotes code that tsc has read', async () => {
  const text = readFileSync(join(root, 'docs/how-to.md'), 'utf8');
  const quoted = [...text.matchAll(/^ *```tsx?\n(.*?)\n *```$/gms)].map(([, code = '']) =>
    linesOf(code).join('\n'),
  );
  expect(quoted.length).toBeGreaterThan(12);
  const files = await example();
  expect(quoted.filter((code) => !files.some((file) => file.includes(`\n${code}\n`)))).toEqual([]);
});

test('the product does not know the example', async () => {
  const knows = (await sources()).filter(({ text }) => /lost_item|docs\/example/.test(text));
  expect(knows.map(({ file }) => file)).toEqual([]);
});
