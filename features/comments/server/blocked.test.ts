import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommentCreated } from '#features/comments/contract.ts';
import { writePost } from '#features/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { type TestServer, testServer } from '#test/server/server.ts';

let server: TestServer;
let blocker: Person;
let blocked: Person;
let third: Person;
let admin: Person;
let postId: string;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const town = nextTown();
  blocker = await settle(server, { name: '지민', cityCode: town });
  blocked = await settle(server, { name: '현우', cityCode: town });
  third = await settle(server, { name: '수아', cityCode: town });
  admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  postId = (await writePost(third)).id;
});

const block = () =>
  server.p.db
    .insertInto('block')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, blocked_at: new Date() })
    .execute();

async function say(person: Person, text: string, answersId?: string) {
  server.pass(1000);
  const answer = await person.post(`/api/posts/${postId}/comments`, { id: newId(), text, answersId });
  if (answer.status !== 201) throw new Error(`the comment was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.comment;
}

type Shown = { text: string; mention: { name: string } | null };
const textsFor = async (person: Person, query = '') =>
  (await person.get(`/api/posts/${postId}/comments${query}`)).body.items.map(
    ({ text, mention }: Shown) => `${mention ? `@${mention.name} ` : ''}${text}`,
  );

test('people in a block read neither each other’s comments nor replies to them; others read all', async () => {
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
    '이쪽 댓글',
    '@지민 이쪽 답글',
    '이야기',
    '답글에 단 답글',
  ]);
  expect(await textsFor(blocked)).toEqual([
    '모두의 댓글',
    '숨을 댓글',
    '@현우 숨은 댓글에 단 답글',
    '이야기',
    '@수아 숨을 답글',
    '@현우 답글에 단 답글',
  ]);
  for (const person of [third, admin]) expect(await textsFor(person)).toEqual(all);
  // Pages are as long as before. A link to a hidden comment opens the first page.
  expect(await textsFor(blocker, '?limit=2')).toEqual(['모두의 댓글', '이쪽 댓글']);
  for (const { id } of [theirs, reply])
    expect(await textsFor(blocker, `?limit=1&around=${id}`)).toEqual(['모두의 댓글']);
  const { body } = await blocker.get(`/api/posts/${postId}/comments`);
  // The number is the post's own: it reveals that more comments exist, not who wrote them.
  expect(body.commentCount).toBe(8);

  const gone = [
    await blocker.put(`/api/comments/${theirs.id}/like`),
    await blocker.delete(`/api/comments/${theirs.id}`),
    await blocker.post('/api/reports', { id: newId(), kind: 'comment', itemId: reply.id, reason: 'spam' }),
    await blocker.post(`/api/posts/${postId}/comments`, { id: newId(), text: '답', answersId: theirs.id }),
    await blocker.post(`/api/posts/${postId}/comments`, { id: newId(), text: '답', answersId: reply.id }),
    await blocked.post(`/api/posts/${postId}/comments`, { id: newId(), text: '답', answersId: ours.id }),
  ].map((answer) => `${answer.status} ${answer.body.error.reason}`);
  expect(new Set(gone)).toEqual(new Set(['404 comment.gone']));
});

test('people in a block receive no event about each other’s comments or the replies to them', async () => {
  const open = await say(blocked, '처음');
  await block();
  const screen = await observe(server, blocker, [`post:${postId}`]);
  const other = await observe(server, third, [`post:${postId}`]);
  const { id } = await say(blocked, '들리지 않을 말');
  await say(third, '들리지 않을 답', open.id);
  await blocked.patch(`/api/comments/${id}`, { text: '들리지 않게 고친 말' });
  await blocked.delete(`/api/comments/${id}`);
  await other.hears('comment.deleted');
  const heard = await say(third, '모두에게 하는 말');
  const created = (await screen.hears('comment.created')).data as CommentCreated;
  expect(created.id).toBe(heard.id);
  expect(JSON.stringify(screen.frames)).not.toMatch(new RegExp(`들리지|${blocked.id}|현우|${id}`));
  // The number changes all the same: it equals what a fresh fetch returns.
  const { commentCount } = (await blocker.get(`/api/posts/${postId}/comments`)).body;
  expect(created.commentCount).toBe(commentCount);
  screen.close();
  other.close();
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
