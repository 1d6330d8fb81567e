import { createHash } from 'node:crypto';
import { base64url, CompactEncrypt, exportSPKI, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { linkStaff } from '#account/staff-identities/fixtures.ts';
import { settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { type Browser, openBrowser } from '#test/server/http-browser.ts';
import { serverForTest, type TestServer, testServer } from '#test/server/server.ts';
import {
  asStaff,
  clientId,
  clientSecret,
  type HostileProvider,
  makeSigner,
  type Signer,
  signWith,
  startHostileProvider,
} from '#test/services/hostile-provider.ts';

/** The two sign-ins, of residents and of staff, which must refuse the same. */
const paths = {
  residents: {
    login: '/auth/login',
    callback: '/auth/callback',
    failed: '/start',
    expired: 'start.loginFailed',
  },
  staff: {
    login: '/auth/staff/login',
    callback: '/auth/staff/callback',
    failed: '/staff',
    expired: 'staff.expired',
  },
};
type Where = keyof typeof paths;
let providers: Record<Where, HostileProvider>;
/** Where the running test signs in, and the provider there. */
let where: Where = 'residents';
let provider: HostileProvider;
let server: TestServer;
let stranger: Signer;
let curve: Signer;

beforeAll(async () => {
  const [residents, staff] = await Promise.all([startHostileProvider(), startHostileProvider()]);
  providers = { residents, staff };
  [stranger, curve] = await Promise.all([makeSigner('first', 'RS256'), makeSigner('curve', 'ES256')]);
  const env = { ...residents.env, ...asStaff(staff.env), LOG_LEVEL: 'silent' };
  server = await testServer({ env });
  const editor = await settle(server, { name: '한별', cityCode: '51110', rights: ['editor:51110'] });
  await linkStaff(server, editor.id, 'someone');
});
beforeEach(() => at('residents'));
afterAll(async () => {
  await server.stop();
  await Promise.all(Object.values(providers).map((one) => one.stop()));
});
afterEach(() => {
  vi.useRealTimers();
  provider.keys = [provider.signer.jwk];
  provider.keysAway = false;
});

function at(site: Where) {
  where = site;
  provider = providers[site];
}

/** Starts a sign-in and returns what the browser takes to the provider. */
async function begin(browser: Browser) {
  const { headers } = await browser.ask('GET', paths[where].login);
  const asked = new URL(headers.get('location') ?? '').searchParams;
  return { state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '', asked };
}

const idTokens = new Map<string, unknown>();

/** Sets the token for the code of this sign-in. */
function respondWithToken(state: string, idToken: unknown) {
  idTokens.set(state, idToken);
  provider.answer = (asked) => ({
    body: { access_token: 'access', token_type: 'bearer', id_token: idTokens.get(asked.get('code') ?? '') },
  });
}

const back = (browser: Browser, query: Record<string, string>) =>
  browser.go(`${paths[where].callback}?${new URLSearchParams({ code: query.state ?? 'code', ...query })}`);

/** The name of the signed-in person after a sign-in with this token, or null. */
async function signInWith(token: (claims: JWTPayload) => unknown, subject = 'someone') {
  const browser = openBrowser(server.origin);
  const { state, nonce } = await begin(browser);
  respondWithToken(state, await token(provider.claims(nonce, subject)));
  await back(browser, { state });
  return nameOf(browser);
}

async function nameOf(browser: Browser): Promise<string | null> {
  const { body } = await browser.ask('GET', '/api/session');
  if (body) return body.pending?.name ?? body.person.name;
  // Signed out, and the page shows the failure.
  const { failed, expired } = paths[where];
  const failures = ['start.loginFailed', expired].map((name) => `${failed}?failure=${name}&next=%2Fhome`);
  expect(failures).toContain(browser.path());
  return null;
}

const honest = (claims: JWTPayload) => signWith(provider.signer, claims);
const unsigned = (header: object, claims: object) =>
  `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}.`;
const changed = (changes: JWTPayload) => (claims: JWTPayload) => honest({ ...claims, ...changes });
const withSecret = async (claims: JWTPayload, secret: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'first' })
    .sign(new TextEncoder().encode(secret));
async function reSigned(claims: JWTPayload, change: (parts: [string, string, string]) => string[]) {
  return change((await honest(claims)).split('.') as [string, string, string]).join('.');
}
const soon = () => Math.floor(Date.now() / 1000) + 600;

test('a valid token signs in, also with an audience list that contains only us', async () => {
  expect(await signInWith(honest)).toBe('한별');
  expect(await signInWith(changed({ aud: [clientId] }))).toBe('한별');
  expect(
    await signInWith((claims) => signWith({ ...provider.signer, kid: undefined as never }, claims)),
  ).toBe('한별');
});

const hostile: Record<string, (claims: JWTPayload) => unknown> = {
  'signed with another key under the same name': (claims) => signWith(stranger, claims),
  'signed with another key under a new name': (claims) => signWith({ ...stranger, kid: 'new' }, claims),
  'signed with another key without a name': (claims) =>
    signWith({ ...stranger, kid: undefined as never }, claims),
  'signed with another key that it brings along': (claims) =>
    signWith(stranger, claims, { jwk: stranger.jwk }),
  'signed with another key of an address it names': (claims) =>
    signWith(stranger, claims, { jku: `${provider.issuer}/other-keys` }),
  'signed with another key of a certificate it brings along': (claims) =>
    signWith(stranger, claims, { x5c: ['MIIB'], x5u: `${provider.issuer}/certificate` }),
  'not signed (alg none)': (claims) => unsigned({ alg: 'none' }, claims),
  'not signed (alg NoNe, with the name of a key)': (claims) =>
    unsigned({ alg: 'NoNe', kid: 'first' }, claims),
  'said to be signed, without a signature': (claims) => reSigned(claims, ([h, c]) => [h, c, '']),
  'with a signature cut short': (claims) => reSigned(claims, ([h, c, s]) => [h, c, s.slice(0, -8)]),
  'with other claims below an honest signature': (claims) =>
    reSigned(claims, ([h, , s]) => [h, base64url.encode(JSON.stringify({ ...claims, sub: 'minjae' })), s]),
  'with another header above an honest signature': (claims) =>
    reSigned(claims, ([, c, s]) => [base64url.encode(JSON.stringify({ alg: 'none' })), c, s]),
  'signed by HMAC with the public key': async (claims) =>
    withSecret(claims, await exportSPKI((await makePublic(provider.signer)) as never)),
  'signed by HMAC with the client’s secret': (claims) => withSecret(claims, clientSecret),
  'signed with a published key of another algorithm': (claims) => {
    provider.keys = [provider.signer.jwk, curve.jwk];
    return signWith(curve, claims);
  },
  'signed with a published key that is for encryption': (claims) => {
    provider.keys = [provider.signer.jwk, { ...stranger.jwk, kid: 'enc', use: 'enc' }];
    return signWith({ ...stranger, kid: 'enc' }, claims);
  },
  'with a header that must be understood and is not': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first', crit: ['mood'], mood: 'good' })
      .sign(provider.signer.privateKey, { crit: { mood: false } }),
  'encrypted for us': async (claims) =>
    new CompactEncrypt(new TextEncoder().encode(await honest(claims)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(createHash('sha256').update(clientSecret).digest()),
  'that is no token': () => 'hello',
  'that is an object': (claims) => claims,
  'that is missing': () => undefined,
  'with an empty subject': changed({ sub: '' }),
  'without a subject': changed({ sub: undefined }),
  'with a number for a subject': changed({ sub: 42 as never }),
  'with a list for a subject': changed({ sub: ['someone'] as never }),
  'with a subject longer than the protocol allows': changed({ sub: 'x'.repeat(256) }),
  'of another issuer': changed({ iss: 'https://kauth.kakao.com' }),
  'of our issuer but for a slash': (claims) => honest({ ...claims, iss: `${provider.issuer}/` }),
  'without an issuer': changed({ iss: undefined }),
  'for another app': changed({ aud: 'another' }),
  'for nobody': changed({ aud: undefined }),
  'for several other apps': changed({ aud: ['another', 'third'] }),
  'for us and another app': changed({ aud: [clientId, 'another'] }),
  'for us and another app, given to the other': changed({ aud: [clientId, 'another'], azp: 'another' }),
  'for us, given to another app': changed({ azp: 'another' }),
  'of another sign-in': changed({ nonce: 'another' }),
  'of no sign-in': changed({ nonce: undefined }),
  'that is over': changed({ exp: soon() - 700 }),
  'that is never over': changed({ exp: undefined }),
  'that is over at a word': changed({ exp: 'tomorrow' as never }),
  'made at no time': changed({ iat: undefined }),
  'made at a word': changed({ iat: 'now' as never }),
  'that is not valid yet': changed({ nbf: soon() }),
};

const makePublic = ({ jwk, alg }: Signer) => import('jose').then(({ importJWK }) => importJWK(jwk, alg));

describe.each(['residents', 'staff'] as const)('at the sign-in of %s', (site) => {
  const other = site === 'staff' ? 'residents' : 'staff';
  beforeEach(() => at(site));

  test.each(Object.entries(hostile))('a token %s is refused', async (_name, token) => {
    expect(await signInWith(token)).toBeNull();
  });

  test('an honest token signs in', async () => {
    expect(await signInWith(honest)).toBe('한별');
  });

  test('a token of the other provider is refused, whoever it says has issued it', async () => {
    const { signer, issuer } = providers[other];
    expect(await signInWith((claims) => signWith(signer, { ...claims, iss: issuer }))).toBeNull();
    expect(await signInWith((claims) => signWith(signer, claims))).toBeNull();
    expect(await signInWith((claims) => honest({ ...claims, iss: issuer }))).toBeNull();
  });

  test('an answer to a sign-in at the other provider is refused, and no provider is asked', async () => {
    const browser = openBrowser(server.origin);
    at(other);
    const { state, nonce } = await begin(browser);
    at(site);
    respondWithToken(state, await honest(provider.claims(nonce, 'someone')));
    const before = [provider.asked.token, providers[other].asked.token];
    await back(browser, { state });
    expect(await nameOf(browser)).toBeNull();
    await back(browser, { state, iss: provider.issuer });
    expect(await nameOf(browser)).toBeNull();
    expect([provider.asked.token, providers[other].asked.token]).toEqual(before);
  });

  test('an answer that names the other provider is refused (RFC 9207)', async () => {
    const browser = openBrowser(server.origin);
    const { state, nonce } = await begin(browser);
    respondWithToken(state, await honest(provider.claims(nonce, 'someone')));
    await back(browser, { state, iss: providers[other].issuer });
    expect(await nameOf(browser)).toBeNull();
  });

  test('an answer serves once, and only the browser that has asked', async () => {
    const [browser, victim] = [openBrowser(server.origin), openBrowser(server.origin)];
    const { state, nonce } = await begin(browser);
    respondWithToken(state, await honest(provider.claims(nonce, 'someone')));
    await back(victim, { state });
    expect(await nameOf(victim)).toBeNull();
    await back(browser, { state });
    expect(await nameOf(browser)).toBe('한별');
    await browser.ask('DELETE', '/api/session');
    await back(browser, { state });
    expect(await nameOf(browser)).toBeNull();
  });
});

test('displayed claims of another type are ignored', async () => {
  const odd = { nickname: { first: '한' }, name: '별이', email: ['a@b'], picture: 7 } as never;
  expect(await signInWith(changed(odd))).toBe('별이');
});

// `claims_supported` of https://kauth.kakao.com/.well-known/openid-configuration, read on 2026-11-27, has `picture`. Whoever
// has no photo gets Kakao's grey head, and then has our drawn one.
test.each([
  ['http://k.kakaocdn.net/dn/x/img_110x110.jpg', 1],
  ['https://t1.kakaocdn.net/account_images/default_profile.jpeg.twg.thumb.R110x110', 0],
])('the photo %s of a newcomer is fetched: %d', async (picture, jobs) => {
  const usual = server;
  const { url } = await testDatabase();
  // Nobody runs the job, which is forgotten once it has run.
  const ROLES = 'web,live,notify,push,decode';
  server = await testServer({ url, env: { ...provider.env, DATABASE_URL: url, ROLES, LOG_LEVEL: 'silent' } });
  onTestFinished(async () => {
    await server.stop();
    server = usual;
  });
  const browser = openBrowser(server.origin);
  const { state, nonce } = await begin(browser);
  respondWithToken(state, await honest({ ...provider.claims(nonce, `photo ${jobs}`), picture }));
  await back(browser, { state });
  const settled = await browser.ask('PUT', '/api/session/home', {
    provinceCode: '51',
    cityCode: '51820',
    consents: { age: true, terms: true, privacy: true, marketing: false },
  });
  const { rows } = await sql`select data->>'url' as url from pgboss.job
    where name = 'people.keepPhoto' and data->>'personId' = ${settled.body.person.id}`.execute(server.p.db);
  expect(rows).toEqual(jobs ? [{ url: picture }] : []);
});

// Kakao's error KOE205: a scope that the app has not set up. `account_email` needs a 비즈 앱.
test('a sign-in asks for what every app of Kakao may have, unless the operator says more', async () => {
  expect((await begin(openBrowser(server.origin))).asked.get('scope')).toBe(
    'openid profile_nickname profile_image',
  );
  const more = await serverForTest({
    env: { ...provider.env, OIDC_SCOPE: 'openid profile_nickname account_email' },
  });
  const { headers } = await openBrowser(more.origin).ask('GET', '/auth/login');
  expect(new URL(headers.get('location') ?? '').searchParams.get('scope')).toBe(
    'openid profile_nickname account_email',
  );
});

test('an answer for another browser, issuer or state is refused', async () => {
  const [browser, other] = [openBrowser(server.origin), openBrowser(server.origin)];
  const { state, nonce } = await begin(browser);
  const { state: theirs } = await begin(other);
  respondWithToken(state, await honest(provider.claims(nonce, 'someone')));
  const before = provider.asked.token;
  for (const query of [
    { state: theirs },
    { state: `${state.slice(0, 8)}${theirs.slice(8)}` },
    {} as Record<string, string>,
  ]) {
    await back(browser, query);
    expect(await nameOf(browser)).toBeNull();
  }
  const mixedUp = openBrowser(server.origin);
  await back(mixedUp, { state: (await begin(mixedUp)).state, iss: 'https://evil.example' });
  expect(await nameOf(mixedUp)).toBeNull();
  // The token endpoint was not even asked.
  expect(provider.asked.token).toBe(before);
});

test('a sign-in that took longer than ten minutes is refused', async () => {
  const browser = openBrowser(server.origin);
  const { state, nonce } = await begin(browser);
  respondWithToken(state, await honest(provider.claims(nonce, 'someone')));
  server.pass(11 * 60_000);
  await back(browser, { state });
  expect(await nameOf(browser)).toBeNull();
});

test('the token endpoint gets the verifier of the challenge that the browser carried', async () => {
  const browser = openBrowser(server.origin);
  const { state, nonce, asked } = await begin(browser);
  let verified: string | undefined;
  const token = await honest(provider.claims(nonce, 'someone'));
  provider.answer = (given) => {
    verified = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    return { body: { access_token: 'access', token_type: 'bearer', id_token: token } };
  };
  await back(browser, { state });
  expect(verified).toBe(asked.get('code_challenge'));
  expect(asked.get('code_challenge_method')).toBe('S256');
});

test.each([
  ['refuses the code', { status: 400, body: { error: 'invalid_grant' } }],
  ['breaks', { status: 500, body: 'oops', type: 'text/plain' }],
  ['shows a page', { body: '<html>', type: 'text/html' }],
  ['answers with a list', { body: [] }],
])('a token endpoint that %s signs nobody in', async (_name, tokenResponse) => {
  const browser = openBrowser(server.origin);
  const { state } = await begin(browser);
  provider.answer = () => tokenResponse;
  await back(browser, { state });
  expect(await nameOf(browser)).toBeNull();
});

/** Moves the machine's clock, which the expiry of keys and tokens depends on. */
function later(ms: number) {
  const now = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

test('keys are fetched once, and for an unknown key id at most once a minute', async () => {
  const unknown = (kid: string) => signInWith((claims) => signWith({ ...stranger, kid }, claims));
  later(10 * 60_000);
  const asked = provider.asked.keys;
  // The cached keys have expired: eight simultaneous sign-ins share one request.
  const names = await Promise.all(Array.from({ length: 8 }, () => signInWith(honest)));
  expect(new Set(names)).toEqual(new Set(['한별']));
  expect(provider.asked.keys).toBe(asked + 1);
  for (const kid of ['a', 'b', 'c']) expect(await unknown(kid)).toBeNull();
  expect(provider.asked.keys).toBe(asked + 1);
  later(61_000);
  await Promise.all(['d', 'e', 'f', 'g', 'h', 'i'].map(unknown));
  for (const kid of ['j', 'k']) expect(await unknown(kid)).toBeNull();
  expect(provider.asked.keys).toBe(asked + 2);
});

test('a changed key of the provider is found', async () => {
  later(20 * 60_000);
  expect(await signInWith(honest)).toBe('한별');
  const second = await makeSigner('second', 'RS256');
  provider.keys = [second.jwk];
  later(61_000);
  expect(await signInWith((claims) => signWith(second, claims))).toBe('한별');
  expect(await signInWith(honest)).toBeNull();
});

test('while the keys are unavailable sign-ins fail, and afterwards they succeed', async () => {
  later(30 * 60_000);
  provider.keysAway = true;
  expect(await signInWith(honest)).toBeNull();
  provider.keysAway = false;
  expect(await signInWith(honest)).toBe('한별');
});
