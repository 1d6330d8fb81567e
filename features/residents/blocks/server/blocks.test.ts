import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { chatPath } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { everyRight } from '#shared/rights.ts';
import { observe } from '#test/live/live-observer.ts';
import { outcome, personNotFound, sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, type Person, request, setRights, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo, sua } = ourTown();

const block = (person: { id: string }) => `/api/people/${person.id}/block`;
const follow = (person: { id: string }) => `/api/people/${person.id}/follow`;
const namesOf = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name);

/** Follows between two people in a block. */
const impossible = async () =>
  (
    await sql`select 1 from follow join block
      on (blocker_id, blocked_id) in ((follower_id, followee_id), (followee_id, follower_id))`.execute(
      server.p.db,
    )
  ).rows;

test('people in a block cannot see each other, both ways', async () => {
  expect((await jimin.put(block(hyunwoo))).body).toEqual({ blocked: true });
  expect((await jimin.put(block(hyunwoo))).body).toEqual({ blocked: true });
  for (const [viewer, other] of [
    [jimin, hyunwoo],
    [hyunwoo, jimin],
  ] as const) {
    const path = `/api/people/${other.id}`;
    const strange = `/api/people/${newId()}`;
    for (const part of ['', '/followers', '/followings', '/clubs']) {
      const [there, nowhere] = [await viewer.get(path + part), await viewer.get(strange + part)];
      const comparable = ({ status, headers, body }: typeof there) => [
        status,
        { ...body.error, requestId: '' },
        [...headers.keys()].sort(),
      ];
      expect(comparable(there)).toEqual(comparable(nowhere));
      expect(there.status).toBe(404);
    }
    expect(await outcome(viewer.put(`${path}/follow`))).toEqual(personNotFound);
    expect(await outcome(viewer.delete(`${path}/follow`))).toEqual(personNotFound);
  }
  // The blocked person can neither block back nor unblock, because they do not see the blocker.
  expect(await outcome(hyunwoo.put(block(jimin)))).toEqual(personNotFound);
  expect(await outcome(hyunwoo.delete(block(jimin)))).toEqual(personNotFound);
  expect((await sua.get(`/api/people/${jimin.id}`)).status).toBe(200);
});

test('a block ends the follows between the two, and no others', async () => {
  await Promise.all([jimin.put(follow(hyunwoo)), hyunwoo.put(follow(jimin)), sua.put(follow(jimin))]);
  await hyunwoo.put(follow(sua));
  await jimin.put(block(hyunwoo));
  expect(await impossible()).toEqual([]);
  expect(namesOf(await sua.get(`/api/people/${jimin.id}/followers`))).toEqual(['수아']);
  expect(namesOf(await sua.get(`/api/people/${jimin.id}/followings`))).toEqual([]);
  // Neither appears to the other in third people’s lists.
  expect(namesOf(await jimin.get(`/api/people/${sua.id}/followers`))).toEqual([]);
  expect(namesOf(await sua.get(`/api/people/${sua.id}/followers`))).toEqual(['현우']);
  expect(namesOf(await hyunwoo.get(`/api/people/${sua.id}/followings`))).toEqual([]);
  await jimin.delete(block(hyunwoo));
  expect(namesOf(await sua.get(`/api/people/${jimin.id}/followers`))).toEqual(['수아']);
});

