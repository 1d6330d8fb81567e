import { expect } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';

test('a town receives only the fact that a post was created, changed or deleted', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  const post = await writePost(jimin, { category: 'question' });
  expect((await screen.hears('post.created')).data).toEqual({
    id: post.id,
    category: 'question',
    cityCode: town,
  });
  await jimin.put(`/api/posts/${post.id}`, postDraft({ title: '비밀 제목', category: 'daily' }));
  const daily = { id: post.id, category: 'daily', cityCode: town };
  expect((await screen.hears('post.changed')).data).toEqual(daily);
  await jimin.delete(`/api/posts/${post.id}`);
  expect((await screen.hears('post.deleted')).data).toEqual(daily);
  expect(JSON.stringify(screen.frames)).not.toMatch(new RegExp(`${jimin.id}|비밀`));
  screen.close();
});

test('readers of a post receive its counts, without who caused them', async ({ server, jimin, hyunwoo }) => {
  const post = await writePost(jimin);
  const screen = await observe(server, hyunwoo, [`post:${post.id}`]);
  await jimin.put(`/api/posts/${post.id}/like`);
  expect((await screen.hears('post.likesCounted')).data).toEqual({ id: post.id, likesCount: 1 });
  await jimin.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '한마디' });
  expect((await screen.hears('post.commentsCounted')).data).toEqual({ id: post.id, commentCount: 1 });
  await jimin.delete(`/api/posts/${post.id}`);
  await screen.hears('post.deleted');
  // The comment's own event does name its author.
  const counts = screen.frames.filter((frame) => !JSON.stringify(frame).includes('comment.created'));
  expect(JSON.stringify(counts)).not.toContain(jimin.id);
  screen.close();
});

test('viewers of the popular list receive changes of its order, only for their own town and for board posts', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const post = await writePost(jimin);
  const screen = await observe(server, hyunwoo, [`popular:${town}`]);
  await jimin.put(`/api/posts/${post.id}/like`);
  expect((await screen.hears('popular.moved')).data).toEqual({});
  const outside = await observe(server, doyun, [`popular:${town}`]);
  expect(outside.frames).toContainEqual({ refused: [`popular:${town}`] });
  for (const each of [screen, outside]) each.close();
});

test('likes and bookmarks reach the user’s other devices', async ({ server, jimin, hyunwoo }) => {
  const post = await writePost(hyunwoo);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  const path = `/api/posts/${post.id}`;
  await jimin.put(`${path}/like`);
  expect((await own.hears('post.liked')).data).toEqual({ id: post.id });
  await jimin.put(`${path}/like`);
  await jimin.delete(`${path}/like`);
  expect((await own.hears('post.unliked')).data).toEqual({ id: post.id });
  // The second like changed nothing.
  expect(own.frames.filter((frame) => JSON.stringify(frame).includes('post.liked'))).toHaveLength(1);
  await jimin.put(`${path}/bookmark`);
  expect((await own.hears('post.bookmarked')).data).toEqual({ id: post.id });
  await jimin.delete(`${path}/bookmark`);
  expect((await own.hears('post.unbookmarked')).data).toEqual({ id: post.id });
  own.close();
});

test('residents of another town may not subscribe, unless they follow the author', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const post = await writePost(jimin);
  const topic = `post:${post.id}`;
  const stranger = await observe(server, doyun, [topic, 'post:no-id', `city:${town}`]);
  expect(stranger.frames).toContainEqual({ refused: [topic, 'post:no-id', `city:${town}`] });
  stranger.close();

  const own = await observe(server, doyun, [`person:${doyun.id}`]);
  await doyun.put(`/api/people/${jimin.id}/follow`);
  expect((await own.hears('person.followed')).data).toEqual({ followerId: doyun.id, followeeId: jimin.id });
  const follower = await observe(server, doyun, [topic]);
  await jimin.put(`/api/posts/${post.id}/like`);
  await follower.hears('post.likesCounted');
  const second = await writePost(jimin);
  const received = await own.hears('post.created');
  expect([received.data, received.topics]).toEqual([
    { id: second.id, category: 'daily' },
    [`person:${doyun.id}`],
  ]);

  // Unfollowing ends every subscription; each has to be requested again.
  await doyun.delete(`/api/people/${jimin.id}/follow`);
  expect([await follower.closed(), await own.closed()]).toEqual([4401, 4401]);
  const again = await observe(server, doyun, [topic]);
  expect(again.frames).toContainEqual({ refused: [topic] });
  again.close();
});

test('unfollowing someone of the same town keeps the connection', async ({ server, jimin, hyunwoo }) => {
  const own = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  await hyunwoo.delete(`/api/people/${jimin.id}/follow`);
  expect((await own.hears('person.unfollowed')).data).toEqual({
    followerId: hyunwoo.id,
    followeeId: jimin.id,
  });
  own.close();
});
