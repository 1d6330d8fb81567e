import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { seal } from '#account/sessions/server/sign-in/sealed.ts';
import type { Waiting } from '#account/sessions/server/sign-in/waiting.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import {
  type ApiResponse,
  as,
  nextTown,
  reasonOf,
  request,
  signIn,
  signInAgain,
} from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { forgetSuspensions } from './forget.ts';

const day = 86_400_000;

const { server, minjae } = ourTown({ KAKAO_ADMIN_KEY: 'key', KAKAO_APP_ID: '77' });

const town = nextTown();
const home = {
  provinceCode: town.slice(0, 2),
  cityCode: town,
  consents: { age: true, terms: true, privacy: true, marketing: false },
};
const identity = (subject: string) => ({
  issuer: localIssuer,
  subject,
  name: '지민',
  email: null,
  photoUrl: null,
});
const join = async (subject: string) => (await openAccount(server.p, identity(subject), home)).personId;
const suspend = async (personId: string, days: number | null = 3) => {
  const id = newId();
  await signInAgain(server, minjae);
  const response = await minjae.post('/api/suspensions', { id, personId, reason: '욕설을 했어요', days });
  expect(response.status).toBe(204);
  return id;
};
const unlink = (subject: string) =>
  fetch(`${server.origin}/webhooks/kakao/unlink`, {
    method: 'POST',
    headers: { authorization: 'KakaoAK key', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ app_id: '77', user_id: subject }).toString(),
  });
const erased = (personId: string) =>
  vi.waitFor(async () => {
    const row = server.p.db.selectFrom('person').select('id').where('id', '=', personId);
    expect(await row.executeTakeFirst()).toBeUndefined();
  }, 20_000);
/** The answer of the last sign-up step to the provider's account `subject`. */
async function signUp(subject: string): Promise<ApiResponse> {
  const token = randomBytes(32).toString('base64url');
  const since = server.p.clock.now().getTime();
  const waiting: Waiting = { identity: identity(subject), token, since };
  const pending = await seal(server.p, 'pending', waiting, 600);
  return request(server, 'PUT', '/api/session/home', `masil-pending=${pending}`, home);
}
const storedSuspensions = () =>
  server.p.db
    .selectFrom('suspension')
    .select(['id', 'person_id', 'account_key'])
    .where('account_key', 'is not', null)
    .execute();

test('unlinking at Kakao ends no suspension: the account stays out until it is over', async () => {
  const personId = await join('unlinked');
  await suspend(personId);
  expect((await unlink('unlinked')).status).toBe(200);
  expect(reasonOf(await signUp('unlinked'))).toEqual([403, 'session.suspended']);
  await erased(personId);
  expect(reasonOf(await signUp('unlinked'))).toEqual([403, 'session.suspended']);
  expect(reasonOf(await signUp('somebody else'))).toEqual([200, undefined]);
  server.pass(3 * day + 1000);
  expect((await signUp('unlinked')).status).toBe(200);
});

test('signing up again during a suspension shows its reason and end', async () => {
  const browser = openBrowser(server.origin);
  await browser.submit(await browser.go('/auth/login'), { name: '저녁달' });
  const personId = (await browser.ask('PUT', '/api/session/home', home)).body.person.id;
  const { subject } = await server.p.db
    .selectFrom('identity')
    .select('subject')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const again = await browser.go('/auth/login');
  const callback = await browser.submitUntil(again, { subject }, '/auth/callback');
  await suspend(personId);
  await unlink(subject);
  await erased(personId);
  const pageText = await browser.go(callback);
  expect(browser.path()).toMatch(/^\/start\?failure=session\.suspended/);
  expect(pageText).toContain('까지 이용이 정지됐어요. 이유: 욕설을 했어요');
  expect((await browser.ask('GET', '/api/session')).body).toBeNull();
});

test('admins still see an open-ended suspension without a name and can lift it; then the account is free', async () => {
  Object.assign(minjae, await as(server, 'minjae'));
  const personId = await join('open');
  const id = await suspend(personId, null);
  await unlink('open');
  await erased(personId);
  const rows = (await minjae.get('/api/suspensions?limit=50')).body.items;
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    person: null,
    reason: '욕설을 했어요',
  });
  expect((await minjae.delete(`/api/suspensions/${id}`)).status).toBe(204);
  expect((await signUp('open')).status).toBe(200);
});

test('an account key is kept only while a deleted account’s suspension lasts, and does not reveal the subject', async () => {
  server.pass(4 * day);
  Object.assign(minjae, await as(server, 'minjae'));
  await forgetSuspensions.run(server.p, null);
  expect(await storedSuspensions()).toEqual([]);
  const personId = await join('private-subject');
  const id = await suspend(personId);
  expect(await storedSuspensions()).toEqual([]);
  await unlink('private-subject');
  const [row] = await storedSuspensions();
  expect(row).toMatchObject({ id, person_id: null });
  expect(Buffer.from(row?.account_key ?? '').toString('latin1')).not.toContain('private-subject');
  expect(row?.account_key).toHaveLength(32);
  await erased(personId);
  server.pass(3 * day + 1000);
  await forgetSuspensions.run(server.p, null);
  expect(await storedSuspensions()).toEqual([]);
  const left = await server.p.db.selectFrom('suspension').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
});

test('of a suspension that is over a deleted account leaves nothing', async () => {
  const personId = await join('over');
  await suspend(personId);
  server.pass(3 * day + 1000);
  Object.assign(minjae, await as(server, 'minjae'));
  await unlink('over');
  expect(await storedSuspensions()).toEqual([]);
  await erased(personId);
  expect((await signUp('over')).status).toBe(200);
});

test('in any race of account deletion and suspension, an account suspended first stays out', async () => {
  Object.assign(minjae, await as(server, 'minjae'));
  for (let round = 0; round < 8; round++) {
    const subject = `meeting ${round}`;
    const personId = await join(subject);
    const phone = await signIn(server, personId, town);
    const draft = { id: newId(), personId, reason: '욕설을 했어요', days: 3 };
    const [suspended, left] = await Promise.all([
      minjae.post('/api/suspensions', draft),
      phone.delete('/api/account'),
    ]);
    const back = await signUp(subject);
    // 401: the suspension ended the session before the deletion, so the account still exists. 204: suspended,
    // then deleted, so the account stays out. 404: deleted before the suspension, so
    // the account is a newcomer.
    if (left.status === 401)
      expect([suspended.status, reasonOf(back)]).toEqual([204, [401, 'session.expired']]);
    else if (suspended.status === 204) expect(reasonOf(back)).toEqual([403, 'session.suspended']);
    else expect([suspended.status, back.status]).toEqual([404, 200]);
  }
});
