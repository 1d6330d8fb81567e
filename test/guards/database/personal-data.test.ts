import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPersonal, type Personal } from '#db/personal-data/entry.ts';
import { personalDataMap } from '#db/personal-data/map.ts';
import { outsidePlaces } from '#db/personal-data/outside.ts';
import { personalDataPage } from '#db/personal-data/page.ts';
import type { Keeping } from '#db/personal-data/retention.ts';
import { goesWithPerson, readSchema, type Table } from '#db/personal-data/schema.ts';
import { isUsual } from '#db/personal-data/usual-columns.ts';
import { jobsOf } from '#server/operations/background-work.ts';
import { features } from '#server/routes.ts';
import { root } from '#test/guards/source.ts';
import { statementsOfCopies } from './copies.ts';

const schema = readSchema(readFileSync(join(root, 'db', 'schema.sql'), 'utf8'));
const entries = Object.entries(personalDataMap) as [Table, Personal<Table>][];
const personal = entries.filter(([, entry]) => isPersonal(entry));
const columnsOf = (table: Table) => schema.get(table) ?? [];
const retentions = personal.flatMap(([table, entry]) => entry.kept.map((keeping) => ({ table, keeping })));

const namesIn = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean);
const named = ({ items, people, plain }: Partial<Personal<Table>>): string[] => [
  ...Object.keys(items ?? {}),
  ...(people ?? []),
  ...namesIn(plain),
];

test('every column of the schema is in the map of personal data, and no other', () => {
  expect(entries.map(([table]) => table).sort()).toEqual([...schema.keys()].sort());
  expect(schema.size).toBeGreaterThan(120);
  const missing = entries.flatMap(([table, entry]) =>
    columnsOf(table)
      .filter((column) => column.references?.table !== 'person' && !isUsual(column))
      .filter(({ name }) => !named(entry).includes(name))
      .map(({ name }) => `${table}.${name}`),
  );
  const unknown = entries.flatMap(([table, entry]) =>
    named(entry)
      .filter((name) => !columnsOf(table).some((column) => column.name === name))
      .map((name) => `${table}.${name}`),
  );
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});

test('a table that is said to be of nobody has no column with a person', () => {
  const wrong = entries
    .filter(([, entry]) => !isPersonal(entry))
    .filter(([table]) => columnsOf(table).some(({ references }) => references?.table === 'person'));
  expect(wrong.map(([table]) => table)).toEqual([]);
});

const onDelete = (table: Table, to: string) =>
  columnsOf(table).flatMap(({ references }) => (references?.table === to ? [references.onDelete] : []));

function isWrong(table: Table, keeping: Keeping): boolean {
  if ('unnamed' in keeping) return !onDelete(table, 'person').includes('set null');
  if ('cascade' in keeping)
    return keeping.cascade === 'person'
      ? !goesWithPerson(schema, table)
      : !onDelete(table, keeping.cascade).includes('cascade');
  return false;
}

test('what is said to go with an account, or to stay without a name, does by its foreign keys', () => {
  expect(retentions.filter(({ table, keeping }) => isWrong(table, keeping))).toEqual([]);
  // Whatever a foreign key deletes with the account is said to go with it.
  const silent = personal
    .filter(([table]) => onDelete(table, 'person').includes('cascade'))
    .filter(([, entry]) => !/account/.test(entry.kept.map(({ until }) => until).join()));
  expect(silent.map(([table]) => table)).toEqual([]);
});

test('every time comes from code that says it, and from a job that runs', () => {
  const jobs = jobsOf(features).map(({ name }) => name);
  const times = [
    ...retentions.map(({ keeping }) => keeping),
    ...outsidePlaces.map((place) => place.kept),
  ].filter((keeping) => 'file' in keeping);
  expect(times.length).toBeGreaterThan(40);
  const holds = ({ file, code }: { file: string; code: string }) =>
    existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(code);
  expect(times.filter((keeping) => !holds(keeping))).toEqual([]);
  expect(times.filter(({ job }) => job && !jobs.includes(job))).toEqual([]);
});

test('the copy of one’s own data has every item of the map, or a reason why not', async () => {
  const statements = await statementsOfCopies();
  const isCopied = (table: string, column: string) =>
    statements.some((sql) => sql.includes(`"${table}"`) && sql.includes(`"${column}"`));
  const forgotten = personal.flatMap(([table, { items = {}, notCopied = {} }]) =>
    typeof notCopied === 'string'
      ? []
      : Object.keys(items)
          .filter((column) => !(column in notCopied) && !isCopied(table, column))
          .map((column) => `${table}.${column}`),
  );
  expect(forgotten).toEqual([]);
  // The other way round: what is said not to be copied is not.
  const copied = personal.flatMap(([table, { notCopied = {} }]) =>
    typeof notCopied === 'string'
      ? []
      : Object.keys(notCopied)
          .filter((column) => !/_id$/.test(column) && isCopied(table, column))
          .map((column) => `${table}.${column}`),
  );
  expect(copied).toEqual([]);
});

test('docs/personal-data.md is what `npm run help -- --write` writes', () => {
  expect(readFileSync(join(root, 'docs', 'personal-data.md'), 'utf8')).toBe(personalDataPage(schema));
});
