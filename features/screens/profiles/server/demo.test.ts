import { expect } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { test } from '#test/people/town.ts';
import { addDemoProfiles } from './demo.ts';

test('the cast has profiles and follows, once, even if the demo town is filled twice', async ({ server }) => {
  const { p } = server;
  const cast = await createCast(p);
  const state = async () => ({
    people: await p.db.selectFrom('person').select(['name', 'town', 'bio']).orderBy('id').execute(),
    follows: await p.db
      .selectFrom('follow')
      .selectAll()
      .orderBy('follower_id')
      .orderBy('followee_id')
      .execute(),
  });
  await addDemoProfiles(p, cast);
  const first = await state();
  await addDemoProfiles(p, cast);
  expect(await state()).toEqual(first);
  expect(first.people.every(({ bio }) => bio !== '')).toBe(true);
  expect(first.follows).toHaveLength(6);
  expect(first.follows.filter(({ follower_id }) => follower_id === cast.sua.personId)).toEqual([]);
});
