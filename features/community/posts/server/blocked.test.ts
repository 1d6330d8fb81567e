import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { postDraft, titlesOf, writePost } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';

const { server, resident } = ourTown();
const blocker = resident('지민');
const blocked = resident('현우');
const third = resident('수아');
const admin = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));

const block = () => addBlock(server, blocker, blocked);

test('a block hides both people’s posts from each other, and from no one else', async () => {
  const club = await createClubWith(server, third, blocker, blocked);
  const pairs: [Person, Person][] = [
    [blocker, blocked],
    [blocked, blocker],
  ];
  const posts = new Map<Person, string[]>();
  for (const person of [blocker, blocked]) {
    const written = [
      await writePost(person, { title: '보이지 않을 글' }),
      await writePost(person, { title: '보이지 않을 모임 글', clubId: club }),
    ];
    posts.set(
      person,
      written.map(({ id }) => id),
    );
  }
  await writePost(third, { title: '모두의 글' });
  for (const [viewer, author] of pairs) {
    await viewer.put(`/api/people/${author.id}/follow`);
    for (const id of posts.get(author) ?? []) await viewer.put(`/api/posts/${id}/bookmark`);
  }
  // This block keeps the follow, so the block alone must hide the posts.
  await block();
  for (const [viewer, author] of pairs) {
    const hidden = posts.get(author) ?? [];
    const queries = ['', '?tab=popular', '?tab=following', '?category=daily', '?bookmarked=1'];
    for (const query of [...queries, `?club=${club}`, `?author=${author.id}`]) {
      const { items } = (await viewer.get(`/api/posts${query}`)).body;
      expect(items.map(({ id }: { id: string }) => id).filter((id: string) => hidden.includes(id))).toEqual(
        [],
      );
    }
    for (const id of hidden) {
      const path = `/api/posts/${id}`;
      const responses = [
        await viewer.get(path),
        await viewer.put(`${path}/like`),
        await viewer.put(`${path}/bookmark`),
        await viewer.get(`${path}/comments`),
        await viewer.post(`${path}/comments`, { id: newId(), text: '안녕하세요' }),
        await viewer.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' }),
      ];
      expect(new Set(responses.map(({ status, body }) => `${status} ${body.error.reason}`))).toEqual(
        new Set(['404 post.gone']),
      );
      for (const person of [third, admin]) expect((await person.get(path)).status).toBe(200);
    }
    const screen = await observe(server, viewer, [`post:${hidden[0]}`]);
    expect(screen.frames).toContainEqual({ refused: [`post:${hidden[0]}`] });
    screen.close();
  }
  expect(titlesOf(await third.get('/api/posts'))).toHaveLength(3);
});

test('a page is full although some posts are hidden', async () => {
  for (const author of [third, blocked, blocked, third, blocked, third])
    await writePost(author, { title: author === third ? '보이는 글' : '숨은 글' });
  await block();
  const first = await blocker.get('/api/posts?limit=2');
  const rest = await blocker.get(`/api/posts?limit=2&cursor=${first.body.nextCursor}`);
  expect([titlesOf(first), titlesOf(rest), rest.body.nextCursor]).toEqual([
    ['보이는 글', '보이는 글'],
    ['보이는 글'],
    null,
  ]);
});

test('a following list does not end early at a hidden author', async () => {
  for (const person of [blocked, third]) await blocker.put(`/api/people/${person.id}/follow`);
  await writePost(third, { title: '보이는 글' });
  for (let i = 0; i < 3; i++) await writePost(blocked, { title: '숨은 글' });
  await block();
  const { body } = await blocker.get('/api/posts?tab=following&limit=1');
  expect(body).toMatchObject({ items: [{ title: '보이는 글' }], nextCursor: null });
});

test('neither receives events of the other’s posts, at home, in a club or from another town', async () => {
  const club = await createClubWith(server, third, blocker, blocked);
  await block();
  const topics = [`city:${town}`, `club:${club}`];
  for (const [author, other] of [
    [blocked, blocker],
    [blocker, blocked],
  ] as const) {
    const screen = await observe(server, other, topics);
    const hidden: string[] = [];
    for (const clubId of [undefined, club]) {
      const { id } = await writePost(author, { clubId });
      await author.put(`/api/posts/${id}`, postDraft());
      await author.delete(`/api/posts/${id}`);
      hidden.push(id);
    }
    const last = await writePost(third, { title: '모두의 글' });
    expect((await screen.hears('post.created')).data).toMatchObject({ id: last.id, category: 'daily' });
    expect(hidden.filter((id) => JSON.stringify(screen.frames).includes(id))).toEqual([]);
    screen.close();
  }
});
