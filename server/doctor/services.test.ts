import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { serviceFindings } from './services.ts';

const settings = (keys: object) => ({ alertSources: keys }) as Parameters<typeof serviceFindings>[1];
const both = settings({ disasterText: 'key', weather: 'key' });

test('doctor says of each service with a key when it last answered, and why it does not', async () => {
  const client = new pg.Client({ connectionString: (await testDatabase()).url });
  await client.connect();
  onTestFinished(() => client.end());
  const said = async (of = both) =>
    (await serviceFindings(client, of)).map(({ level, sentence }) => `${level} ${sentence}`);
  expect(await said(settings({}))).toEqual([]);
  expect(await said(settings({ weather: 'key' }))).toEqual([
    'warn The service of weather warnings has not been asked yet; a process with the role jobs asks it within minutes.',
  ]);
  const keep = (name: string, failure: string | null) =>
    client.query(
      `insert into alert_source (name, next_fetch_at, fetched_at, failure, failing_since, failure_count)
       values ($1, now(), '2026-11-26T00:30:00Z', $2::text, case when $2 is null then null else timestamptz '2026-11-26T01:00:00Z' end, 3)
       on conflict (name) do update set failure = excluded.failure, failing_since = excluded.failing_since`,
      [name, failure],
    );
  await keep('weather', null);
  await keep('disasterText', 'unreachable UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  expect(await said()).toEqual([
    'fail The service of disaster texts fails since 2026-11-26 10:00 (unreachable UNABLE_TO_VERIFY_LEAF_SIGNATURE), and its last good answer is of 2026-11-26 09:30: it leaves out an intermediate certificate; set DISASTER_TEXT_CERTIFICATE to that file.',
    'ok The service of weather warnings answers: its last good answer is of 2026-11-26 09:30.',
  ]);
  await keep('disasterText', 'failed 22');
  expect((await said())[0]).toContain(
    'see whether DISASTER_TEXT_KEY is accepted there, and what it may ask a day.',
  );
  await keep('disasterText', 'failed 32');
  expect((await said())[0]).toContain('register the address of this server there.');
  await keep('disasterText', 'too slow');
  expect((await said())[0]).toContain('see that the role jobs may reach it.');
});
