import { expect, test } from 'vitest';
import { faultsOf, readCommits } from './commit-messages.ts';

const commit = (subject: string, ...files: string[]) => `\0${subject}\n\n${files.join('\n')}\n`;
const many = (status: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${status}\tfile-${at}.ts`);

test('a commit of one idea with a short first line passes', () => {
  const log = commit('Clubs close when their last member leaves', ...many('M', 15));
  expect(faultsOf(readCommits(log))).toEqual([]);
});

test('files that move may take many importers along', () => {
  const log = commit('Texts of shared/ have a folder', 'R100\told.ts\tnew.ts', ...many('M', 200));
  expect(readCommits(log)).toEqual([{ subject: 'Texts of shared/ have a folder', changed: 200, moved: 1 }]);
  expect(faultsOf(readCommits(log))).toEqual([]);
});

test('a long first line, a word alone and too many files are named, each in its commit', () => {
  const long = `Clubs ${'a'.repeat(70)} and more`;
  const log =
    commit(long, 'M\ta.ts') + commit('x', 'M\ta.ts') + commit('Clubs and posts change', ...many('A', 16));
  expect(faultsOf(readCommits(log))).toEqual([
    `85 letters, at most 72: ${long}`,
    'Say what changed: x',
    '16 files, at most 15: Clubs and posts change',
  ]);
});
