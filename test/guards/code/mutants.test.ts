import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from '#test/guards/source.ts';
import type { Mutant } from '#test/mutants/mutant.ts';

const lists = (await sources({ tests: true })).filter(({ file }) =>
  /^(features\/[^/]+\/[^/]+|server|web)\/mutants\.ts$/.test(file),
);
const mutants = await Promise.all(
  lists.map(async ({ file }) => ((await import(join(root, file))) as { mutants: Mutant[] }).mutants),
).then((all) => all.flat());

test('the text of each mutant stands once in its file', () => {
  expect(mutants.length).toBeGreaterThan(60);
  const times = ({ file, from }: Mutant) => readFileSync(join(root, file), 'utf8').split(from).length - 1;
  expect(mutants.filter((mutant) => times(mutant) !== 1).map(({ file, fault }) => [file, fault])).toEqual([]);
});

test('no mutant stands twice, and each changes something', () => {
  const keys = mutants.map(({ file, from, to }) => `${file}\n${from}\n${to}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(mutants.filter(({ from, to }) => from === to)).toEqual([]);
});
