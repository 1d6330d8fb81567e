import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';

const { server, jimin, resident } = ourTown();
const moderator = resident('담당', 'moderator');

const report = async (itemId: string, cityCode = town) => {
  const neighbour = await settle(server, { name: '이웃', cityCode });
  await neighbour.post('/api/reports', { id: newId(), kind: 'post', itemId, reason: 'spam' });
};
const path = (id: string) => `/api/reports/cases/post/${id}`;
const pastOf = async (id: string, person = moderator) => (await person.get(path(id))).body.past;

test('a case tells what was decided about its item before, by whom and when', async () => {
  const { id } = await writePost(jimin, { title: '급전' });
  await moderator.put(`${path(id)}/removal`, { note: '광고' });
  await moderator.delete(`${path(id)}/removal`);
  await report(id);
  await moderator.patch(path(id), { decision: 'kept', note: '괜찮아요' });
  await report(id);
  const { decisions } = await pastOf(id);
  expect(decisions.map(({ outcome, by, note }: Record<string, string>) => [outcome, by, note])).toEqual([
    ['kept', '담당', '괜찮아요'],
    ['restored', '담당', ''],
    ['hidden', '담당', '광고'],
  ]);
});

test('a case tells since when its author is here, what of theirs was removed, and how often they were suspended', async () => {
  const [first, second] = [
    await writePost(jimin, { title: '하나' }),
    await writePost(jimin, { title: '둘' }),
  ];
  for (const { id } of [first, second]) await report(id);
  await moderator.patch(path(first.id), { decision: 'removed', note: '' });
  await moderator.post('/api/suspensions', { id: newId(), personId: jimin.id, reason: '도배', days: 1 });
  expect((await pastOf(second.id)).author).toEqual({
    removed: 1,
    resident: { joinedAt: expect.any(String), suspensions: 1 },
  });
  // The case's own removal is not an earlier one.
  expect((await pastOf(first.id)).author.removed).toBe(0);
});

test('nothing of another town is told: no removal there, no decision, and of somebody who lives there no more than that', async () => {
  const far = nextTown();
  const theirs = await settle(server, { name: '먼담당', cityCode: far, rights: [`moderator:${far}`] });
  const operator = await settle(server, { name: '영길', cityCode: town, rights: [`operator:${town}`] });
  const here = await writePost(jimin, { title: '여기' });
  await report(here.id);
  const move = newId();
  await jimin.post('/api/region-changes', { id: move, cityCode: far });
  await operator.patch(`/api/region-changes/${move}`, { status: 'approved', note: '' });
  const there = await writePost(jimin, { title: '저기' });
  await report(there.id, far);
  await theirs.patch(path(there.id), { decision: 'removed', note: '저기 일' });
  await theirs.post('/api/suspensions', { id: newId(), personId: jimin.id, reason: '도배', days: 1 });

  expect(await pastOf(here.id)).toEqual({ decisions: [], author: { removed: 0, resident: null } });
  expect((await pastOf(there.id, theirs)).author).toMatchObject({ removed: 0, resident: { suspensions: 1 } });
  expect((await moderator.get(path(there.id))).status).toBe(404);
});

test('of a deleted account nothing is told', async () => {
  const { id } = await writePost(jimin, { title: '떠나기 전' });
  await report(id);
  await server.p.db.updateTable('report_case').set({ author_id: null }).where('item_id', '=', id).execute();
  expect((await pastOf(id)).author).toBeNull();
});
