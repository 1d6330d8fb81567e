import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

test('a deleted person’s likes are deleted, and the counts equal the rows', async ({ server }) => {
  const jimin = await as(server, 'jimin');
  const hyunwoo = await as(server, 'hyunwoo');
  const minjae = await as(server, 'minjae');
  const news = await publish(server, minjae, { cityCode: '51110' });
  const post = await writePost(jimin);
  const comment = { id: newId() };
  await jimin.post(`/api/posts/${post.id}/comments`, { ...comment, text: '반가워요' });
  const items = [`/api/news/${news.id}`, `/api/posts/${post.id}`, `/api/comments/${comment.id}`];
  for (const item of items)
    for (const person of [jimin, hyunwoo])
      expect((await person.put(`${item}/like`)).status).toBeLessThan(300);

  const { db } = server.p;
  const counts = async () => {
    const [a, b, c] = await Promise.all([
      db.selectFrom('news').select('likes_count').where('id', '=', news.id).executeTakeFirstOrThrow(),
      db.selectFrom('post').select('likes_count').where('id', '=', post.id).executeTakeFirstOrThrow(),
      db.selectFrom('comment').select('likes_count').where('id', '=', comment.id).executeTakeFirstOrThrow(),
    ]);
    return [a, b, c].map((row) => row.likes_count);
  };
  expect(await counts()).toEqual([2, 2, 2]);
  await db.deleteFrom('person').where('id', '=', hyunwoo.id).execute();
  expect(await counts()).toEqual([1, 1, 1]);
});
