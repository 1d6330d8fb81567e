import { beforeEach, expect, test } from 'vitest';
import { leaveClub } from '#community/clubs/server/members/members.ts';
import { addMember, createClubWith, residentOf } from '#community/meetings/fixtures.ts';
import { postDraft, titlesOf, writePost } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, moveTo, nextTown, type Person, request, settle } from '#test/people/world.ts';

const { server, resident } = ourTown();
const creator = resident('현우');
const member = resident('지민');
const outsider = resident('수아');
const former = resident('서연');
const stranger = forEachTest(() => settle(server, { name: '도윤', cityCode: nextTown() }));
const admin = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));
let club: string;

beforeEach(async () => {
  club = await createClubWith(server, creator, member, former);
});

const leave = (person: Person, id = club) => leaveClub(server.p, residentOf(person), id);
const clubList = (person: Person, query = '') => person.get(`/api/posts?club=${club}${query}`);

async function pending(): Promise<Person> {
  const person = await settle(server, { name: '민서', cityCode: town });
  const draft = { id: newId(), message: '함께하고 싶어요.' };
  expect((await person.post(`/api/clubs/${club}/requests`, draft)).status).toBe(201);
  return person;
}

test('members write, read, comment, like, bookmark and report; their posts name the club', async () => {
  const post = await writePost(member, { title: '모임 글', clubId: club });
  expect(post).toMatchObject({ cityCode: town, club: { id: club, name: '봉의산 새벽 등산' } });
  const path = `/api/posts/${post.id}`;
  const commented = await creator.post(`${path}/comments`, { id: newId(), text: '좋아요!' });
  expect(commented.status).toBe(201);
  const statuses = [
    await creator.put(`${path}/like`),
    await creator.put(`${path}/bookmark`),
    await member.put(`/api/comments/${commented.body.comment.id}/like`),
    await creator.post('/api/reports', { id: newId(), kind: 'post', itemId: post.id, reason: 'spam' }),
    await member.put(path, postDraft({ title: '고친 모임 글' })),
    await creator.put(path, postDraft()),
    await creator.delete(path),
    await member.delete(path),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 201, 200, 403, 403, 204]);
  expect((await creator.get(path)).status).toBe(404);
});

test('who may read, list and write', async () => {
  const post = await writePost(member, { clubId: club });
  const asker = await pending();
  await leave(former);
  const people = { creator, member, asker, outsider, former, stranger, admin };
  const table: Record<string, string> = {};
  for (const [name, person] of Object.entries(people))
    table[name] = [
      await clubList(person),
      await person.get(`/api/posts/${post.id}`),
      await person.post('/api/posts', postDraft({ title: name, clubId: club })),
    ]
      .map(({ status, body }) => `${status}${body.error ? ` ${body.error.reason}` : ''}`)
      .join(' · ');
  expect(table).toMatchInlineSnapshot(`
    {
      "admin": "200 · 200 · 201",
      "asker": "403 club.membersOnly · 404 post.gone · 403 postWrite.notMember",
      "creator": "200 · 200 · 201",
      "former": "403 club.membersOnly · 404 post.gone · 403 postWrite.notMember",
      "member": "200 · 200 · 201",
      "outsider": "403 club.membersOnly · 404 post.gone · 403 postWrite.notMember",
      "stranger": "404 club.gone · 404 post.gone · 404 club.gone",
    }
  `);
});

