import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, type Person, reasonOf, settle, signIn } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';

const day = 86_400_000;
const caseLock = /from "report_case".* for update/s;
type Item = { id: string };
const caseOf = ({ id }: Item) => `/api/reports/cases/post/${id}`;
const hide = (who: Person, item: Item) => who.put(`${caseOf(item)}/removal`, { note: '' });
const restore = (who: Person, item: Item) => who.delete(`${caseOf(item)}/removal`);
const decide = (who: Person, item: Item, decision: string) =>
  who.patch(caseOf(item), { decision, note: '', reason: decision === 'removed' ? 'fraud' : null });
const report = (who: Person, { id: itemId }: Item, id = newId()) =>
  who.post('/api/reports', { id, reason: 'fraud', kind: 'post', itemId });
const sees = async (who: Person, { id }: Item) => (await who.get(`/api/posts/${id}`)).status === 200;
const moderatorOf = (server: TestServer, town: string, place = town) =>
  settle(server, { name: '담당', cityCode: town, rights: [`moderator:${place}`] });
const kindsOf = async (server: TestServer, who: Person) =>
  (await noticesOf(server, who)).map(({ kind }) => kind);

test('a report is counted once for each neighbour, never for the author; the third hides', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
  doyun,
}) => {
  const [moderator, third] = [
    await moderatorOf(server, town),
    await settle(server, { name: '셋째', cityCode: town }),
  ];
  const post = await writePost(jimin);
  const counted = async () => (await moderator.get(caseOf(post))).body.reports;
  expect(reasonOf(await report(jimin, post))).toEqual([403, 'report.own']);
  expect((await report(doyun, post)).status).toBe(404);
  const id = newId();
  for (const _ of [1, 2]) await report(hyunwoo, post, id);
  expect(reasonOf(await report(hyunwoo, post))).toEqual([409, 'report.already']);
  expect(await counted()).toBe(1);
  // Another person's id, and the same id for another item.
  expect(reasonOf(await report(sua, post, id))).toEqual([409, 'report.already']);
  expect(reasonOf(await report(hyunwoo, await writePost(jimin), id))).toEqual([409, 'report.already']);
  expect(await counted()).toBe(1);
  await mustSucceed(report(sua, post));
  expect([await counted(), await sees(third, post)]).toEqual([2, true]);
  await mustSucceed(report(third, post));
  expect([await sees(third, post), await sees(jimin, post), await sees(moderator, post)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('moderators of the town decide, those of the next town find nothing, and after a decision none decides', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const [own, around] = [await moderatorOf(server, town), await moderatorOf(server, town, town.slice(0, 2))];
  const next = await moderatorOf(server, doyun.cityCode as string);
  for (const decision of ['kept', 'removed']) {
    const post = await writePost(jimin);
    await mustSucceed(report(hyunwoo, post));
    expect(reasonOf(await decide(next, post, decision))).toEqual([404, 'report.gone']);
    expect((await decide(around, post, decision)).status).toBeLessThan(300);
    expect(reasonOf(await decide(own, post, decision))).toEqual([409, 'report.decidedAlready']);
    expect(reasonOf(await restore(next, post))).toEqual([404, 'report.gone']);
    const restored = decision === 'removed' ? [204, undefined] : [409, 'report.notRemoved'];
    expect(reasonOf(await restore(own, post))).toEqual(restored);
    expect(reasonOf(await restore(own, post))).toEqual([409, 'report.notRemoved']);
    expect(await sees(hyunwoo, post)).toBe(true);
  }
});

test('what is removed comes back until thirty days are over, at the last moment too', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  let moderator = await moderatorOf(server, town);
  const [one, other] = [await writePost(jimin), await writePost(jimin)];
  const setClock = stillClock(server);
  const since = server.p.clock.now().getTime();
  for (const post of [one, other]) await mustSucceed(hide(moderator, post));
  const at = async (ms: number) => {
    setClock(since + ms);
    moderator = await signIn(server, moderator.id, town);
  };
  await at(30 * day);
  expect((await moderator.get(caseOf(one))).body.canRestore).toBe(true);
  expect((await restore(moderator, one)).status).toBe(204);
  await at(30 * day + 1);
  expect((await moderator.get(caseOf(other))).body.canRestore).toBe(false);
  expect(reasonOf(await restore(moderator, other))).toEqual([409, 'report.restoreOver']);
  // By a clock that went back it can be restored again.
  await at(-day);
  expect((await restore(moderator, other)).status).toBe(204);
  setClock(since);
  expect([await sees(hyunwoo, one), await sees(hyunwoo, other)]).toEqual([true, true]);
});

test('who reports after a decision, or by a clock that went back, is told of the next one alone', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
}) => {
  const moderator = await moderatorOf(server, town);
  const post = await writePost(jimin);
  await mustSucceed(report(hyunwoo, post));
  server.pass(1000);
  await mustSucceed(decide(moderator, post, 'kept'));
  expect(await kindsOf(server, hyunwoo)).toEqual(['reportDismissed']);
  server.pass(1000);
  await mustSucceed(report(sua, post));
  expect((await moderator.get(caseOf(post))).body).toMatchObject({ status: 'open', reports: 1 });
  await mustSucceed(decide(moderator, post, 'removed'));
  expect(await kindsOf(server, sua)).toEqual(['reportUpheld']);
  expect(await kindsOf(server, hyunwoo)).toEqual(['reportDismissed']);
  expect((await kindsOf(server, jimin)).sort()).toEqual(['itemKept', 'itemRemoved']);
});

