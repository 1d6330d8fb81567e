import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';

const { server, jimin, resident } = ourTown();
const reader = resident('수아');
let topic: string;
let postId: string;

beforeEach(async () => {
  postId = (await writePost(jimin)).id;
  topic = `post:${postId}`;
});

/** An event about the post that is recorded by mistake after its deletion. */
const strayEvent = () =>
  write(server.p, (tx) =>
    record(tx, { type: 'post.likesCounted', topics: [topic], data: { id: postId, likesCount: 1 } }),
  );

test('readers of a post receive its deletion, and no event of it after that', async () => {
  const screen = await observe(server, reader, [topic]);
  const own = await observe(server, jimin, [topic, `city:${town}`]);
  const far = await observe(server, reader, [`city:${town}`]);
  await jimin.post(`/api/posts/${postId}/comments`, { id: newId(), text: '마지막 말' });
  await jimin.delete(`/api/posts/${postId}`);
  for (const each of [screen, own]) {
    expect((await each.hears('post.deleted')).data).toMatchObject({ id: postId });
    expect(await each.refused()).toEqual([topic]);
  }
  await strayEvent();
  await writePost(jimin);
  for (const each of [own, far]) await each.hears('post.created');
  for (const each of [screen, own])
    expect(each.frames.filter((frame) => JSON.stringify(frame).includes('post.likesCounted'))).toEqual([]);
  expect(own.frames.filter((frame) => JSON.stringify(frame).includes('post.deleted'))).toHaveLength(1);
  for (const each of [screen, own, far]) each.close();
});

test('events of a deleted post are never replayed, wherever a client left off', async () => {
  const screen = await observe(server, reader, [topic, `city:${town}`]);
  await jimin.put(`/api/posts/${postId}/like`);
  const { id: since } = await screen.hears('post.likesCounted');
  const text = '지울 글의 댓글';
  await jimin.post(`/api/posts/${postId}/comments`, { id: newId(), text });
  await screen.hears('comment.created');
  await jimin.delete(`/api/posts/${postId}`);
  await screen.hears('post.deleted');
  for (const from of [{ since }, { age: 60_000 }, {}])
    for (const person of [reader, jimin]) {
      const again = await observe(server, person, [topic], from);
      expect(again.frames.filter((frame) => !('hello' in frame))).toEqual([{ refused: [topic] }]);
      again.close();
    }
  screen.close();
});
