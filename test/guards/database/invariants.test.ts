import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#server/routes.ts';
import { root } from '#test/guards/source.ts';

/** Numbers that count no rows, and why they need no invariant. */
const withoutRows: Record<string, string> = {
  'alert_source.failure_count': 'tries in a row that failed',
  'image.byte_count': 'a size',
  'invitation.use_count': 'who came by a code is stored nowhere; a check holds it below the most',
  'poll.household_count':
    'stays without its rows a year after the end; `poll.households` compares them before',
  'school.failure_count': 'tries in a row that failed',
  'school_office.failure_count': 'tries in a row that failed',
  'sound.byte_count': 'a size',
  'source.failure_count': 'tries in a row that failed',
};

const schema = readFileSync(join(root, 'db', 'schema.sql'), 'utf8');
const counts = [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(([\s\S]*?)^\);/gm)].flatMap(
  ([, table, columns = '']) =>
    [...columns.matchAll(/^ {2}(\w+_count) /gm)].map(([, column]) => `${table}.${column}`),
);
const invariants = features.flatMap(({ invariants: own }) => own ?? []).map(({ name }) => name);

test('every stored count has an invariant that counts its rows, or a reason', () => {
  const known = [...invariants.filter((name) => name.endsWith('_count')), ...Object.keys(withoutRows)];
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.sort()).toEqual(known.sort());
});

test('no stored count can be below zero', () => {
  const unchecked = counts.filter((name) => {
    const [table = '', column = ''] = name.split('.');
    return (
      !withoutRows[name] && !schema.includes(`constraint ${table}_${column}_check CHECK ((${column} >= 0))`)
    );
  });
  expect(unchecked).toEqual([]);
});

test('no two invariants share a name', () => {
  expect(invariants.filter((name, at) => invariants.indexOf(name) !== at)).toEqual([]);
});
