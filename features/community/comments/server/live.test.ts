import { beforeEach, expect, test } from 'vitest';
import type { CommentCreated } from '#community/comments/contract.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();
let postId: string;

beforeEach(async () => {
  postId = newId();
  await jimin.post('/api/posts', { id: postId, title: '글', content: '글' });
});

const say = async (person: Person, text: string, replyToId?: string) =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text, answersId: replyToId })).body
    .comment;

const fetched = async (person: Person) => (await person.get(`/api/posts/${postId}/comments`)).body;

/** The comment without the fields that depend on the viewer. */
const asEverybody = ({ liked: _liked, can: _can, ...comment }: Record<string, unknown>) => comment;

test('a reader of the post receives each comment with its text, each edit and each deletion', async () => {
  const screen = await observe(server, hyunwoo, [`post:${postId}`]);
  const comment = await say(jimin, '첫 댓글');
  const [seen] = (await fetched(hyunwoo)).items;
  expect((await screen.hears('comment.created')).data).toEqual({
    id: comment.id,
    postId,
    comment: asEverybody(seen),
    can: seen.can,
    commentCount: 1,
  });
  expect((await screen.hears('post.commentsCounted')).data).toEqual({ id: postId, commentCount: 1 });

  server.pass(60_000);
  await jimin.patch(`/api/comments/${comment.id}`, { text: '고친 댓글' });
  const [changed] = (await fetched(hyunwoo)).items;
  expect((await screen.hears('comment.edited')).data).toEqual({
    id: comment.id,
    postId,
    text: changed.text,
    revision: changed.revision,
    editedAt: changed.editedAt,
  });

  await jimin.put(`/api/comments/${comment.id}/like`);
  expect((await screen.hears('comment.liked')).data).toEqual({
    id: comment.id,
    postId,
    likesCount: (await fetched(hyunwoo)).items[0].likesCount,
  });

  await jimin.delete(`/api/comments/${comment.id}`);
  expect((await screen.hears('comment.deleted')).data).toEqual({
    id: comment.id,
    postId,
    gone: [comment.id],
    commentCount: (await fetched(hyunwoo)).commentCount,
  });
  screen.close();
});

test('each reader receives what they may do with a comment, as the list says it', async () => {
  const admin = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  const readers = [jimin, hyunwoo, admin];
  const screens = await Promise.all(readers.map((reader) => observe(server, reader, [`post:${postId}`])));
  await say(jimin, '첫 댓글');
  const received = await Promise.all(
    screens.map(async (screen) => (await screen.hears('comment.created')).data as CommentCreated),
  );
  const listed = await Promise.all(readers.map(async (reader) => (await fetched(reader)).items[0].can));
  expect(received.map(({ can }) => can)).toEqual(listed);
  expect(listed).toMatchObject([
    { edit: true, delete: true, report: false, block: false },
    { edit: false, delete: false, report: true, block: true },
    { edit: false, delete: true, report: true, block: false },
  ]);
  for (const screen of screens) screen.close();
});

test('the event of a deleted comment with replies says that it keeps its place', async () => {
  const comment = await say(jimin, '첫 댓글');
  await say(hyunwoo, '답글', comment.id);
  const screen = await observe(server, hyunwoo, [`post:${postId}`]);
  await jimin.delete(`/api/comments/${comment.id}`);
  expect((await screen.hears('comment.deleted')).data).toMatchObject({ gone: [], commentCount: 1 });
  screen.close();
});

test('a like reaches the person’s other devices, and nobody else learns who it was', async () => {
  const comment = await say(jimin, '첫 댓글');
  const own = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const neighbour = await observe(server, jimin, [`post:${postId}`]);
  await hyunwoo.put(`/api/comments/${comment.id}/like`);
  expect((await own.hears('comment.likeSet')).data).toEqual({ id: comment.id, postId, liked: true });
  await neighbour.hears('comment.liked');
  expect(JSON.stringify(neighbour.frames)).not.toContain(hyunwoo.id);
  own.close();
  neighbour.close();
});

test('a reader of another town receives nothing', async () => {
  const there = nextTown();
  const doyun = await settle(server, { name: '도윤', cityCode: there });
  const outsider = await observe(server, doyun, [`post:${postId}`, `city:${there}`]);
  const neighbour = await observe(server, hyunwoo, [`post:${postId}`]);
  const comment = await say(jimin, '우리 동네 이야기');
  await jimin.put(`/api/comments/${comment.id}/like`);
  await jimin.delete(`/api/comments/${comment.id}`);
  await neighbour.hears('comment.deleted');
  // A post in their own town comes last, so it is the first event that they receive.
  const own = newId();
  await doyun.post('/api/posts', { id: own, title: '글', content: '글' });
  await outsider.hears('post.created');
  const receivedTypes = outsider.frames.flatMap((frame) => ('event' in frame ? [frame.event.type] : []));
  expect(receivedTypes).toEqual(['post.created']);
  outsider.close();
  neighbour.close();
});
