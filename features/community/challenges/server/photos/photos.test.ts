import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { enterPhoto, sendUniqueImage, toWeekTime, weekMs } from '#community/challenges/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, type Person, reasonOf, request, settle, signIn } from '#test/people/world.ts';

const { server, jimin, hyunwoo, doyun } = ourTown();
let minjae: Person;

beforeEach(async () => {
  server.pass(weekMs);
  toWeekTime(server, 36 * 3_600_000);
  minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
});

const grid = async (person: Person, query = '') => (await person.get(`/api/challenges/photos${query}`)).body;
const captions = (body: { items: { caption: string }[] }) => body.items.map(({ caption }) => caption);
const photoNotFound = [404, 'challenges.photo.gone'];
const pathOf = ({ body }: { body: { id: string } }) => `/api/challenges/photos/${body.id}`;

/** Entries whose stored number of likes differs from the number of rows. */
const miscounted = async () =>
  (
    await sql`select id from photo_entry
      where likes_count <> (select count(*) from photo_like where photo_id = photo_entry.id)`.execute(
      server.p.db,
    )
  ).rows;

test('a photo is entered, seen by the town, liked and deleted', async () => {
  const entered = await enterPhoto(server, jimin, '  공지천 노을 ');
  expect([entered.status, entered.body]).toEqual([
    201,
    {
      id: entered.body.id,
      week: entered.body.week,
      image: expect.objectContaining({ width: 64 }),
      caption: '공지천 노을',
      person: { id: jimin.id, name: '지민', photo: null, isAdmin: false },
      isMine: true,
      likesCount: 0,
      liked: false,
      won: null,
      createdAt: expect.any(String),
      can: { like: false, delete: true, report: false, share: true },
    },
  ]);
  const path = pathOf(entered);
  expect((await hyunwoo.put(`${path}/like`)).body).toEqual({ liked: true, likesCount: 1 });
  expect((await hyunwoo.put(`${path}/like`)).body).toEqual({ liked: true, likesCount: 1 });
  expect((await grid(hyunwoo)).items).toMatchObject([
    { liked: true, likesCount: 1, isMine: false, can: { like: true, delete: false, report: true } },
  ]);
  expect((await jimin.get('/api/challenges/photos/mine')).body).toMatchObject({
    best: { rank: 1, value: 1 },
    left: 2,
  });
  expect(reasonOf(await jimin.put(`${path}/like`))).toEqual([403, 'challenges.photo.ownLike']);
  expect(reasonOf(await hyunwoo.delete(path))).toEqual([403, 'challenges.photo.notYours']);
  expect((await hyunwoo.delete(`${path}/like`)).body).toEqual({ liked: false, likesCount: 0 });
  const imageStatus = async (person: Person | null) =>
    (await request(server, 'GET', `/images/${entered.body.image.id}/64.webp`, person?.cookie)).status;
  expect(await Promise.all([jimin, hyunwoo, minjae, doyun, null].map(imageStatus))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  expect((await jimin.delete(path)).status).toBe(204);
  expect(reasonOf(await jimin.delete(path))).toEqual(photoNotFound);
  expect(await imageStatus(jimin)).toBe(404);
  expect((await jimin.get('/api/challenges/photos/mine')).body).toMatchObject({ best: null, left: 3 });
});

test('the grid is ordered by likes, then by time, page by page', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 7; i++) people.push(await settle(server, { name: `이웃${i}`, cityCode: town }));
  const entries: ApiResponse[] = [];
  for (const [i, person] of people.entries()) {
    entries.push(await enterPhoto(server, person, `사진${i}`));
    server.pass(1000);
  }
  const like = async (entry: number, times: number) => {
    for (const person of people.filter((_, i) => i !== entry).slice(0, times))
      await person.put(`${pathOf(entries[entry] as ApiResponse)}/like`);
  };
  await like(5, 3);
  await like(2, 1);
  await like(6, 1);
  const expected = ['사진5', '사진2', '사진6', '사진0', '사진1', '사진3', '사진4'];
  expect(captions(await grid(jimin))).toEqual(expected);
  const seen = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { caption: string }[]; nextCursor: string | null } = await grid(
      jimin,
      `?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...captions(page));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(expected);
  expect((await people[3]?.get('/api/challenges/photos/mine'))?.body.best).toEqual({ rank: 6, value: 0 });
  expect((await jimin.get('/api/challenges/photos?cursor=bm90LW9uZQ')).status).toBe(422);
});

test('another town cannot list, like, delete or report it', async () => {
  const entered = await enterPhoto(server, jimin, '춘천에서만');
  const path = pathOf(entered);
  expect(captions(await grid(doyun, `?city=${town}`))).toEqual([]);
  const report = { id: newId(), kind: 'photo', itemId: entered.body.id, reason: 'spam' };
  const tries = [
    doyun.put(`${path}/like`),
    doyun.delete(`${path}/like`),
    doyun.delete(path),
    doyun.post('/api/reports', report),
    jimin.put(`/api/challenges/photos/${newId()}/like`),
    jimin.delete('/api/challenges/photos/no-id'),
  ];
  for (const response of tries) expect(reasonOf(await response)).toEqual(photoNotFound);
  expect(captions(await grid(minjae, `?city=${town}`))).toEqual(['춘천에서만']);
});

test('three of 64 simultaneous entries count, and one like per person', async () => {
  const tablet = await signIn(server, jimin.id, town);
  const images = [];
  for (let i = 0; i < 64; i++) images.push(await sendUniqueImage(server, jimin, 'photos'));
  const responses = await Promise.all(
    images.map((imageId, i) =>
      (i % 2 ? jimin : tablet).post('/api/challenges/photos', { id: newId(), imageId, caption: `${i}` }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const response of responses)
    if (response.status !== 201) expect(reasonOf(response)).toEqual([409, 'challenges.photo.tooMany']);

  const photo = responses.find(({ status }) => status === 201) as (typeof responses)[number];
  const path = `${pathOf(photo)}/like`;
  const people = [];
  for (let i = 0; i < 8; i++) people.push(await settle(server, { name: `이웃${i}`, cityCode: town }));
  const presses = await Promise.all(
    people.flatMap((person, i) =>
      Array.from({ length: 8 }, (_, k) => ((i + k) % 3 ? person.put(path) : person.delete(path))),
    ),
  );
  expect(presses.filter(({ status }) => status !== 200)).toEqual([]);
  const likes = await Promise.all(people.map((person) => person.put(path)));
  expect(likes.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await grid(hyunwoo)).items[0]).toMatchObject({ id: photo.body.id, likesCount: 8 });
  expect(await miscounted()).toEqual([]);
});

test('likes that race with the deletion of their photo leave no rows behind', async () => {
  for (let round = 0; round < 8; round++) {
    const path = pathOf(await enterPhoto(server, jimin));
    const responses = await Promise.all([
      hyunwoo.put(`${path}/like`),
      jimin.delete(path),
      hyunwoo.delete(`${path}/like`),
      minjae.delete(path),
    ]);
    expect(responses.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
  }
  expect((await grid(jimin)).items).toEqual([]);
  expect(
    await server.p.db
      .selectFrom('image')
      .select('id')
      .where('attached_to_kind', '=', 'photo')
      .where('uploader_id', '=', jimin.id)
      .execute(),
  ).toEqual([]);
});

test('the same draft sent twice creates one entry; an invalid one gets its reason', async () => {
  const imageId = await sendUniqueImage(server, jimin, 'photos');
  const draft = { id: newId(), imageId, caption: '노을' };
  const send = (given: object) => jimin.post('/api/challenges/photos', { ...draft, ...given });
  const wrong: [object, string][] = [
    [{ imageId: undefined }, 'challenges.photo.missing'],
    [{ imageId: '' }, 'challenges.photo.missing'],
    [{ imageId: newId() }, 'image.notYours'],
    [{ caption: '가'.repeat(101) }, 'common.tooLong'],
  ];
  for (const [given, reason] of wrong) expect(reasonOf(await send(given))).toEqual([422, reason]);
  expect((await send({ caption: '가'.repeat(100) })).status).toBe(201);
  expect((await send({})).status).toBe(201);
  expect((await grid(jimin)).items).toHaveLength(1);
  const theirs = await sendUniqueImage(server, hyunwoo, 'photos');
  expect((await hyunwoo.post('/api/challenges/photos', { ...draft, imageId: theirs })).status).toBe(409);
});

test('a photo can be reported once per person, never by its owner', async () => {
  const { body } = await enterPhoto(server, jimin);
  const report = (person: Person) =>
    person.post('/api/reports', { id: newId(), kind: 'photo', itemId: body.id, reason: 'obscene' });
  expect((await report(hyunwoo)).status).toBe(201);
  expect(reasonOf(await report(hyunwoo))).toEqual([409, 'report.already']);
  expect(reasonOf(await report(jimin))).toEqual([403, 'report.own']);
  const { report_count } = await server.p.db
    .selectFrom('photo_entry')
    .select('report_count')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(report_count).toBe(1);
});

test('a photo that reports have hidden is still seen by its author, who cannot share it', async () => {
  const entered = await enterPhoto(server, jimin, '노을');
  const neighbours = await Promise.all(
    ['나리', '보라', '서준'].map((name) => settle(server, { name, cityCode: town })),
  );
  const shares = async () => (await grid(jimin)).items.map(({ can }: { can: object }) => can);
  expect(await shares()).toMatchObject([{ share: true }]);
  for (const neighbour of neighbours)
    await neighbour.post('/api/reports', {
      id: newId(),
      kind: 'photo',
      itemId: entered.body.id,
      reason: 'obscene',
    });
  expect((await grid(hyunwoo)).items).toEqual([]);
  expect(await shares()).toMatchObject([{ delete: true, share: false }]);
});

test('photos of blocked and blocking people are invisible', async () => {
  const entered = await enterPhoto(server, jimin, '노을');
  await addBlock(server, jimin, hyunwoo);
  expect((await grid(hyunwoo)).items).toEqual([]);
  expect(reasonOf(await hyunwoo.put(`${pathOf(entered)}/like`))).toEqual(photoNotFound);
  expect(
    (await request(server, 'GET', `/images/${entered.body.image.id}/64.webp`, hyunwoo.cookie)).status,
  ).toBe(404);
  expect((await grid(minjae, `?city=${town}`)).items).toHaveLength(1);
});
