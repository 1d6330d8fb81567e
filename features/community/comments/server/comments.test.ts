import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, reasonOf, request, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, minjae, jimin, hyunwoo, doyun: outsider } = ourTown();
let postId: string;

beforeEach(async () => {
  postId = await write(jimin);
});

async function write(person: Person) {
  const draft = { id: newId(), title: '붕어빵', content: '명동에 나왔어요.' };
  expect((await person.post('/api/posts', draft)).status).toBe(201);
  return draft.id;
}

const under = () => `/api/posts/${postId}/comments`;

async function say(person: Person, text: string, replyToId?: string) {
  server.pass(1000);
  const response = await person.post(under(), { id: newId(), text, answersId: replyToId });
  expect(response.status).toBe(201);
  return response.body.comment;
}

type Shown = { text: string; deleted: boolean; mention: { name: string } | null; parentId: string | null };
const shown = ({ text, deleted, mention, parentId }: Shown) =>
  `${parentId ? '└ ' : ''}${mention ? `@${mention.name} ` : ''}${deleted ? '(삭제)' : text}`;
const list = async (person: Person, query = '') =>
  (await person.get(`${under()}${query}`)).body.items.map(shown);
const countOf = async (person: Person) => {
  const [post, page] = [await person.get(`/api/posts/${postId}`), await person.get(under())];
  expect(page.body.commentCount).toBe(post.body.commentCount);
  return page.body.commentCount;
};

test('residents comment, reply, edit and delete', async () => {
  const first = await say(jimin, '  첫 댓글\r\n둘째 줄 ');
  expect(first).toEqual({
    id: first.id,
    postId,
    parentId: null,
    threadAt: first.createdAt,
    mention: null,
    author: { id: jimin.id, name: '지민', photo: null, isAdmin: false },
    text: '첫 댓글\n둘째 줄',
    likesCount: 0,
    createdAt: first.createdAt,
    editedAt: null,
    revision: 1,
    deleted: false,
    liked: false,
    can: { answer: true, like: true, edit: true, delete: true, report: false, block: false },
  });
  const second = await say(hyunwoo, '둘째 댓글');
  const reply = await say(hyunwoo, '답글', first.id);
  await say(jimin, '답글의 답글', reply.id);
  await say(jimin, '혼잣말', first.id);
  expect(await list(hyunwoo)).toEqual([
    '첫 댓글\n둘째 줄',
    '└ @지민 답글',
    '└ @현우 답글의 답글',
    '└ 혼잣말',
    '둘째 댓글',
  ]);
  expect(await countOf(jimin)).toBe(5);
  const seen = (await hyunwoo.get(under())).body.items[0];
  expect(seen.can).toEqual({
    answer: true,
    like: true,
    edit: false,
    delete: false,
    report: true,
    block: true,
  });

  const edited = await hyunwoo.patch(`/api/comments/${second.id}`, { text: '고친 댓글' });
  expect([edited.status, edited.body.text, edited.body.editedAt > second.createdAt]).toEqual([
    200,
    '고친 댓글',
    true,
  ]);
  const deletion = await hyunwoo.delete(`/api/comments/${second.id}`);
  expect(deletion.body).toEqual({ id: second.id, postId, gone: [second.id], commentCount: 4 });
  for (const response of [
    await hyunwoo.delete(`/api/comments/${second.id}`),
    await hyunwoo.patch(`/api/comments/${second.id}`, { text: 'x' }),
    await hyunwoo.put(`/api/comments/${second.id}/like`),
    await jimin.post(under(), { id: newId(), text: 'x', answersId: second.id }),
  ])
    expect(reasonOf(response)).toEqual([404, 'comment.gone']);
});

test('a deleted comment keeps its place while it has replies, and shows neither text nor author', async () => {
  const first = await say(jimin, '비밀을 말해버렸다');
  const reply = await say(hyunwoo, '저런', first.id);
  await hyunwoo.put(`/api/comments/${first.id}/like`);
  expect((await jimin.delete(`/api/comments/${first.id}`)).body.gone).toEqual([]);
  expect(await list(hyunwoo)).toEqual(['(삭제)', '└ @지민 저런']);
  const [tombstone] = (await hyunwoo.get(under())).body.items;
  expect(tombstone).toMatchObject({ author: null, text: '', likesCount: 0, liked: false, deleted: true });
  expect(JSON.stringify(tombstone)).not.toContain(jimin.id);
  expect(await countOf(jimin)).toBe(1);
  // The row still says who deleted it and when.
  const row = await server.p.db
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect([row.deleted_by, row.deleted_at !== null]).toEqual([jimin.id, true]);
  const removedIds = (await minjae.delete(`/api/comments/${reply.id}`)).body.gone;
  expect(removedIds).toEqual([reply.id, first.id]);
  expect([await list(hyunwoo), await countOf(jimin)]).toEqual([[], 0]);
});

