import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import {
  currentWeek,
  sendUniqueImage,
  submitReceipt,
  toWeekTime,
  uniqueImage,
  weekMs,
} from '#community/challenges/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { partsOf, seoulDay } from '#shared/time/dates.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, request, settle, signIn } from '#test/people/world.ts';
import { forgetReceipts } from './forgetting.ts';

const { server, jimin, hyunwoo, doyun } = ourTown();
let minjae: Person;

beforeEach(async () => {
  server.pass(weekMs);
  toWeekTime(server, 36 * 3_600_000);
  minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
});

const market = async (person: Person, query = '') =>
  (await person.get(`/api/challenges/market${query}`)).body;
const same = [409, 'challenges.market.sameReceipt'];
const reject = (admin: Person, id: string, reason: unknown = '흐려서 읽을 수 없어요') =>
  admin.put(`/api/challenges/receipts/${id}/rejection`, { reason });

/** Sums that differ from the total of the receipts that count. */
const miscounted = async () => {
  const entries = await server.p.db
    .selectFrom('market_entry')
    .selectAll()
    .where('city_code', '=', town)
    .execute();
  const receipts = await server.p.db
    .selectFrom('receipt')
    .leftJoin('receipt_rejection', 'receipt_id', 'receipt.id')
    .select(['person_id', 'week', 'city_code', 'points', 'receipt_id'])
    .execute();
  return entries.filter(
    (entry) =>
      entry.points !==
      receipts
        .filter((one) => one.person_id === entry.person_id && one.week === entry.week && !one.receipt_id)
        .reduce((sum, { points }) => sum + points, 0),
  );
};

test('a receipt of a day on which a market of the town is held says so, as long as the calendar does', async () => {
  const day = seoulDay(server.p.clock.now());
  const { date } = partsOf(day);
  const [id, exception] = [newId(), newId()];
  const first = await submitReceipt(server, jimin, 5000);
  expect(first.body.isOfMarketDay).toBe(false);
  // A market of another cycle, which is held today as well.
  const held = { id, cityCode: town, name: '풍물시장', digit: (date % 5) + 1 };
  await mustSucceed(minjae.post('/api/periodic-markets', held));
  const also = { id: exception, day, isHeld: true, reason: '' };
  await mustSucceed(minjae.post(`/api/periodic-markets/${id}/exceptions`, also));
  const own = async () => (await jimin.get('/api/challenges/receipts')).body.items;
  expect(await own()).toMatchObject([{ id: first.body.id, isOfMarketDay: true }]);
  const all = (await minjae.get(`/api/challenges/receipts/town?city=${town}`)).body.items;
  expect(all).toMatchObject([{ id: first.body.id, isOfMarketDay: true }]);
  await mustSucceed(minjae.delete(`/api/periodic-markets/${id}`));
  expect(await own()).toMatchObject([{ isOfMarketDay: false }]);
});

test('every whole 100 won gives ten points; one row per person and week holds the sum', async () => {
  const { status, body } = await submitReceipt(server, jimin, 12_399);
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      amount: 12_399,
      points: 1230,
      image: expect.objectContaining({ width: 64 }),
      createdAt: expect.any(String),
      isOfMarketDay: false,
      rejected: null,
      person: { id: jimin.id, name: '지민', photo: null, isAdmin: false },
      can: { reject: false },
    },
  ]);
  expect((await submitReceipt(server, jimin, 99)).body.points).toBe(0);
  await submitReceipt(server, jimin, 100);
  await submitReceipt(server, hyunwoo, 5_000_000);
  const seen = await market(jimin);
  expect(seen.rows.map(({ value }: { value: number }) => value)).toEqual([500_000, 1240]);
  expect([seen.me, seen.leftToday]).toEqual([{ rank: 2, value: 1240 }, 7]);
  expect(
    (await jimin.get('/api/challenges/receipts')).body.items.map(({ amount }: { amount: number }) => amount),
  ).toEqual([100, 99, 12_399]);
  expect(await miscounted()).toEqual([]);
});

test('the ranking shows three places, and everyone gets their own', async () => {
  for (let i = 0; i < 4; i++)
    await submitReceipt(server, await settle(server, { name: `이웃${i}`, cityCode: town }), 9000 - i * 1000);
  await submitReceipt(server, jimin, 500);
  const seen = await market(jimin);
  expect([seen.rows.length, seen.me]).toEqual([3, { rank: 5, value: 50 }]);
  expect((await market(doyun)).rows).toEqual([]);
});

