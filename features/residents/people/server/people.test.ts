import { expect, test } from 'vitest';
import { postDraft, titlesOf, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { outcome, personNotFound, sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, type Person, request, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo, doyun } = ourTown();

const profile = async (viewer: Person, person: Person) => (await viewer.get(`/api/people/${person.id}`)).body;

test('a profile is shown to residents of the same town and of other towns', async () => {
  await jimin.patch('/api/people/me', { bio: '  걷기를 좋아해요 \r\n같이 걸어요', town: ' 석사동 ' });
  expect(await profile(hyunwoo, jimin)).toEqual({
    id: jimin.id,
    name: '지민',
    photo: null,
    isAdmin: false,
    cityCode: town,
    town: '석사동',
    bio: '걷기를 좋아해요 \n같이 걸어요',
    following: false,
    postsCount: 0,
    followersCount: 0,
    followingsCount: 0,
    can: { edit: false, follow: true, message: true, block: true, report: true },
  });
  expect((await profile(doyun, jimin)).name).toBe('지민');
  const admin = await as(server, 'minjae');
  expect(await profile(jimin, admin)).toMatchObject({ isAdmin: true, can: { block: false } });
});

test('a resident cannot pass for an admin by town, bio or club name', async () => {
  const refused = [422, 'common.speaksForUs'];
  for (const change of [
    { town: '관리자' },
    { town: '마실 운영진' },
    { town: '管理者' },
    { bio: '관리자입니다.' },
  ])
    expect([change, await outcome(jimin.patch('/api/people/me', change))]).toEqual([change, refused]);
  expect((await jimin.patch('/api/people/me', { town: '관리자' })).body.error.fields).toEqual({
    town: 'common.speaksForUs',
  });
  expect(await outcome(jimin.patch('/api/people/me', { town: '석사동', bio: '관리비를 아껴요' }))).toBe(200);
  const minjae = await as(server, 'minjae');
  expect(await outcome(minjae.patch('/api/people/me', { town: '운영진' }))).toBe(200);
});

test('a text of 84,000 blanks is refused for its length, without blocking the server', async () => {
  const since = performance.now();
  const response = jimin.patch('/api/people/me', { town: `a${'\u2800'.repeat(84_000)}a` });
  expect(await outcome(response)).toEqual([422, 'common.tooLong']);
  // This once blocked the whole server for 15 seconds.
  expect(performance.now() - since).toBeLessThan(5000);
});

test('counts include only what the viewer may see', async () => {
  await writePost(jimin, { title: '첫 글' });
  await writePost(jimin, { title: '둘째 글' });
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  await jimin.put(`/api/people/${doyun.id}/follow`);
  const numbers = async (viewer: Person) => {
    const { postsCount, followersCount, followingsCount } = await profile(viewer, jimin);
    return [postsCount, followersCount, followingsCount];
  };
  expect(await numbers(jimin)).toEqual([2, 1, 1]);
  expect(await numbers(hyunwoo)).toEqual([2, 1, 1]);
  // Posts of another town are visible to followers only.
  expect(await numbers(doyun)).toEqual([0, 1, 1]);
  await doyun.put(`/api/people/${jimin.id}/follow`);
  expect(await numbers(doyun)).toEqual([2, 2, 1]);
  expect(titlesOf(await doyun.get(`/api/posts?author=${jimin.id}`))).toEqual(['둘째 글', '첫 글']);
  // A blocked follower is not counted for the person who blocked them, but is for others.
  await doyun.put(`/api/people/${hyunwoo.id}/block`);
  expect(await numbers(doyun)).toEqual([2, 1, 1]);
  expect(await numbers(jimin)).toEqual([2, 2, 1]);
});

test('an unknown id and an invalid id get the same answer on every route', async () => {
  for (const id of [newId(), 'no-id', jimin.id.toUpperCase()])
    for (const path of ['', '/followers', '/followings', '/clubs'])
      expect(await outcome(jimin.get(`/api/people/${id}${path}`))).toEqual(personNotFound);
  for (const path of ['', '/followers', '/followings', '/clubs'])
    expect((await request(server, 'GET', `/api/people/${jimin.id}${path}`)).status).toBe(401);
  expect((await request(server, 'PATCH', '/api/people/me', undefined, { bio: '나' })).status).toBe(401);
});

test('followers and followings are paged, the latest first', async () => {
  const people = [];
  for (const name of ['가영', '나영', '다영', '라영', '마영']) {
    const person = await settle(server, { name, cityCode: town });
    await person.put(`/api/people/${jimin.id}/follow`);
    await jimin.put(`/api/people/${person.id}/follow`);
    server.pass(1000);
    people.push(person);
  }
  await hyunwoo.put(`/api/people/${people[1]?.id}/follow`);
  for (const side of ['followers', 'followings']) {
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const path: string = `/api/people/${jimin.id}/${side}?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await hyunwoo.get(path);
      pages.push(
        body.items.map(({ name, following }: { name: string; following: boolean }) =>
          following ? `${name}*` : name,
        ),
      );
      cursor = body.nextCursor;
    } while (cursor);
    expect(pages).toEqual([['마영', '라영'], ['다영', '나영*'], ['가영']]);
  }
  const { body } = await hyunwoo.get(`/api/people/${jimin.id}/followers?limit=1`);
  expect(body.items[0]).toEqual({
    id: people[4]?.id,
    name: '마영',
    photo: null,
    isAdmin: false,
    cityCode: town,
    town: '',
    following: false,
    can: { edit: false, follow: true, message: true, block: true, report: true },
  });
  for (const query of ['cursor=x', 'limit=0', 'limit=51'])
    expect((await jimin.get(`/api/people/${jimin.id}/followers?${query}`)).status).toBe(422);
});

const wrong: [string, object, string | undefined][] = [
  ['a bio too long', { bio: '가'.repeat(301) }, 'common.tooLong'],
  ['a town too long', { town: '가'.repeat(31) }, 'common.tooLong'],
  ['an image that is none', { photoId: '1' }, 'image.notYours'],
  ['an image nobody sent', { photoId: newId() }, 'image.notYours'],
  ['another role', { role: 'admin' }, undefined],
  ['another city', { city_code: '51110' }, undefined],
  ['another city, as answers name it', { cityCode: '51110' }, undefined],
  ['another name', { name: '관리자' }, undefined],
  ['another e-mail', { email: 'me@example.com' }, undefined],
  ['another id', { id: newId() }, undefined],
  ['being an admin', { isAdmin: true }, undefined],
  ['fewer reports', { report_count: 0 }, undefined],
];

test.each(wrong)('refuses %s, and the profile stays as it was', async (_what, given, reason) => {
  await jimin.patch('/api/people/me', { bio: '그대로', town: '석사동' });
  const row = () =>
    server.p.db.selectFrom('person').selectAll().where('id', '=', jimin.id).executeTakeFirstOrThrow();
  const before = await row();
  expect(await outcome(jimin.patch('/api/people/me', { bio: '바뀜', ...given }))).toEqual([422, reason]);
  expect(await row()).toEqual(before);
});

test('the limits themselves are allowed, invisible characters count as empty, and omitted fields stay', async () => {
  const bioAndTown = async () => {
    const { bio, town: place } = await profile(jimin, jimin);
    return [bio, place];
  };
  const text = `<img src=x onerror=alert(1)> 👨‍👩‍👧${'가'.repeat(270)}`;
  await jimin.patch('/api/people/me', { bio: text, town: '나'.repeat(30) });
  expect(await bioAndTown()).toEqual([text, '나'.repeat(30)]);
  await jimin.patch('/api/people/me', { bio: 'ㅤ\u200b' });
  expect(await bioAndTown()).toEqual(['', '나'.repeat(30)]);
  await jimin.patch('/api/people/me', {});
  await jimin.patch('/api/people/me', { town: '' });
  expect(await bioAndTown()).toEqual(['', '']);
});

test('a photo is set, replaced and removed, and nobody can load the old one', async () => {
  const [one, two] = [await sendImage(server, jimin), await sendImage(server, jimin)];
  const load = async (id: string, person: Person | null = hyunwoo) =>
    (await request(server, 'GET', `/images/${id}/160.webp`, person?.cookie)).status;
  expect((await jimin.patch('/api/people/me', { photoId: one })).body.photo.id).toBe(one);
  expect((await profile(hyunwoo, jimin)).photo).toMatchObject({ id: one, sizes: [160, 400] });
  expect((await jimin.get('/api/session')).body.person.photo.id).toBe(one);
  expect([await load(one), await load(one, doyun), await load(one, null)]).toEqual([200, 200, 404]);
  // The same photo again is no error. A field that is left out keeps its value.
  expect((await jimin.patch('/api/people/me', { photoId: one, bio: '나' })).body.photo.id).toBe(one);
  expect((await jimin.patch('/api/people/me', { bio: '너' })).body.photo.id).toBe(one);

  expect((await jimin.patch('/api/people/me', { photoId: two })).body.photo.id).toBe(two);
  expect([await load(one), await load(two)]).toEqual([404, 200]);
  const theirs = await sendImage(server, hyunwoo);
  expect(await outcome(jimin.patch('/api/people/me', { photoId: theirs }))).toEqual([422, 'image.notYours']);
  // An image of a post is refused as well.
  const inPost = await sendImage(server, jimin, 'posts');
  await writePost(jimin, { imageIds: [inPost] });
  expect(await outcome(jimin.patch('/api/people/me', { photoId: inPost }))).toEqual([422, 'image.notYours']);
  expect((await profile(jimin, jimin)).photo.id).toBe(two);
  expect((await jimin.patch('/api/people/me', { photoId: null })).body.photo).toBeNull();
  expect([await load(two), await load(two, jimin)]).toEqual([404, 404]);
});

test('of eight devices that change the photo at once one does, and the others are told', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => sendImage(server, jimin)));
  const { revision } = await profile(jimin, jimin);
  const change = (photoId: string) => jimin.patch('/api/people/me', { photoId, revision });
  const responses = await Promise.all(ids.map(change));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const rows = await server.p.db
    .selectFrom('image')
    .select('id')
    .where('attached_to_kind', '=', 'person')
    .where('attached_to_id', '=', jimin.id)
    .execute();
  expect(rows.map(({ id }) => id)).toEqual([(await profile(jimin, jimin)).photo.id]);
});

test('no answer about people contains an e-mail of somebody else', async () => {
  const secret = 'secret-mail@example.com';
  await server.p.db.updateTable('person').set({ email: secret }).execute();
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  await jimin.put(`/api/people/${hyunwoo.id}/follow`);
  const post = await writePost(hyunwoo, postDraft());
  await jimin.put(`/api/people/${doyun.id}/block`);
  const responses = await Promise.all([
    jimin.get(`/api/people/${hyunwoo.id}`),
    jimin.get(`/api/people/${jimin.id}`),
    jimin.patch('/api/people/me', { bio: '나' }),
    jimin.get(`/api/people/${hyunwoo.id}/followers`),
    jimin.get(`/api/people/${hyunwoo.id}/followings`),
    jimin.get(`/api/people/${hyunwoo.id}/clubs`),
    jimin.put(`/api/people/${hyunwoo.id}/follow`),
    jimin.get('/api/blocks'),
    jimin.get(`/api/posts/${post.id}`),
    (await as(server, 'minjae')).get(`/api/people/${hyunwoo.id}`),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain('secret-mail');
  expect((await jimin.get('/api/session')).body.person.email).toBe(secret);
});

test('a profile lists the clubs of its town to viewers who may see them', async () => {
  const clubs = ['독서회', '등산회', '낚시회'];
  for (const [i, name] of clubs.entries()) {
    const id = newId();
    const now = new Date(server.p.clock.now().getTime() + i * 1000);
    const row = { id, name, description: '소개', city_code: town, creator_id: jimin.id, created_at: now };
    await server.p.db.insertInto('club').values(row).execute();
    await server.p.db
      .insertInto('club_member')
      .values({ club_id: id, person_id: jimin.id, joined_at: now })
      .execute();
  }
  const names = async (viewer: Person, query = '') => {
    const { body } = await viewer.get(`/api/people/${jimin.id}/clubs${query}`);
    return [body.items.map(({ name }: { name: string }) => name), body.nextCursor];
  };
  expect(await names(hyunwoo)).toEqual([['낚시회', '등산회', '독서회'], null]);
  const [first, next] = await names(hyunwoo, '?limit=2');
  expect(first).toEqual(['낚시회', '등산회']);
  expect(await names(hyunwoo, `?limit=2&cursor=${next}`)).toEqual([['독서회'], null]);
  expect(await names(doyun)).toEqual([[], null]);
  const { body } = await hyunwoo.get(`/api/people/${jimin.id}/clubs?limit=1`);
  expect(body.items[0]).toEqual({
    id: body.items[0].id,
    name: '낚시회',
    category: '',
    cityCode: town,
    photo: null,
    membersCount: 1,
  });
});

test('a person is reported once, never by themselves, and only by people who see them', async () => {
  const report = (person: Person, itemId: string) =>
    outcome(person.post('/api/reports', { id: newId(), kind: 'person', itemId, reason: 'abuse' }));
  expect(await report(hyunwoo, jimin.id)).toBe(201);
  expect(await report(hyunwoo, jimin.id)).toEqual([409, 'report.already']);
  expect(await report(doyun, jimin.id)).toBe(201);
  expect(await report(jimin, jimin.id)).toEqual([403, 'report.own']);
  expect(await report(hyunwoo, newId())).toEqual(personNotFound);
  await jimin.put(`/api/people/${doyun.id}/block`);
  expect(await report(jimin, doyun.id)).toEqual(personNotFound);
  const row = await server.p.db
    .selectFrom('person')
    .select('report_count')
    .where('id', '=', jimin.id)
    .executeTakeFirstOrThrow();
  expect(row.report_count).toBe(2);
});
