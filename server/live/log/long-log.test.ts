import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { registry } from '#server/metrics/metrics.ts';
import { liveTown, textEvent } from '#test/live/live-town.ts';
import { record } from './record.ts';

const startOvers = async () =>
  (await registry.getSingleMetric('live_resyncs_total')?.get())?.values[0]?.value;
const numbers = (events: { data: unknown }[]) => events.map(({ data }) => (data as { n: number }).n);

test('21,000 events of one transaction close no socket, and each is delivered once and in order', async () => {
  const town = await liveTown();
  const before = await startOvers();
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  await jimin.subscribe(['open:a']);
  await sua.subscribe(['open:b']);
  await town.db.transaction().execute(async (tx) => {
    await sql`insert into event (type, topics, data)
      select 'thing.counted', '{open:a}', jsonb_build_object('n', n) from generate_series(1, 21000) n`.execute(
      tx,
    );
    await record(tx, textEvent('open:b', 'last'));
  });
  town.server.live.nudge();
  await sua.next('event');
  while (jimin.events().length < 21_000) await jimin.next('event');
  expect(numbers(jimin.events())).toEqual(Array.from({ length: 21_000 }, (_, i) => i + 1));
  expect(jimin.frames.filter((frame) => 'refetch' in frame)).toEqual([]);
  expect(await startOvers()).toBe(before);
  // A client that returns to the middle of the log, or to its end, receives nothing twice.
  const place = jimin.events().at(-500)?.id ?? '';
  const again = await town.listen('jimin');
  await again.subscribe(['open:a'], { since: place });
  expect(numbers(again.events())).toEqual(Array.from({ length: 499 }, (_, i) => 20_502 + i));
  expect(again.frames.filter((frame) => 'refetch' in frame)).toEqual([]);
  expect(jimin.socket.readyState).toBe(jimin.socket.OPEN);
});

test('a right revoked at the end of a long log is gone before its first event is delivered', async () => {
  const town = await liveTown();
  await town.allow('jimin', 'club:1');
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  await jimin.subscribe(['club:1']);
  await sua.subscribe(['open:b']);
  await town.forbid('jimin', 'club:1');
  await town.db.transaction().execute(async (tx) => {
    await sql`insert into event (type, topics, data)
      select 'thing.counted', '{club:1}', jsonb_build_object('n', n) from generate_series(1, 3000) n`.execute(
      tx,
    );
    await record(
      tx,
      { type: 'club.left', topics: [], data: {}, revokes: { personId: 'jimin', topics: ['club:1'] } },
      textEvent('open:b', 'last'),
    );
  });
  town.server.live.nudge();
  await sua.next('event');
  expect((await jimin.next('revoked')).revoked).toEqual(['club:1']);
  expect(jimin.events()).toEqual([]);
});

test('after a connection lost within a long log, reading continues where it stopped', async () => {
  let cut = false;
  const town = await liveTown({
    payloadReaders: {
      'thing.counted': async (db, events) => {
        if (events[0]?.data.n === 2001 && !cut) {
          cut = true;
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        }
        return new Map(events.map(({ id }) => [id, {}]));
      },
    },
  });
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a']);
  await sql`insert into event (type, topics, data)
    select 'thing.counted', '{open:a}', jsonb_build_object('n', n) from generate_series(1, 5000) n`.execute(
    town.db,
  );
  town.server.live.nudge();
  while (jimin.events().length < 5000) await jimin.next('event');
  expect(cut).toBe(true);
  expect(numbers(jimin.events())).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1));
});
