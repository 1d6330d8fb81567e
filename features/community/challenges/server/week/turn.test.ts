import { beforeEach, expect, test } from 'vitest';
import {
  currentWeek,
  enterPhoto,
  sendUniqueImage,
  submitReceipt,
  toBeforeWeekEnd,
  toWeekTime,
  weekMs,
} from '#community/challenges/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeWeek, closesAt } from '#shared/time/weeks.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { type Person, settle, signInAgain } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';
import { closeFinishedWeeks, closeWeek } from './close-week.ts';

const { server, resident } = ourTown();
const other = forFile(() => testServer({ url: server.databaseUrl }));
beforeEach(() => {
  server.pass(weekMs);
  toWeekTime(server, 12 * 3_600_000);
  other.pass(server.p.clock.now().getTime() - other.p.clock.now().getTime());
});
// They move in and sign in this week.
const jimin = resident('지민');
const hyunwoo = resident('현우');

const today = () => seoulDay(server.p.clock.now());
const walk = (person: Person, steps: number, day = today()) =>
  person.put(`/api/challenges/walking/days/${day}`, { steps });
const weekRow = (week: number) =>
  server.p.db
    .selectFrom('challenge_week')
    .selectAll()
    .where('city_code', '=', town)
    .where('week', '=', week)
    .executeTakeFirst();
const winnersOf = (week: number) =>
  server.p.db
    .selectFrom('challenge_winner')
    .select(['challenge', 'rank', 'person_id', 'value'])
    .where('city_code', '=', town)
    .where('week', '=', week)
    .orderBy('challenge')
    .orderBy('rank')
    .execute();
const closings = async (week: number) =>
  (await server.p.db.selectFrom('event').select('data').where('type', '=', 'week.closed').execute()).filter(
    ({ data }) => {
      const closing = data as { cityCode: string; week: number };
      return closing.cityCode === town && closing.week === week;
    },
  );

test('the first request after a week closes it, records the winners and announces them once', async () => {
  const week = currentWeek(server);
  await walk(jimin, 5000);
  await walk(hyunwoo, 7000);
  await submitReceipt(server, jimin, 12_345);
  const { body: photo } = await enterPhoto(server, hyunwoo, '노을');
  await enterPhoto(server, jimin, '아무도 누르지 않은 사진');
  await jimin.put(`/api/challenges/photos/${photo.id}/like`);
  await closeFinishedWeeks(server.p, town);
  expect((await weekRow(week))?.closed_at).toBeNull();

  server.pass(weekMs);
  await jimin.get('/api/challenges/walking');
  expect((await weekRow(week))?.closed_at).not.toBeNull();
  expect(await winnersOf(week)).toEqual([
    { challenge: 'market', rank: 1, person_id: jimin.id, value: 1230 },
    { challenge: 'photo', rank: 1, person_id: hyunwoo.id, value: 1 },
    { challenge: 'walking', rank: 1, person_id: hyunwoo.id, value: 7000 },
    { challenge: 'walking', rank: 2, person_id: jimin.id, value: 5000 },
  ]);
  const [closing, ...more] = await closings(week);
  expect(more).toEqual([]);
  expect(closing?.data).toMatchObject({
    cityCode: town,
    week,
    winners: expect.arrayContaining([
      { personId: hyunwoo.id, challenge: 'walking', rank: 1, value: 7000 },
      { personId: jimin.id, challenge: 'market', rank: 1, value: 1230 },
    ]),
  });

  const weeks = (await jimin.get('/api/challenges/weeks')).body;
  expect(weeks.nextCursor).toBeNull();
  expect(weeks.items).toHaveLength(1);
  expect(weeks.items[0].week).toBe(week);
  expect(
    weeks.items[0].winners.map(({ challenge, person }: { challenge: string; person: { name: string } }) => [
      challenge,
      person.name,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['walking', '현우'],
      ['market', '지민'],
      ['photo', '현우'],
    ]),
  );
});

test('two servers closing a week many times at once close it once', async () => {
  const week = currentWeek(server);
  await walk(jimin, 5000);
  server.pass(weekMs);
  other.pass(weekMs);
  const done = await Promise.all(
    Array.from({ length: 32 }, (_, i) => closeWeek((i % 2 ? server : other).p, town, week)),
  );
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await closings(week)).toHaveLength(1);
  expect(await winnersOf(week)).toHaveLength(1);
  await Promise.all([closeFinishedWeeks(server.p), closeFinishedWeeks(other.p)]);
  expect(await closings(week)).toHaveLength(1);
});

