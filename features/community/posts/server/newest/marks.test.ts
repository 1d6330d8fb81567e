import { sql } from 'kysely';
import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { type Person, settle, signIn } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** Posts whose stored like count differs from the number of rows. */
const miscounted = async (server: TestServer) =>
  (
    await sql`select id from post
      where likes_count <> (select count(*) from post_like where post_id = post.id)`.execute(server.p.db)
  ).rows;

test('repeated likes from several devices count once', async ({ server, town, jimin }) => {
  const post = await writePost(jimin);
  const tablet = await signIn(server, jimin.id, town);
  const path = `/api/posts/${post.id}/like`;
  expect((await jimin.put(path)).body).toEqual({ liked: true, likesCount: 1 });
  const again = await Promise.all([jimin.put(path), tablet.put(path), jimin.put(path), tablet.put(path)]);
  expect(again.map(({ body }) => body.likesCount)).toEqual([1, 1, 1, 1]);
  expect((await tablet.get(`/api/posts/${post.id}`)).body).toMatchObject({ liked: true, likesCount: 1 });
  expect((await tablet.delete(path)).body).toEqual({ liked: false, likesCount: 0 });
  expect((await jimin.delete(path)).body).toEqual({ liked: false, likesCount: 0 });
  expect(await miscounted(server)).toEqual([]);
});

test('64 simultaneous presses by eight people on two devices each leave a correct count', async ({
  server,
  town,
  jimin,
}) => {
  const post = await writePost(jimin);
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      const phone = await settle(server, { name: `이웃${i}`, cityCode: town });
      return [phone, await signIn(server, phone.id, town)] as const;
    }),
  );
  const path = `/api/posts/${post.id}/like`;
  const responses = await Promise.all(
    people.flatMap((devices, i) =>
      Array.from({ length: 8 }, (_, k) => {
        const device = devices[k % 2] as Person;
        return (i + k) % 3 === 0 ? device.delete(path) : device.put(path);
      }),
    ),
  );
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  const views = await Promise.all(
    people.map(async ([phone]) => (await phone.get(`/api/posts/${post.id}`)).body),
  );
  const liking = views.filter(({ liked }) => liked).length;
  expect(views.map(({ likesCount }) => likesCount)).toEqual(Array(8).fill(liking));
  expect(await miscounted(server)).toEqual([]);
});

test('likes that race with the deletion of their post leave nothing behind', async ({ server, jimin }) => {
  for (let round = 0; round < 12; round++) {
    const post = await writePost(jimin);
    const path = `/api/posts/${post.id}`;
    const responses = await Promise.all([
      jimin.put(`${path}/like`),
      jimin.put(`${path}/bookmark`),
      jimin.delete(path),
      jimin.delete(`${path}/like`),
    ]);
    expect(responses.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
    const left = await server.p.db
      .selectFrom('post_like')
      .select('post_id')
      .where('post_id', '=', post.id)
      .execute();
    expect(left).toEqual([]);
  }
});

test('account deletion removes the account’s likes', async ({ server, town, jimin }) => {
  const post = await writePost(jimin);
  const people = await Promise.all(
    ['현우', '수아', '서연'].map((name) => settle(server, { name, cityCode: town })),
  );
  for (const person of people) await person.put(`/api/posts/${post.id}/like`);
  const [leaving] = people;
  await server.p.db
    .deleteFrom('person')
    .where('id', '=', leaving?.id ?? '')
    .execute();
  expect((await jimin.get(`/api/posts/${post.id}`)).body.likesCount).toBe(2);
  expect(await miscounted(server)).toEqual([]);
});

test('repeated bookmarks count once', async ({ jimin }) => {
  const post = await writePost(jimin);
  const path = `/api/posts/${post.id}/bookmark`;
  const responses = await Promise.all(Array.from({ length: 8 }, () => jimin.put(path)));
  expect(responses.map(({ body }) => body)).toEqual(Array(8).fill({ bookmarked: true }));
  expect((await jimin.get('/api/posts?bookmarked=1')).body.items).toHaveLength(1);
  expect((await jimin.delete(path)).body).toEqual({ bookmarked: false });
  expect((await jimin.get(`/api/posts/${post.id}`)).body.bookmarked).toBe(false);
});

test('comments are counted in the transaction that writes them', async ({ jimin }) => {
  const post = await writePost(jimin);
  const ids = Array.from({ length: 8 }, newId);
  await Promise.all(ids.map((id) => jimin.post(`/api/posts/${post.id}/comments`, { id, text: '한마디' })));
  expect((await jimin.get(`/api/posts/${post.id}`)).body.commentCount).toBe(8);
  await Promise.all(ids.slice(0, 3).map((id) => jimin.delete(`/api/comments/${id}`)));
  expect((await jimin.get(`/api/posts/${post.id}`)).body.commentCount).toBe(5);
});
