import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { fileTakedown, takedownDraft } from '#moderation/takedowns/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, request, settle } from '#test/people/world.ts';
import { otherProvider, serverForTest } from '#test/server/server.ts';
import { publish } from '#town/news/fixtures.ts';
import { takedownsData } from './personal-data.ts';

const { server, jimin, moderator, resident } = ourTown();
const neighbour = resident('이웃');

/** Files a request about the page and accepts it. */
async function pause(about: string) {
  const { id } = await fileTakedown(server, about);
  const decision = { decision: 'accepted', reason: '확인했어요.' };
  await mustSucceed(moderator.patch(`/api/takedowns/${id}`, decision));
  return id;
}
const statuses = async (path: string, ...people: Person[]) =>
  Promise.all(people.map(async (person) => (await person.get(path)).status));

test('news is paused for residents, other editors, search, feeds and link cards; its editor objects', async () => {
  const editor = await settle(server, { name: '기자', cityCode: town, rights: [`editor:${town}`] });
  const other = await settle(server, { name: '다른 기자', cityCode: town, rights: [`editor:${town}`] });
  const news = await publish(server, editor, { cityCode: town, title: '장터 소식' });
  const path = `/api/news/${news.id}`;
  const id = await pause(`/news/${news.id}`);
  expect(await statuses(path, neighbour, other, editor, moderator)).toEqual([404, 404, 200, 200]);
  expect((await neighbour.get(`/api/news?city=${town}`)).body.items).toEqual([]);
  expect((await neighbour.get(`/api/search?q=${encodeURIComponent('장터')}`)).body.news?.items ?? []).toEqual(
    [],
  );
  expect(await (await fetch(`${server.origin}/feeds/${town}/news.atom`)).text()).not.toContain('장터');
  const card = await fetch(`${server.origin}/news/${news.id}`, {
    headers: { 'user-agent': 'kakaotalk-scrap/1.0' },
  });
  expect(await card.text()).not.toContain('장터');
  expect((await noticesOf(server, editor)).map(({ kind }) => kind)).toContain('itemPaused');
  await mustSucceed(editor.put(`/api/takedowns/${id}/objection`, { objection: '공개된 행사예요.' }));
  const closing = { outcome: 'restored', reason: '공개된 행사예요.' };
  await mustSucceed(moderator.put(`/api/takedowns/${id}/outcome`, closing));
  expect(await statuses(path, neighbour, other)).toEqual([200, 200]);
});

test('residents cannot report news, and moderators cannot hide it without a request', async () => {
  const editor = await settle(server, { name: '기자', cityCode: town, rights: [`editor:${town}`] });
  const { id } = await publish(server, editor, { cityCode: town });
  const report = { id: newId(), kind: 'news', itemId: id, reason: 'spam' };
  expect((await neighbour.post('/api/reports', report)).status).toBe(404);
  expect((await moderator.put(`/api/reports/cases/news/${id}/removal`, { note: '' })).status).toBe(404);
});

test('a comment is paused by its address, and its post stays', async () => {
  const post = await writePost(jimin);
  const comment = newId();
  await mustSucceed(neighbour.post(`/api/posts/${post.id}/comments`, { id: comment, text: '거짓말' }));
  await pause(`/post/${post.id}?comment=${comment}`);
  expect(JSON.stringify((await jimin.get(`/api/posts/${post.id}/comments`)).body)).not.toContain('거짓말');
  expect(JSON.stringify((await neighbour.get(`/api/posts/${post.id}/comments`)).body)).toContain('거짓말');
  expect(await statuses(`/api/posts/${post.id}`, jimin)).toEqual([200]);
});

test('a profile is paused, and comes back', async () => {
  const id = await pause(`/profile/${jimin.id}`);
  expect(await statuses(`/api/people/${jimin.id}`, neighbour, jimin, moderator)).toEqual([404, 200, 200]);
  await mustSucceed(jimin.put(`/api/takedowns/${id}/objection`, { objection: '제 이름이에요.' }));
  await mustSucceed(
    moderator.put(`/api/takedowns/${id}/outcome`, { outcome: 'restored', reason: '본인이에요.' }),
  );
  expect(await statuses(`/api/people/${jimin.id}`, neighbour)).toEqual([200]);
});

test('an author who leaves takes item and objection along; the export has the objection, never the claimant', async () => {
  const post = await writePost(jimin);
  const id = await pause(`/post/${post.id}`);
  await mustSucceed(jimin.put(`/api/takedowns/${id}/objection`, { objection: '제 가게 이야기예요.' }));
  const copied = JSON.stringify(await takedownsData.copy?.(server.p, jimin.id));
  expect(copied).toContain('제 가게 이야기예요.');
  expect(copied).not.toMatch(/홍길동|hong@|010-1234|제 이름을/);
  expect(JSON.stringify(await takedownsData.copy?.(server.p, neighbour.id))).toBe('[]');
  await takedownsData.erase?.(server.p, jimin.id);
  await server.p.db.deleteFrom('post').where('id', '=', post.id).execute();
  await server.p.db.deleteFrom('person').where('id', '=', jimin.id).execute();
  expect((await moderator.get(`/api/takedowns/${id}`)).body).toMatchObject({
    objection: { text: '' },
    item: { isGone: true, author: null },
  });
});

test('an address has hardly more requests than a person; a hundred addresses of one /64 are one', async () => {
  const limited = await serverForTest({ env: { ...otherProvider, RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const send = async (address: string) =>
    (
      await fetch(`${limited.origin}/api/takedowns`, {
        method: 'POST',
        headers: {
          origin: limited.origin,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify(takedownDraft(limited, `/post/${newId()}`)),
      })
    ).status;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push(await send(`2001:db8:0:1::${n + 1}`));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect(await send('2001:db8:0:2::1')).toBe(204);
  expect((await request(limited, 'GET', '/api/takedowns')).status).toBe(401);
});
