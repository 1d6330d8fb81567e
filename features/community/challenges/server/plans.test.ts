import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { currentWeek } from '#community/challenges/fixtures.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { settle } from '#test/people/world.ts';
import { fill } from '#test/server/fill.ts';

const { server } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: town }));
const town = '51110';
const people = 100_000;

beforeAll(async () => {
  const week = currentWeek(server);
  await fill(
    server,
    sql`insert into challenge_week (city_code, week) values (${town}, ${week})`,
    sql`insert into person (id, name, city_code, created_at)
    select gen_random_uuid(), '이웃' || n, ${town}, now() from generate_series(1, ${people}::int) n`,
    sql`insert into walking_entry (city_code, week, person_id, steps, reached_at)
    select ${town}, ${week}, id, 1 + (random() * 200000)::int, now() from person`,
    sql`insert into market_entry (city_code, week, person_id, points, reached_at)
    select ${town}, ${week}, id, 10 + 10 * (random() * 20000)::int, now() from person`,
    sql`insert into photo_entry (id, city_code, week, person_id, caption, likes_count, created_at)
    select gen_random_uuid(), ${town}, ${week}, id, '', (random() * 50)::int, date_trunc('milliseconds', now()) from person`,
    sql`analyze walking_entry, market_entry, photo_entry, person`,
    sql`vacuum walking_entry, market_entry, photo_entry`,
  );
});

/** The plans of a query, as text. */
async function plansOf(query: string): Promise<string> {
  const { rows } = await sql<Record<string, string>>`${sql.raw(`explain (costs off) ${query}`)}`.execute(
    server.p.db,
  );
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

const whole = /Seq Scan on (walking_entry|market_entry|photo_entry|person)|Sort/;

test('the top of 100,000 rows is read from the index, without a sort', async () => {
  const week = currentWeek(server);
  for (const [entry, value] of [
    ['walking_entry', 'steps'],
    ['market_entry', 'points'],
  ]) {
    const top = await plansOf(
      `select e.person_id, person.name from ${entry} e left join person on person.id = e.person_id
       where e.city_code = '${town}' and e.week = ${week} and e.${value} > 0
       order by e.${value} desc, e.reached_at, e.id limit 10`,
    );
    expect(top).toMatch(new RegExp(`using ${entry}_rank`));
    expect(top).not.toMatch(whole);
    const place = await plansOf(
      `select count(*) from ${entry} where city_code = '${town}' and week = ${week} and ${value} > 199000`,
    );
    expect(place).toMatch(new RegExp(`(using|on) ${entry}_rank`));
    expect(place).not.toMatch(whole);
  }
  const grid = await plansOf(
    `select id from photo_entry where city_code = '${town}' and week = ${week}
       and (negative_likes, created_at, id) > (-20, now(), '00000000-0000-7000-8000-000000000000')
     order by negative_likes, created_at, id limit 21`,
  );
  expect(grid).toMatch(/using photo_entry_rank/);
  expect(grid).not.toMatch(whole);
});

test('every request succeeds with 100,000 rows, even for the last place', async () => {
  const { db } = server.p;
  await sql`update walking_entry set steps = 1 where person_id = ${jimin.id}`.execute(db);
  const { body } = await jimin.get('/api/challenges/walking');
  expect(body.rows).toHaveLength(10);
  expect(body.me.rank).toBeGreaterThan(people - 100);
  const page = (await jimin.get('/api/challenges/photos?limit=50')).body;
  const next = (await jimin.get(`/api/challenges/photos?limit=50&cursor=${page.nextCursor}`)).body;
  const likes = [...page.items, ...next.items].map(({ likesCount }: { likesCount: number }) => likesCount);
  expect(likes).toEqual([...likes].sort((a, b) => b - a));
  expect(new Set([...page.items, ...next.items].map(({ id }: { id: string }) => id)).size).toBe(100);
});
