import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/guards/source.ts';

const read = (file: string) => readFileSync(join(root, 'docs', 'decisions', file), 'utf8');

test('docs/decisions/README.md has one line for each decision, with its number, its title and whether it holds', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path));
  const lines = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(files.length).toBeGreaterThan(80);
  expect(new Set(files.map((file) => file.slice(0, 3))).size).toBe(files.length);
  expect(lines).toHaveLength(files.length);

  const wrong = files.filter((file) => {
    const number = file.slice(0, 3);
    const [heading = ''] = read(file).split('\n');
    const [title = '', rest] = heading.slice(`# ${number} `.length).split(' (superseded)');
    const line = lines.find((one) => one.startsWith(`- [${number}](${file}) **${title}.** `)) ?? '';
    const choice = line.split('** ')[1] ?? '';
    return choice.length < 20 || choice.includes('Superseded by [') !== (rest !== undefined);
  });
  expect(wrong).toEqual([]);
});
