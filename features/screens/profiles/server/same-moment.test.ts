import { expect } from 'vitest';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';

// The second page begins after a time and an id: who came in the same moment as the last of the first page is
// on it.
const moment = new Date('2026-03-02T03:00:00Z');

/** The ids of a list of somebody's profile, one a page. */
async function listed(viewer: Person, { id }: Person, list: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, nextCursor }: { items: { id: string }[]; nextCursor: string | null } = (
      await viewer.get(`/api/people/${id}/${list}?limit=1${cursor}`)
    ).body;
    ids.push(...items.map((item) => item.id));
    cursor = nextCursor && `&cursor=${nextCursor}`;
  }
  return ids;
}

test('people who began to follow in the same moment are each listed once, page by page', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  for (const who of [jimin, hyunwoo]) await mustSucceed(who.put(`/api/people/${sua.id}/follow`));
  await mustSucceed(sua.put(`/api/people/${jimin.id}/follow`));
  await mustSucceed(sua.put(`/api/people/${hyunwoo.id}/follow`));
  await server.p.db
    .updateTable('follow')
    .set({ followed_at: moment })
    .where((eb) => eb.or([eb('followee_id', '=', sua.id), eb('follower_id', '=', sua.id)]))
    .execute();
  const both = [jimin.id, hyunwoo.id].sort().reverse();
  expect(await listed(jimin, sua, 'followers')).toEqual(both);
  expect(await listed(jimin, sua, 'followings')).toEqual(both);
});

test('clubs that somebody joined in the same moment are each listed once, page by page', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const clubs = [await createTestClub(server, jimin), await createTestClub(server, jimin)];
  await server.p.db
    .updateTable('club_member')
    .set({ joined_at: moment })
    .where('person_id', '=', jimin.id)
    .execute();
  expect(await listed(hyunwoo, jimin, 'clubs')).toEqual(clubs.sort().reverse());
});
