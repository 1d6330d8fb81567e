import { beforeAll, beforeEach, expect, test } from 'vitest';
import { linkStaff } from '#account/staff-identities/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, reasonOf, request, setRights, signIn } from '#test/people/world.ts';
import { type Browser, openBrowser } from '#test/server/http-browser.ts';
import { otherProvider, serverForTest } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';
import {
  asStaff,
  type HostileProvider,
  signWith,
  startHostileProvider,
} from '#test/services/hostile-provider.ts';

let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
  return () => provider.stop();
});
const { server, jimin, editor, moderator, operator } = ourTown(() => ({
  ...asStaff(provider.env),
  STAFF_OIDC_REQUIRED: 'editor, operator',
  LOG_LEVEL: 'silent',
}));

const hour = 3_600_000;
const resting = [403, 'rights.resting'];
let subject: string;
beforeEach(() => {
  subject = `employee of ${town}`;
});

/** Goes on at the provider from an address there, as `subject`, and comes back. */
async function goOn(browser: Browser, address: string, who = subject) {
  const asked = new URL(address).searchParams;
  const token = await signWith(provider.signer, provider.claims(asked.get('nonce') ?? '', who));
  provider.answer = () => ({ body: { access_token: 'a', token_type: 'bearer', id_token: token } });
  await browser.go(`/auth/staff/callback?code=x&state=${asked.get('state')}`);
  return browser.path();
}

async function signInAsStaff(browser = openBrowser(server.origin), who = subject) {
  const { headers } = await browser.ask('GET', '/auth/staff/login?next=%2Fadmin');
  return { browser, path: await goOn(browser, headers.get('location') ?? '', who) };
}

/** The browser of somebody who is signed in. */
function browserOf({ cookie }: Person) {
  const browser = openBrowser(server.origin);
  browser.take(cookie);
  return browser;
}

async function link(person: Person, who = subject) {
  const browser = browserOf(person);
  const { body } = await browser.ask('POST', '/api/staff-identity/sign-ins');
  return { browser, path: await goOn(browser, body.url, who) };
}

const me = async (browser: Browser) => (await browser.ask('GET', '/api/session')).body?.person;
const drafts = () => `/api/scheduled-news?city=${town}`;
const statusOf = async (who: Person | Browser) =>
  'get' in who ? reasonOf(await who.get(drafts())) : reasonOf(await who.ask('GET', drafts()));

test('whoever has linked an identity signs in by it in another browser, and is who they are', async () => {
  expect((await editor.get('/api/staff-identity')).body).toEqual({ name: '직원 로그인', linkedAt: null });
  expect((await link(editor)).path).toBe('/settings/staff-sign-in');
  expect((await editor.get('/api/staff-identity')).body.linkedAt).not.toBeNull();
  const [notice] = await noticesOf(server, editor);
  expect(notice).toMatchObject({ kind: 'staffIdentityLinked' });
  const { browser, path } = await signInAsStaff();
  expect(path).toBe('/admin');
  expect(await me(browser)).toMatchObject({ id: editor.id, staffSignIn: { resting: [] } });
  expect((await editor.post('/api/exports', { id: crypto.randomUUID() })).status).toBe(201);
});

test('an identity that nobody has linked, or whose person has no right, signs nobody in and opens no account', async () => {
  const people = async () => (await server.p.db.selectFrom('person').select('id').execute()).length;
  const before = await people();
  const refused = '/staff?failure=staff.noRight&next=%2Fadmin';
  const stranger = await signInAsStaff();
  expect([stranger.path, await me(stranger.browser), await people()]).toEqual([refused, undefined, before]);
  await linkStaff(server, jimin.id, subject);
  expect((await signInAsStaff()).path).toBe(refused);
  await setRights(server, jimin.id, [`moderator:${town}`]);
  expect((await signInAsStaff()).path).toBe('/admin');
});

test('a right that requires it rests after any other sign-in, says why, and the others go on', async () => {
  await setRights(server, moderator.id, [`editor:${town}`, `moderator:${town}`]);
  expect(await statusOf(moderator)).toEqual(resting);
  expect((await moderator.get('/api/reports/cases')).status).toBe(200);
  expect((await moderator.get('/api/session')).body.person).toMatchObject({
    rightsAsleep: false,
    staffSignIn: { resting: [`editor:${town}`] },
  });
  // Who has no right learns nothing of it.
  expect(await statusOf(jimin)).toEqual([404, undefined]);
  expect((await jimin.get('/api/session')).body.person.staffSignIn).toBeNull();
  const { browser } = await link(moderator);
  expect((await browser.ask('GET', drafts())).status).toBe(200);
  expect(await statusOf(await signIn(server, moderator.id, town))).toEqual(resting);
});

