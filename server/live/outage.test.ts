import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { startListener } from '#test/live/listener.ts';
import { startLiveServer } from '#test/live/live-server.ts';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';
import { testDatabase } from '#test/server/database.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { record } from './log/record.ts';

test('a server without its database keeps its sockets, and delivers all events when the database is back', async () => {
  const { url } = await testDatabase();
  const line = await databaseProxy(url);
  const server = await startLiveServer(line.url);
  const { db } = connect(url, createLog('silent'), 2);
  onTestFinished(() => db.destroy());
  onTestFinished(() => server.stop());
  const jimin = await startListener(server.url, 'jimin');
  await jimin.subscribe(['open:a']);
  line.cut();
  for (const text of ['1', '2', '3'])
    await db.transaction().execute((tx) => record(tx, textEvent('open:a', text)));
  jimin.say({ ping: true });
  await jimin.next('pong');
  expect(jimin.events()).toEqual([]);
  line.mend();
  for (let i = 0; i < 3; i++) await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['1', '2', '3']);
  jimin.socket.terminate();
});

test('events whose transactions reuse numbers lost in a crash are read', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a']);
  await town.happen(textEvent('open:a', '1'));
  await jimin.next('event');
  // Uses up numbers above the last event without leaving anything, like transactions lost in a crash.
  const taken = await sql<{ xact: string }>`select pg_current_xact_id()::text as xact`.execute(town.db);
  town.server.live.nudge();
  await town.happen(textEvent('open:b', 'nobody'));
  await sql`insert into event (type, topics, data, xact_id) values ('thing.said', '{open:a}', '{"text":"2"}',
    ${Number(taken.rows[0]?.xact) + 5000}::text::xid8)`.execute(town.db);
  town.server.live.nudge();
  await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['1', '2']);
});

test('a restored backup is another log: old ids mean refetch, and old events are not sent again', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  const { head } = await jimin.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'long.ago'));
  await jimin.next('event');
  // Like a dump from a cluster whose transaction numbers were far ahead of this one's.
  await sql`update event set xact_id = '999999999'`.execute(town.db);
  await sql`update event_log set generation = 'elsewhere'`.execute(town.db);
  const restored = await startLiveServer(town.url);
  onTestFinished(() => restored.stop());
  const sua = await town.listen('sua', {}, restored.url);
  sua.say({ subscribe: ['open:a'], since: head.replace(/^.{8}/, '01234567') });
  expect((await sua.next('refetch')).refetch).toEqual(['open:a']);
  await town.happen(textEvent('open:a', 'now'));
  expect((await sua.next('event')).event.data).toEqual({ text: 'now' });
  expect(textsOf(sua.events())).toEqual(['now']);
});
