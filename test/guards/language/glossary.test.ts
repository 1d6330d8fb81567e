import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { districts, features } from '#test/guards/code/districts.ts';
import { root, sources } from '#test/guards/source.ts';

/** `regionChange`, `region_change` and `region-changes` are one noun: `region change`. */
const noun = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replace(/(?<=[a-z]{2})(ies|s)$/, (end) => (end === 'ies' ? 'y' : ''));

const glossary = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8');
/** The terms of the first column. `a: b, c` and `a (b)` name several. */
const terms = [...glossary.matchAll(/^\| (?!term |folder |---)([^|]+) \|/gm)].flatMap(([, cell = '']) =>
  cell.replaceAll(/\(.*?\)|`/g, '').split(/[,:]/),
);
const known = new Set(terms.map((term) => noun(term.trim())));
const missing = (names: Iterable<string>) => [...new Set(names)].filter((name) => !known.has(noun(name)));

const foldersOf = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('every folder is in the glossary', () => {
  const platform = ['packages', 'server', 'web'].flatMap((part) =>
    foldersOf(part).map((name) => `${part}/${name}`),
  );
  expect(
    missing([
      ...features.map((path) => path.replace(/.*\//, '')),
      ...districts,
      ...platform,
      'features',
      'packages',
      'shared',
      'db',
      'docs',
    ]),
  ).toEqual([]);
});

test('every table is in the glossary', () => {
  const schema = readFileSync(join(root, 'db', 'schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(50);
  expect(missing(tables)).toEqual([]);
});

test('every noun of an event is in the glossary', async () => {
  const events = (await sources())
    .filter(({ file }) => /^features\/[^/]+\/[^/]+\/server\//.test(file))
    .flatMap(({ text }) => [...text.matchAll(/type: '(\w+)\.\w+'/g)].map(([, name = '']) => name));
  expect(events.length).toBeGreaterThan(30);
  expect(missing(events)).toEqual([]);
});

test('no term is in the glossary twice', () => {
  const names = terms.map((term) => noun(term.trim()));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
