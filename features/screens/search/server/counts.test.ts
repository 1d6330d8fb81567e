import { beforeEach, expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { countsOf, search, titlesIn } from '#screens/search/fixtures.ts';
import { kinds } from '#screens/search/limits.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae, jimin, hyunwoo, doyun, resident } = ourTown();
const dalbit = resident('달빛');
let clubId: string;
let items: { kind: string; itemId: string }[];

beforeEach(async () => {
  await doyun.put(`/api/people/${jimin.id}/follow`);
  clubId = await createTestClub(server, jimin, { name: '달빛 달리기' });
  await server.p.db
    .insertInto('club_member')
    .values({ club_id: clubId, person_id: hyunwoo.id, joined_at: server.p.clock.now() })
    .execute();
  const post = await writePost(jimin, { title: '달빛 산책' });
  const inside = await writePost(jimin, { title: '달빛 코스', clubId });
  const benefit = await writeBenefit(jimin, { title: '달빛 분식' });
  await publish(server, minjae, { title: '달빛 축제', cityCode: town });
  items = [
    { kind: 'post', itemId: post.id },
    { kind: 'post', itemId: inside.id },
    { kind: 'benefit', itemId: benefit.id },
    { kind: 'club', itemId: clubId },
    { kind: 'person', itemId: dalbit.id },
  ];
});

/** Hides an item by the reports of three residents. */
async function hide(item: object) {
  for (const name of ['하나', '둘', '셋']) {
    const person = await settle(server, { name, cityCode: town });
    await server.p.db
      .insertInto('club_member')
      .values({ club_id: clubId, person_id: person.id, joined_at: server.p.clock.now() })
      .execute();
    const response = await person.post('/api/reports', { id: newId(), reason: 'spam', ...item });
    expect(response.status).toBe(201);
  }
}

/** The counts of each kind. They equal the lengths of the lists. */
async function counted(who: Person) {
  const response = await search(who, '달빛', `&city=${town}`);
  const counts = countsOf(response);
  for (const kind of kinds) {
    const listed = titlesIn(await search(who, '달빛', `&kind=${kind}&city=${town}`));
    expect([kind, listed.length]).toEqual([kind, counts[kind]]);
  }
  return counts;
}

test('hidden items are counted only for their author and admins', async () => {
  expect(await counted(hyunwoo)).toEqual({ posts: 2, news: 1, benefits: 1, clubs: 1, people: 1 });
  expect(await counted(doyun)).toMatchObject({ posts: 1, people: 1 });
  const before = await Promise.all([counted(jimin), counted(minjae)]);
  // Posts of a club before the club: residents who do not see the club cannot report its posts.
  for (const item of items) await hide(item);
  const nothing = { posts: 0, news: 1, benefits: 0, clubs: 0, people: 0 };
  expect(await counted(hyunwoo)).toEqual(nothing);
  expect(await counted(doyun)).toEqual({ ...nothing, news: 0 });
  expect(await counted(jimin)).toEqual({ ...before[0], people: 0 });
  expect(await counted(minjae)).toEqual(before[1]);
  expect((await counted(dalbit)).people).toBe(1);
});

test('a former member who moved to another town does not count the club’s posts', async () => {
  await server.p.db
    .updateTable('person')
    .set({ city_code: nextTown() })
    .where('id', '=', hyunwoo.id)
    .execute();
  expect((await counted(hyunwoo)).posts).toBe(0);
});
