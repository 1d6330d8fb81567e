import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { nothingSeen } from './cursor.ts';
import { connectToLog } from './log-connection.ts';

test('a poll reads only new rows, even with a plan made while the log was empty', async () => {
  const { url } = await testDatabase();
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  const log = await connectToLog(url, { nudge() {}, lost() {} });
  const write = (count: number) =>
    writer.query(
      `insert into event (type, topics, data) select 'test.said', array['city:51110'], '{}' from generate_series(1, $1)`,
      [count],
    );
  let seen = nothingSeen;
  let found = 0;
  const poll = () =>
    log.readAfter({ seen }, 1000, async ({ after, rows }) => {
      seen = after;
      found += rows.length;
    });
  // PostgreSQL keeps a generic plan after this many executions.
  for (let n = 0; n < 10; n++) await poll();
  // The table is never analysed, so no statistics say how long it is.
  for (let n = 0; n < 10; n++) {
    await write(900);
    await poll();
  }
  const read = async () => {
    await writer.query('select pg_stat_force_next_flush()');
    const { rows } = await writer.query<{ tuples: number }>(
      `select seq_tup_read::int as tuples from pg_stat_user_tables where relname = 'event'`,
    );
    return rows[0]?.tuples;
  };
  for (let n = 0; n < 20; n++) {
    await write(1);
    await poll();
  }
  log.close();
  const countConnections = `select count(*)::int as left from pg_stat_activity
    where datname = current_database() and application_name like 'masil live %'`;
  await expect.poll(async () => (await writer.query(countConnections)).rows).toEqual([{ left: 0 }]);
  expect([found, await read()]).toEqual([9020, 0]);
  await writer.end();
});
