import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { trySendMessage } from '#community/chat/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { as, nextTown, request, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

test('a client that asks too often is told when to retry, and others are not delayed', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const jimin = await as(server, 'jimin');
  const hyunwoo = await as(server, 'hyunwoo');
  const responses = await Promise.all(Array.from({ length: 61 }, () => jimin.put('/api/session/home', {})));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.body.error.code).toBe('rate_limited');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await hyunwoo.put('/api/session/home', {})).status).toBe(422);
});

test('sign-in is refused while its limiter is down, but not as "too often"', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' } });
  await server.p.db.schema.dropTable('rate_limit').execute();
  const { headers } = await request(server, 'GET', '/auth/login');
  expect(headers.get('location')).toBe('/start?failure=error.unavailable&next=%2Fhome');
  expect((await request(server, 'GET', '/v1/regcodes?regcode_pattern=*00000000')).status).toBe(200);
});

const refusedStarts = (responses: { headers: Headers }[]) =>
  responses.filter(({ headers }) => headers.get('location')?.includes('error.rateLimited')).length;

test('a village hall can sign in from one address; attempts are limited per browser and per address', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on', SIGN_INS_PER_ADDRESS: '80' } });
  const start = (cookie?: string) => request(server, 'GET', '/auth/login', cookie);
  const hall = await Promise.all(Array.from({ length: 40 }, () => start()));
  expect(refusedStarts(hall)).toBe(0);
  const [set = ''] = hall[0]?.headers.getSetCookie().filter((line) => line.includes('-browser=')) ?? [];
  const browser = set.split(';')[0];
  const own = await Promise.all(Array.from({ length: 21 }, () => start(browser)));
  // The first request used one of its twenty attempts.
  expect(refusedStarts(own)).toBe(2);
  const made = await Promise.all(Array.from({ length: 30 }, () => start(`masil-browser=${newId()}`)));
  expect(refusedStarts(made)).toBe(11);
});

test('hundreds behind one address may do at once what one person may do in a minute', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const responses = await Promise.all(
    Array.from({ length: 300 }, () => request(server, 'PUT', '/api/session/home', undefined, {})),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
});

test('pages are limited, signed in and by address, and the refusal is a page and counted', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const jimin = await as(server, 'jimin');
  const pages = await Promise.all(Array.from({ length: 70 }, () => jimin.get('/home')));
  const refused = pages.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers.get('content-type')).toContain('text/html');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request(server, 'GET', '/start')).status).toBe(200);
  // So is the form of /start.
  const hyunwoo = await as(server, 'hyunwoo');
  const forms = await Promise.all(Array.from({ length: 70 }, () => hyunwoo.post('/start')));
  expect(forms.filter(({ status }) => status === 429)).toHaveLength(10);
  const { body } = await request(server, 'GET', '/metrics');
  expect(body).toMatch(/^rate_limited_requests_total\{limit="page"\} 20$/m);
});

test('a limit counted by a clock that was days ahead is reset when the clock is right again', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const jimin = await as(server, 'jimin');
  const post = () => jimin.post('/api/posts', { id: newId(), title: '산책', content: '같이 걸어요' });
  for (let n = 0; n < 5; n++) expect((await post()).status).toBe(201);
  expect((await post()).status).toBe(429);
  const { db } = server.p;
  const inDays = (days: number) => Date.now() + days * 86_400_000;
  await db
    .updateTable('rate_limit')
    .set({ expire: inDays(7) })
    .execute();
  expect((await post()).status).toBe(201);
  for (let n = 0; n < 5; n++) await post();
  const late = await post();
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(600);
});

test('on their first day a person may do less, is told so, and may go on later', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const town = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode: town });
  const responses = [];
  for (let n = 0; n < 6; n++)
    responses.push(
      await trySendMessage(jimin, await settle(server, { name: `이웃${n}`, cityCode: town }), '안녕하세요'),
    );
  expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429]);
  const last = responses.at(-1);
  expect(last?.body.error.reason).toBe('error.newcomer');
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(80_000);

  // Somebody who joined the day before has the usual limits.
  const [newcomer, settled] = [newId(), v7({ msecs: Date.now() - 25 * 3_600_000 })];
  await server.p.limits.take('conversation', settled, 10);
  await server.p.limits.take('conversation', newcomer, 5);
  await expect(server.p.limits.take('conversation', newcomer)).rejects.toMatchObject({
    reason: 'error.newcomer',
  });
  await expect(server.p.limits.take('conversation', settled)).rejects.toMatchObject({ reason: undefined });
});

test('each limit of the first day is that of the product’s rules (18.11)', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const firstDay = { post: 15, benefit: 5, club: 5, joinRequest: 5, conversation: 5, follow: 30 } as const;
  for (const [limit, most] of Object.entries(firstDay) as [keyof typeof firstDay, number][]) {
    const newcomer = newId();
    // The usual window of some minutes is over after each.
    const once = async () => {
      await server.p.limits.take(limit, newcomer);
      await server.p.db.deleteFrom('rate_limit').where('key', '=', `${limit}:${newcomer}`).execute();
    };
    for (let n = 0; n < most; n++) await once();
    await expect(once(), limit).rejects.toMatchObject({ reason: 'error.newcomer' });
  }
});

test('operators turn the limits of the first day off', async () => {
  const server = await serverForTest({ env: { RATE_LIMITS: 'on', NEWCOMER_HOURS: '0' } });
  // Also for an id from before the clock was set back.
  await server.p.limits.take('conversation', v7({ msecs: Date.now() + 60_000 }), 10);
});

test('what may be guessed, and what rings or costs others, is counted for all processes together', async () => {
  const one = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const other = await serverForTest({ env: { RATE_LIMITS: 'on' }, url: one.databaseUrl });
  const guessed = ['clubPassword', 'clubPasswords', 'helpCode', 'invitation', 'signIn'] as const;
  const ringing = ['post', 'club', 'joinRequest', 'plan', 'broadcast', 'conversation', 'follow'] as const;
  const costly = ['report', 'appeal', 'takedown', 'export', 'upload', 'uploadBytes'] as const;
  const persons = [...guessed, ...ringing, ...costly].map((limit) => [limit, newId()] as const);
  const addresses = (['signIn', 'invitation', 'takedown'] as const).map(
    (limit) => [limit, '203.0.113.9'] as const,
  );
  for (const [limit, key] of [...persons, ...addresses]) {
    const tooMuch = { code: 'rate_limited' };
    await expect(one.p.limits.take(limit, key, 1_000_000_000), limit).rejects.toMatchObject(tooMuch);
    await expect(other.p.limits.take(limit, key), limit).rejects.toMatchObject(tooMuch);
  }
});
