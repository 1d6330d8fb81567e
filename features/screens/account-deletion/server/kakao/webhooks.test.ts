import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { createPlatform } from '#server/main.ts';
import { serveMaintenance } from '#server/operations/maintenance.ts';
import { pauseWrites, resumeWrites } from '#server/operations/read-only.ts';
import { features } from '#server/routes.ts';
import { readSettings } from '#server/settings/settings.ts';
import { nextTown, type Person, signIn } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { freePort } from '#test/server/free-port.ts';
import { type TestServer, testServer } from '#test/server/server.ts';
import {
  clientId,
  type HostileProvider,
  makeSigner,
  signWith,
  startHostileProvider,
} from '#test/services/hostile-provider.ts';
import { processStoredWebhooks } from './account-events.ts';

// 계정 상태 변경 웹훅: https://developers.kakao.com/docs/latest/ko/kakaologin/callback, read on 2026-11-27.
const oauth = 'https://schemas.openid.net/secevent/oauth/event-type';
const risc = 'https://schemas.openid.net/secevent/risc/event-type';
const caep = 'https://schemas.openid.net/secevent/caep/event-type';

let provider: HostileProvider;
let server: TestServer;
let count = 1000;
const town = nextTown();

const start = (url?: string) =>
  testServer({
    url,
    env: { ...provider.env, KAKAO_ADMIN_KEY: 'key', KAKAO_APP_ID: '77', LOG_LEVEL: 'silent' },
  });