const wrong: [string, unknown, string][] = [
  ['no amount', null, 'challenges.market.missing'],
  ['zero', 0, 'challenges.market.badAmount'],
  ['a negative amount', -5000, 'challenges.market.badAmount'],
  ['a fraction of a won', 10.5, 'challenges.market.badAmount'],
  ['more than five million', 5_000_001, 'challenges.market.badAmount'],
  ['a huge number', 1e300, 'challenges.market.badAmount'],
  ['full-width digits', '１２０００', 'challenges.market.badAmount'],
  ['a text', '12000', 'challenges.market.badAmount'],
];

test.each(wrong)('is refused, and the image stays usable: %s', async (_what, amount, reason) => {
  const imageId = await sendUniqueImage(server, jimin, 'receipts');
  expect(reasonOf(await submitReceipt(server, jimin, amount, imageId))).toEqual([422, reason]);
  expect((await market(jimin)).me).toBeNull();
  expect((await submitReceipt(server, jimin, 1000, imageId)).status).toBe(201);
});

test('a receipt without an image, or with another person’s, is refused', async () => {
  const send = (imageId: unknown) =>
    jimin.post('/api/challenges/receipts', { id: newId(), amount: 1000, imageId });
  for (const imageId of [undefined, null, ''])
    expect(reasonOf(await send(imageId))).toEqual([422, 'challenges.market.missing']);
  const theirs = await sendUniqueImage(server, hyunwoo, 'receipts');
  for (const imageId of ['no-id', newId(), theirs])
    expect(reasonOf(await send(imageId))).toEqual([422, 'image.notYours']);
});

test('an image uploaded for another purpose is no receipt', async () => {
  for (const folder of ['posts', 'photos'] as const) {
    const imageId = await sendImage(server, jimin, folder);
    expect(reasonOf(await submitReceipt(server, jimin, 1000, imageId))).toEqual([422, 'image.notYours']);
  }
});

test('the same image counts only once, also as another file with the same pixels, over all people', async () => {
  const pixels = await uniqueImage().png().toBuffer();
  const other = await sharp(pixels).webp({ lossless: true }).toBuffer();
  const withMetadata = await sharp(pixels)
    .png({ compressionLevel: 1 })
    .withExif({ IFD0: { Artist: 'x' } })
    .toBuffer();
  const send = async (person: Person, bytes: Buffer) =>
    submitReceipt(server, person, 1000, await sendImage(server, person, 'receipts', bytes));
  const first = await send(jimin, pixels);
  expect(first.status).toBe(201);
  for (const [person, bytes] of [
    [jimin, pixels],
    [hyunwoo, pixels],
    [hyunwoo, other],
    [doyun, withMetadata],
  ] as const)
    expect(reasonOf(await send(person, bytes))).toEqual(same);
  await reject(minjae, first.body.id);
  expect(reasonOf(await send(jimin, pixels))).toEqual(same);
  server.pass(10 * weekMs);
  await forgetReceipts(server.p);
  const later = await settle(server, { name: '지민', cityCode: town });
  expect(reasonOf(await send(later, pixels))).toEqual(same);
});

test('one of two simultaneous receipts with the same image counts', async () => {
  for (let round = 0; round < 8; round++) {
    const bytes = await uniqueImage().png().toBuffer();
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
    );
    const images = await Promise.all(people.map((person) => sendImage(server, person, 'receipts', bytes)));
    const responses = await Promise.all(
      people.map((person, i) => submitReceipt(server, person, 1000, images[i])),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const response of responses) if (response.status !== 201) expect(reasonOf(response)).toEqual(same);
  }
  expect(await miscounted()).toEqual([]);
});

test('the same draft sent many times at once creates one receipt, and its id is refused for others', async () => {
  const imageId = await sendUniqueImage(server, jimin, 'receipts');
  const draft = { id: newId(), amount: 5000, imageId };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => jimin.post('/api/challenges/receipts', draft)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect((await market(jimin)).me).toEqual({ rank: 1, value: 500 });
  const theirs = { ...draft, imageId: await sendUniqueImage(server, hyunwoo, 'receipts') };
  expect((await hyunwoo.post('/api/challenges/receipts', theirs)).status).toBe(409);
});

test('ten of 64 simultaneous receipts from two devices count, and the points are their sum', async () => {
  const tablet = await signIn(server, jimin.id, town);
  const images = [];
  for (let i = 0; i < 64; i++) images.push(await sendUniqueImage(server, jimin, 'receipts'));
  const responses = await Promise.all(
    images.map((imageId, i) => submitReceipt(server, i % 2 ? jimin : tablet, 1000 + i * 100, imageId)),
  );
  const taken = responses.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(10);
  for (const response of responses)
    if (response.status !== 201) expect(reasonOf(response)).toEqual([409, 'challenges.market.tooMany']);
  const seen = await market(jimin);
  expect([seen.me.value, seen.leftToday]).toEqual([taken.reduce((sum, { body }) => sum + body.points, 0), 0]);
  expect(await miscounted()).toEqual([]);
  // The next day allows ten more.
  server.pass(86_400_000);
  expect((await submitReceipt(server, jimin, 1000, images.at(-1))).status).toBe(
    taken.some(({ body }) => body.amount === 1000 + 63 * 100) ? 409 : 201,
  );
  expect((await market(jimin)).leftToday).toBeGreaterThanOrEqual(9);
});

