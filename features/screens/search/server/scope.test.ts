import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { countsOf, search, titles, titlesIn } from '#screens/search/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae, jimin, hyunwoo } = ourTown();
let doyun: Person;
let otherTown: string;

beforeEach(async () => {
  otherTown = nextTown();
  doyun = await settle(server, { name: '도윤', cityCode: otherTown });
});

test('each kind has a tab with a count, and the default is the first tab with results', async () => {
  await writePost(jimin, { title: '달빛 산책' });
  await makeNews('달빛 축제');
  await makeBenefit('달빛 분식 할인');
  await makeClub('달빛 달리기');
  await settle(server, { name: '달빛', cityCode: town });
  const all = await search(hyunwoo, '달빛');
  expect(countsOf(all)).toEqual({ posts: 1, news: 1, benefits: 1, clubs: 1, people: 1 });
  expect(all.body.found.kind).toBe('posts');
  const named = { news: '달빛 축제', benefits: '달빛 분식 할인', clubs: '달빛 달리기', people: '달빛' };
  for (const [kind, title] of Object.entries(named))
    expect(await titles(hyunwoo, 'ㄷㅂ', `&kind=${kind}`)).toContain(title);
  expect((await search(hyunwoo, '달빛 축')).body.found.kind).toBe('news');
  expect((await search(hyunwoo, '달빛 분')).body.found.kind).toBe('benefits');
  expect((await search(hyunwoo, '달빛 달리')).body.found.kind).toBe('clubs');
  const none = await search(hyunwoo, '별빛');
  expect([none.body.found, none.body.nextCursor]).toEqual([{ kind: 'posts', items: [] }, null]);
});

const makeNews = (title: string, cityCode = town) => publish(server, minjae, { title, cityCode });

async function makeBenefit(title: string, cityCode = town) {
  const row = { id: newId(), title, content: '내용', category: 'shop', city_code: cityCode };
  await server.p.db
    .insertInto('benefit')
    .values({ ...row, author_id: jimin.id, created_at: server.p.clock.now() })
    .execute();
}

async function makeClub(name: string, cityCode = town, creatorId = jimin.id) {
  const row = { id: newId(), name, description: '소개', city_code: cityCode, creator_id: creatorId };
  await server.p.db
    .insertInto('club')
    .values({ ...row, created_at: server.p.clock.now() })
    .execute();
  await server.p.db
    .insertInto('club_member')
    .values({ club_id: row.id, person_id: creatorId, joined_at: server.p.clock.now() })
    .execute();
  return row.id;
}

test('a resident finds what their lists show, an admin what the viewed region shows', async () => {
  for (const [author, title] of [
    [jimin, '이쪽 강변'],
    [doyun, '저쪽 강변'],
  ] as const)
    await writePost(author, { title });
  await Promise.all([makeNews('저쪽 강변', otherTown), makeClub('저쪽 강변', otherTown, doyun.id)]);
  await makeBenefit('저쪽 강변', otherTown);
  const own = await search(hyunwoo, '강변');
  expect([titlesIn(own), countsOf(own)]).toEqual([
    ['이쪽 강변'],
    { posts: 1, news: 0, benefits: 0, clubs: 0, people: 0 },
  ]);
  // Only admins may choose a region.
  expect(await titles(hyunwoo, '강변', `&kind=posts&city=${otherTown}`)).toEqual(['이쪽 강변']);

  const viewed = (region: string) => search(minjae, '쪽 강변', `&kind=posts${region}`);
  expect(countsOf(await viewed(`&city=${otherTown}`))).toMatchObject({
    posts: 1,
    news: 1,
    benefits: 1,
    clubs: 1,
  });
  expect(titlesIn(await viewed(`&city=${town}`))).toEqual(['이쪽 강변']);
  expect(titlesIn(await viewed(`&province=${town.slice(0, 2)}`))).toContain('이쪽 강변');
  expect(titlesIn(await viewed(''))).toEqual(['저쪽 강변', '이쪽 강변']);
});

