import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, type Source, sources } from '#test/guards/source.ts';

const rules = [
  ...readFileSync(join(root, 'docs', 'product.md'), 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm),
].map(([, number = '']) => number);

/** Every file that may cite a rule: sources, tests, documents and snapshots. */
async function texts(): Promise<Source[]> {
  const found = [...(await sources()), ...(await sources({ tests: true }))];
  for await (const file of glob('{README.md,docs/**/*.md,bench/**/*.ts,{db,test}/**/*.{sql,txt}}', {
    cwd: root,
  }))
    found.push({ file, text: readFileSync(join(root, file), 'utf8') });
  return found;
}

test('no rule number is used twice', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((number, at) => rules.indexOf(number) !== at)).toEqual([]);
});

test('every product rule that code or documents cite exists', async () => {
  const cited = (await texts()).flatMap(({ file, text }) =>
    [...text.matchAll(/\bproduct (\d+\.\d+(?:, \d+\.\d+)*)/g)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !rules.includes(number))).toEqual([]);
});

test('no file cites a document outside the repository', async () => {
  const foreign = /\breadings? \d|\bspec(ification)? §|\bthe spec\b/i;
  const citing = (await texts()).filter(
    ({ file, text }) => !file.endsWith('product-rules.test.ts') && foreign.test(text),
  );
  expect(citing.map(({ file }) => file)).toEqual([]);
});