test('only its owner and admins see a receipt and its image', async () => {
  const imageId = await sendUniqueImage(server, jimin, 'receipts');
  await submitReceipt(server, jimin, 1000, imageId);
  const imageStatus = async (person: Person | null) =>
    (await request(server, 'GET', `/images/${imageId}/64.webp`, person?.cookie)).status;
  expect(await Promise.all([jimin, minjae, hyunwoo, doyun, null].map(imageStatus))).toEqual([
    200, 200, 404, 404, 404,
  ]);
  expect((await hyunwoo.get('/api/challenges/receipts')).body.items).toEqual([]);
  expect((await hyunwoo.get('/api/challenges/receipts/town')).status).toBe(404);
  const { body } = await minjae.get(`/api/challenges/receipts/town?city=${town}`);
  expect(body.items).toMatchObject([{ amount: 1000, person: { name: '지민' }, can: { reject: true } }]);
  expect((await minjae.get(`/api/challenges/receipts/town?city=${doyun.cityCode}`)).body.items).toEqual([]);
});

test('an admin rejects a receipt once, with a reason: its points go, and its owner is notified', async () => {
  const { body: receipt } = await submitReceipt(server, jimin, 5000);
  await submitReceipt(server, jimin, 1000);
  expect(reasonOf(await reject(jimin, receipt.id))).toEqual([404, undefined]);
  for (const reason of ['', '  ', null])
    expect(reasonOf(await reject(minjae, receipt.id, reason))).toEqual([
      422,
      'challenges.receipts.reasonRequired',
    ]);
  const responses = await Promise.all(Array.from({ length: 8 }, () => reject(minjae, receipt.id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await market(jimin)).me).toEqual({ rank: 1, value: 100 });
  expect((await jimin.get('/api/challenges/receipts')).body.items[1]).toMatchObject({
    id: receipt.id,
    rejected: { reason: '흐려서 읽을 수 없어요', at: expect.any(String) },
  });
  expect(await miscounted()).toEqual([]);
  const stored = await server.p.db
    .selectFrom('receipt_rejection')
    .selectAll()
    .where('receipt_id', '=', receipt.id)
    .executeTakeFirstOrThrow();
  expect([stored.rejected_by, stored.reason]).toEqual([minjae.id, '흐려서 읽을 수 없어요']);
  expect(reasonOf(await reject(minjae, newId()))).toEqual([404, 'challenges.receipts.gone']);
  expect(reasonOf(await reject(minjae, 'no-id'))).toEqual([404, 'challenges.receipts.gone']);
});

test('receipts and their images are deleted 30 days after their week; the points stay', async () => {
  const week = currentWeek(server);
  const imageId = await sendUniqueImage(server, jimin, 'receipts');
  await submitReceipt(server, jimin, 5000, imageId);
  const left = () =>
    server.p.db.selectFrom('image').select('id').where('id', '=', imageId).executeTakeFirst();
  // The week ends in five and a half days.
  server.pass(35 * 86_400_000);
  await forgetReceipts(server.p);
  expect(await left()).toBeDefined();
  server.pass(86_400_000);
  expect(await forgetReceipts(server.p)).toBeGreaterThan(0);
  expect(await left()).toBeUndefined();
  const again = await signIn(server, jimin.id, town);
  expect((await again.get(`/api/challenges/receipts?week=${week}`)).body.items).toEqual([]);
  expect((await market(again, `?week=${week}`)).me).toEqual({ rank: 1, value: 500 });
});

test('receipts are paged, newest first', async () => {
  for (let i = 1; i <= 5; i++) {
    await submitReceipt(server, jimin, i * 1000);
    server.pass(1000);
  }
  const page = (await jimin.get('/api/challenges/receipts?limit=3')).body;
  const rest = (await jimin.get(`/api/challenges/receipts?limit=3&cursor=${page.nextCursor}`)).body;
  expect([...page.items, ...rest.items].map(({ amount }: { amount: number }) => amount)).toEqual([
    5000, 4000, 3000, 2000, 1000,
  ]);
  expect(rest.nextCursor).toBeNull();
});
