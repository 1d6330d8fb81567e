import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#server/db.ts';
import { createLog, describeError } from '#server/log.ts';
import { testDatabase } from '#test/database.ts';

test('an error of the database is told by its code, never with what stood in the row', async () => {
  const { db } = connect((await testDatabase()).url, createLog('silent'));
  try {
    const said = [];
    for (const query of [
      sql`insert into person (id, name, email, created_at) values (null, 'secret-name', 'secret@mail.example', now())`,
      sql`select 'secret-text'::uuid`,
    ])
      said.push(await query.execute(db).catch(describeError));
    expect(JSON.stringify(said)).not.toContain('secret');
    expect(said).toMatchObject([{ code: '23502', table: 'person' }, { code: '22P02' }]);
  } finally {
    await db.destroy();
  }
});

test('another error keeps its message, and why it came about', () => {
  const error = new Error('no answer', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  expect(describeError(error)).toMatchObject({ message: 'no answer', cause: { code: 'ECONNREFUSED' } });
});