test('the list of blocks is paged, and blocks can be removed', async () => {
  await hyunwoo.patch('/api/people/me', { photoId: await sendImage(server, hyunwoo) });
  for (const person of [hyunwoo, sua]) {
    await jimin.put(block(person));
    server.pass(1000);
  }
  const first = (await jimin.get('/api/blocks?limit=1')).body;
  expect(namesOf({ body: first })).toEqual(['수아']);
  const second = (await jimin.get(`/api/blocks?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second.items).toEqual([
    { id: hyunwoo.id, name: '현우', photo: expect.any(Object), blockedAt: expect.any(String) },
  ]);
  expect(second.nextCursor).toBeNull();
  // The blocker sees the blocked person's photo in that list; the blocked person does not see the blocker's.
  const imageStatus = async (viewer: Person) =>
    (await request(server, 'GET', `/images/${second.items[0].photo.id}/160.webp`, viewer.cookie)).status;
  expect([await imageStatus(jimin), await imageStatus(sua)]).toEqual([200, 200]);
  expect(namesOf(await hyunwoo.get('/api/blocks'))).toEqual([]);

  expect((await jimin.delete(block(hyunwoo))).body).toEqual({ blocked: false });
  expect((await jimin.delete(block(hyunwoo))).body).toEqual({ blocked: false });
  expect(namesOf(await jimin.get('/api/blocks'))).toEqual(['수아']);
  expect((await hyunwoo.get(`/api/people/${jimin.id}`)).body.name).toBe('지민');
  expect((await request(server, 'GET', '/api/blocks')).status).toBe(401);
  expect((await jimin.get('/api/blocks?cursor=x')).status).toBe(422);
});

test('the blocked person cannot see the blocker’s photo', async () => {
  const photoId = await sendImage(server, jimin);
  await jimin.patch('/api/people/me', { photoId });
  const imageStatus = async (viewer: Person) =>
    (await request(server, 'GET', `/images/${photoId}/160.webp`, viewer.cookie)).status;
  expect(await imageStatus(hyunwoo)).toBe(200);
  await jimin.put(block(hyunwoo));
  expect([await imageStatus(hyunwoo), await imageStatus(sua), await imageStatus(jimin)]).toEqual([
    404, 200, 200,
  ]);
});

test('no one blocks an admin, themselves or an unknown id; an admin blocks no one and sees everyone', async () => {
  const minjae = await as(server, 'minjae');
  const no = [403, 'people.noAdminBlocks'];
  expect(await outcome(jimin.put(block(minjae)))).toEqual(no);
  expect(await outcome(minjae.put(block(jimin)))).toEqual(no);
  expect(await outcome(jimin.put(block(jimin)))).toEqual([422, 'people.notBlockYourself']);
  expect(await outcome(jimin.put(block({ id: newId() })))).toEqual(personNotFound);
  expect(await outcome(jimin.put(block({ id: 'no-id' })))).toEqual(personNotFound);
  expect(await outcome(jimin.delete(block({ id: newId() })))).toEqual(personNotFound);
  expect(await outcome(jimin.delete(block(sua)))).toBe(200);
  expect((await request(server, 'PUT', block(jimin))).status).toBe(401);

  await hyunwoo.put(follow(sua));
  await sua.put(follow(hyunwoo));
  await jimin.put(block(hyunwoo));
  expect(namesOf(await minjae.get(`/api/people/${sua.id}/followers`))).toEqual(['현우']);
});

test('an item says whether the viewer may block its author, as the block itself is allowed', async () => {
  const minjae = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  for (const author of [hyunwoo, minjae]) {
    const post = await writePost(author);
    const benefit = await writeBenefit(author);
    await author.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '댓글' });
    for (const viewer of [jimin, hyunwoo, minjae]) {
      const isAllowed = author === hyunwoo && viewer === jimin;
      const responses = [
        await viewer.get(`/api/posts/${post.id}`),
        await viewer.get(`/api/benefits/${benefit.id}`),
        await viewer.get(`/api/people/${author.id}`),
        ...(viewer === author ? [] : [await viewer.get(chatPath(viewer, author))]),
      ];
      const comments = await viewer.get(`/api/posts/${post.id}/comments`);
      for (const { can } of [...responses.map(({ body }) => body), ...comments.body.items])
        expect(can.block).toBe(isAllowed);
    }
  }
});

test('becoming an admin ends all blocks of that person', async () => {
  await jimin.put(block(hyunwoo));
  await hyunwoo.put(block(sua));
  await setRights(server, hyunwoo.id, everyRight);
  expect(namesOf(await jimin.get('/api/blocks'))).toEqual([]);
  expect((await jimin.get(`/api/people/${hyunwoo.id}`)).status).toBe(200);
  expect((await sua.get(`/api/people/${hyunwoo.id}`)).status).toBe(200);
});

test('both connections are closed at once, and only the blocker’s event says who was blocked', async () => {
  const topics = [`profile:${hyunwoo.id}`];
  const mine = await observe(server, jimin, [`person:${jimin.id}`, ...topics]);
  const theirs = await observe(server, hyunwoo, [`person:${hyunwoo.id}`, `profile:${jimin.id}`]);
  const other = await observe(server, sua, topics);
  await jimin.put(follow(hyunwoo));
  await jimin.put(block(hyunwoo));
  expect(await Promise.all([mine.closed(), theirs.closed()])).toEqual([4401, 4401]);
  const [again, theirsAgain] = [
    await observe(server, jimin, topics),
    await observe(server, hyunwoo, [`profile:${jimin.id}`]),
  ];
  expect(again.frames).toContainEqual({ refused: topics });
  expect(theirsAgain.frames).toContainEqual({ refused: [`profile:${jimin.id}`] });
  const recordedOf = (type: string) =>
    server.p.db
      .selectFrom('event')
      .select(['topics', 'data'])
      .where('type', '=', type)
      .where('topics', '&&', sql<string[]>`array[${`person:${jimin.id}`}, ${`person:${hyunwoo.id}`}]`)
      .orderBy('id')
      .execute();
  const both = [
    { topics: [`person:${jimin.id}`], data: { id: hyunwoo.id } },
    { topics: [`person:${hyunwoo.id}`], data: {} },
  ];
  expect(await recordedOf('person.blocked')).toEqual(both);
  expect((await other.hears('person.counted')).data).toEqual({ id: hyunwoo.id });
  await jimin.delete(block(hyunwoo));
  expect(await recordedOf('person.unblocked')).toEqual(both);
  const back = await observe(server, hyunwoo, [`profile:${jimin.id}`]);
  const isBack = expect.objectContaining({ subscribed: [`profile:${jimin.id}`] });
  expect(back.frames).toContainEqual(isBack);
  for (const screen of [again, theirsAgain, other, back]) screen.close();
});

test('64 follows that race with a block never leave a follow between the two', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two] = (await Promise.all(
      ['하나', '두나'].map((name) => settle(server, { name, cityCode: town })),
    )) as [Person, Person];
    const deeds = Array.from({ length: 64 }, (_, i) => {
      const [by, of] = i % 2 ? [one, two] : [two, one];
      if (i % 8 === 3) return one.put(block(two));
      if (i % 16 === 9) return one.delete(block(two));
      return by.put(follow(of));
    });
    const responses = await Promise.all(deeds);
    expect(responses.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await impossible()).toEqual([]);
    await one.put(block(two));
    expect(await impossible()).toEqual([]);
  }
});

test('two people blocking each other at once end with one block and no deadlock', async () => {
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_, i) => (i % 2 ? jimin.put(block(hyunwoo)) : hyunwoo.put(block(jimin)))),
  );
  const statuses = new Set(responses.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 404]);
  const rows = await server.p.db
    .selectFrom('block')
    .select('blocked_at')
    .where('blocker_id', 'in', [jimin.id, hyunwoo.id])
    .execute();
  expect(rows).toHaveLength(1);
});
