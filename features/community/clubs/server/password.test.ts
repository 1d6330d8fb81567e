import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askToJoin, createTestClub } from '#community/clubs/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { reasonOf, settle } from '#test/people/world.ts';
import { hashPassword, isPassword } from './password.ts';

const { server, jimin, hyunwoo, sua } = ourTown({
  RATE_LIMITS: 'on',
  NEWCOMER_HOURS: '0',
  LOG_LEVEL: 'silent',
});

const wrong = [422, 'club.join.passwordWrong'];

test('a password is stored only as a hash, and equal passwords have different hashes', async () => {
  const [one, other] = [await hashPassword('주사위두개'), await hashPassword('주사위두개')];
  expect(one).not.toBe(other);
  expect([await isPassword('주사위두개', one), await isPassword('주사위두개', other)]).toEqual([true, true]);
  for (const guess of ['', '주사위', '주사위두개 ', one]) expect(await isPassword(guess, one)).toBe(false);
});

test('a request needs the club’s password, in any Unicode form', async () => {
  const club = await createTestClub(server, jimin, { password: '주사위 두개' });
  expect(reasonOf(await askToJoin(hyunwoo, club))).toEqual(wrong);
  const { body } = await askToJoin(hyunwoo, club, { password: '주사위두' });
  expect(body.error.fields).toEqual({ password: 'club.join.passwordWrong' });
  expect((await askToJoin(hyunwoo, club, { password: '주사위 두개'.normalize('NFD') })).status).toBe(201);
  const open = await createTestClub(server, jimin);
  expect((await askToJoin(sua, open, { password: '아무거나' })).status).toBe(201);
});

test('five attempts per person and club in ten minutes, correct ones included; other clubs count separately', async () => {
  const club = await createTestClub(server, jimin, { password: '주사위두' });
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, i) => askToJoin(hyunwoo, club, { password: `${i}` })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  const late = await askToJoin(hyunwoo, club, { password: '주사위두' });
  expect([late.status, late.body.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(500);
  const other = await createTestClub(server, jimin, { password: '주사위두' });
  expect((await askToJoin(hyunwoo, other, { password: '주사위두' })).status).toBe(201);
  expect((await askToJoin(sua, club, { password: '주사위두' })).status).toBe(201);
});

test('sixty attempts per club and hour, over all people', { timeout: 120_000 }, async () => {
  const club = await createTestClub(server, jimin, { password: '주사위두' });
  for (let n = 0; n < 12; n++) {
    const guesser = await settle(server, { name: `이웃${n}`, cityCode: jimin.cityCode });
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, i) => askToJoin(guesser, club, { password: `${i}` })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
  }
  expect((await askToJoin(hyunwoo, club, { password: '주사위두' })).status).toBe(429);
  const other = await createTestClub(server, jimin, { password: '주사위두' });
  expect((await askToJoin(hyunwoo, other, { password: '주사위두' })).status).toBe(201);
});

test('ten requests per day; a repeated request does not count', async () => {
  const clubs = await Promise.all(Array.from({ length: 11 }, () => createTestClub(server, jimin)));
  const id = newId();
  expect((await askToJoin(hyunwoo, clubs[0] ?? '', { id })).status).toBe(201);
  expect((await askToJoin(hyunwoo, clubs[0] ?? '', { id })).status).toBe(201);
  for (const club of clubs.slice(1, 10)) expect((await askToJoin(hyunwoo, club)).status).toBe(201);
  expect((await askToJoin(hyunwoo, clubs[10] ?? '')).status).toBe(429);
});

test('when the rate limiter fails, no attempt is allowed; a refused applicant uses no attempt', async () => {
  const club = await createTestClub(server, jimin, { password: '주사위두' });
  const { db } = server.p;
  await sql`alter table rate_limit rename to rate_limit_away`.execute(db);
  const refused = await askToJoin(hyunwoo, club, { password: '주사위두' });
  const member = await askToJoin(jimin, club, { password: '주사위두' });
  await sql`alter table rate_limit_away rename to rate_limit`.execute(db);
  expect([refused.status, reasonOf(member)]).toEqual([503, [409, 'club.join.alreadyMember']]);
  expect((await askToJoin(hyunwoo, club, { password: '주사위두' })).status).toBe(201);
});
