import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeSchema } from '#db/describe.ts';
import { generateTypes } from '#db/generate-types.ts';
import { root } from '#test/guards/source.ts';
import { testDatabase } from '#test/server/database.ts';

test('db/schema.sql and db/types.ts match the migrations', async () => {
  const pool = new pg.Pool({ connectionString: (await testDatabase()).url });
  try {
    expect(await describeSchema(pool)).toBe(readFileSync(join(root, 'db', 'schema.sql'), 'utf8'));
    expect(await generateTypes(pool)).toBe(readFileSync(join(root, 'db', 'types.ts'), 'utf8'));
  } finally {
    await pool.end();
  }
});

test('no check and no condition of a trigger calls a function of ours, which each statement would plan again', () => {
  const schema = readFileSync(join(root, 'db', 'schema.sql'), 'utf8');
  const functions = [...schema.matchAll(/CREATE OR REPLACE FUNCTION public\.(\w+)/g)].map(([, name]) => name);
  expect(functions.length).toBeGreaterThan(10);
  const calls = new RegExp(`\\b(${functions.join('|')})\\(`);
  const conditions = [
    ...schema.matchAll(/CREATE TRIGGER (\w+) .* WHEN \((.*)\) EXECUTE|constraint (\w+) CHECK (.*)/g),
  ];
  expect(conditions.length).toBeGreaterThan(50);
  const found = conditions.filter(([, , when = '', , check = '']) => calls.test(when + check));
  expect(found.map(([, trigger, , constraint]) => trigger ?? constraint)).toEqual([]);
});
