import { expect } from 'vitest';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

const postLock = /from "post".* for no key update/s;
const heldPost = /from "post".* for key share/s;
const under = (postId: string) => `/api/posts/${postId}/comments`;

async function comment(author: Person, postId: string, text: string, replyToId?: string): Promise<string> {
  const id = newId();
  await mustSucceed(author.post(under(postId), { id, text, answersId: replyToId }));
  return id;
}
const textsOf = async (viewer: Person, postId: string) =>
  (await viewer.get(under(postId))).body.items.map(({ text }: { text: string }) => text);
const countOf = async (viewer: Person, postId: string) =>
  (await viewer.get(`/api/posts/${postId}`)).body.commentCount;

test('replies follow their comment, and pages hold, when the clock goes back', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const { id: postId } = await writePost(jimin);
  const first = await comment(hyunwoo, postId, '첫 댓글');
  server.pass(-3_600_000);
  await comment(jimin, postId, '답글', first);
  server.pass(-3_600_000);
  const { body } = await hyunwoo.patch(`/api/comments/${first}`, { text: '고친 댓글' });
  expect(body.editedAt).toEqual(expect.any(String));
  expect(await textsOf(jimin, postId)).toEqual(['고친 댓글', '답글']);
  const page = (await jimin.get(`${under(postId)}?limit=1`)).body;
  const next = (await jimin.get(`${under(postId)}?limit=1&cursor=${page.nextCursor}`)).body;
  expect([...page.items, ...next.items].map(({ text }: { text: string }) => text)).toEqual([
    '고친 댓글',
    '답글',
  ]);
});

test('a comment that is written while the author of its post blocks the writer is acknowledged if it is stored', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const { id: postId } = await writePost(jimin);
  const replyToId = await comment(jimin, postId, '누가 오세요?');
  const block = `/api/people/${hyunwoo.id}/block`;
  const whileBlocked = async (draft: object) => {
    const written = await race(server, {
      at: /insert into comment/,
      first: () => hyunwoo.post(under(postId), draft),
      meanwhile: () => mustSucceed(jimin.put(block)),
    });
    await mustSucceed(jimin.delete(block));
    return written;
  };
  // A reply has locked the post before it is stored.
  const id = newId();
  const { status, body } = await whileBlocked({ id, text: '나도요', answersId: replyToId });
  expect([status, body.comment.id, body.commentCount]).toEqual([201, id, 0]);
  // A comment is sent together with its lock.
  expect((await whileBlocked({ id: newId(), text: '저도요' })).status).toBe(404);
  expect(await textsOf(jimin, postId)).toEqual(['누가 오세요?', '나도요']);
});

test('a comment that is sent with its lock is written to no post that was deleted meanwhile', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const { id: postId } = await writePost(jimin);
  const written = await race(server, {
    at: /insert into comment/,
    first: () => hyunwoo.post(under(postId), { id: newId(), text: '나도요' }),
    meanwhile: () => mustSucceed(jimin.delete(`/api/posts/${postId}`)),
  });
  expect([written.status, written.body.error.reason]).toEqual([404, 'post.gone']);
  const { count } = await server.p.db
    .selectFrom('comment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('its author edits it; its author and moderators of the post’s town delete it; in a club as on the board', async ({
  server,
  jimin,
  hyunwoo,
  sua,
  doyun,
  town,
}) => {
  const moderator = (name: string, place: string | null) =>
    settle(server, { name, cityCode: town, rights: [`moderator:${place}`] });
  const [own, other] = [await moderator('동네지기', town), await moderator('옆지기', doyun.cityCode)];
  const club = await createTestClub(server, jimin);
  for (const member of [hyunwoo, sua, other]) await joinClub(member, club, jimin);
  for (const clubId of [null, club]) {
    const { id: postId } = await writePost(jimin, { clubId });
    const id = await comment(hyunwoo, postId, '댓글');
    const edit = async (who: Person) => (await who.patch(`/api/comments/${id}`, { text: who.id })).status;
    const remove = async (who: Person) => (await who.delete(`/api/comments/${id}`)).status;
    // Not whoever wrote the post or leads the club.
    expect([await edit(jimin), await edit(sua), await edit(own), await edit(other)]).toEqual([
      403, 403, 403, 403,
    ]);
    expect([await remove(jimin), await remove(sua), await remove(other), await remove(doyun)]).toEqual([
      403, 403, 403, 404,
    ]);
    expect([await edit(hyunwoo), await remove(own), await remove(hyunwoo)]).toEqual([200, 200, 404]);
    expect(await countOf(sua, postId)).toBe(0);
  }
});

test('what waits at the post’s lock meets the post, the comment and the block as they are then', async ({
  server,
  jimin,
  hyunwoo,
  minjae,
}) => {
  const made = async () => {
    const { id: postId } = await writePost(jimin);
    return { postId, id: await comment(hyunwoo, postId, '댓글') };
  };
  type Made = Awaited<ReturnType<typeof made>>;
  const draft = (more = {}) => ({ id: newId(), text: '하나 더', ...more });
  const during = async (
    first: (of: Made) => Promise<ApiResponse>,
    meanwhile: (of: Made) => Promise<ApiResponse>,
    at = postLock,
  ) => {
    const of = await made();
    const response = await race(server, {
      at,
      first: () => first(of),
      meanwhile: () => mustSucceed(meanwhile(of)),
    });
    return { of, answer: reasonOf(response) };
  };
  const write = ({ postId }: Made) => hyunwoo.post(under(postId), draft());
  const reply = ({ postId, id }: Made) => jimin.post(under(postId), draft({ answersId: id }));
  const remove = ({ id }: Made) => hyunwoo.delete(`/api/comments/${id}`);
  const edit = ({ id }: Made) => hyunwoo.patch(`/api/comments/${id}`, { text: '고침' });
  const removePost = ({ postId }: Made) => jimin.delete(`/api/posts/${postId}`);
  expect((await during(write, removePost)).answer).toEqual([404, 'post.gone']);
  expect((await during(reply, remove)).answer).toEqual([404, 'comment.gone']);
  expect((await during(edit, remove, heldPost)).answer).toEqual([404, 'comment.gone']);
  const twice = await during(remove, ({ id }) => minjae.delete(`/api/comments/${id}`));
  expect(twice.answer).toEqual([404, 'comment.gone']);
  expect(await countOf(jimin, twice.of.postId)).toBe(0);
  // A comment that was answered while its deletion waited keeps its place.
  const { of, answer: outcome } = await during(remove, reply);
  expect(outcome).toEqual([200, undefined]);
  expect([await textsOf(jimin, of.postId), await countOf(jimin, of.postId)]).toEqual([['', '하나 더'], 1]);
  const block = () => jimin.put(`/api/people/${hyunwoo.id}/block`);
  expect((await during(write, block)).answer).toEqual([404, 'post.gone']);
});
