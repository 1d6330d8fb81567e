import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { fileTakedown } from '#moderation/takedowns/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle, signIn } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';
import { endMeasures } from './closing.ts';
import { forgetClaimants } from './forget.ts';

const day = 86_400_000;
const lock = /from "takedown".* for no key update/s;
const pathOf = (id: string) => `/api/takedowns/${id}`;
const decide = (who: Person, id: string, decision = 'accepted') =>
  who.patch(pathOf(id), { decision, reason: '확인했어요.' });
const close = (who: Person, id: string, outcome: string) =>
  who.put(`${pathOf(id)}/outcome`, { outcome, reason: '확인했어요.' });
const objectTo = (who: Person, id: string, objection = '사실이에요.') =>
  who.put(`${pathOf(id)}/objection`, { objection });
const sees = async (who: Person, id: string) => (await who.get(`/api/posts/${id}`)).status === 200;
const moderatorOf = (server: TestServer, town: string, place = town) =>
  settle(server, { name: '담당', cityCode: town, rights: [`moderator:${place}`] });
const stateOf = async (who: Person, id: string) => (await who.get(pathOf(id))).body.state;

/** A post, and a request about it that was accepted. */
async function paused(server: TestServer, author: Person, moderator: Person) {
  const { id: postId } = await writePost(author);
  const { id } = await fileTakedown(server, `/post/${postId}`);
  await mustSucceed(decide(moderator, id));
  return { id, postId };
}

test('its author objects until the measure ends, and not at its end; nobody else at all', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const moderator = await moderatorOf(server, town);
  const setClock = stillClock(server);
  const since = server.p.clock.now().getTime();
  const [one, other] = [await paused(server, jimin, moderator), await paused(server, jimin, moderator)];
  expect((await objectTo(hyunwoo, one.id)).status).toBe(404);
  expect((await objectTo(moderator, one.id)).status).toBe(404);
  setClock(since + 30 * day - 1);
  const [author, neighbour] = [await signIn(server, jimin.id, town), await signIn(server, hyunwoo.id, town)];
  for (const _ of [1, 2]) expect((await objectTo(author, one.id)).status).toBeLessThan(300);
  expect(reasonOf(await objectTo(author, one.id, '다시 말해요.'))).toEqual([409, 'takedown.objectedAlready']);
  await endMeasures.run(server.p, null);
  expect([await sees(neighbour, one.postId), await sees(neighbour, other.postId)]).toEqual([false, false]);
  setClock(since + 30 * day);
  expect(reasonOf(await objectTo(author, other.id))).toEqual([409, 'takedown.objectionOver']);
  await endMeasures.run(server.p, null);
  // Nobody decided the objection about the one, so it is back; the other had none.
  expect([await sees(neighbour, one.postId), await sees(neighbour, other.postId)]).toEqual([true, false]);
  const again = await signIn(server, moderator.id, town);
  expect([await stateOf(again, one.id), await stateOf(again, other.id)]).toEqual(['restored', 'removed']);
  // The claimant is forgotten 180 days after the end, not before.
  const claimant = async () => {
    await forgetClaimants.run(server.p, null);
    const { claimant_name } = await server.p.db
      .selectFrom('takedown')
      .select('claimant_name')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    return claimant_name;
  };
  setClock(since + 210 * day);
  expect(await claimant()).toBe('홍길동');
  setClock(since + 210 * day + 1);
  expect(await claimant()).toBe('');
});

