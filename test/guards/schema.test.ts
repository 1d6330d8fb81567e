import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeSchema } from '#db/describe.ts';
import { generateTypes } from '#db/generate-types.ts';
import { testDatabase } from '#test/database.ts';
import { root } from './source.ts';

test('db/schema.sql and db/types.ts match the migrations', async () => {
  const pool = new pg.Pool({ connectionString: (await testDatabase()).url });
  try {
    expect(await describeSchema(pool)).toBe(readFileSync(join(root, 'db', 'schema.sql'), 'utf8'));
    expect(await generateTypes(pool)).toBe(readFileSync(join(root, 'db', 'types.ts'), 'utf8'));
  } finally {
    await pool.end();
  }
});
