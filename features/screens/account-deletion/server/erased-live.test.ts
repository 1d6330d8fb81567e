import { expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';

const { server, jimin, hyunwoo, sua } = ourTown();

test('no one can subscribe any more to a deleted person’s profile, posts and chats', async () => {
  const { id: postId } = await writePost(jimin);
  const { chatId } = await sendMessage(jimin, hyunwoo, '안녕하세요');
  await sendMessage(sua, hyunwoo, '남는 말');
  const others = `chat:${chatIdOf(sua.id, hyunwoo.id)}`;
  const topics = [`profile:${jimin.id}`, `post:${postId}`, `chat:${chatId}`];
  const screens = await Promise.all(topics.map((topic) => observe(server, hyunwoo, [topic, others])));
  const own = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const { id: since } = await sendMessage(sua, hyunwoo, '하나 더').then(() => own.hears('message.sent'));

  expect((await jimin.delete('/api/account')).status).toBe(204);
  const [profile, post, chat] = screens;
  expect((await profile?.hears('person.erased'))?.data).toEqual({ id: jimin.id });
  expect((await post?.hears('post.deleted'))?.data).toMatchObject({ id: postId });
  for (const each of [chat, own]) expect((await each?.hears('chat.closed'))?.data).toEqual({ id: chatId });
  for (const [at, topic] of topics.entries()) {
    expect(await screens[at]?.refused()).toEqual([topic]);
    for (const from of [{ since }, { age: 60_000 }]) {
      const again = await observe(server, hyunwoo, [topic], from);
      expect(again.frames.filter((frame) => !('hello' in frame))).toEqual([{ refused: [topic] }]);
      again.close();
    }
  }
  for (const each of [...screens, own]) each.close();
});
