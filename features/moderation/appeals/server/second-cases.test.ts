import { expect } from 'vitest';
import { appeal, appealDraft, judge, removedPost } from '#moderation/appeals/fixtures.ts';
import { appealUntil } from '#shared/appeals.ts';
import { newId } from '#shared/ids.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import { test as base } from '#test/people/town.ts';
import { type ApiResponse, type Person, reasonOf, settle, signIn, signInAgain } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';

const lock = /from "appeal".* for update/s;
const moderatorOf = (server: TestServer, name: string, town: string) =>
  settle(server, { name, cityCode: null, rights: [`moderator:${town}`] });
const test = base
  .extend('decider', ({ server, town }) => moderatorOf(server, '처음 담당', town))
  .extend('other', ({ server, town }) => moderatorOf(server, '다른 담당', town));
const restore = (who: Person, id: string) => who.delete(`/api/reports/cases/post/${id}/removal`);

test('an appeal is in time to the last second of its last day', async ({ server, town, jimin, decider }) => {
  const [first, second] = [await removedPost(jimin, decider), await removedPost(jimin, decider)];
  const last = appealUntil(server.p.clock.now());
  const passTo = (ms: number) =>
    server.pass(startOfDay(addDays(last, 1)).getTime() + ms - server.p.clock.now().getTime());
  const send = async (id: string) =>
    reasonOf(await (await signIn(server, jimin.id, town)).post('/api/appeals', appealDraft(id)));
  passTo(-1000);
  expect(await send(first.id)).toEqual([201, undefined]);
  passTo(0);
  expect(await send(second.id)).toEqual([409, 'appeal.late']);
  // The clock goes back: it is in time again.
  server.pass(-60_000);
  expect(await send(second.id)).toEqual([201, undefined]);
});

test('one appeal for each decision: again and withdrawn it is the same, another is refused', async ({
  jimin,
  hyunwoo,
  decider,
}) => {
  const post = await removedPost(jimin, decider);
  const draft = appealDraft(post.id);
  const send = (who: Person, given = draft) => who.post('/api/appeals', given);
  expect(reasonOf(await send(hyunwoo))).toEqual([404, 'appeal.gone']);
  expect((await send(jimin)).status).toBe(201);
  expect((await send(jimin)).status).toBe(201);
  expect(reasonOf(await send(jimin, appealDraft(post.id)))).toEqual([409, 'appeal.already']);
  const withdraw = (who: Person) => who.delete(`/api/appeals/${draft.id}`);
  expect(reasonOf(await withdraw(hyunwoo))).toEqual([404, 'appeal.gone']);
  expect((await withdraw(jimin)).status).toBeLessThan(300);
  expect((await withdraw(jimin)).status).toBeLessThan(300);
  expect(reasonOf(await send(jimin, appealDraft(post.id)))).toEqual([409, 'appeal.already']);
  // The id of this appeal is not that of another one.
  const next = await removedPost(jimin, decider);
  expect(reasonOf(await send(jimin, { ...appealDraft(next.id), id: draft.id }))).toEqual([
    409,
    'appeal.already',
  ]);
});

test('whoever decided, wrote, or moderates another town judges nothing', async ({
  server,
  town,
  jimin,
  sua,
  doyun,
  decider,
  other,
}) => {
  const author = await settle(server, { name: '담당 이웃', cityCode: town, rights: [`moderator:${town}`] });
  const elsewhere = await moderatorOf(server, '옆 담당', doyun.cityCode as string);
  const post = await removedPost(author, decider);
  const id = await appeal(author, post.id);
  expect(reasonOf(await judge(decider, id, 'upheld'))).toEqual([403, 'appeal.ownDecision']);
  expect(reasonOf(await judge(author, id, 'granted'))).toEqual([404, 'appeal.gone']);
  expect((await judge(elsewhere, id, 'granted')).status).toBe(404);
  expect((await judge(jimin, id, 'granted')).status).toBeGreaterThanOrEqual(400);
  expect((await sua.get(`/api/posts/${post.id}`)).status).toBe(404);
  expect((await judge(other, id, 'granted')).status).toBe(204);
  expect((await sua.get(`/api/posts/${post.id}`)).status).toBe(200);
});

test('a verdict or a withdrawal that waits meets what was decided meanwhile', async ({
  server,
  town,
  jimin,
  sua,
  decider,
  other,
}) => {
  const third = await moderatorOf(server, '셋째 담당', town);
  const during = async (
    first: (id: string, post: string) => Promise<ApiResponse>,
    meanwhile: (id: string, post: string) => Promise<ApiResponse>,
  ) => {
    const { id: post } = await removedPost(jimin, decider);
    const id = await appeal(jimin, post);
    const response = await race(server, {
      at: lock,
      first: () => first(id, post),
      meanwhile: async () => expect((await meanwhile(id, post)).status).toBeLessThan(300),
    });
    return [...reasonOf(response), (await sua.get(`/api/posts/${post}`)).status === 200];
  };
  const withdraw = (id: string) => jimin.delete(`/api/appeals/${id}`);
  const uphold = (id: string) => judge(third, id, 'upheld');
  const grant = (id: string) => judge(other, id, 'granted');
  expect(await during(grant, uphold)).toEqual([409, 'appeal.decidedAlready', false]);
  expect(await during(uphold, grant)).toEqual([409, 'appeal.decidedAlready', true]);
  expect(await during(grant, grant)).toEqual([204, undefined, true]);
  expect(await during(grant, withdraw)).toEqual([404, 'appeal.gone', false]);
  expect(await during(withdraw, uphold)).toEqual([409, 'appeal.endedAlready', false]);
  expect((await during(withdraw, withdraw))[0]).toBeLessThan(300);
  expect(await during(grant, (_, post) => restore(other, post))).toEqual([
    409,
    'appeal.closedMeanwhile',
    true,
  ]);
});

test('an appeal that waits finds its post restored meanwhile', async ({ server, jimin, decider }) => {
  const post = await removedPost(jimin, decider);
  await signInAgain(server, decider);
  const response = await race(server, {
    at: /from "report_case".* for share/s,
    first: () => jimin.post('/api/appeals', appealDraft(post.id, { id: newId() })),
    meanwhile: async () => expect((await restore(decider, post.id)).status).toBeLessThan(300),
  });
  expect(reasonOf(response)).toEqual([409, 'appeal.over']);
});
