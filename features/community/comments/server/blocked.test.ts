import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CommentCreated } from '#community/comments/contract.ts';
import type { PostCommentsCounted } from '#community/posts/contract.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';

const { server, resident } = ourTown();
const blocker = resident('지민');
const blocked = resident('현우');
const third = resident('수아');
const admin = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));
let postId: string;

beforeEach(async () => {
  postId = (await writePost(third)).id;
});

const block = () => addBlock(server, blocker, blocked);

async function say(person: Person, text: string, replyToId?: string) {
  server.pass(1000);
  const response = await person.post(`/api/posts/${postId}/comments`, {
    id: newId(),
    text,
    answersId: replyToId,
  });
  if (response.status !== 201) throw new Error(`the comment was refused: ${JSON.stringify(response.body)}`);
  return response.body.comment;
}

type Shown = { text: string; mention: { name: string } | null; place?: string };
const textsFor = async (person: Person, query = '') =>
  (await person.get(`/api/posts/${postId}/comments${query}`)).body.items.map(
    ({ text, mention, place }: Shown) =>
      `${mention ? `@${mention.name} ` : ''}${place ? `(${place})` : text}`,
  );

test('people in a block see the places of each other’s comments above what others replied, and nothing more; others read all', async () => {
  await say(third, '모두의 댓글');
  const theirs = await say(blocked, '숨을 댓글');
  await say(third, '숨은 댓글에 단 답글', theirs.id);
  const ours = await say(blocker, '이쪽 댓글');
  await say(third, '이쪽 답글', ours.id);
  const open = await say(third, '이야기');
  const reply = await say(blocked, '숨을 답글', open.id);
  await say(third, '답글에 단 답글', reply.id);
  const all = [
    '모두의 댓글',
    '숨을 댓글',
    '@현우 숨은 댓글에 단 답글',
    '이쪽 댓글',
    '@지민 이쪽 답글',
    '이야기',
    '@수아 숨을 답글',
    '@현우 답글에 단 답글',
  ];
  expect(await textsFor(blocker)).toEqual(all);
  await block();
  expect(await textsFor(blocker)).toEqual([
    '모두의 댓글',
    '(blocked)',
    '숨은 댓글에 단 답글',
    '이쪽 댓글',
    '@지민 이쪽 답글',
    '이야기',
    '답글에 단 답글',
  ]);
  expect(await textsFor(blocked)).toEqual([
    '모두의 댓글',
    '숨을 댓글',
    '@현우 숨은 댓글에 단 답글',
    // The name of the blocked person is not told.
    '(unseen)',
    '이쪽 답글',
    '이야기',
    '@수아 숨을 답글',
    '@현우 답글에 단 답글',
  ]);
  for (const person of [third, admin]) expect(await textsFor(person)).toEqual(all);
  // Pages are as long as before. A link to a hidden comment opens the first page.
  expect(await textsFor(blocker, '?limit=2')).toEqual(['모두의 댓글', '(blocked)']);
  for (const { id } of [theirs, reply])
    expect(await textsFor(blocker, `?limit=1&around=${id}`)).toEqual(['모두의 댓글']);
  const { body } = await blocker.get(`/api/posts/${postId}/comments`);
  // Only the time of a place is told.
  const { id: _id, postId: _post, threadAt: _thread, createdAt: _at, ...place } = body.items[1];
  expect(place).toEqual({
    parentId: null,
    mention: null,
    author: null,
    text: '',
    likesCount: 0,
    liked: false,
    editedAt: null,
    revision: 0,
    deleted: true,
    place: 'blocked',
    can: { answer: false, like: false, edit: false, delete: false, report: false, block: false },
  });
  // Everybody reads the number of what they see.
  const numbers = async (person: Person) => [
    (await person.get(`/api/posts/${postId}/comments`)).body.commentCount,
    (await person.get(`/api/posts/${postId}`)).body.commentCount,
    (await person.get('/api/posts')).body.items.find(({ id }: { id: string }) => id === postId)?.commentCount,
  ];
  expect(await numbers(blocker)).toEqual([6, 6, 6]);
  expect(await numbers(blocked)).toEqual([7, 7, 7]);
  expect(await numbers(third)).toEqual([8, 8, 8]);

  const refusals = [
    await blocker.put(`/api/comments/${theirs.id}/like`),
    await blocker.delete(`/api/comments/${theirs.id}`),
    await blocker.post('/api/reports', { id: newId(), kind: 'comment', itemId: reply.id, reason: 'spam' }),
    await blocker.post(`/api/posts/${postId}/comments`, { id: newId(), text: '답', answersId: theirs.id }),
    await blocker.post(`/api/posts/${postId}/comments`, { id: newId(), text: '답', answersId: reply.id }),
    await blocked.post(`/api/posts/${postId}/comments`, { id: newId(), text: '답', answersId: ours.id }),
  ].map((response) => `${response.status} ${response.body.error.reason}`);
  expect(new Set(refusals)).toEqual(new Set(['404 comment.gone']));
});