test('only the author edits a comment; the author and admins delete it', async () => {
  const comment = await say(jimin, '내 댓글');
  const path = `/api/comments/${comment.id}`;
  expect(reasonOf(await hyunwoo.patch(path, { text: '남의 말' }))).toEqual([403, 'comment.notYours']);
  expect(reasonOf(await minjae.patch(path, { text: '관리자의 말' }))).toEqual([403, 'comment.notYours']);
  expect(reasonOf(await hyunwoo.delete(path))).toEqual([403, 'comment.notYours']);
  expect(await list(jimin)).toEqual(['내 댓글']);
  expect((await minjae.delete(path)).status).toBe(200);
});

test('comments of an invisible post answer like those of a post that does not exist', async () => {
  const comment = await say(jimin, '우리 동네 이야기');
  const path = `/api/comments/${comment.id}`;
  const none = `/api/comments/${newId()}`;
  const draft = { id: newId(), text: '끼어들기' };
  for (const at of [under(), `/api/posts/${newId()}/comments`, '/api/posts/none/comments']) {
    expect(reasonOf(await outsider.get(at))).toEqual([404, 'post.gone']);
    expect(reasonOf(await outsider.post(at, draft))).toEqual([404, 'post.gone']);
  }
  for (const at of [path, none, '/api/comments/none'])
    for (const response of [
      await outsider.patch(at, { text: 'x' }),
      await outsider.delete(at),
      await outsider.put(`${at}/like`),
      await outsider.delete(`${at}/like`),
    ])
      expect(reasonOf(response)).toEqual([404, 'comment.gone']);
  expect((await request(server, 'GET', under())).status).toBe(401);
  // A comment cannot be a reply to a comment of another post.
  const other = await write(jimin);
  const astray = await jimin.post(`/api/posts/${other}/comments`, {
    id: newId(),
    text: 'x',
    answersId: comment.id,
  });
  expect(reasonOf(astray)).toEqual([404, 'comment.gone']);
});

test.each([
  ['', 'post.commentRequired'],
  [' \n\u3164\u200b', 'post.commentRequired'],
  ['가'.repeat(1001), 'common.tooLong'],
])('refuses %j', async (text, reason) => {
  const comment = await say(jimin, '있던 말');
  expect(reasonOf(await jimin.post(under(), { id: newId(), text }))).toEqual([422, reason]);
  expect(reasonOf(await jimin.patch(`/api/comments/${comment.id}`, { text }))).toEqual([422, reason]);
  expect(await list(jimin)).toEqual(['있던 말']);
});

test('a text of exactly the limit is allowed, and the text is kept as it was written', async () => {
  const text = `<b>굵게</b> \\ %00 "&amp;" 👨‍👩‍👧${'가'.repeat(970)}`;
  expect((await say(jimin, text)).text).toBe(text);
});