/** The act of one, the act of another meanwhile, the first's answer, and whether neighbours see the post. */
const second = [
  ['keeps', 'removes', 409, 'report.decidedAlready', false],
  ['removes', 'keeps', 409, 'report.decidedAlready', true],
  ['removes', 'removes', 409, 'report.decidedAlready', false],
  ['removes', 'hides', 409, 'report.decidedAlready', false],
  ['hides', 'removes', 204, undefined, false],
  ['hides', 'keeps', 204, undefined, false],
  ['hides', 'hides', 204, undefined, false],
] as const;

test.for(second)(
  'one %s, meanwhile another %s: %i',
  async ([first, meanwhile, status, reason, seen], { server, town, jimin, hyunwoo }) => {
    const [one, other] = [await moderatorOf(server, town), await moderatorOf(server, town)];
    const post = await writePost(jimin);
    await mustSucceed(report(hyunwoo, post));
    const acts = (who: Person) => ({
      keeps: () => decide(who, post, 'kept'),
      removes: () => decide(who, post, 'removed'),
      hides: () => hide(who, post),
    });
    // An act that hides locks the post first: it is stopped there.
    const at = first === 'hides' ? /from "post".* for no key update/s : caseLock;
    const response = await race(server, {
      at,
      first: acts(one)[first],
      meanwhile: async () => {
        await mustSucceed(acts(other)[meanwhile]());
        await kindsOf(server, hyunwoo);
      },
    });
    expect(reasonOf(response)).toEqual([status, reason]);
    expect([await sees(hyunwoo, post), await sees(jimin, post)]).toEqual([seen, true]);
    // The reporter is told of one decision; of a second only if it differs.
    const kinds = await kindsOf(server, hyunwoo);
    expect(kinds).toHaveLength(1);
  },
);

test('a report, a deletion or an edit at the lock is met as it is then', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
}) => {
  const moderator = await moderatorOf(server, town);
  const at = /from "post".* for no key update/s;
  const during = async (first: (post: Item) => Promise<ApiResponse>, meanwhile: typeof first) => {
    const post = await writePost(jimin);
    const response = await race(server, {
      at,
      first: () => first(post),
      meanwhile: () => mustSucceed(meanwhile(post)),
    });
    return [...reasonOf(response), post] as const;
  };
  const deletes = ({ id }: Item) => jimin.delete(`/api/posts/${id}`);
  const [status, reason] = await during((post) => hide(moderator, post), deletes);
  expect([status, reason]).toEqual([404, 'report.itemGone']);
  expect((await during((post) => report(hyunwoo, post), deletes))[0]).toBe(404);
  const [, , both] = await during(
    (post) => report(hyunwoo, post),
    (post) => report(sua, post),
  );
  expect((await moderator.get(caseOf(both))).body.reports).toBe(2);
  const [again, already, one] = await during(
    (post) => report(hyunwoo, post),
    (post) => report(hyunwoo, post),
  );
  expect([again, already]).toEqual([409, 'report.already']);
  expect((await moderator.get(caseOf(one))).body.reports).toBe(1);
});