test('own posts and posts of followed people in other towns are found, as on the following tab', async () => {
  await writePost(doyun, { title: '먼 항구 소식' });
  expect(await titles(jimin, '항구')).toEqual([]);
  await jimin.put(`/api/people/${doyun.id}/follow`);
  expect(await titles(jimin, '항구')).toEqual(['먼 항구 소식']);
  expect(await titles(jimin, 'ㅎㄱ')).toEqual(['먼 항구 소식']);
  server.pass(1000);
  await writePost(jimin, { title: '가까운 항구' });
  expect(await titles(jimin, '항구')).toEqual(['가까운 항구', '먼 항구 소식']);
  expect(await titles(hyunwoo, '항구')).toEqual(['가까운 항구']);
  await jimin.delete(`/api/people/${doyun.id}/follow`);
  expect(await titles(jimin, '항구')).toEqual(['가까운 항구']);
});

test('only members find the posts of a club', async () => {
  const clubId = await makeClub('달리는 사람들');
  await server.p.db
    .insertInto('post')
    .values({
      id: newId(),
      title: '새벽 모임 장소',
      content: '내용',
      category: 'daily',
      city_code: town,
      author_id: jimin.id,
      club_id: clubId,
      created_at: server.p.clock.now(),
    })
    .execute();
  expect(await titles(jimin, '새벽')).toEqual(['새벽 모임 장소']);
  expect(await titles(hyunwoo, '새벽')).toEqual([]);
  expect(countsOf(await search(hyunwoo, '새벽'))).toMatchObject({ posts: 0 });
  expect(await titles(minjae, '새벽')).toEqual([]);
  await server.p.db
    .insertInto('club_member')
    .values({ club_id: clubId, person_id: hyunwoo.id, joined_at: server.p.clock.now() })
    .execute();
  expect(await titles(hyunwoo, '새벽')).toEqual(['새벽 모임 장소']);
  await server.p.db.deleteFrom('club_member').where('person_id', '=', hyunwoo.id).execute();
  expect(await titles(hyunwoo, '새벽')).toEqual([]);
});

test('a block hides all results in both directions', async () => {
  const sua = await settle(server, { name: '차단수아', cityCode: town });
  await writePost(sua, { title: '조용한 골목' });
  await makeClub('조용한 독서', town, sua.id);
  const seen = async (who: Person) => [
    countsOf(await search(who, '조용한')),
    (await search(who, '차단수아', '&kind=people')).body.found.items.length,
  ];
  const all = [{ posts: 1, news: 0, benefits: 0, clubs: 1, people: 0 }, 1];
  const none = [{ posts: 0, news: 0, benefits: 0, clubs: 0, people: 0 }, 0];
  expect(await seen(hyunwoo)).toEqual(all);
  for (const [blocker, blocked] of [
    [hyunwoo, sua],
    [sua, hyunwoo],
  ] as const) {
    await addBlock(server, blocker, blocked);
    expect(await seen(hyunwoo)).toEqual(none);
    expect(await seen(jimin)).toEqual(all);
    expect(await seen(minjae)).toEqual([{ ...(all[0] as object), people: 0 }, 1]);
    await server.p.db.deleteFrom('block').where('blocker_id', '=', blocker.id).execute();
  }
});

test('people of the viewer’s town come first, then those of other towns, across pages', async () => {
  const names = async (who: Person, more = '') => {
    const response = await search(who, '온달', `&kind=people&limit=2${more}`);
    return { names: titlesIn(response), next: response.body.nextCursor as string | null };
  };
  for (const [name, cityCode] of [
    ['온달1', otherTown],
    ['온달2', town],
    ['온달3', otherTown],
    ['온달4', town],
    ['온달5', otherTown],
  ] as const) {
    server.pass(1000);
    await settle(server, { name, cityCode });
  }
  const first = await names(jimin);
  const second = await names(jimin, `&cursor=${first.next}`);
  const third = await names(jimin, `&cursor=${second.next}`);
  expect([first.names, second.names, third.names, third.next]).toEqual([
    ['온달4', '온달2'],
    ['온달5', '온달3'],
    ['온달1'],
    null,
  ]);
  expect(countsOf(await search(jimin, '온달'))).toMatchObject({ people: 5 });
  expect((await search(jimin, '온달', '&kind=people')).body.found.items[0]).not.toHaveProperty('email');
});