test('a place goes with the last reply that the viewer reads', async () => {
  const theirs = await say(blocked, '숨을 댓글');
  await block();
  expect(await textsFor(blocker)).toEqual([]);
  expect((await blocker.get(`/api/posts/${postId}/comments`)).body.commentCount).toBe(0);
  await say(blocked, '자기 답글', theirs.id);
  expect(await textsFor(blocker)).toEqual([]);
  const reply = await say(third, '답글', theirs.id);
  expect(await textsFor(blocker)).toEqual(['(blocked)', '답글']);
  const response = await say(blocker, '답글에 단 답글', reply.id);
  expect(await textsFor(blocker)).toEqual(['(blocked)', '답글', '@수아 답글에 단 답글']);
  expect((await blocker.delete(`/api/comments/${response.id}`)).body).toMatchObject({ commentCount: 1 });
  await third.delete(`/api/comments/${reply.id}`);
  expect(await textsFor(blocker)).toEqual([]);
  // A deleted beginning above a reply that is not read is no place, either.
  const own = await say(blocker, '내 댓글');
  await third.post(`/api/posts/${postId}/comments`, { id: newId(), text: '또 하나', answersId: own.id });
  await blocker.delete(`/api/comments/${own.id}`);
  expect(await textsFor(blocker)).toEqual(['', '@지민 또 하나']);
  await server.p.db
    .updateTable('comment')
    .set({ author_id: blocked.id })
    .where('thread_id', '=', own.id)
    .where('parent_id', 'is not', null)
    .execute();
  expect(await textsFor(blocker)).toEqual([]);
});

test('people in a block receive no event about each other’s comments, and the right number with the others', async () => {
  const open = await say(blocked, '처음');
  await block();
  const screen = await observe(server, blocker, [`post:${postId}`]);
  const other = await observe(server, third, [`post:${postId}`]);
  const { id } = await say(blocked, '들리지 않을 말');
  await blocked.patch(`/api/comments/${id}`, { text: '들리지 않게 고친 말' });
  await blocked.delete(`/api/comments/${id}`);
  await other.hears('comment.deleted');
  const below = await say(third, '처음에 단 답', open.id);
  const created = (await screen.hears('comment.created')).data as CommentCreated;
  expect([created.id, created.comment?.mention, created.commentCount]).toEqual([below.id, null, 1]);
  expect((await blocker.get(`/api/posts/${postId}/comments`)).body.commentCount).toBe(1);
  await third.delete(`/api/comments/${below.id}`);
  expect((await screen.hears('comment.deleted')).data).toMatchObject({ id: below.id, commentCount: 0 });
  expect((await blocker.get(`/api/posts/${postId}/comments`)).body).toMatchObject({
    items: [],
    commentCount: 0,
  });
  expect(JSON.stringify(screen.frames)).not.toMatch(new RegExp(`들리지|${blocked.id}|현우|${id}`));
  const counts = screen.frames.flatMap((frame) =>
    'event' in frame && frame.event.type === 'post.commentsCounted' ? [frame.event.data] : [],
  );
  // The comments of the blocked person changed nothing here.
  for (const count of counts) expect([0, 1]).toContain((count as PostCommentsCounted).commentCount);
  screen.close();
  other.close();
});

test('a number that was read before the end of a block does not come after it', async () => {
  await block();
  const screen = await observe(server, blocker, [`post:${postId}`, `person:${blocker.id}`]);
  await say(third, '하나');
  await say(blocked, '둘');
  await blocker.delete(`/api/people/${blocked.id}/block`);
  const received = () =>
    screen.frames.flatMap((frame) =>
      'event' in frame && /counted|unblocked/i.test(frame.event.type) ? [frame.event.type] : [],
    );
  await vi.waitFor(() => expect(received()).toHaveLength(3), 10_000);
  expect(received()).toEqual(['post.commentsCounted', 'post.commentsCounted', 'person.unblocked']);
  screen.close();
});

test('a block committed while a comment is being written applies to the event of that comment', async () => {
  const { db } = server.p;
  // Stops the writer right before it records the event.
  await sql`create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4210); return new; end $$`.execute(db);
  await sql`create trigger wait_for_test before insert on event for each row
    when (new.type = 'comment.created') execute function wait_for_test()`.execute(db);
  await block();
  await blocker.delete(`/api/people/${blocked.id}/block`);
  let writing: Promise<unknown> | undefined;
  const screen = await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(4210)`.execute(one);
    writing = say(blocked, '막는 사이에 쓴 말');
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and objid = 4210 and not granted`;
    while ((await waiting.execute(one)).rows[0]?.n !== 1);
    await block();
    const opened = await observe(server, blocker, [`post:${postId}`]);
    await sql`select pg_advisory_unlock(4210)`.execute(one);
    return opened;
  });
  await writing;
  await sql`drop trigger wait_for_test on event`.execute(db);
  const { id } = await say(third, '나중에 쓴 말');
  expect((await screen.hears('comment.created')).data).toMatchObject({ id });
  expect(JSON.stringify(screen.frames)).not.toMatch(/막는 사이/);
  screen.close();
});
