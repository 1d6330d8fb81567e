import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '#account/sessions/server/demo.ts';
import { currentWeek } from '#community/challenges/fixtures.ts';
import { openWeekAt } from '#shared/time/weeks.ts';
import { ourTown } from '#test/people/town.ts';
import { signIn } from '#test/people/world.ts';
import { addDemoChallenges } from './demo.ts';

const { server } = ourTown({ SEED: 'town' });
let cast: Cast;

beforeAll(async () => {
  cast = await createCast(server.p);
  await addDemoChallenges(server.p, cast);
});

const counts = async () => {
  const { db } = server.p;
  const tables = [
    'challenge_week',
    'walking_entry',
    'receipt',
    'photo_entry',
    'photo_like',
    'challenge_winner',
  ] as const;
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, count];
    }),
  );
};

test('the demo town has a running week and two closed ones; filling it again adds nothing', async () => {
  const before = await counts();
  await addDemoChallenges(server.p, cast);
  expect(await counts()).toEqual(before);
  const jimin = await signIn(server, cast.jimin.personId, cast.jimin.cityCode);
  const { items } = (await jimin.get('/api/challenges/weeks')).body;
  const week = currentWeek(server);
  // Until Monday noon the week before is not closed.
  const closed = [week - 1, week - 2].filter((one) => one < openWeekAt(server.p.clock.now()));
  expect(items.map((one: { week: number }) => one.week)).toEqual(closed);
  expect(items.map((one: { winners: unknown[] }) => one.winners.length)).toEqual(closed.map(() => 3));
  expect((await jimin.get('/api/challenges/photos')).body.items.length).toBeGreaterThan(3);
});