beforeAll(async () => {
  provider = await startHostileProvider();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function comes() {
  const subject = String(++count);
  const { personId } = await openAccount(
    server.p,
    { issuer: provider.issuer, subject, name: '지민', email: null, photoUrl: null },
    {
      provinceCode: town.slice(0, 2),
      cityCode: town,
      consents: { age: true, terms: true, privacy: true, marketing: false },
    },
  );
  const person = await signIn(server, personId, town);
  server.pass(2000);
  return { subject, person };
}
const seconds = () => Math.floor(server.p.clock.now().getTime() / 1000);
/** A token as Kakao signs it. */
const token = (subject: string, event: string, given: JWTPayload = {}) =>
  signWith(
    provider.signer,
    {
      iss: provider.issuer,
      aud: clientId,
      sub: subject,
      iat: seconds(),
      jti: String(++count),
      events: { [event]: {} },
      ...given,
    },
    { typ: 'secevent+jwt' },
  );
const says = async (body: string, type = 'application/secevent+jwt') =>
  (
    await fetch(`${server.origin}/webhooks/kakao/account`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  ).status;
const unlinks = async (subject: string) =>
  (
    await fetch(`${server.origin}/webhooks/kakao/unlink`, {
      method: 'POST',
      headers: { authorization: 'KakaoAK key', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ app_id: '77', user_id: subject }).toString(),
    })
  ).status;
const statusOf = async (person: Person) => (await person.get('/api/posts')).status;

test.each([
  `${oauth}/tokens-revoked`,
  `${risc}/account-disabled`,
  `${risc}/sessions-revoked`,
  `${risc}/credential-compromise`,
  `${risc}/account-credential-change-required`,
  `${caep}/credential-change`,
])('%s ends the sessions from before, and no other', async (event) => {
  const [{ subject, person }, other] = [await comes(), await comes()];
  const securityToken = await token(subject, event);
  expect(await says(securityToken)).toBe(202);
  expect([await statusOf(person), await statusOf(other.person)]).toEqual([401, 200]);
  // They have signed in again, and Kakao sends the same once more.
  server.pass(2000);
  const again = await signIn(server, person.id, town);
  expect(await says(securityToken)).toBe(202);
  expect(await statusOf(again)).toBe(200);
});

test.each([`${oauth}/user-unlinked`, `${risc}/account-purged`])('%s deletes the account', async (event) => {
  const { subject, person } = await comes();
  expect(await says(await token(subject, event))).toBe(202);
  expect(await statusOf(person)).toBe(401);
  const left = server.p.db.selectFrom('identity').select('subject').where('subject', '=', subject);
  expect(await left.execute()).toEqual([]);
});

test.each([
  `${oauth}/user-linked`,
  `${oauth}/user-scope-consent`,
  `${risc}/account-enabled`,
  'https://schemas.kakao.com/platevent/kakao/event-type/user-profile-changed',
  'constructor',
])('%s changes nothing', async (event) => {
  const { subject, person } = await comes();
  expect(await says(await token(subject, event))).toBe(202);
  expect(await statusOf(person)).toBe(200);
});

test('what Kakao has not signed for us as an event is refused', async () => {
  const { subject, person } = await comes();
  const event = `${oauth}/user-unlinked`;
  const stranger = await makeSigner('first', 'RS256');
  const payload = {
    iss: provider.issuer,
    aud: clientId,
    sub: subject,
    iat: seconds(),
    events: { [event]: {} },
  };
  for (const securityToken of [
    await signWith(stranger, payload),
    await token(subject, event, { aud: 'another' }),
    await token(subject, event, { iss: 'https://kauth.kakao.com' }),
    // An id token.
    await token(subject, event, { events: undefined, nonce: 'n' }),
    await token(subject, event, { events: 'all' }),
    await token(subject, event, { iat: undefined }),
    'hello',
    '',
  ])
    expect([securityToken.slice(0, 20), await says(securityToken)]).toEqual([
      securityToken.slice(0, 20),
      401,
    ]);
  expect(await says(await token(subject, event), 'text/plain')).toBe(401);
  expect(await statusOf(person)).toBe(200);
});

test('what comes while the database is away is answered as ever, and done when it is back', async () => {
  const usual = server;
  const line = await databaseProxy((await testDatabase()).url);
  server = await start(line.url);
  onTestFinished(async () => {
    await server.stop();
    server = usual;
  });
  const [left, insecure, again] = [await comes(), await comes(), await comes()];
  // The keys of the provider are known from before.
  expect(await says(await token(again.subject, `${oauth}/user-linked`))).toBe(202);
  line.cut();
  expect(await unlinks(left.subject)).toBe(200);
  expect(await says(await token(insecure.subject, `${oauth}/tokens-revoked`))).toBe(202);
  expect(await unlinks('nobody')).toBe(200);
  // The job says that it could not.
  await expect(processStoredWebhooks.run(server.p, null)).rejects.toThrow();
  line.mend();
  await expect.poll(() => statusOf(left.person)).toBe(200);
  await processStoredWebhooks.run(server.p, null);
  expect([
    await statusOf(left.person),
    await statusOf(insecure.person),
    await statusOf(again.person),
  ]).toEqual([401, 401, 200]);
  const storedKeys = [];
  for await (const { key } of server.p.files.list('webhooks/')) storedKeys.push(key);
  expect(storedKeys).toEqual([]);
});

test('while the keys of the provider cannot be had nothing is refused for good', async () => {
  const usual = [server, provider] as const;
  const other = await startHostileProvider();
  provider = other;
  server = await start();
  onTestFinished(async () => {
    await server.stop();
    await other.stop();
    [server, provider] = usual;
  });
  const { subject, person } = await comes();
  const securityToken = await token(subject, `${oauth}/tokens-revoked`);
  other.keysAway = true;
  expect([await says(securityToken), await says('hello')]).toEqual([503, 401]);
  other.keysAway = false;
  expect([await says(securityToken), await statusOf(person)]).toEqual([202, 401]);
  // Nor by one that has never been reached.
  await server.stop();
  server = await start();
  await other.stop();
  expect(await says(securityToken)).toBe(503);
});

test('while the town is closed for maintenance what comes is kept, and done afterwards', async () => {
  const usual = server;
  const [left, insecure] = [await comes(), await comes()];
  const { dataDir } = usual.p.settings;
  const settings = readSettings({
    ...provider.env,
    KAKAO_ADMIN_KEY: 'key',
    KAKAO_APP_ID: '77',
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
    PORT: String(await freePort()),
    MAINTENANCE: 'on',
    CLOCK_OFFSET: '3600',
    LOG_LEVEL: 'silent',
  });
  const p = createPlatform(settings, settings.databaseUrl ?? '');
  const closed = await serveMaintenance(p, { root: null, document: async () => '' }, features);
  onTestFinished(async () => {
    server = usual;
    await closed.stop();
    await p.end();
  });
  const insecureToken = await token(insecure.subject, `${oauth}/tokens-revoked`);
  server = { ...usual, origin: settings.publicOrigin };
  expect([await unlinks(left.subject), await says(insecureToken), await says('hello')]).toEqual([
    200, 202, 401,
  ]);
  expect(await says('x'.repeat(300_000))).toBe(413);
  server = usual;
  expect([await statusOf(left.person), await statusOf(insecure.person)]).toEqual([200, 200]);
  await processStoredWebhooks.run(server.p, null);
  expect([await statusOf(left.person), await statusOf(insecure.person)]).toEqual([401, 401]);
});

test('during a pause of writes what comes is kept, too', async () => {
  const left = await comes();
  const { db, clock, readOnly } = server.p;
  const endsAt = new Date(clock.now().getTime() + 60_000);
  await db.transaction().execute((tx) => pauseWrites(tx, endsAt));
  await readOnly.read();
  expect([await unlinks(left.subject), await statusOf(left.person)]).toEqual([200, 200]);
  await db.transaction().execute((tx) => resumeWrites(tx, clock.now()));
  await readOnly.read();
  await processStoredWebhooks.run(server.p, null);
  expect(await statusOf(left.person)).toBe(401);
});

test('a kept event that cannot be read stays, is told of, and keeps no other from being done', async () => {
  const [first, last] = [await comes(), await comes()];
  const { files, log } = server.p;
  onTestFinished(() => files.remove('webhooks/2-broken'));
  await files.put('webhooks/2-broken', Buffer.from('{'), 'application/json');
  for (const [index, { subject }] of [first, last].entries()) {
    const event = { what: 'left', issuer: provider.issuer, subject, at: server.p.clock.now() };
    await files.put(
      `webhooks/${index * 2 + 1}-whole`,
      Buffer.from(JSON.stringify(event)),
      'application/json',
    );
  }
  const logged = vi.spyOn(log, 'error');
  onTestFinished(() => logged.mockRestore());
  await processStoredWebhooks.run(server.p, null);
  expect([await statusOf(first.person), await statusOf(last.person)]).toEqual([401, 401]);
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ key: 'webhooks/2-broken' }), expect.any(String)],
  ]);
  expect(await files.get('webhooks/2-broken')).not.toBeNull();
});

test('whoever has come back since is not deleted by what was kept', async () => {
  const { subject, person } = await comes();
  const at = new Date(server.p.clock.now().getTime() - 60_000).toISOString();
  const event = { what: 'left', issuer: provider.issuer, subject, at };
  await server.p.files.put('webhooks/1', Buffer.from(JSON.stringify(event)), 'application/json');
  await processStoredWebhooks.run(server.p, null);
  expect(await statusOf(person)).toBe(200);
});