test('a right wakes for twelve hours, also on the live channel, and no passkey prolongs them', async () => {
  await linkStaff(server, operator.id, subject);
  const topic = `rights:${town}`;
  expect(await (await observe(server, operator, [topic])).refused()).toEqual([topic]);
  await signInAsStaff(browserOf(operator));
  const screen = await observe(server, operator, [topic]);
  server.pass(12 * hour - 5000);
  await server.p.db
    .updateTable('session')
    .set({ confirmed_at: server.p.clock.now() })
    .where('person_id', '=', operator.id)
    .execute();
  expect((await operator.get('/api/rights')).status).toBe(200);
  server.pass(5000);
  expect(reasonOf(await operator.get('/api/rights'))).toEqual(resting);
  await screen.closed();
});

test('unlinking ends what was signed in by it elsewhere, and lets the right rest here, at once', async () => {
  const { browser: here } = await link(editor);
  const { browser: there } = await signInAsStaff();
  const kakao = await signIn(server, editor.id, town);
  expect((await here.ask('DELETE', '/api/staff-identity')).status).toBe(204);
  expect(await me(there)).toBeUndefined();
  expect(await statusOf(here)).toEqual(resting);
  expect((await kakao.get('/api/session')).body.person.id).toBe(editor.id);
  expect((await signInAsStaff()).path).toContain('staff.noRight');
  expect(reasonOf(await here.ask('DELETE', '/api/staff-identity'))).toEqual([404, 'staff.notLinked']);
});

test('a sign-in under way while its identity is unlinked signs nobody in', async () => {
  await linkStaff(server, editor.id, subject);
  const browser = openBrowser(server.origin);
  const started = await browser.ask('GET', '/auth/staff/login');
  await race(server, {
    at: /for key share of "identity"/,
    first: () => goOn(browser, started.headers.get('location') ?? ''),
    meanwhile: () => editor.delete('/api/staff-identity'),
  });
  expect(await me(browser)).toBeUndefined();
});

test('one identity is of one person, and a person has one', async () => {
  await link(editor);
  expect((await link(moderator)).path).toContain('/staff?failure=staff.linkedElsewhere');
  expect((await link(editor, 'another')).path).toContain('/staff?failure=staff.linkedAlready');
  expect((await link(editor)).path).toBe('/settings/staff-sign-in');
});

test('a link goes to the session that began it, and to nobody who is signed in there by then', async () => {
  const browser = browserOf(editor);
  const { body } = await browser.ask('POST', '/api/staff-identity/sign-ins');
  browser.take(moderator.cookie);
  expect(await goOn(browser, body.url)).toContain('/staff?failure=staff.expired');
  for (const person of [editor, moderator])
    expect((await person.get('/api/staff-identity')).body.linkedAt).toBeNull();
});

test('whoever cancels, or comes too late, reads a sentence on /staff', async () => {
  const browser = openBrowser(server.origin);
  const { headers } = await browser.ask('GET', '/auth/staff/login');
  const state = new URL(headers.get('location') ?? '').searchParams.get('state');
  expect(await browser.go(`/auth/staff/callback?error=access_denied&state=${state}`)).toContain('그만뒀어요');
  expect(await browser.go(`/auth/staff/callback?code=x&state=${state}`)).toContain('시간이 지났어요');
  expect(await browser.go('/staff?failure=<b>')).not.toContain('alert');
});

test('a copy of one’s data has the identities', async () => {
  await linkStaff(server, editor.id, subject);
  const { personalData } = server.p;
  const copied = await personalData.identities?.copy?.(server.p, editor.id);
  expect(copied).toMatchObject([{}, { issuer: provider.issuer, subject }]);
});

test('without a provider of staff there is nothing of it', async () => {
  const plain = await serverForTest({
    url: server.databaseUrl,
    env: { ...otherProvider, LOG_LEVEL: 'silent' },
  });
  const ask = (path: string, cookie = '', method = 'GET') => request(plain, method, path, cookie);
  expect((await ask('/staff')).headers.get('location')).toBe('/start');
  expect((await ask('/auth/staff/login')).headers.get('location')).toMatch(/^\/start/);
  expect((await ask('/api/staff-identity', editor.cookie)).status).toBe(404);
  expect((await ask('/api/staff-identity/sign-ins', editor.cookie, 'POST')).status).toBe(404);
  expect((await ask('/api/session', editor.cookie)).body.person.staffSignIn).toBeNull();
  expect((await ask(drafts(), editor.cookie)).status).toBe(200);
});
