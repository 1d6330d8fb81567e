import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';

const { server } = ourTown();
let people: Person[];
let postId: string;
let jimin: Person;

beforeEach(async () => {
  people = await Promise.all(
    Array.from({ length: 8 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
  );
  jimin = people[0] as Person;
  postId = newId();
  await jimin.post('/api/posts', { id: postId, title: '글', content: '글' });
});

const say = async (person: Person, replyToId?: string) =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text: '말', answersId: replyToId })).body
    .comment;

/** The stored counts must equal a recount. */
async function counts() {
  const { db } = server.p;
  const post = await db.selectFrom('post').selectAll().where('id', '=', postId).executeTakeFirstOrThrow();
  const comments = await db.selectFrom('comment').selectAll().where('post_id', '=', postId).execute();
  const likes = await db
    .selectFrom('comment_like')
    .innerJoin('comment', 'comment.id', 'comment_like.comment_id')
    .select('comment.id')
    .where('post_id', '=', postId)
    .execute();
  const existing = comments.filter(({ deleted_at }) => deleted_at === null);
  expect(post.comment_count).toBe(existing.length);
  for (const { id, likes_count, replies_count } of comments)
    expect([likes_count, replies_count]).toEqual([
      likes.filter((like) => like.id === id).length,
      existing.filter(({ parent_id }) => parent_id === id).length,
    ]);
  return { comments: existing.length, likes: likes.length };
}

test('64 likes and unlikes at once leave the right number', async () => {
  const comment = await say(jimin);
  const path = `/api/comments/${comment.id}/like`;
  const responses = await Promise.all(
    people.flatMap((person, i) =>
      Array.from({ length: 8 }, (_, k) => ((i + k) % 3 === 0 ? person.delete(path) : person.put(path))),
    ),
  );
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  const { likes } = await counts();
  const views = await Promise.all(
    people.map(async (person) => (await person.get(`/api/posts/${postId}/comments`)).body.items[0]),
  );
  expect(views.map(({ likesCount }) => likesCount)).toEqual(Array(8).fill(likes));
  expect(views.filter(({ liked }) => liked)).toHaveLength(likes);
  expect((await jimin.put(path)).body.liked).toBe(true);
  const twice = [await jimin.put(path), await jimin.delete(path), await jimin.delete(path)];
  const steps = twice.map(({ body }) => body.likesCount as number);
  expect([(steps[0] ?? 0) - (steps[1] ?? 0), (steps[1] ?? 0) - (steps[2] ?? 0)]).toEqual([1, 0]);
});

test('concurrent comments, replies and deletions leave exact counts', async () => {
  const roots = await Promise.all(people.map((person) => say(person)));
  const replies = await Promise.all(
    people.flatMap((person, i) => [0, 1, 2].map((k) => say(person, roots[(i + k) % 2].id))),
  );
  expect(await counts()).toEqual({ comments: 32, likes: 0 });
  const results = await Promise.all([
    ...replies.map((reply, n) => (people[Math.floor(n / 3)] as Person).delete(`/api/comments/${reply.id}`)),
    ...roots.map((root, i) => (people[i] as Person).delete(`/api/comments/${root.id}`)),
    // Each deletion is sent twice at once: the second finds the comment deleted.
    ...roots.map((root, i) => (people[i] as Person).delete(`/api/comments/${root.id}`)),
    ...people.map((person) => say(person)),
  ]);
  const statuses = results.flatMap((result) => result.status ?? []);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(statuses.filter((status) => status === 404)).toHaveLength(8);
  expect(await counts()).toEqual({ comments: 8, likes: 0 });
  expect((await jimin.get(`/api/posts/${postId}/comments`)).body.items).toHaveLength(8);
});

test('a post deleted meanwhile takes its comments with it, without a deadlock', async () => {
  for (let round = 0; round < 6; round++) {
    const id = newId();
    await jimin.post('/api/posts', { id, title: '글', content: '글' });
    const draft = { id: newId(), text: '말' };
    await jimin.post(`/api/posts/${id}/comments`, draft);
    const responses = await Promise.all([
      ...people.map((person) => person.post(`/api/posts/${id}/comments`, { id: newId(), text: '말' })),
      ...people.map((person) => person.put(`/api/comments/${draft.id}/like`)),
      jimin.patch(`/api/comments/${draft.id}`, { text: '고침' }),
      jimin.delete(`/api/posts/${id}`),
      jimin.delete(`/api/comments/${draft.id}`),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 405)).toEqual([]);
    const left = await server.p.db.selectFrom('comment').select('id').where('post_id', '=', id).execute();
    expect(left).toEqual([]);
  }
});