test('non-members find a club post in no list, count, topic or image, and by no path', async () => {
  const shown = await writePost(member, { title: '누구나 보는 글' });
  const post = await writePost(member, {
    title: '모임 글',
    clubId: club,
    imageIds: [await sendImage(server, member, 'posts')],
  });
  const path = `/api/posts/${post.id}`;
  const commented = await member.post(`${path}/comments`, { id: newId(), text: '비밀 댓글' });
  const commentId = commented.body.comment.id;
  for (const person of [creator, former])
    for (const mark of ['like', 'bookmark']) await person.put(`${path}/${mark}`);
  await leave(former);
  const asker = await pending();
  for (const person of [asker, outsider, former, stranger])
    await person.put(`/api/people/${member.id}/follow`);

  const lists = [
    '',
    '?tab=popular',
    '?tab=following',
    '?category=daily',
    `?author=${member.id}`,
    '?bookmarked=1',
  ];
  const absent = async (response: Promise<ApiResponse>) => {
    const { status, body } = await response;
    return [status, body.error?.reason ?? body];
  };
  for (const person of [asker, outsider, former, stranger]) {
    const seen = await Promise.all(
      lists.map(async (query) => titlesOf(await person.get(`/api/posts${query}`))),
    );
    expect(new Set(seen.flat())).toEqual(new Set(['누구나 보는 글']));
    expect((await person.get(`/api/people/${member.id}`)).body.postsCount).toBe(1);
    const report = (kind: string, itemId: string) =>
      person.post('/api/reports', { id: newId(), kind, itemId, reason: 'spam' });
    const paths = [
      person.get(path),
      person.put(path, postDraft()),
      person.delete(path),
      person.put(`${path}/like`),
      person.delete(`${path}/like`),
      person.put(`${path}/bookmark`),
      person.get(`${path}/comments`),
      person.post(`${path}/comments`, { id: newId(), text: '들어갈게요' }),
      report('post', post.id),
    ];
    expect(new Set((await Promise.all(paths.map(absent))).map(String))).toEqual(new Set(['404,post.gone']));
    const comments = [
      person.put(`/api/comments/${commentId}/like`),
      person.patch(`/api/comments/${commentId}`, { text: '바꿀게요' }),
      person.delete(`/api/comments/${commentId}`),
      report('comment', commentId),
    ];
    expect(new Set((await Promise.all(comments.map(absent))).map(String))).toEqual(
      new Set(['404,comment.gone']),
    );
    const bytes = await request(server, 'GET', `/images/${post.images[0].id}/480.webp`, person.cookie);
    expect(bytes.status).toBe(404);
    const screen = await observe(server, person, [`post:${post.id}`, `club:${club}`]);
    expect(screen.frames).toContainEqual({ refused: [`post:${post.id}`, `club:${club}`] });
    screen.close();
  }
  // No one sees it on the board, not even members and admins.
  for (const person of [creator, member, admin]) {
    expect((await person.get(path)).status).toBe(200);
    expect((await person.get(`${path}/comments`)).body.items).toHaveLength(1);
    expect(titlesOf(await clubList(person))).toEqual(['모임 글']);
    const query = person === admin ? `city=${town}&` : '';
    for (const tab of ['all', 'popular'])
      expect(titlesOf(await person.get(`/api/posts?${query}tab=${tab}`))).toEqual(['누구나 보는 글']);
  }
  // Other users find an author's board posts on the profile; the authors find all their posts.
  expect(titlesOf(await creator.get(`/api/posts?author=${member.id}`))).toEqual(['누구나 보는 글']);
  expect((await creator.get(`/api/people/${member.id}`)).body.postsCount).toBe(1);
  expect(titlesOf(await member.get('/api/posts?author=me'))).toEqual(['모임 글', '누구나 보는 글']);
  expect(titlesOf(await creator.get('/api/posts?bookmarked=1'))).toEqual(['모임 글']);
  expect((await creator.get(path)).body.likesCount).toBe(2);
  const bytes = await request(server, 'GET', `/images/${post.images[0].id}/480.webp`, creator.cookie);
  expect([bytes.status, shown.club]).toEqual([200, null]);
  // The link preview contains nothing of the post.
  const preview = await request(server, 'GET', `/post/${post.id}`);
  expect(preview.body).not.toContain('모임 글');
});

test('own club posts and bookmarks leave the own lists with the membership, and return with it', async () => {
  const own = await writePost(former, { title: '내 모임 글', clubId: club });
  const bookmarked = await writePost(member, { title: '간직한 모임 글', clubId: club });
  await former.put(`/api/posts/${bookmarked.id}/bookmark`);
  await former.post(`/api/posts/${bookmarked.id}/comments`, { id: newId(), text: '내 댓글' });
  const lists = async () =>
    Promise.all([
      former.get('/api/posts?author=me').then(titlesOf),
      former.get('/api/posts?bookmarked=1').then(titlesOf),
      former.get('/api/comments?author=me').then(({ body }) => body.items.length),
      former.get(`/api/people/${former.id}`).then(({ body }) => body.postsCount),
    ]);
  expect(await lists()).toEqual([['내 모임 글'], ['간직한 모임 글'], 1, 1]);
  await leave(former);
  expect(await lists()).toEqual([[], [], 0, 0]);
  expect((await former.get(`/api/posts/${own.id}`)).status).toBe(404);
  expect((await former.delete(`/api/posts/${own.id}`)).status).toBe(404);
  expect((await member.get(`/api/posts/${own.id}`)).body.author.name).toBe('서연');
  await addMember(server, former, club);
  expect(await lists()).toEqual([['내 모임 글'], ['간직한 모임 글'], 1, 1]);
});

