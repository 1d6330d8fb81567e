import { beforeEach, expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';

const { server, minjae, jimin, resident } = ourTown();
const reader = resident('수아');
let neighbours: Person[];
/** Of this town alone, beside an admin of the whole country. */
let moderator: Person;
let postId: string;

beforeEach(async () => {
  neighbours = await Promise.all([1, 2, 3].map((n) => settle(server, { name: `이웃${n}`, cityCode: town })));
  moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  postId = newId();
  await jimin.post('/api/posts', { id: postId, title: '글', content: '글', category: 'daily' });
});

async function hide(kind: string, itemId: string) {
  for (const person of neighbours) {
    const response = await person.post('/api/reports', { id: newId(), reason: 'fraud', kind, itemId });
    expect(response.status).toBe(201);
  }
}
const say = async (person: Person, text: string, replyToId?: string) =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text, answersId: replyToId })).body
    .comment;
/** Creates a post whose event everybody in town receives, after all earlier events. */
async function endOf(...screens: Awaited<ReturnType<typeof observe>>[]) {
  await minjae.post('/api/posts', { id: newId(), title: '끝', content: '끝', cityCode: town });
  for (const screen of screens) await screen.hears('post.created');
}
const received = ({ frames }: { frames: object[] }, what: string) => JSON.stringify(frames).includes(what);

test('after a post is hidden, only its author and admins receive its events', async () => {
  const screen = await observe(server, reader, [`post:${postId}`, `city:${town}`]);
  await hide('post', postId);
  await screen.hears('item.concealed');
  const own = await observe(server, jimin, [`post:${postId}`]);
  const adminObserver = await observe(server, minjae, [`post:${postId}`]);
  expect(screen.frames).toContainEqual(expect.objectContaining({ revoked: [`post:${postId}`] }));
  const { id } = await say(jimin, '가려진 글의 댓글');
  await jimin.patch(`/api/posts/${postId}`, { title: '고친 글', content: '글', category: 'daily' });
  for (const side of [own, adminObserver])
    expect((await side.hears('comment.created')).data).toMatchObject({
      comment: { text: '가려진 글의 댓글' },
    });
  await endOf(screen);
  expect(received(screen, id)).toBe(false);
  expect(received(screen, 'post.changed')).toBe(false);
  const again = await observe(server, reader, [`post:${postId}`]);
  expect(again.frames).toContainEqual({ refused: [`post:${postId}`] });
  for (const side of [screen, own, adminObserver, again]) side.close();
});

test('after a comment is hidden, only its author and moderators receive events of it and its replies', async () => {
  const comment = await say(jimin, '처음');
  const watched = [`post:${postId}`, `city:${town}`];
  const screen = await observe(server, reader, watched);
  await hide('comment', comment.id);
  const own = await observe(server, jimin, watched);
  const adminObserver = await observe(server, minjae, [...watched, 'country']);
  const moderating = await observe(server, moderator, watched);
  await jimin.patch(`/api/comments/${comment.id}`, { text: '가려진 채 고친 말' });
  await say(jimin, '가려진 말에 단 답', comment.id);
  await jimin.delete(`/api/comments/${comment.id}`);
  for (const side of [own, adminObserver, moderating]) {
    expect((await side.hears('comment.edited')).data).toMatchObject({
      text: expect.stringContaining('가려진'),
    });
    expect((await side.hears('comment.created')).data).toMatchObject({
      comment: { text: '가려진 말에 단 답' },
    });
    await side.hears('comment.deleted');
  }
  await endOf(screen);
  for (const type of ['comment.edited', 'comment.created', 'comment.deleted'])
    expect(received(screen, `"${type}"`)).toBe(false);
  expect(received(screen, '가려진')).toBe(false);
  for (const side of [screen, own, adminObserver, moderating]) side.close();
});

test('after a club is hidden, its members receive no events of it or of its posts', async () => {
  const clubId = await createClubWith(server, jimin, reader, ...neighbours);
  const inside = newId();
  await jimin.post('/api/posts', { id: inside, title: '모임 글', content: '글', category: 'daily', clubId });
  const screen = await observe(server, reader, [`club:${clubId}`, `post:${inside}`, `city:${town}`]);
  await hide('club', clubId);
  await screen.hears('item.concealed');
  const own = await observe(server, jimin, [`club:${clubId}`, `post:${inside}`]);
  const clubPost = { id: newId(), title: '가려진 모임의 글', content: '글', category: 'daily', clubId };
  expect((await jimin.post('/api/posts', clubPost)).status).toBe(201);
  await jimin.post(`/api/posts/${inside}/comments`, { id: newId(), text: '가려진 모임의 댓글' });
  await own.hears('comment.created');
  await own.hears('post.created');
  await endOf(screen);
  expect(received(screen, clubPost.id)).toBe(false);
  expect(received(screen, 'comment.created')).toBe(false);
  expect((await reader.get(`/api/posts/${inside}`)).status).toBe(404);
  expect((await jimin.get(`/api/posts/${inside}`)).status).toBe(200);
  for (const side of [screen, own]) side.close();
});

test('events of a hidden person’s profile are not delivered', async () => {
  const screen = await observe(server, reader, [`profile:${jimin.id}`, `city:${town}`]);
  await hide('person', jimin.id);
  await endOf(screen);
  expect(screen.frames).toContainEqual(expect.objectContaining({ revoked: [`profile:${jimin.id}`] }));
  const again = await observe(server, reader, [`profile:${jimin.id}`]);
  expect(again.frames).toContainEqual({ refused: [`profile:${jimin.id}`] });
  for (const side of [screen, again]) side.close();
});