test('moderators of the town judge, but not of their own item; those of the next town find nothing', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const [own, around] = [await moderatorOf(server, town), await moderatorOf(server, town, town.slice(0, 2))];
  const next = await moderatorOf(server, doyun.cityCode as string);
  const takedownNotFound = [404, 'takedown.gone'];
  const file = async (author: Person) =>
    (await fileTakedown(server, `/post/${(await writePost(author)).id}`)).id;
  const [one, other] = [await file(jimin), await file(own)];
  for (const decision of ['accepted', 'refused']) {
    expect(reasonOf(await decide(next, one, decision))).toEqual(takedownNotFound);
    expect(reasonOf(await decide(own, other, decision))).toEqual(takedownNotFound);
  }
  expect((await decide(around, other)).status).toBeLessThan(300);
  expect((await decide(around, one)).status).toBeLessThan(300);
  expect(reasonOf(await decide(own, one, 'refused'))).toEqual([409, 'takedown.decidedAlready']);
  expect(reasonOf(await close(next, one, 'restored'))).toEqual(takedownNotFound);
  expect(reasonOf(await close(own, other, 'restored'))).toEqual(takedownNotFound);
  expect(reasonOf(await close(own, one, 'removed'))).toEqual([409, 'takedown.notYet']);
  expect((await close(own, one, 'restored')).status).toBeLessThan(300);
  expect(reasonOf(await close(around, one, 'restored'))).toEqual([409, 'takedown.closedAlready']);
  // The author as its moderator objects like everybody.
  expect((await objectTo(own, other)).status).toBeLessThan(300);
  expect((await close(around, other, 'removed')).status).toBeLessThan(300);
});

/** The act on a paused item with an objection, the act that comes first, the answer and the last state. */
const second = [
  ['restores', 'removes', 409, 'takedown.closedAlready', 'removed'],
  ['removes', 'restores', 409, 'takedown.closedAlready', 'restored'],
  ['restores', 'restores', 409, 'takedown.closedAlready', 'restored'],
  ['objects', 'restores', 409, 'takedown.objectedAlready', 'restored'],
  ['restores', 'objects', 204, undefined, 'restored'],
] as const;

test.for(second)(
  'one %s, and meanwhile another %s: %i',
  async ([first, meanwhile, status, reason, state], { server, town, jimin, hyunwoo }) => {
    const [one, other] = [await moderatorOf(server, town), await moderatorOf(server, town)];
    const { id, postId } = await paused(server, jimin, one);
    if (meanwhile !== 'objects') await mustSucceed(objectTo(jimin, id, '처음'));
    const acts = (who: Person) => ({
      restores: () => close(who, id, 'restored'),
      removes: () => close(who, id, 'removed'),
      objects: () => objectTo(jimin, id, '나중'),
    });
    const response = await race(server, {
      at: lock,
      first: acts(one)[first],
      meanwhile: () => mustSucceed(acts(other)[meanwhile]()),
    });
    expect(reasonOf(response)).toEqual([status, reason]);
    expect(await stateOf(one, id)).toBe(state);
    expect(await sees(hyunwoo, postId)).toBe(state === 'restored');
  },
);

test('two requests at once decide once each, share one measure, and end with it', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const [one, other] = [await moderatorOf(server, town), await moderatorOf(server, town)];
  const { id: postId } = await writePost(jimin);
  const [first, joined] = [
    await fileTakedown(server, `/post/${postId}`),
    await fileTakedown(server, `/post/${postId}`),
  ];
  const response = await race(server, {
    at: /from "post".* for no key update/s,
    first: () => decide(one, joined.id),
    meanwhile: () => mustSucceed(decide(other, first.id)),
  });
  expect(response.status).toBeLessThan(300);
  expect((await noticesOf(server, jimin)).filter(({ kind }) => /paused/i.test(kind))).toHaveLength(1);
  expect(reasonOf(await close(one, joined.id, 'restored'))).toEqual([409, 'takedown.notYet']);
  await mustSucceed(close(one, first.id, 'restored'));
  expect([await stateOf(one, first.id), await stateOf(one, joined.id)]).toEqual(['restored', 'restored']);
  expect(await sees(hyunwoo, postId)).toBe(true);
});

test('a clock that went back between request, decision and end breaks none of them', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const moderator = await moderatorOf(server, town);
  const { id: postId } = await writePost(jimin);
  const { id } = await fileTakedown(server, `/post/${postId}`);
  server.pass(-3_600_000);
  await mustSucceed(decide(moderator, id));
  expect(await sees(hyunwoo, postId)).toBe(false);
  server.pass(-3_600_000);
  await mustSucceed(objectTo(jimin, id));
  server.pass(-3_600_000);
  await endMeasures.run(server.p, null);
  await mustSucceed(close(moderator, id, 'removed'));
  expect(await stateOf(moderator, id)).toBe('removed');
  const { items } = (await moderator.get('/api/takedowns?list=over')).body;
  expect(items.map((item: { id: string }) => item.id)).toEqual([id]);
  server.pass(3 * 3_600_000);
});
