import { beforeAll, expect, test, vi } from 'vitest';
import { ourTown } from '#test/people/town.ts';
import { request } from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { type HostileProvider, signWith, startHostileProvider } from '#test/services/hostile-provider.ts';
import { seal } from './sealed.ts';
import { forgetSpent } from './spent.ts';

let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
  return () => provider.stop();
});
const { server } = ourTown(() => ({
  ...provider.env,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'on',
  SIGN_INS_PER_ADDRESS: '20',
}));

const home = {
  provinceCode: '51',
  cityCode: '51820',
  consents: { age: true, terms: true, privacy: true, marketing: false },
};
const expired = [401, 'session.expired'];

/** Starts a sign-in of `subject`. Returns the browser and the callback URL, not yet opened. */
async function begin(subject: string) {
  const browser = openBrowser(server.origin);
  const { headers } = await browser.ask('GET', '/auth/login');
  const asked = new URL(headers.get('location') ?? '').searchParams;
  const token = await signWith(provider.signer, provider.claims(asked.get('nonce') ?? '', subject));
  provider.answer = () => ({ body: { access_token: 'a', token_type: 'bearer', id_token: token } });
  return { browser, back: `/auth/callback?code=${subject}&state=${asked.get('state')}` };
}

/** A newcomer on /region-setup, with a copy of their cookie. */
async function arrive(subject: string) {
  await server.p.db.deleteFrom('rate_limit').execute();
  const { browser, back } = await begin(subject);
  await browser.go(back);
  expect(browser.path()).toBe('/region-setup');
  return { browser, copy: browser.cookies() };
}

async function save(cookie: string, agent = 'node', town = home) {
  const response = await fetch(`${server.origin}/api/session/home`, {
    method: 'PUT',
    headers: { cookie, origin: server.origin, 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(town),
  });
  const { error, person } = await response.json();
  const session = /masil-session=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1];
  return { status: response.status, reason: error?.reason, id: person?.id, session };
}
const refused = async (response: ReturnType<typeof save>) => {
  const { status, reason, session } = await response;
  return [status, reason, ...(session ? [session] : [])];
};
const accounts = async (subject: string) =>
  (await server.p.db.selectFrom('identity').select('person_id').where('subject', '=', subject).execute())
    .length;

test('saving twice, at once or later, makes one account and one session', async () => {
  const { copy } = await arrive('double');
  const responses = await Promise.all(Array.from({ length: 8 }, () => save(copy)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ session }) => session)).size).toBe(1);
  const again = await save(copy);
  expect([again.status, again.session, again.id]).toEqual([200, responses[0]?.session, responses[0]?.id]);
  const rows = await server.p.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', again.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a copied cookie of a waiting sign-in is refused two minutes after its use', async () => {
  const { copy } = await arrive('later');
  expect((await save(copy)).status).toBe(200);
  server.pass(2 * 60_000);
  expect(await refused(save(copy))).toEqual(expired);
  expect((await request(server, 'GET', '/api/session', copy)).body).toBeNull();
});

test('a copied cookie is refused after logout, after the device was signed out, and in another browser', async () => {
  const { browser, copy } = await arrive('out');
  await browser.ask('PUT', '/api/session/home', home);
  expect(await refused(save(copy, 'Another/1.0'))).toEqual(expired);
  await browser.ask('DELETE', '/api/session');
  expect(await refused(save(copy))).toEqual(expired);

  const device = await arrive('ended');
  const { session, id } = await save(device.copy);
  const { body } = await request(server, 'GET', '/api/sessions', `masil-session=${session}`);
  await request(server, 'DELETE', `/api/sessions/${body.items[0].id}`, `masil-session=${session}`);
  expect(id).toBeDefined();
  expect(await refused(save(device.copy))).toEqual(expired);
});

test('a copied cookie is refused after the sign-in was given up', async () => {
  const { browser, copy } = await arrive('given-up');
  await browser.ask('DELETE', '/api/session');
  expect(await refused(save(copy))).toEqual(expired);
  expect((await request(server, 'GET', '/api/session', copy)).body).toBeNull();
  expect(await accounts('given-up')).toBe(0);
  // A new sign-in is independent.
  const again = await arrive('given-up');
  expect((await save(again.copy)).status).toBe(200);
});

test('a copied cookie is refused after the account was erased, also if it waited on another device', async () => {
  const used = await arrive('erased');
  const unused = await arrive('erased');
  const { session, id } = await save(used.copy);
  // A cookie that did not create the account cannot enter it.
  expect(await refused(save(unused.copy))).toEqual(expired);
  expect((await request(server, 'DELETE', '/api/account', `masil-session=${session}`)).status).toBe(204);
  const row = () => server.p.db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst();
  await vi.waitFor(async () => expect(await row()).toBeUndefined(), 20_000);
  for (const { copy } of [used, unused]) {
    expect(await refused(save(copy))).toEqual(expired);
    expect((await request(server, 'GET', '/api/session', copy)).body).toBeNull();
  }
  expect(await accounts('erased')).toBe(0);
  const anew = await arrive('erased');
  expect((await save(anew.copy)).status).toBe(200);
});

test('of two waiting sign-ins saved at once, one makes the account, and only that one is signed in', async () => {
  const copies = [await arrive('two'), await arrive('two')];
  const responses = await Promise.all(copies.map(({ copy }) => save(copy)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await accounts('two')).toBe(1);
});

test('an incomplete request can be corrected and saved', async () => {
  const { copy } = await arrive('careful');
  const incomplete = { ...home, cityCode: '99999' };
  expect(await refused(save(copy, 'node', incomplete))).toEqual([422, 'regionSetup.missing']);
  expect((await save(copy)).status).toBe(200);
});

test('a waiting sign-in that an earlier version sealed must start again', async () => {
  const identity = {
    issuer: 'https://issuer.test',
    subject: 'before',
    name: '한별',
    email: null,
    photoUrl: null,
  };
  const cookie = `masil-pending=${await seal(server.p, 'pending', identity, 600)}`;
  expect((await request(server, 'GET', '/api/session', cookie)).body).toBeNull();
  expect(await refused(save(cookie))).toEqual(expired);
});

test('a sign-in asks the provider once, however often the callback is opened', async () => {
  await server.p.db.deleteFrom('rate_limit').execute();
  const { browser, back } = await begin('flood');
  const copy = browser.cookies();
  const before = provider.asked.token;
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => request(server, 'GET', `${back}&n=${n}`, copy)),
  );
  expect(provider.asked.token).toBe(before + 1);
  const led = (to: string) => responses.filter(({ headers }) => headers.get('location')?.includes(to)).length;
  // On a busy machine some wait three seconds for a slot, and are refused.
  const refused = led('error.rateLimited') + responses.filter(({ status }) => status === 503).length;
  expect([led('/home'), led('start.loginFailed'), refused]).toEqual([1, 19, 180]);
});

test('spent sign-ins are deleted after their cookies have expired', async () => {
  const { copy } = await arrive('forgotten');
  await save(copy);
  const count = async () => (await server.p.db.selectFrom('spent_sign_in').select('key').execute()).length;
  const before = await count();
  await forgetSpent.run(server.p, null);
  expect(await count()).toBe(before);
  server.pass(61 * 60_000);
  await forgetSpent.run(server.p, null);
  expect(await count()).toBe(0);
});
