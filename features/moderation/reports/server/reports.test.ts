import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, reasonOf, request, settle } from '#test/people/world.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';

const { server, jimin, hyunwoo } = ourTown();
let postId: string;
let commentId: string;

beforeEach(async () => {
  postId = newId();
  commentId = newId();
  await jimin.post('/api/posts', { id: postId, title: '글', content: '글' });
  await jimin.post(`/api/posts/${postId}/comments`, { id: commentId, text: '말' });
});

const items = () => [
  { kind: 'post', itemId: postId } as const,
  { kind: 'comment', itemId: commentId } as const,
];
const report = (person: Person, item: object, reason = 'spam', id = newId()) =>
  person.post('/api/reports', { id, reason, ...item });

/** The count stored with the item, after a check that it equals the rows. */
async function countOf({ kind, itemId }: { kind: 'post' | 'comment'; itemId: string }) {
  const { db } = server.p;
  const stored = await db.selectFrom(kind).select('report_count').where('id', '=', itemId).executeTakeFirst();
  const rows = await db.selectFrom('report').select('id').where('item_id', '=', itemId).execute();
  expect(stored?.report_count).toBe(rows.length);
  return rows.length;
}

test('a resident reports once: a second report is refused, a retry succeeds', async () => {
  for (const item of items()) {
    const id = newId();
    expect([(await report(hyunwoo, item, 'abuse', id)).status]).toEqual([201]);
    expect([(await report(hyunwoo, item, 'abuse', id)).status]).toEqual([201]);
    expect(reasonOf(await report(hyunwoo, item))).toEqual([409, 'report.already']);
    expect(await countOf(item)).toBe(1);
  }
});

test('64 simultaneous reports of eight residents count eight', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
  );
  for (const item of items()) {
    const tries = people.flatMap((person) => Array.from({ length: 8 }, () => report(person, item)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(8);
    expect(statuses.filter((status) => status === 409)).toHaveLength(56);
    expect(await countOf(item)).toBe(8);
  }
});

test('nobody can report their own item', async () => {
  for (const item of items()) {
    expect(reasonOf(await report(jimin, item))).toEqual([403, 'report.own']);
    expect(await countOf(item)).toBe(0);
  }
});

test('a report of an invisible item is answered like one of a missing item', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  for (const { kind, itemId } of items()) {
    const tries = [itemId, newId(), 'none'].map((id) => report(outsider, { kind, itemId: id }));
    const responses = await Promise.all(tries);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(responses[0]?.body.error.reason).toBe(responses[1]?.body.error.reason);
    expect(await countOf({ kind, itemId })).toBe(0);
  }
  expect((await report(outsider, { kind: 'secret', itemId: postId })).status).toBe(404);
  expect((await report(outsider, { kind: 'constructor', itemId: postId })).status).toBe(404);
  expect((await request(server, 'POST', '/api/reports')).status).toBe(401);
});

test('only offered reasons are accepted', async () => {
  for (const reason of ['', 'because', null]) {
    const response = await hyunwoo.post('/api/reports', {
      id: newId(),
      kind: 'post',
      itemId: postId,
      reason,
    });
    expect(reasonOf(response)).toEqual([422, 'report.reasonRequired']);
  }
});

test('a deleted comment cannot be reported', async () => {
  await jimin.delete(`/api/comments/${commentId}`);
  expect(reasonOf(await report(hyunwoo, { kind: 'comment', itemId: commentId }))).toEqual([
    404,
    'comment.gone',
  ]);
});

test('twenty reports a day are allowed, in all processes together; none if the count is unavailable', async () => {
  const env = { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' };
  const one = await serverForTest({ env });
  const other = await serverForTest({ env, url: one.databaseUrl });
  const somebody = await settle(one, { name: '현우', cityCode: town });
  const ask = async (at: TestServer, person = somebody) =>
    (
      await request(at, 'POST', '/api/reports', person.cookie, {
        id: newId(),
        kind: 'post',
        itemId: newId(),
        reason: 'spam',
      })
    ).status;
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i++) statuses.add(await ask(i % 2 ? one : other));
  expect([...statuses]).toEqual([404]);
  expect([await ask(one), await ask(other)]).toEqual([429, 429]);
  // While the count is unavailable, nobody can report.
  const newcomer = await settle(one, { name: '수아', cityCode: town });
  expect(await ask(one, newcomer)).toBe(404);
  await one.p.db.schema.alterTable('rate_limit').renameTo('out_of_reach').execute();
  expect(await ask(one, newcomer)).toBe(503);
});
