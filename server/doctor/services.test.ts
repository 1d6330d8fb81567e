import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { serviceFindings } from './services.ts';

const settings = (keys: object) =>
  ({ alertSources: keys, neis: {} }) as Parameters<typeof serviceFindings>[1];
const both = settings({ disasterText: 'key', weather: 'key' });

test('doctor says of each service with a key when it last answered, and why it does not', async () => {
  const client = new pg.Client({ connectionString: (await testDatabase()).url });
  await client.connect();
  onTestFinished(() => client.end());
  const findings = async (of = both) =>
    (await serviceFindings(client, of)).map(({ level, sentence }) => `${level} ${sentence}`);
  expect(await findings(settings({}))).toEqual([]);
  expect(await findings(settings({ weather: 'key' }))).toEqual([
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
  expect(await findings()).toEqual([
    'fail The service of disaster texts fails since 2026-11-26 10:00 (unreachable UNABLE_TO_VERIFY_LEAF_SIGNATURE), and its last good answer is of 2026-11-26 09:30: it leaves out an intermediate certificate; set DISASTER_TEXT_CERTIFICATE to that file.',
    'ok The service of weather warnings answers: its last good answer is of 2026-11-26 09:30.',
  ]);
  await keep('disasterText', 'failed 22');
  expect((await findings())[0]).toContain(
    'see whether DISASTER_TEXT_KEY is accepted there, and what it may ask a day.',
  );
  await keep('disasterText', 'failed 32');
  expect((await findings())[0]).toContain('register the address of this server there.');
  await keep('disasterText', 'too slow');
  expect((await findings())[0]).toContain('see that the role jobs may reach it.');
});

test('doctor says how many rows each answer had, how many were refused and why, and how many did not come', async () => {
  const client = new pg.Client({ connectionString: (await testDatabase()).url });
  await client.connect();
  onTestFinished(() => client.end());
  const all = { ...both, neis: { key: 'key' } } as Parameters<typeof serviceFindings>[1];
  const findings = async () =>
    (await serviceFindings(client, all)).map(({ level, sentence }) => `${level} ${sentence}`);
  expect((await findings()).slice(2)).toEqual([
    'ok NEIS (schools) has not been asked yet; it is when residents look for a school.',
    'ok NEIS (meals) has not been asked yet; it is when residents look for a school.',
  ]);
  const counted = (name: string, counts: object) =>
    client.query(
      `insert into alert_source (name, next_fetch_at, fetched_at, counts) values ($1, now(), '2026-11-26T00:30:00Z', $2)`,
      [name, counts],
    );
  await counted('disasterText', { rows: 500, missing: 281, refused: {} });
  await counted('weather', { rows: 120, missing: 0, refused: { future: 1, place: 2 } });
  await client.query(
    `insert into school_office (code, next_fetch_at, fetched_at, counts) values
       ('K10', now(), '2026-11-26T00:30:00Z', '{"rows": 3, "refused": {"place": 2}}'),
       ('J10', now(), '2026-11-25T00:30:00Z', '{"rows": 1, "refused": {"place": 1}}')`,
  );
  await client.query(
    `insert into school (office_code, code, name, kind, address, city_code, next_fetch_at, fetched_at, failure, counts) values
       ('K10', '1', '가', '', '', '51110', now(), '2026-11-26T00:30:00Z', null, '{"rows": 40}'),
       ('K10', '2', '나', '', '', '51110', now(), '2026-11-20T00:30:00Z', 'refused', '{"rows": 2}'),
       ('K10', '3', '다', '', '', '51110', null, null, null, '{}')`,
  );
  await client.query(
    `insert into source (id, city_code, name, address, created_at, next_fetch_at, fetched_at, seen_keys) values
       (gen_random_uuid(), '51110', '군청', 'https://example.kr/rss', now(), now(), '2026-11-26T00:30:00Z', '{a,b}')`,
  );
  expect(await findings()).toEqual([
    'warn The service of disaster texts answers: its last good answer is of 2026-11-26 09:30, with 500 rows; 281 more did not come: it has more pages than are asked for, or counts wrongly.',
    'ok The service of weather warnings answers: its last good answer is of 2026-11-26 09:30, with 120 rows, of which 3 were refused (2 place, 1 future).',
    'warn NEIS (schools) answers: its last good answer is of 2026-11-26 09:30, with 4 rows, of which 3 were refused (3 place): see whether the service writes them in another way now.',
    'warn NEIS (meals) fails for 1 of 2 (refused), and its last good answer is of 2026-11-26 09:30, with 42 rows: see whether NEIS_KEY is accepted there, and what it may ask a day.',
    'ok The sources of news answer: the last good answer is of 2026-11-26 09:30, with 2 rows.',
  ]);
  await client.query(`update source set failure = 'unreachable', failing_since = now()`);
  expect((await findings()).at(-1)).toMatch(
    /^fail The sources of news fail since .* \(unreachable\), and .*: their editors see at \/admin \(출처\) which of them\.$/,
  );
});