test('writers across midnight and noon: each write is in one week, and the closed week is consistent', async () => {
  const week = currentWeek(server);
  const people = [];
  for (let i = 0; i < 25; i++) people.push(await settle(server, { name: `이웃${i}`, cityCode: town }));
  const images = await Promise.all(
    people.map(async (person) => ({
      receipt: await sendUniqueImage(server, person, 'receipts'),
      photo: await sendUniqueImage(server, person, 'photos'),
    })),
  );
  const { body: liked } = await enterPhoto(server, jimin, '좋아요를 받을 사진');
  toBeforeWeekEnd(server, 350);
  other.pass(server.p.clock.now().getTime() - other.p.clock.now().getTime());
  const lastDay = today();

  const handIns = people.map((person, i) =>
    person.post('/api/challenges/receipts', { id: newId(), amount: 1000, imageId: images[i]?.receipt }),
  );
  const entries = people.map((person, i) =>
    person.post('/api/challenges/photos', { id: newId(), imageId: images[i]?.photo, caption: '' }),
  );
  const likes = people.map((person) => person.put(`/api/challenges/photos/${liked.id}/like`));
  const turned = (async () => {
    while (currentWeek(server) === week)
      expect(await Promise.all([server, other].map(({ p }) => closeWeek(p, town, week)))).toEqual([
        false,
        false,
      ]);
  })();
  const [receiptResponses, photoResponses, likeResponses] = await Promise.all([
    Promise.all(handIns),
    Promise.all(entries),
    Promise.all(likes),
    turned,
  ]);

  // Phones report Sunday until noon, and the week is closed meanwhile.
  for (const { p, pass } of [server, other]) pass(closesAt(week).getTime() - 350 - p.clock.now().getTime());
  const isOpen = () => server.p.clock.now() < closesAt(week);
  const walks = people.map(async (person) => {
    const accepted: { steps: number; day: string }[] = [];
    for (let steps = 1; steps <= 5 || isOpen(); steps++) {
      const response = await walk(person, steps, lastDay);
      if (response.status === 200) accepted.push(response.body);
      else
        expect([response.status, response.body.error.reason]).toEqual([409, 'challenges.walking.pastWeek']);
    }
    return accepted;
  });
  const closers = (async () => {
    while (isOpen()) await Promise.all([server, other].map(({ p }) => closeWeek(p, town, week)));
    return Promise.all([server, other, server, other].map(({ p }) => closeWeek(p, town, week)));
  })();
  const [walked] = await Promise.all([Promise.all(walks), closers]);
  await closeWeek(server.p, town, week);
  expect(new Set(receiptResponses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(photoResponses.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, body } of likeResponses)
    if (status !== 200) expect([status, body.error.reason]).toEqual([409, 'challenges.week.over']);

  // Every receipt and photo is in one of the two weeks, with a time of that week.
  const { db } = server.p;
  const ids = [...receiptResponses, ...photoResponses].map(({ body }) => body.id as string);
  const receipts = await db.selectFrom('receipt').selectAll().where('id', 'in', ids).execute();
  const photos = await db.selectFrom('photo_entry').selectAll().where('id', 'in', ids).execute();
  expect([receipts.length, photos.length]).toEqual([25, 25]);
  for (const row of [...receipts, ...photos])
    expect([week, week + 1].includes(row.week) && challengeWeek(seoulDay(row.created_at)) === row.week).toBe(
      true,
    );
  for (const each of [week, week + 1]) {
    const entries = await db
      .selectFrom('market_entry')
      .select('points')
      .where('city_code', '=', town)
      .where('week', '=', each)
      .execute();
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(
      receipts.filter((row) => row.week === each).length * 100,
    );
  }
  // The last acknowledged value is the week's value, and likes equal the acknowledged ones.
  const last = walked.flatMap((accepted) => accepted.at(-1) ?? []);
  const sums = await db
    .selectFrom('walking_entry')
    .select('steps')
    .where('city_code', '=', town)
    .where('week', '=', week)
    .execute();
  expect(sums.map(({ steps }) => steps).sort()).toEqual(last.map(({ steps }) => steps).sort());
  const counted = likeResponses.filter(({ status }) => status === 200).length;
  const { likes_count } = await db
    .selectFrom('photo_entry')
    .select('likes_count')
    .where('id', '=', liked.id)
    .executeTakeFirstOrThrow();
  expect(likes_count).toBe(counted);

  // The closed week's winners match its rows.
  const winners = await winnersOf(week);
  const best = winners.find(({ challenge }) => challenge === 'photo');
  expect(best?.value ?? 0).toBe(counted);
  const walkers = winners.filter(({ challenge }) => challenge === 'walking').map(({ value }) => value);
  expect(walkers).toEqual(
    last
      .map(({ steps }) => steps)
      .sort((a, b) => b - a)
      .slice(0, 10),
  );
  expect(await closings(week)).toHaveLength(1);
});

test('a closed week is frozen: steps, likes, deletions and rejections are refused', async () => {
  const admin = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  const { body: photo } = await enterPhoto(server, jimin, '노을');
  const { body: receipt } = await submitReceipt(server, jimin, 5000);
  const path = `/api/challenges/photos/${photo.id}`;
  await hyunwoo.put(`${path}/like`);
  server.pass(weekMs);
  await signInAgain(server, admin);
  const over = [409, 'challenges.week.over'];
  const tries = [
    hyunwoo.delete(`${path}/like`),
    admin.put(`${path}/like`),
    jimin.delete(path),
    admin.delete(path),
    admin.put(`/api/challenges/receipts/${receipt.id}/rejection`, { reason: '흐려요' }),
  ];
  for (const response of tries) {
    const { status, body } = await response;
    expect([status, body.error?.reason]).toEqual(over);
  }
  const { body } = await jimin.get(`/api/challenges/photos?week=${photo.week}`);
  expect(body.items).toMatchObject([
    { id: photo.id, likesCount: 1, won: 1, can: { like: false, delete: false, report: false } },
  ]);
  expect((await jimin.get(`/api/challenges/market?week=${photo.week}`)).body).toMatchObject({
    open: false,
    leftToday: 0,
    me: { rank: 1, value: 500 },
  });
});

test('a server with a slow clock cannot write into a closed week', async () => {
  await walk(jimin, 5000);
  other.pass(weekMs);
  await closeFinishedWeeks(other.p, town);
  for (const person of [jimin, hyunwoo]) {
    const response = await walk(person, 6000);
    expect([response.status, response.body.error.reason]).toEqual([409, 'challenges.week.over']);
  }
  for (const table of ['step_day', 'walking_entry'] as const) {
    const both = server.p.db.selectFrom(table).where('person_id', 'in', [jimin.id, hyunwoo.id]);
    expect(await both.select('steps').execute()).toEqual([{ steps: 5000 }]);
  }
});

test('a deleted account keeps its places in closed weeks without a name, and no place changes', async () => {
  const week = currentWeek(server);
  await walk(jimin, 5000);
  await walk(hyunwoo, 7000);
  const { body: photo } = await enterPhoto(server, jimin);
  const { body: theirs } = await enterPhoto(server, hyunwoo);
  await hyunwoo.put(`/api/challenges/photos/${photo.id}/like`);
  await jimin.put(`/api/challenges/photos/${theirs.id}/like`);
  await submitReceipt(server, hyunwoo, 3000);
  server.pass(weekMs);
  await jimin.get('/api/challenges/week');
  await walk(hyunwoo, 10);
  const running = (await enterPhoto(server, jimin)).body;
  await hyunwoo.put(`/api/challenges/photos/${running.id}/like`);
  await server.p.db.deleteFrom('person').where('id', '=', hyunwoo.id).execute();

  const { rows, me } = (await jimin.get(`/api/challenges/walking?week=${week}`)).body;
  expect(
    rows.map(({ person, value }: { person: unknown; value: number }) => [person === null, value]),
  ).toEqual([
    [true, 7000],
    [false, 5000],
  ]);
  expect(me.rank).toBe(2);
  const past = (await jimin.get(`/api/challenges/photos?week=${week}`)).body.items;
  expect(past.map(({ likesCount }: { likesCount: number }) => likesCount)).toEqual([1]);
  expect(await winnersOf(week)).toEqual(
    expect.arrayContaining([
      { challenge: 'photo', rank: 2, person_id: null, value: 1 },
      { challenge: 'walking', rank: 1, person_id: null, value: 7000 },
      { challenge: 'market', rank: 1, person_id: null, value: 300 },
    ]),
  );
  const now = (await jimin.get('/api/challenges/photos')).body.items;
  expect(now.map(({ likesCount }: { likesCount: number }) => likesCount)).toEqual([0]);
  expect((await jimin.get('/api/challenges/walking')).body.rows).toEqual([]);
});

test('finished weeks are paged, latest first', async () => {
  const first = currentWeek(server);
  for (let i = 0; i < 5; i++) {
    await walk(jimin, 1000 + i);
    server.pass(weekMs);
    Object.assign(jimin, await settle(server, { name: '지민', cityCode: town }));
  }
  const page = (await jimin.get('/api/challenges/weeks?limit=3')).body;
  const rest = (await jimin.get(`/api/challenges/weeks?limit=3&cursor=${page.nextCursor}`)).body;
  const weeks = [...page.items, ...rest.items].map(({ week }: { week: number }) => week);
  expect(weeks).toEqual([4, 3, 2, 1, 0].map((i) => first + i));
  expect(rest.nextCursor).toBeNull();
  expect((await jimin.get('/api/challenges/weeks?cursor=x')).status).toBe(422);
  expect((await jimin.get('/api/challenges/week')).body).toMatchObject({
    week: first + 5,
    firstWeek: first,
    endsAt: `${addDays(today(), 6)}T15:00:00.000Z`,
  });
});
