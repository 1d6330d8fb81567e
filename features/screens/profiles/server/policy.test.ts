import { expect } from 'vitest';
import { test } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

/** The viewer's abilities for a person, or the status of the refusal. */
const allowedActions = async (viewer: Person, person: Person) => {
  const { status, body } = await viewer.get(`/api/people/${person.id}`);
  if (status !== 200) return status;
  return Object.entries(body.can)
    .flatMap(([ability, may]) => (may ? ability : []))
    .join(' ');
};

test('who may do what with whom', async ({ server }) => {
  const town = nextTown();
  const here = (name: string) => settle(server, { name, cityCode: town });
  const [jimin, hyunwoo, sua, seoyeon] = await Promise.all(['지민', '현우', '수아', '서연'].map(here));
  const doyun = await settle(server, { name: '도윤', cityCode: nextTown() });
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const colleague = await settle(server, { name: '하준', cityCode: town, isAdmin: true });
  if (!jimin || !hyunwoo || !sua || !seoyeon) throw new Error('a resident is missing');
  await jimin.put(`/api/people/${sua.id}/block`);
  await seoyeon.put(`/api/people/${jimin.id}/block`);
  expect({
    self: await allowedActions(jimin, jimin),
    'a neighbour': await allowedActions(jimin, hyunwoo),
    'of another town': await allowedActions(jimin, doyun),
    'blocked by me': await allowedActions(jimin, sua),
    'has blocked me': await allowedActions(jimin, seoyeon),
    'an admin': await allowedActions(jimin, admin),
    'admin: self': await allowedActions(admin, admin),
    'admin: a resident': await allowedActions(admin, jimin),
    'admin: another admin': await allowedActions(admin, colleague),
  }).toMatchInlineSnapshot(`
    {
      "a neighbour": "follow message block report",
      "admin: a resident": "follow message report",
      "admin: another admin": "follow message report",
      "admin: self": "edit",
      "an admin": "follow message report",
      "blocked by me": 404,
      "has blocked me": 404,
      "of another town": "follow message block report",
      "self": "edit",
    }
  `);
});
