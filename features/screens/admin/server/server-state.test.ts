import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { running } from '#server/version.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';

const { server, minjae, jimin } = ourTown();

const state = async () => (await minjae.get('/api/admin/server')).body;
const audited = async () => (await minjae.get('/api/admin/record')).body.items[0];

test('an admin sees the process, and its lags', async () => {
  expect(await state()).toMatchObject({
    processes: [{ version: running.version, since: expect.any(String) }],
    logLagMs: expect.any(Number),
    notifierLagMs: expect.any(Number),
  });
});

test('an admin sees of each service its last answer, its rows, what was refused, and why it fails', async () => {
  const service = async () => (await state()).services;
  expect(await service()).toEqual([]);
  await sql`insert into alert_source (name, next_fetch_at, fetched_at, failure, failing_since, failure_count, counts) values
    ('weather', now(), '2026-11-26T00:30:00Z', 'failed 22', '2026-11-26T01:00:00Z', 3,
      ${JSON.stringify({ rows: 120, missing: 7, refused: { future: 1, place: 2 } })}),
    ('disasterText', now(), null, null, null, 0, '{}')`.execute(server.p.db);
  expect(await service()).toEqual([
    {
      name: 'disasterText',
      asked: 1,
      failing: 0,
      answeredAt: null,
      failingSince: null,
      failure: null,
      rows: null,
      missing: 0,
      refused: [],
    },
    {
      name: 'weather',
      asked: 1,
      failing: 1,
      answeredAt: '2026-11-26T00:30:00.000Z',
      failingSince: '2026-11-26T01:00:00.000Z',
      failure: 'failed 22',
      rows: 120,
      missing: 7,
      refused: [
        { why: 'place', count: 2 },
        { why: 'future', count: 1 },
      ],
    },
  ]);
});

test('an admin sees what must never be and was seen by any process, the latest first', async () => {
  expect((await state()).violations).toEqual([]);
  await server.p.db
    .insertInto('violation')
    .values([
      { name: 'ledgerBehind', times: 7, last_at: '2026-11-28T05:00:00Z', ids: ['17'] },
      { name: 'notificationTwice', times: 1, last_at: '2026-11-28T06:00:00Z', ids: ['one', 'other'] },
      { name: 'ofALaterVersion', times: 1, last_at: '2026-11-28T05:00:00Z', ids: [] },
    ])
    .execute();
  expect((await state()).violations).toEqual([
    { name: 'notificationTwice', times: 1, lastAt: '2026-11-28T06:00:00.000Z', ids: ['one', 'other'] },
    { name: 'ledgerBehind', times: 7, lastAt: '2026-11-28T05:00:00.000Z', ids: ['17'] },
  ]);
});

test('a resident finds nothing here', async () => {
  for (const response of [
    await jimin.get('/api/admin/server'),
    await jimin.post(`/api/admin/jobs/${newId()}/retry`),
    await jimin.post('/api/admin/events/1/retry'),
  ])
    expect(response.status).toBe(404);
});

test('a failed job is retried once, and the retry is recorded', async () => {
  const id = newId();
  await sql`insert into pgboss.job (id, name, state, retry_count, completed_on, output)
    values (${id}, 'exports.make', 'failed', 5, now(), '{"name":"Error","code":"EACCES"}')`.execute(
    server.p.db,
  );
  expect((await state()).jobs).toMatchObject([{ id, name: 'exports.make', tries: 6, error: 'EACCES' }]);
  expect((await minjae.post(`/api/admin/jobs/${id}/retry`)).status).toBe(204);
  expect(await audited()).toMatchObject({ action: 'job.retried', admin: { id: minjae.id } });
  const again = await minjae.post(`/api/admin/jobs/${id}/retry`);
  expect([again.status, again.body.error.reason]).toEqual([404, 'admin.server.gone']);
  expect((await state()).jobs).toEqual([]);
});

test('an event that was set aside is retried, and the retry is recorded', async () => {
  const { rows } = await sql<{ id: number }>`insert into notification_backlog
    (event_id, type, topics, data, happened_at, due_at, attempts, error, set_aside_at)
    values (999999, 'post.liked', '{}', '{}', now(), now(), 10, 'TypeError', now()) returning event_id as id`.execute(
    server.p.db,
  );
  const id = String(rows[0]?.id);
  expect((await state()).events).toMatchObject([{ id, name: 'post.liked', tries: 10, error: 'TypeError' }]);
  expect((await minjae.post(`/api/admin/events/${id}/retry`)).status).toBe(204);
  expect(await audited()).toMatchObject({ action: 'event.retried', note: id });
  expect((await minjae.post('/api/admin/events/nonsense/retry')).status).toBe(404);
});
