import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { findCity } from '#residents/regions/cities.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';

const { server } = ourTown();

/** The town that people without one were given at first (test/people/world.ts). */
const notYet = '51110';
const freshTown = (): string => {
  const town = nextTown();
  return town === notYet ? freshTown() : town;
};

const arrive = async (name: string, cityCode: string) => {
  const homeless = await settle(server, { name, cityCode: null });
  return homeless.put('/api/session/home', { cityCode });
};
const numberOf = async (name: string, cityCode: string): Promise<number | null> =>
  (await mustSucceed(arrive(name, cityCode))).body.neighbourNumber;

test('newcomers are told which neighbour of their town they are, in the answer that gives them their town', async () => {
  const town = freshTown();
  expect([await numberOf('하나', town), await numberOf('두리', town)]).toEqual([1, 2]);
  expect(await numberOf('세라', freshTown())).toBe(1);
});

test('newcomers who arrive at once get each number once, without a gap', async () => {
  const town = freshTown();
  const responses = await Promise.all(Array.from({ length: 16 }, (_, n) => arrive(`이웃${n}`, town)));
  expect(responses.map(({ body }) => body.neighbourNumber).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, n) => n + 1),
  );
});

test('a repeated save gets the same number; a refused one takes none', async () => {
  const town = freshTown();
  const jimin = await settle(server, { name: '지민', cityCode: null });
  const save = (cityCode: string) => jimin.put('/api/session/home', { cityCode });
  const all = await Promise.all([save(town), save(town), save(town)]);
  expect(all.map(({ body }) => body.neighbourNumber)).toEqual([1, 1, 1]);
  const elsewhere = freshTown();
  expect((await save(elsewhere)).status).toBe(409);
  expect([await numberOf('현우', town), await numberOf('수아', elsewhere)]).toEqual([2, 1]);
});

test('two sign-ups of one account at once make one neighbour', async () => {
  const town = freshTown();
  const newcomer = {
    issuer: 'https://provider.example',
    subject: newId(),
    name: '겹이',
    email: null,
    photoUrl: null,
  };
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const both = await Promise.all(
    [1, 2].map(() => openAccount(server.p, newcomer, { cityCode: town, consents })),
  );
  expect(both.map(({ made }) => made).sort()).toEqual([false, true]);
  expect(await numberOf('다음', town)).toBe(2);
});

test('a number is never given twice: not of whoever has left, and whoever moves in is counted', async () => {
  const [town, other] = [freshTown(), freshTown()];
  const departed = await settle(server, { name: '떠난이', cityCode: town });
  await server.p.db.deleteFrom('person').where('id', '=', departed.id).execute();
  const mover = await settle(server, { name: '이사', cityCode: other });
  const operator = await settle(server, { name: '운영', cityCode: other, rights: [`operator:${other}`] });
  const { body } = await mustSucceed(mover.post('/api/region-changes', { id: newId(), cityCode: town }));
  await mustSucceed(
    operator.patch(`/api/region-changes/${body.regionChange.id}`, { status: 'approved', note: '' }),
  );
  expect(await numberOf('다음', town)).toBe(3);
});

test('whoever moves to a town is told once, in the notification of the move, which neighbour they are', async () => {
  const [first, second, home] = [freshTown(), freshTown(), freshTown()];
  await settle(server, { name: '먼저', cityCode: first });
  const mover = await settle(server, { name: '이사', cityCode: home });
  const moveTo = async (who: Person, from: string, cityCode: string, status = 'approved') => {
    const operator = await settle(server, { name: '운영', cityCode: home, rights: [`operator:${from}`] });
    const { body } = await mustSucceed(who.post('/api/region-changes', { id: newId(), cityCode }));
    await mustSucceed(operator.patch(`/api/region-changes/${body.regionChange.id}`, { status, note: '' }));
  };
  const titles = async (who: Person) =>
    (await noticesOf(server, who)).filter(({ kind }) => kind.startsWith('region')).map(({ title }) => title);
  const name = (code: string) => findCity(code)?.name;
  await moveTo(mover, home, first, 'rejected');
  expect(await titles(mover)).toEqual([name(first)]);
  await moveTo(mover, home, first);
  const welcome = `${name(first)}의 2번째 이웃이에요`;
  expect(await titles(mover)).toEqual([welcome, name(first)]);
  // The number of an earlier town is nobody's any more.
  server.pass(1000);
  await moveTo(mover, first, second);
  expect(await titles(mover)).toEqual([`${name(second)}의 첫 번째 이웃이에요`, name(first), name(first)]);
});

test('nobody else learns the number: neither a profile nor a later session has it', async () => {
  const town = freshTown();
  const jimin = await settle(server, { name: '지민', cityCode: town });
  const neighbour: Person = await settle(server, { name: '현우', cityCode: town });
  for (const response of [await neighbour.get(`/api/people/${jimin.id}`), await jimin.get('/api/session')])
    expect(JSON.stringify(response.body)).not.toContain('eighbour');
});

test('the migration counts who lives somewhere already, under the towns’ present codes', async () => {
  const file = '0091-market-exceptions-and-neighbour-numbers.sql';
  const text = await readFile(join(import.meta.dirname, '../../../../db/migrations', file), 'utf8');
  const seed = text.slice(text.indexOf('insert into neighbour_count'));
  const town = freshTown();
  await settle(server, { name: '하나', cityCode: town });
  await settle(server, { name: '두리', cityCode: town });
  await server.p.db.deleteFrom('neighbour_count').execute();
  await sql.raw(seed).execute(server.p.db);
  expect(await numberOf('셋째', town)).toBe(3);
});