test('a club’s posts are paged; another club’s are not among them', async () => {
  const other = await createClubWith(server, member);
  await writePost(member, { title: '다른 모임 글', clubId: other });
  for (const title of ['하나', '둘', '셋']) {
    server.pass(1000);
    await writePost(member, { title, clubId: club });
  }
  const first = await clubList(creator, '&limit=2');
  const rest = await clubList(creator, `&limit=2&cursor=${first.body.nextCursor}`);
  expect([titlesOf(first), titlesOf(rest), rest.body.nextCursor]).toEqual([['셋', '둘'], ['하나'], null]);
  expect((await creator.get(`/api/posts?club=${other}`)).body.error.reason).toBe('club.membersOnly');
  expect((await creator.get(`/api/posts?club=${newId()}`)).body.error.reason).toBe('club.gone');
  expect((await creator.get('/api/posts?club=x')).status).toBe(422);
});

test('the same draft is one post in one place; the town a member sends is ignored', async () => {
  const draft = postDraft({ clubId: club, cityCode: stranger.cityCode });
  const responses = await Promise.all(Array.from({ length: 6 }, () => member.post('/api/posts', draft)));
  expect(responses.map(({ status, body }) => [status, body.cityCode])).toEqual(Array(6).fill([201, town]));
  expect((await member.post('/api/posts', { ...draft, clubId: null })).status).toBe(409);
  expect((await creator.post('/api/posts', draft)).status).toBe(409);
  expect((await member.post('/api/posts', postDraft({ clubId: newId() }))).body.error.reason).toBe(
    'club.gone',
  );
  expect((await member.post('/api/posts', postDraft({ clubId: 'x' }))).body.error.fields).toEqual({
    clubId: 'club.gone',
  });
  // An edit cannot take a post out of its club.
  const moved = await member.put(`/api/posts/${draft.id}`, { ...postDraft(), clubId: null, cityCode: town });
  expect(moved.body.club).toEqual({ id: club, name: '봉의산 새벽 등산' });
  const other = await writePost(admin, { clubId: club });
  expect(other.cityCode).toBe(town);
});

test('a club receives events of its posts, its town does not; former members receive none, even of an open post', async () => {
  const outside = await observe(server, creator, [`city:${town}`]);
  const inside = await observe(server, creator, [`club:${club}`]);
  const post = await writePost(member, { clubId: club });
  expect((await inside.hears('post.created')).data).toEqual({ id: post.id, category: 'daily', clubId: club });
  const reader = await observe(server, former, [`post:${post.id}`]);
  await leave(former);
  await member.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '나간 뒤의 댓글' });
  await member.put(`/api/posts/${post.id}`, postDraft());
  await inside.hears('post.changed');
  await member.delete(`/api/posts/${post.id}`);
  await inside.hears('post.deleted');
  expect(await reader.closed()).toBe(4401);
  await writePost(member, { title: '동네 글' });
  await outside.hears('post.created');
  const receivedOutside = JSON.stringify(outside.frames);
  expect(receivedOutside).not.toContain(post.id);
  expect(JSON.stringify(reader.frames)).not.toContain('나간 뒤의 댓글');
  for (const screen of [outside, inside, reader]) screen.close();
});

test('after a region change a resident sees neither the club nor its town', async () => {
  const post = await writePost(member, { clubId: club });
  expect((await former.get(`/api/posts/${post.id}`)).status).toBe(200);
  await moveTo(server, former, stranger.cityCode ?? '');
  expect((await former.get(`/api/posts/${post.id}`)).status).toBe(404);
  expect((await clubList(former)).body.error.reason).toBe('club.gone');
  expect((await former.post('/api/posts', postDraft({ clubId: club }))).body.error.reason).toBe('club.gone');
  await moveTo(server, former, town);
  expect((await clubList(former)).status).toBe(200);
});

test('for non-members in a block with its creator a club does not exist', async () => {
  await addBlock(server, creator, outsider);
  expect((await clubList(outsider)).body.error.reason).toBe('club.gone');
  expect((await outsider.get(`/api/clubs/${club}/meetings`)).body.error.reason).toBe('club.gone');
});

test('deleting a club deletes its posts', async () => {
  const post = await writePost(member, { clubId: club });
  await server.p.db.deleteFrom('club').where('id', '=', club).execute();
  expect((await member.get(`/api/posts/${post.id}`)).status).toBe(404);
  expect((await admin.get(`/api/posts/${post.id}`)).status).toBe(404);
});
