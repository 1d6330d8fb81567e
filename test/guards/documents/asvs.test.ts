import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/guards/source.ts';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const page = read('docs', 'asvs.md');

const verdicts = ['yes', 'part', 'no', 'operator', 'not applicable'] as const;
type Row = {
  number: string;
  level: string;
  label: string;
  verdict: string;
  places: string[];
  tests: string[];
  note: string;
};

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ([, number = '', rest = '']) => {
    const [level = '', label = '', verdict = '', where = '', held = '', ...note] = rest.split('|');
    return {
      number,
      level: level.trim(),
      label: label.trim(),
      verdict: verdict.trim(),
      places: filesIn(where),
      tests: filesIn(held),
      note: note.join('|').trim(),
    };
  },
);

/** The numbers and levels of the standard. */
const asked = read('test', 'guards', 'documents', 'asvs-5.0.0.tsv')
  .split('\n')
  .filter((line) => /^\d/.test(line));

const numbersOf = (found: Row[]) => found.map(({ number }) => number);

test('every requirement of the levels 1 and 2 has one row, in the order of the standard, with its level', () => {
  expect(asked).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number}\t${level}`)).toEqual(asked);
});

test('a row has a short label of ours and one of the answers', () => {
  const known: readonly string[] = verdicts;
  expect(numbersOf(rows.filter(({ verdict }) => !known.includes(verdict)))).toEqual([]);
  const lengthOf = ({ label }: Row) => label.split(' ').length;
  expect(numbersOf(rows.filter((row) => lengthOf(row) < 2 || lengthOf(row) > 9))).toEqual([]);
});

test('what is done names a place, what is not done a reason, and each file exists', () => {
  const isClaim = ({ verdict }: Row) => ['yes', 'part', 'no'].includes(verdict);
  expect(numbersOf(rows.filter((row) => isClaim(row) && row.places.length === 0))).toEqual([]);
  const isSentence = ({ note }: Row) => /^\S.{10,}[.)]$/.test(note);
  expect(numbersOf(rows.filter((row) => row.verdict !== 'yes' && !isSentence(row)))).toEqual([]);
  const files = rows.flatMap(({ places, tests }) => [...places, ...tests]);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const tests = rows.flatMap((row) => row.tests);
  expect(tests.filter((file) => !/\.(?:test\.tsx?|e2e\.ts)$/.test(file))).toEqual([]);
});

test('the sums are those of the rows', () => {
  const count = (verdict: string, level?: string) =>
    rows.filter((row) => row.verdict === verdict && (level === undefined || row.level === level)).length;
  for (const verdict of verdicts) {
    const sums = `${count(verdict, '1')} | ${count(verdict, '2')} | ${count(verdict)}`;
    expect(page).toContain(`\n| ${verdict} | ${sums} |`);
  }
  const of = (level: string) => rows.filter((row) => row.level === level).length;
  expect(page).toContain(`\n| all | ${of('1')} | ${of('2')} | ${rows.length} |`);
});

test('every number that lacks something stands in the list of what is missing, and no other', () => {
  const list = /## What is missing\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const named = new Set(list.match(/\d+\.\d+\.\d+/g));
  // A range of numbers names its ends.
  for (const [, head, from = '', to = ''] of list.matchAll(/(\d+\.\d+)\.(\d+) to \1\.(\d+)/g))
    for (let last = Number(from); last <= Number(to); last++) named.add(`${head}.${last}`);
  const lacking = rows.filter(({ verdict }) => verdict === 'part' || verdict === 'no');
  expect([...named].sort()).toEqual(numbersOf(lacking).sort());
});
