import { expect } from 'vitest';
import { test } from '#test/people/town.ts';
import { as, request } from '#test/people/world.ts';
import { type Browser, openBrowser } from '#test/server/http-browser.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';

const agreed = { age: true, terms: true, privacy: true, marketing: false };
const goseong = { provinceCode: '51', cityCode: '51820', consents: agreed };

/** Signs a new person in at the built-in page, up to /region-setup. */
async function arrive(server: TestServer, name: string, next = '/home'): Promise<Browser> {
  const browser = openBrowser(server.origin);
  const page = await browser.go(`/auth/login?next=${encodeURIComponent(next)}`);
  await browser.submit(page, { name });
  return browser;
}

test('a newcomer consents, chooses a town and reaches home', async ({ server }) => {
  const browser = await arrive(server, '한별');
  expect(browser.path()).toBe('/region-setup');
  expect((await browser.ask('GET', '/api/session')).body).toEqual({
    person: null,
    pending: { name: '한별' },
    featuresOff: {},
  });

  const settled = await browser.ask('PUT', '/api/session/home', goseong);
  expect(settled.body.person).toMatchObject({
    name: '한별',
    cityCode: '51820',
    role: 'resident',
    isAdmin: false,
  });
  expect((await browser.ask('GET', '/api/session')).body.person.id).toBe(settled.body.person.id);
});

test('nothing about a person is stored before they consent', async ({ server }) => {
  const browser = await arrive(server, '망설임');
  for (const [body, reason] of [
    [{ ...goseong, consents: { ...agreed, privacy: false } }, 'consent.missing'],
    [{ provinceCode: '51', cityCode: '51820' }, 'consent.missing'],
    [{ consents: agreed }, 'regionSetup.missing'],
    [{ ...goseong, cityCode: '99999' }, 'regionSetup.missing'],
    [{ ...goseong, provinceCode: '41' }, 'regionSetup.missing'],
  ] as const) {
    const refused = await browser.ask('PUT', '/api/session/home', body);
    expect([refused.status, refused.body.error.reason]).toEqual([422, reason]);
  }
  const rows = await server.p.db.selectFrom('person').select('id').where('name', '=', '망설임').execute();
  expect(rows).toEqual([]);
});

test('of two towns chosen at once the first one stays, and the other window gets it', async ({ server }) => {
  const browser = await arrive(server, '두창');
  const towns = ['51820', '51110', '51130', '51150'];
  const responses = await Promise.all(
    towns.map((cityCode) => browser.ask('PUT', '/api/session/home', { ...goseong, cityCode })),
  );
  const rows = await server.p.db
    .selectFrom('person')
    .select('city_code')
    .where('name', '=', '두창')
    .execute();
  expect(rows).toHaveLength(1);
  const won = towns
    .map((cityCode, i) => [responses[i]?.status, cityCode])
    .filter(([status]) => status === 200);
  expect(won).toEqual([[200, rows[0]?.city_code]]);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  // The browser is signed in, whichever answer came last.
  expect((await browser.ask('GET', '/api/session')).body.person.name).toBe('두창');
});

test('a person who signs in again has the same account and town', async ({ server }) => {
  const first = await arrive(server, '단골');
  const { body } = await first.ask('PUT', '/api/session/home', goseong);
  const second = openBrowser(server.origin);
  const page = await second.go('/auth/login?next=%2Fboard');
  await second.choose(page, '단골');
  expect(second.path()).toBe('/board');
  expect((await second.ask('GET', '/api/session')).body.person.id).toBe(body.person.id);
});

test('a sign-in leads to the requested page of ours, and to no other site', async ({ server }) => {
  for (const [next, target] of [
    [
      '/post/0190a1b2-0000-7000-8000-000000000000?from=chat',
      '/post/0190a1b2-0000-7000-8000-000000000000?from=chat',
    ],
    ['//evil.example/home', '/home'],
    ['/\\evil.example', '/home'],
    ['https://evil.example/home', '/home'],
    ['/nowhere', '/home'],
    ['/auth/login', '/home'],
  ] as const) {
    const browser = await arrive(server, '길손', next);
    await browser.ask('PUT', '/api/session/home', goseong);
    const again = openBrowser(server.origin);
    const page = await again.go(`/auth/login?next=${encodeURIComponent(next)}`);
    await again.choose(page, '길손');
    expect(again.path()).toBe(target);
  }
});

test('an answer of another sign-in, or the same answer twice, is refused', async ({ server }) => {
  const browser = openBrowser(server.origin);
  const stranger = openBrowser(server.origin);
  const page = await browser.go('/auth/login');
  const callback = await browser.submitUntil(page, { name: '가로채기' }, '/auth/callback');
  await stranger.go(callback);
  expect(stranger.path()).toBe('/start?failure=start.loginFailed&next=%2Fhome');
  expect((await stranger.ask('GET', '/api/session')).body).toBeNull();

  await browser.go(callback);
  expect(browser.path()).toContain('/region-setup');
  await browser.ask('DELETE', '/api/session');
  await browser.go(callback);
  expect((await browser.ask('GET', '/api/session')).body).toBeNull();
});

test('a waiting sign-in expires after thirty minutes', async ({ server }) => {
  const browser = await arrive(server, '느림보');
  server.pass(31 * 60_000);
  const late = await browser.ask('PUT', '/api/session/home', goseong);
  expect([late.status, late.body.error.reason]).toEqual([401, 'session.expired']);
  expect((await browser.ask('GET', '/api/session')).body).toBeNull();
});

test('an unreachable provider is reported, and signed-in people are not affected', async () => {
  const cut = await serverForTest({
    env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'masil', OIDC_CLIENT_SECRET: 'secret' },
  });
  const visitor = openBrowser(cut.origin);
  await visitor.go('/auth/login');
  expect(visitor.path()).toBe('/start?failure=auth.notInitialized&next=%2Fhome');
  const jimin = await as(cut, 'jimin');
  const refused = await jimin.get('/auth/login?next=%2Fboard');
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/board']);
  expect((await jimin.get('/api/session')).body.person.name).toBe('지민');
});

test('a name that imitates an admin or is invisible becomes 이웃', async ({ server }) => {
  for (const name of ['관리자', '관 리 자', 'ㅤㅤ']) {
    const browser = await arrive(server, name);
    if (!browser.path().startsWith('/region-setup')) continue;
    const { body } = await browser.ask('PUT', '/api/session/home', goseong);
    expect(body.person.name).toBe('이웃');
  }
});

test('a page of another site cannot write with our cookie', async ({ server }) => {
  const jimin = await as(server, 'jimin');
  const response = await fetch(`${server.origin}/api/session`, {
    method: 'DELETE',
    headers: { cookie: jimin.cookie, origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
  expect((await request(server, 'GET', '/api/session', jimin.cookie)).body.person.name).toBe('지민');
});
