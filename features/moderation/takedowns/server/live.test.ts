import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { fileTakedown } from '#moderation/takedowns/fixtures.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server, jimin, resident } = ourTown();
const moderator = resident('담당', 'moderator');
let postId: string;

beforeEach(async () => {
  postId = (await writePost(jimin)).id;
});

const decide = (id: string, decision: string) =>
  mustSucceed(moderator.patch(`/api/takedowns/${id}`, { decision, reason: '확인했어요.' }));

test('the queue hears of every step, the author only of what happens to the item', async () => {
  const adminObserver = await observe(server, moderator, [`takedowns:${town}`]);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  const neighbour = await settle(server, { name: '이웃', cityCode: town });
  const screen = await observe(server, neighbour, [`city:${town}`, `post:${postId}`]);
  const first = await fileTakedown(server, `/post/${postId}`);
  expect((await adminObserver.hears('takedown.filed')).data).toEqual({ id: first.id });
  await decide(first.id, 'refused');
  expect((await adminObserver.hears('takedown.refused')).data).toEqual({ id: first.id });
  const second = await fileTakedown(server, `/post/${postId}`);
  await decide(second.id, 'accepted');
  expect((await adminObserver.hears('takedown.accepted')).data).toEqual({ id: second.id });
  expect((await own.hears('takedown.accepted')).data).toEqual({ id: second.id });
  expect((await screen.hears('item.concealed')).data).toEqual({ kind: 'post', id: postId });
  await mustSucceed(jimin.put(`/api/takedowns/${second.id}/objection`, { objection: '사실이에요.' }));
  expect((await adminObserver.hears('takedown.objected')).data).toEqual({ id: second.id });
  const closing = { outcome: 'restored', reason: '사실이에요.' };
  await mustSucceed(moderator.put(`/api/takedowns/${second.id}/outcome`, closing));
  expect((await adminObserver.hears('takedown.closed')).data).toEqual({ id: second.id });
  expect((await own.hears('takedown.closed')).data).toEqual({ id: second.id });
  const third = await fileTakedown(server, `/post/${postId}`);
  const form = { method: 'POST', redirect: 'manual' } as const;
  await fetch(`${server.origin}/takedown/${third.key}`, form);
  expect((await adminObserver.hears('takedown.withdrawn')).data).toEqual({ id: third.id });
  expect(JSON.stringify(own.frames)).not.toContain(third.id);
  expect(JSON.stringify(own.frames)).not.toContain(first.id);
  for (const each of [adminObserver, own, screen]) each.close();
});

test('only moderators of the town hear its queue', async () => {
  const elsewhere = await settle(server, {
    name: '다른 담당',
    cityCode: town,
    rights: [`moderator:${nextTown()}`],
  });
  for (const person of [jimin, elsewhere]) {
    const spy = await observe(server, person, [`takedowns:${town}`, 'takedowns:all']);
    expect(spy.frames).toContainEqual({ refused: [`takedowns:${town}`, 'takedowns:all'] });
    spy.close();
  }
});
