import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { keepPhoto } from '#residents/people/server/keep-photo.ts';
import { readSettings } from '#server/settings/settings.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, signIn } from '#test/people/world.ts';
import { unlinkAtKakao } from './unlink.ts';

type Asked = { path: string; authorization?: string; body: string };

let asked: Asked[] = [];
/** Kakao's next responses; then 200. */
let responses: { status: number; body: string }[] = [];
const kakao = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
  const { status, body: text } = responses.shift() ?? { status: 200, body: '{"id":1}' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
});

beforeAll(async () => {
  kakao.listen(0, '127.0.0.1');
  await once(kakao, 'listening');
  return () => kakao.close();
});
const { server } = ourTown(() => {
  const origin = `http://127.0.0.1:${(kakao.address() as AddressInfo).port}`;
  return { KAKAO_ADMIN_KEY: 'key', KAKAO_APP_ID: '77', KAKAO_API_ORIGIN: origin };
});
beforeEach(() => {
  asked = [];
  responses = [];
});

const town = nextTown();
async function comes(subject: string, photoUrl: string | null = null) {
  const { personId } = await openAccount(
    server.p,
    { issuer: localIssuer, subject, name: '지민', email: null, photoUrl },
    {
      provinceCode: town.slice(0, 2),
      cityCode: town,
      consents: { age: true, terms: true, privacy: true, marketing: false },
    },
  );
  return signIn(server, personId, town);
}
/** The queued jobs whose data contains the word. */
const jobsOf = async (needle: string) =>
  (await sql`select name from pgboss.job where data::text like ${`%${needle}%`}`.execute(server.p.db)).rows;

test('deleting an account unlinks it at Kakao, and the queue then mentions neither the account nor the person', async () => {
  const jimin = await comes('1001');
  expect((await jimin.delete('/api/account')).status).toBe(204);
  await vi.waitFor(async () => expect(asked).toHaveLength(1), 20_000);
  expect(asked[0]).toEqual({
    path: '/v1/user/unlink',
    authorization: 'KakaoAK key',
    body: 'target_id_type=user_id&target_id=1001',
  });
  await vi.waitFor(
    async () => expect([await jobsOf('1001'), await jobsOf(jimin.id)]).toEqual([[], []]),
    20_000,
  );
});

test('deletion works while Kakao is down, and unlinking is retried until it succeeds', async () => {
  responses = [{ status: 503, body: 'busy' }];
  const jimin = await comes('1002');
  expect((await jimin.delete('/api/account')).status).toBe(204);
  await vi.waitFor(async () => expect(asked).toHaveLength(2), 25_000);
  await vi.waitFor(async () => expect(await jobsOf('1002')).toEqual([]), 20_000);
});

test('an account already unlinked at Kakao counts as done; any other answer fails without naming anyone', async () => {
  const account = { issuer: localIssuer, subject: '1003' };
  // -101: not linked to this app; -103: no such account any more.
  for (const code of [-101, -103]) {
    responses = [{ status: 400, body: JSON.stringify({ msg: 'NotRegisteredUserException', code }) }];
    await unlinkAtKakao.run(server.p, account);
  }
  for (const response of [
    { status: 401, body: '{"code":-401}' },
    { status: 302, body: '' },
    { status: 400, body: '{"code":-2}' },
    { status: 400, body: 'x' },
  ]) {
    responses = [response];
    await expect(unlinkAtKakao.run(server.p, account)).rejects.toThrow(
      `Kakao answered ${response.status} to an unlink`,
    );
  }
});

test('an account that registered again stays linked, and one unlinked by Kakao causes no request', async () => {
  await comes('1004');
  await unlinkAtKakao.run(server.p, { issuer: localIssuer, subject: '1004' });
  const unlinked = await comes('1005');
  await fetch(`${server.origin}/webhooks/kakao/unlink?app_id=77&user_id=1005`, {
    headers: { authorization: 'KakaoAK key' },
  });
  expect((await unlinked.get('/api/session')).body).toBeNull();
  expect([asked, await jobsOf('1005')]).toEqual([[], []]);
});

test('a deleted account’s photo is not fetched any more', async () => {
  const jimin = await comes('1006');
  await jimin.delete('/api/account');
  asked = [];
  const url = `${server.p.settings.kakao?.apiOrigin}/photo.jpg`;
  await keepPhoto.run(server.p, { personId: jimin.id, url });
  expect(asked.filter(({ path }) => path === '/photo.jpg')).toEqual([]);
});

test('only with Kakao as sign-in provider is Kakao called, and no other host', () => {
  const keys = { KAKAO_ADMIN_KEY: 'key', KAKAO_APP_ID: '77' };
  const oidc = (issuer: string) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'y',
    ...keys,
  });
  expect(readSettings(oidc('https://kauth.kakao.com')).kakao?.apiOrigin).toBe('https://kapi.kakao.com');
  expect(readSettings(oidc('https://id.example')).kakao?.apiOrigin).toBeUndefined();
  expect(readSettings(keys).kakao?.apiOrigin).toBeUndefined();
  expect(() => readSettings({ ...keys, KAKAO_API_ORIGIN: 'https://kapi.example' })).toThrow(
    'KAKAO_API_ORIGIN',
  );
});
