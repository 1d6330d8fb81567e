import { beforeEach, expect, test } from 'vitest';
import {
  currentWeek,
  enterPhoto,
  submitReceipt,
  toWeekTime,
  weekMs,
} from '#community/challenges/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo, doyun } = ourTown();
let minjae: Person;

beforeEach(async () => {
  server.pass(weekMs);
  toWeekTime(server, 36 * 3_600_000);
  minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
});

const walk = (person: Person, steps: number) =>
  person.put(`/api/challenges/walking/days/${seoulDay(server.p.clock.now())}`, { steps });

test('the town receives ranking changes without any person’s id', async () => {
  const moved = { cityCode: town, week: currentWeek(server) };
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  await walk(jimin, 5000);
  expect((await screen.hears('steps.recorded')).data).toEqual(moved);
  const { body: receipt } = await submitReceipt(server, jimin, 5000);
  expect((await screen.hears('receipt.added')).data).toEqual(moved);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  await minjae.put(`/api/challenges/receipts/${receipt.id}/rejection`, { reason: '비밀 이유' });
  expect((await screen.hears('market.changed')).data).toEqual(moved);
  expect((await own.hears('receipt.rejected')).data).toEqual({
    ...moved,
    id: receipt.id,
    personId: jimin.id,
    actorId: minjae.id,
  });
  expect(await noticesOf(server, jimin)).toMatchObject([
    { kind: 'receiptRejected', title: '비밀 이유', path: '/events?tab=market' },
  ]);
  expect(JSON.stringify(screen.frames)).not.toMatch(new RegExp(`${jimin.id}|비밀`));
  screen.close();
  own.close();
});

test('the town receives new, liked and deleted photos; the liker’s devices receive the like', async () => {
  const week = currentWeek(server);
  const screen = await observe(server, jimin, [`city:${town}`]);
  const { body: photo } = await enterPhoto(server, hyunwoo, '비밀 문구');
  const data = { id: photo.id, cityCode: town, week };
  expect((await screen.hears('photo.entered')).data).toEqual(data);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  const path = `/api/challenges/photos/${photo.id}`;
  await jimin.put(`${path}/like`);
  expect((await screen.hears('photo.likesCounted')).data).toEqual({ ...data, likesCount: 1 });
  expect((await own.hears('photo.liked')).data).toEqual({ ...data, actorId: jimin.id });
  await jimin.delete(`${path}/like`);
  expect((await own.hears('photo.unliked')).data).toEqual({ ...data, actorId: jimin.id });
  const theirs = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  await minjae.delete(path);
  expect((await screen.hears('photo.deleted')).data).toEqual(data);
  expect((await theirs.hears('photo.removed')).data).toEqual({
    ...data,
    personId: hyunwoo.id,
    actorId: minjae.id,
  });
  expect(await noticesOf(server, hyunwoo)).toMatchObject([
    { kind: 'photoRemoved', path: '/events?tab=photo' },
  ]);
  expect(JSON.stringify(screen.frames)).not.toMatch(new RegExp(`${hyunwoo.id}|비밀`));
  for (const each of [screen, own, theirs]) each.close();
});

test('the town receives the closing of its week; another town receives nothing', async () => {
  const week = currentWeek(server);
  const stranger = await observe(server, doyun, [`city:${doyun.cityCode}`]);
  await walk(jimin, 5000);
  server.pass(weekMs);
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  await hyunwoo.get('/api/challenges/week');
  expect((await screen.hears('week.closed')).data).toEqual({
    cityCode: town,
    week,
    winners: [{ personId: jimin.id, challenge: 'walking', rank: 1, value: 5000 }],
  });
  await walk(doyun, 1);
  await stranger.hears('steps.recorded');
  expect(stranger.frames.filter((frame) => 'event' in frame)).toHaveLength(1);
  const refused = await observe(server, doyun, [`city:${town}`]);
  expect(refused.frames).toContainEqual({ refused: [`city:${town}`] });
  for (const each of [screen, stranger, refused]) each.close();
});

test('a person in a block with the author does not receive their photo', async () => {
  await addBlock(server, jimin, hyunwoo);
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  await enterPhoto(server, jimin);
  await walk(jimin, 100);
  await screen.hears('steps.recorded');
  expect(JSON.stringify(screen.frames)).not.toContain('photo.entered');
  screen.close();
});
