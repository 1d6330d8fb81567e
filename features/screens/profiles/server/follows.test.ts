import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { observe } from '#test/live/live-observer.ts';
import { outcome, personNotFound, sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle, signIn } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, jimin, hyunwoo, sua } = ourTown();

const follow = (person: Person) => `/api/people/${person.id}/follow`;
const seen = async (viewer: Person, person: Person) => {
  const { following, followersCount } = (await viewer.get(`/api/people/${person.id}`)).body;
  return { following, followersCount };
};

test('following the same person repeatedly, from several devices, is one follow', async () => {
  const tablet = await signIn(server, jimin.id, town);
  const responses = await Promise.all(
    [jimin, tablet, jimin, tablet].map((device) => device.put(follow(sua))),
  );
  expect(responses.map(({ body }) => body)).toEqual(Array(4).fill({ following: true }));
  expect(await seen(tablet, sua)).toEqual({ following: true, followersCount: 1 });
  expect((await tablet.delete(follow(sua))).body).toEqual({ following: false });
  expect((await jimin.delete(follow(sua))).body).toEqual({ following: false });
  expect(await seen(jimin, sua)).toEqual({ following: false, followersCount: 0 });
  expect(await outcome(jimin.put(follow(jimin)))).toEqual([422, 'people.notYourself']);
  expect(await outcome(jimin.delete(`/api/people/no-id/follow`))).toEqual(personNotFound);
});

test('64 concurrent presses leave the right count, and one event for each change', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
  );
  const responses = await Promise.all(
    people.flatMap((person, i) =>
      Array.from({ length: 8 }, (_, k) =>
        (i + k) % 3 === 0 ? person.delete(follow(sua)) : person.put(follow(sua)),
      ),
    ),
  );
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  const views = await Promise.all(people.map((person) => seen(person, sua)));
  const followers = views.filter(({ following }) => following).length;
  expect(views.map(({ followersCount }) => followersCount)).toEqual(Array(8).fill(followers));
  const listed = (await jimin.get(`/api/people/${sua.id}/followers`)).body.items;
  expect(listed).toHaveLength(followers);
  const events = await server.p.db
    .selectFrom('event')
    .select(['type', 'data'])
    .where('type', 'in', ['person.followed', 'person.unfollowed'])
    .orderBy('id')
    .execute();
  // The recorded events of each follower alternate, and the last one equals the stored state.
  for (const [i, person] of people.entries()) {
    const own = events.filter(({ data }) => (data as { followerId: string }).followerId === person.id);
    expect(own.map(({ type }) => type)).toEqual(
      own.map((_, k) => (k % 2 ? 'person.unfollowed' : 'person.followed')),
    );
    expect(own.length % 2 === 1).toBe(views[i]?.following);
  }
});

test('the followed person learns by whom; other viewers only that a count changed', async () => {
  const own = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const theirs = await observe(server, sua, [`person:${sua.id}`]);
  const onlooker = await observe(server, jimin, [`profile:${sua.id}`]);
  await hyunwoo.put(follow(sua));
  const data = { followerId: hyunwoo.id, followeeId: sua.id };
  expect((await own.hears('person.followed')).data).toEqual(data);
  expect((await theirs.hears('person.followed')).data).toEqual(data);
  expect((await onlooker.hears('person.counted')).data).toEqual({ id: sua.id });
  await hyunwoo.delete(follow(sua));
  expect((await own.hears('person.unfollowed')).data).toEqual(data);
  await jimin.put(follow(sua));
  await theirs.hears('person.followed');
  // Nobody is notified that somebody unfollowed them.
  expect(theirs.frames.some((frame) => 'event' in frame && frame.event.type === 'person.unfollowed')).toBe(
    false,
  );
  expect(JSON.stringify(onlooker.frames)).not.toContain(hyunwoo.id);
  for (const screen of [own, theirs, onlooker]) screen.close();
});

test('a changed profile reaches everybody who views it, in any town', async () => {
  const doyun = await settle(server, { name: '도윤', cityCode: nextTown() });
  const screen = await observe(server, doyun, [`profile:${jimin.id}`]);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  await jimin.patch('/api/people/me', { bio: '비밀 소개', photoId: await sendImage(server, jimin) });
  expect((await screen.hears('person.changed')).data).toEqual({ id: jimin.id });
  expect((await own.hears('person.changed')).data).toEqual({ id: jimin.id });
  expect(JSON.stringify(screen.frames)).not.toContain('비밀');
  screen.close();
  own.close();
});

test('only existing people have a profile topic', async () => {
  const screen = await observe(server, jimin, ['profile:no-id', `profile:${hyunwoo.id}x`, 'profile:']);
  expect(screen.frames).toContainEqual({
    refused: ['profile:no-id', `profile:${hyunwoo.id}x`, 'profile:'],
  });
  screen.close();
});

test('a deleted person has neither followers nor follows', async () => {
  await jimin.put(follow(sua));
  await sua.put(follow(hyunwoo));
  await server.p.db.deleteFrom('person').where('id', '=', sua.id).execute();
  expect((await jimin.get(`/api/people/${jimin.id}/followings`)).body.items).toEqual([]);
  expect((await seen(jimin, hyunwoo)).followersCount).toBe(0);
  expect(await outcome(jimin.put(follow(sua)))).toEqual(personNotFound);
});

test('nobody follows more than a thousand people, not even by concurrent requests', async () => {
  const { db } = server.p;
  const strangers = await sql<{ id: string }>`
    insert into person (id, name, created_at) select gen_random_uuid(), '이웃', now() from generate_series(1, 998)
    returning id`.execute(db);
  await db
    .insertInto('follow')
    .values(
      strangers.rows.map(({ id }) => ({ follower_id: jimin.id, followee_id: id, followed_at: new Date() })),
    )
    .execute();
  const more = await Promise.all(
    Array.from({ length: 6 }, (_, i) => settle(server, { name: `새이웃${i}`, cityCode: town })),
  );
  const responses = await Promise.all(more.map((person) => outcome(jimin.put(follow(person)))));
  expect(responses.filter((response) => Array.isArray(response))).toEqual(
    Array(4).fill([409, 'profile.followsFull']),
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow where follower_id = ${jimin.id}`.execute(db);
  expect(rows[0]?.count).toBe(1000);
});

test('nobody follows more than a hundred new people a day; repeated follows do not count', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on', NEWCOMER_HOURS: '0' } });
  const minsu = await settle(strict, { name: '민수', cityCode: town });
  const [followed, fresh] = [
    await settle(strict, { name: '지우', cityCode: town }),
    await settle(strict, { name: '지호', cityCode: town }),
  ];
  await strict.p.limits.take('follow', minsu.id, 99);
  expect((await minsu.put(follow(followed))).status).toBe(200);
  expect((await minsu.put(follow(followed))).status).toBe(200);
  const late = await minsu.put(follow(fresh));
  expect([late.status, late.body.error.code]).toEqual([429, 'rate_limited']);
});
