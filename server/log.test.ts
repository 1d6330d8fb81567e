import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { createLog, describeError } from '#server/log.ts';
import { testDatabase } from '#test/server/database.ts';

test('a database error is logged by its code, never with the contents of the row', async () => {
  const { db } = connect((await testDatabase()).url, createLog('silent'));
  try {
    const errors = [];
    for (const query of [
      sql`insert into person (id, name, email, created_at) values (null, 'secret-name', 'secret@mail.example', now())`,
      sql`select 'secret-text'::uuid`,
    ])
      errors.push(await query.execute(db).catch(describeError));
    expect(JSON.stringify(errors)).not.toContain('secret');
    expect(errors).toMatchObject([{ code: '23502', table: 'person' }, { code: '22P02' }]);
  } finally {
    await db.destroy();
  }
});

test('other errors keep their message and cause', () => {
  const error = new Error('no answer', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  expect(describeError(error)).toMatchObject({ message: 'no answer', cause: { code: 'ECONNREFUSED' } });
});
