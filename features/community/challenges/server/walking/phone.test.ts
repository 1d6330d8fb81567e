import { beforeEach, expect, test } from 'vitest';
import { currentWeek, toWeekTime, weekMs } from '#community/challenges/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, closesAt } from '#shared/time/weeks.ts';
import { ourTown } from '#test/people/town.ts';
import { type Person, request, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { readReport } from './phone-report.ts';

const { server, jimin } = ourTown();

beforeEach(async () => {
  server.pass(weekMs);
  toWeekTime(server, 60 * 3_600_000);
});

const today = () => seoulDay(server.p.clock.now());

/** Makes an address and returns its path. */
async function address(person: Person): Promise<string> {
  const { status, body } = await person.post('/api/challenges/walking/address');
  expect(status).toBe(201);
  return new URL(body.address).pathname;
}

/** A phone's request: no cookie, no origin. */
async function send(path: string, body: string | undefined, type?: string) {
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: type ? { 'content-type': type } : {},
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests check the body's shape themselves
  return { status: response.status, body: (await response.json()) as any };
}

const walking = async () => (await jimin.get('/api/challenges/walking')).body;

test('a phone reports steps as JSON, a form, a query or a bare number, and gets a sentence back', async () => {
  const path = await address(jimin);
  const first = await send(path, '{"steps": 8123}', 'application/json');
  expect([first.status, first.body.day, first.body.weekSteps]).toEqual([200, today(), 8123]);
  expect(first.body.message).toContain('8,123걸음을 기록했어요. 이번 주 합계는 8,123걸음이에요.');
  const tries: [string, string | undefined, string?][] = [
    [path, 'steps=9000', 'application/x-www-form-urlencoded'],
    [`${path}?steps=9001`, undefined],
    [path, '9002', 'text/plain'],
    [path, '"9,003"', 'application/json'],
    [path, '{"Steps":"９００４ 걸음"}'],
    [path, '{"steps":9005.8}', 'text/plain'],
  ];
  const seen = [];
  for (const [to, body, type] of tries) seen.push((await send(to, body, type)).body.steps);
  expect(seen).toEqual([9000, 9001, 9002, 9003, 9004, 9005]);
  const before = addDays(today(), -1);
  expect((await send(path, JSON.stringify({ steps: 10, day: before }))).body).toMatchObject({
    day: before,
    weekSteps: 9015,
  });
  expect((await walking()).me).toEqual({ rank: 1, value: 9015 });
  expect((await jimin.get('/api/challenges/walking/address')).body.heard).toMatchObject({
    day: before,
    steps: 10,
  });
});

test('opening the address with the steps at its end records them; a preview without any changes nothing', async () => {
  const made = (await jimin.post('/api/challenges/walking/address')).body.address;
  expect(made).toMatch(/\?steps=$/);
  const preview = await fetch(made);
  expect([preview.status, (await preview.json()).error.reason]).toEqual([422, 'challenges.phone.noSteps']);
  expect((await walking()).me).toBeNull();
  const opened = await fetch(`${made}7001`);
  expect([opened.status, (await opened.json()).weekSteps]).toEqual([200, 7001]);
  expect(opened.headers.get('cache-control')).toContain('no-store');
  expect((await walking()).me).toEqual({ rank: 1, value: 7001 });
});

test('an unreadable report is refused with its own sentence and changes nothing', async () => {
  const path = await address(jimin);
  await send(path, '{"steps": 500}');
  const monday = addDays(today(), -2);
  const tries: [string, number, string][] = [
    ['', 422, 'challenges.phone.noSteps'],
    ['{}', 422, 'challenges.phone.noSteps'],
    ['{"steps": null}', 422, 'challenges.phone.noSteps'],
    ['{"steps": -5}', 422, 'challenges.phone.badSteps'],
    ['{"steps": 100001}', 422, 'challenges.phone.badSteps'],
    ['{"steps": "120\\n340"}', 422, 'challenges.phone.badSteps'],
    ['걸음', 422, 'challenges.phone.badSteps'],
    ['{"steps": 5, "day": "어제"}', 422, 'challenges.phone.badDay'],
    [JSON.stringify({ steps: 5, day: addDays(today(), 1) }), 422, 'challenges.walking.futureDay'],
    [JSON.stringify({ steps: 5, day: addDays(monday, -1) }), 409, 'challenges.walking.pastWeek'],
  ];
  for (const [body, status, reason] of tries) {
    const response = await send(path, body, 'application/json');
    expect([body, response.status, response.body.error.reason]).toEqual([body, status, reason]);
    expect(response.body.message).toMatch(/요\.$/);
  }
  expect((await walking()).me.value).toBe(500);
});

test('a phone that sends once a day reports Sunday until Monday noon, and no other day of that week', async () => {
  const path = await address(jimin);
  const monday = challengeDays(currentWeek(server) + 1).first;
  const sunday = addDays(monday, -1);
  const report = (steps: number, day: string) =>
    send(path, JSON.stringify({ steps, day }), 'application/json');
  server.pass(closesAt(currentWeek(server)).getTime() - 60_000 - server.p.clock.now().getTime());
  const late = await report(8123, sunday);
  expect([late.status, late.body.weekSteps]).toEqual([200, 8123]);
  expect(late.body.message).toContain('지난주 합계는 8,123걸음');
  expect((await report(700, monday)).body.message).toContain('이번 주 합계는 700걸음');
  expect((await report(1, addDays(sunday, -1))).body.error.reason).toBe('challenges.walking.pastWeek');
  const week = currentWeek(server);
  const running = async () => (await jimin.get('/api/challenges/week')).body;
  expect((await running()).settlesAt).toBe(closesAt(week - 1).toISOString());
  expect((await jimin.get('/api/challenges/weeks')).body.items).toEqual([]);
  server.pass(60_000);
  expect((await report(9999, sunday)).body.error.reason).toBe('challenges.walking.pastWeek');
  expect((await running()).settlesAt).toBeNull();
  expect((await jimin.get('/api/challenges/weeks')).body.items).toMatchObject([
    { week: week - 1, winners: [{ challenge: 'walking', value: 8123 }] },
  ]);
});

test('a new address ends the old one at once, and deleting it leaves none', async () => {
  const old = await address(jimin);
  const fresh = await address(jimin);
  const refused = await send(old, '{"steps": 1}');
  expect([refused.status, refused.body.error.reason]).toEqual([404, 'challenges.phone.gone']);
  expect((await send(fresh, '{"steps": 1}')).status).toBe(200);
  expect((await jimin.delete('/api/challenges/walking/address')).status).toBe(204);
  expect((await send(fresh, '{"steps": 2}')).status).toBe(404);
  expect((await send('/api/steps/short', '{"steps": 2}')).status).toBe(404);
  expect((await jimin.get('/api/challenges/walking/address')).body).toBeNull();
  expect((await request(server, 'POST', '/api/challenges/walking/address')).status).toBe(401);
});

test('the database stores no usable secret, and the address is returned only once', async () => {
  const path = await address(jimin);
  const secret = path.slice('/api/steps/'.length);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const row = await server.p.db
    .selectFrom('step_address')
    .selectAll()
    .where('person_id', '=', jimin.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify({ ...row, secret_hash: row.secret_hash.toString('base64url') })).not.toContain(
    secret,
  );
  const { body } = await jimin.get('/api/challenges/walking/address');
  expect(body).toEqual({ createdAt: expect.any(String), heard: null });
});

test('the address of a suspended or deleted account does not work', async () => {
  const path = await address(jimin);
  const { db, clock } = server.p;
  const { id } = await db
    .insertInto('suspension')
    .values({
      id: newId(),
      person_id: jimin.id,
      reason: '시험',
      starts_at: clock.now(),
      ends_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await send(path, '{"steps": 5}');
  expect([refused.status, refused.body.error.reason]).toEqual([403, 'challenges.phone.suspended']);
  await db.updateTable('suspension').set({ lifted_at: clock.now() }).where('id', '=', id).execute();
  expect((await send(path, '{"steps": 5}')).status).toBe(200);
  await db
    .insertInto('account_deletion')
    .values({ person_id: jimin.id, asked_by: 'person', asked_at: clock.now() })
    .execute();
  expect((await send(path, '{"steps": 6}')).status).toBe(404);
});

test('another website cannot report, even if it knows an address', async () => {
  const path = await address(jimin);
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: '{"steps": 5}',
  });
  expect(response.status).toBe(403);
});

test('a phone that reports too often is rate-limited', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const person = await settle(strict, { name: '지민', cityCode: '51110' });
  const { body } = await person.post('/api/challenges/walking/address');
  const responses = [];
  for (let i = 0; i < 61; i++)
    responses.push((await fetch(body.address, { method: 'POST', body: String(i) })).status);
  expect([responses.slice(0, 60).every((status) => status === 200), responses.at(-1)]).toEqual([true, 429]);
});

test('days are read in the formats of phones; an instant becomes its day in Seoul', () => {
  const dayOf = (day: string) => readReport(JSON.stringify({ steps: 1, day }), new URLSearchParams()).day;
  expect([
    dayOf('2026-11-05'),
    dayOf('2026. 11. 5.'),
    dayOf('2026/11/05'),
    dayOf('2026-11-04T20:30:00Z'),
    dayOf('2026-11-05T20:30:00+09:00'),
  ]).toEqual(Array(5).fill('2026-11-05'));
  expect(currentWeek(server)).toBeGreaterThan(120);
});