test('the same comment sent twice is stored once, and another person cannot use its id', async () => {
  const draft = { id: newId(), text: '한 번만' };
  const responses = await Promise.all(Array.from({ length: 8 }, () => jimin.post(under(), draft)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect([await list(jimin), await countOf(jimin)]).toEqual([['한 번만'], 1]);
  expect((await hyunwoo.post(under(), draft)).status).toBe(409);
  const other = await write(jimin);
  expect((await jimin.post(`/api/posts/${other}/comments`, draft)).status).toBe(409);
  // The same holds for a reply, even if the comment it replies to was deleted in between.
  const reply = { id: newId(), text: '답글', answersId: draft.id };
  await hyunwoo.post(under(), reply);
  await jimin.delete(`/api/comments/${draft.id}`);
  expect((await hyunwoo.post(under(), reply)).status).toBe(201);
  expect([await list(jimin), await countOf(jimin)]).toEqual([['(삭제)', '└ @지민 답글'], 1]);
});

test('pages from both ends and around one comment are in order, without gaps or repeats', async () => {
  const roots: { id: string }[] = [];
  for (let i = 0; i < 12; i++) roots.push(await say(jimin, `${i}`));
  for (const i of [0, 5, 5, 11]) await say(hyunwoo, `${i}의 답글`, roots[i]?.id);
  const all = (await list(jimin, '?limit=50')) as string[];
  expect(all).toHaveLength(16);

  const read = async (query: string) => (await jimin.get(`${under()}?limit=3${query}`)).body;
  const forward: string[] = [];
  let page = await read('');
  expect(page.previousCursor).toBeNull();
  for (;;) {
    forward.push(...page.items.map(shown));
    if (page.nextCursor === null) break;
    page = await read(`&cursor=${page.nextCursor}`);
  }
  expect(forward).toEqual(all);

  const around = (await jimin.get(`${under()}?limit=4&around=${roots[6]?.id}`)).body;
  expect(around.items.map(shown)).toContain('6');
  const both = around.items.map(shown);
  for (let back = around; back.previousCursor; ) {
    back = await read(`&before=${back.previousCursor}`);
    both.unshift(...back.items.map(shown));
  }
  for (let on = around; on.nextCursor; ) {
    on = await read(`&cursor=${on.nextCursor}`);
    both.push(...on.items.map(shown));
  }
  expect(both).toEqual(all);
  // A link to a deleted comment opens the first page.
  const firstPage = await read(`&around=${newId()}`);
  expect(firstPage.items.map(shown)).toEqual(all.slice(0, 3));
  expect((await jimin.get(`${under()}?cursor=bm9uc2Vuc2U`)).status).toBe(422);
});

test('the viewer’s own comments, newest first, only under posts they still see', async () => {
  const texts = ['하나', '둘', '셋'];
  for (const text of texts) await say(hyunwoo, text);
  await say(jimin, '남의 말');
  const first = (await hyunwoo.get('/api/comments?author=me&limit=2')).body;
  expect(first.items).toMatchObject([
    { text: '셋', postId, postTitle: '붕어빵' },
    { text: '둘', postId },
  ]);
  const rest = (await hyunwoo.get(`/api/comments?author=me&limit=2&cursor=${first.nextCursor}`)).body;
  expect([rest.items.map(({ text }: Shown) => text), rest.nextCursor]).toEqual([['하나'], null]);
  await hyunwoo.delete(`/api/comments/${first.items[0].id}`);
  expect((await hyunwoo.get('/api/comments?author=me')).body.items).toHaveLength(2);
  await jimin.delete(`/api/posts/${postId}`);
  expect((await hyunwoo.get('/api/comments?author=me')).body.items).toEqual([]);
  expect((await hyunwoo.get('/api/comments')).status).toBe(422);
});

test('a rate limit stops a flood of comments', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const somebody = await settle(limited, { name: '지민', cityCode: town });
  const id = newId();
  await somebody.post('/api/posts', { id, title: '글', content: '글' });
  const statuses = new Set<number>();
  for (let i = 0; i < 30; i++)
    statuses.add((await somebody.post(`/api/posts/${id}/comments`, { id: newId(), text: `${i}` })).status);
  expect([...statuses]).toEqual([201]);
  const refused = await somebody.post(`/api/posts/${id}/comments`, { id: newId(), text: '31' });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

/**
 * Runs an act of another person between the commit and the answer. Here a trigger does it within the commit.
 */
async function atCommit(statement: string, act: () => Promise<void>) {
  const { db } = server.p;
  await sql`create function rival() returns trigger language plpgsql as ${sql.lit(`begin ${statement}; return null; end`)}`.execute(
    db,
  );
  await sql`create constraint trigger rival after insert or update on comment
    deferrable initially deferred for each row execute function rival()`.execute(db);
  try {
    await act();
  } finally {
    await sql`drop function rival cascade`.execute(db);
  }
}

test('editing a comment that is deleted meanwhile answers that it is gone', async () => {
  const { id } = await say(jimin, '있던 댓글');
  await atCommit('delete from comment where id = new.id', async () => {
    expect(reasonOf(await jimin.patch(`/api/comments/${id}`, { text: '고친 댓글' }))).toEqual([
      404,
      'comment.gone',
    ]);
  });
});
