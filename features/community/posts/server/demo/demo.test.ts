import { expect } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { test } from '#test/people/town.ts';
import { addDemoPosts } from './demo.ts';

test('the board is filled once, however often it is filled', async ({ server }) => {
  const { p } = server;
  const cast = await createCast(p);
  const state = async () => ({
    posts: await p.db.selectFrom('post').selectAll().orderBy('id').execute(),
    likes: await p.db.selectFrom('post_like').selectAll().orderBy('post_id').orderBy('person_id').execute(),
    kept: await p.db
      .selectFrom('post_bookmark')
      .selectAll()
      .orderBy('post_id')
      .orderBy('person_id')
      .execute(),
    images: await p.db.selectFrom('image').selectAll().orderBy('id').execute(),
  });
  await addDemoPosts(p, cast);
  const first = await state();
  await addDemoPosts(p, cast);
  expect(await state()).toEqual(first);
  const towns = first.posts.map(({ city_code }) => city_code);
  expect([
    towns.filter((code) => code === '51110').length,
    towns.filter((code) => code === '51820').length,
    first.images.length,
  ]).toEqual([12, 2, 6]);
  const liked = first.posts.reduce((sum, { likes_count }) => sum + likes_count, 0);
  expect(liked).toBe(first.likes.length);
});
