import { expect, test } from 'vitest';
import { benefitDraft, jobOffer, office, propertyOffer, writeBenefit } from '#community/benefits/fixtures.ts';
import { titlesOf } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { outcome, sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, request, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, minjae, jimin, hyunwoo, doyun } = ourTown();

const reasonOf = async (response: Promise<{ status: number; body: { error?: { reason?: string } } }>) => {
  const { status, body } = await response;
  return [status, body.error?.reason];
};
const benefitNotFound = [404, 'benefit.gone'];
const no = [403, 'benefit.notYours'];

const block = (blocker: Person, blocked: Person) => addBlock(server, blocker, blocked);

test('a benefit is written, read, changed and deleted', async () => {
  const nextMonth = addDays(seoulDay(server.p.clock.now()), 31);
  const benefit = await writeBenefit(jimin, {
    title: '  닭갈비   드려요 ',
    content: '첫 줄\r\n둘째 줄',
    lastDay: nextMonth,
  });
  expect(benefit).toEqual({
    id: benefit.id,
    category: 'shop',
    title: '닭갈비 드려요',
    excerpt: '첫 줄 둘째 줄',
    content: '첫 줄\n둘째 줄',
    revision: 1,
    contact: '033-255-1234, 춘천시 명동길 12',
    cityCode: town,
    author: { id: jimin.id, name: '지민', photo: null, isAdmin: false },
    image: null,
    pay: null,
    deal: null,
    price: '',
    lastDay: nextMonth,
    closed: false,
    closing: null,
    job: null,
    property: null,
    createdAt: benefit.createdAt,
    editedAt: null,
    can: { edit: true, delete: true, close: true, report: false, block: false, message: false },
  });
  expect((await hyunwoo.get(`/api/benefits/${benefit.id}`)).body.can).toEqual({
    edit: false,
    delete: false,
    close: false,
    report: true,
    block: true,
    message: true,
  });

  server.pass(60_000);
  const changed = await jimin.put(`/api/benefits/${benefit.id}`, benefitDraft({ title: '막국수 드려요' }));
  expect(changed.body).toMatchObject({ id: benefit.id, title: '막국수 드려요', lastDay: null });
  expect(changed.body.editedAt > benefit.createdAt).toBe(true);
  expect(titlesOf(await hyunwoo.get('/api/benefits'))).toEqual(['막국수 드려요']);

  expect((await jimin.delete(`/api/benefits/${benefit.id}`)).status).toBe(204);
  expect(await outcome(hyunwoo.get(`/api/benefits/${benefit.id}`))).toEqual(benefitNotFound);
  expect(await outcome(jimin.delete(`/api/benefits/${benefit.id}`))).toEqual(benefitNotFound);
  expect(await outcome(jimin.put(`/api/benefits/${benefit.id}`, benefitDraft()))).toEqual(benefitNotFound);
});

test('a draft sent many times at once conflicts on no key but its id', async () => {
  for (let round = 0; round < 20; round++) {
    const draft = { id: newId(), category: 'shop', title: '이것만', content: '썼어요' };
    const responses = await Promise.all(Array.from({ length: 32 }, () => jimin.post('/api/benefits', draft)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  }
});

test('category, title and text are enough in every category', async () => {
  for (const category of ['shop', 'realEstate', 'job']) {
    const draft = { id: newId(), category, title: '이것만', content: '썼어요' };
    expect(await outcome(jimin.post('/api/benefits', draft))).toBe(201);
  }
});

test('the same draft sent many times at once creates one benefit, and its id is refused for others', async () => {
  const draft = benefitDraft({ category: 'job', job: jobOffer() });
  const responses = await Promise.all(Array.from({ length: 8 }, () => jimin.post('/api/benefits', draft)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect((await hyunwoo.get('/api/benefits')).body.items).toHaveLength(1);
  expect((await hyunwoo.post('/api/benefits', draft)).status).toBe(409);
  expect((await doyun.post('/api/benefits', draft)).status).toBe(409);
  expect((await jimin.post('/api/benefits', { ...draft, id: draft.id.toUpperCase() })).status).toBe(422);
});

test('another town, people in a block and signed-out clients cannot see it', async () => {
  const imageId = await sendImage(server, jimin, 'benefits_images');
  const benefit = await writeBenefit(jimin, { imageId });
  const path = `/api/benefits/${benefit.id}`;
  const sua = await settle(server, { name: '수아', cityCode: town });
  await block(sua, jimin);
  const somi = await settle(server, { name: '소미', cityCode: town });
  await block(jimin, somi);
  for (const stranger of [doyun, sua, somi]) {
    expect(titlesOf(await stranger.get(`/api/benefits?city=${town}`))).toEqual([]);
    const tries = [
      stranger.get(path),
      stranger.put(path, benefitDraft()),
      stranger.delete(path),
      stranger.put(`${path}/closing`),
      stranger.delete(`${path}/closing`),
      stranger.post('/api/reports', { id: newId(), kind: 'benefit', itemId: benefit.id, reason: 'spam' }),
    ];
    for (const response of tries) expect(await outcome(response)).toEqual(benefitNotFound);
    expect((await request(server, 'GET', `/images/${imageId}/480.webp`, stranger.cookie)).status).toBe(404);
  }
  // The same answer as for an unknown and an invalid id.
  expect(await outcome(doyun.get(`/api/benefits/${newId()}`))).toEqual(benefitNotFound);
  expect(await outcome(doyun.get('/api/benefits/no-id'))).toEqual(benefitNotFound);
  for (const [method, at] of [
    ['GET', '/api/benefits'],
    ['GET', path],
    ['PUT', path],
    ['DELETE', path],
    ['PUT', `${path}/closing`],
    ['POST', '/api/benefits'],
  ] as const)
    expect([method, at, (await request(server, method, at)).status]).toEqual([method, at, 401]);
  expect((await request(server, 'GET', `/images/${imageId}/480.webp`)).status).toBe(404);
  // A block hides nothing from admins.
  await block(jimin, minjae);
  expect((await minjae.get(path)).status).toBe(200);
});

test('the author edits, the author and admins delete and close, neighbours do nothing', async () => {
  const benefit = await writeBenefit(jimin);
  const path = `/api/benefits/${benefit.id}`;
  expect(await outcome(hyunwoo.put(path, benefitDraft()))).toEqual(no);
  expect(await outcome(hyunwoo.delete(path))).toEqual(no);
  expect(await outcome(hyunwoo.put(`${path}/closing`))).toEqual(no);
  expect(await outcome(hyunwoo.delete(`${path}/closing`))).toEqual(no);
  expect(await outcome(minjae.put(path, benefitDraft()))).toEqual(no);
  expect((await minjae.delete(path)).status).toBe(204);
});

test('a client cannot set the author, the town or the state', async () => {
  const stolen = {
    authorId: hyunwoo.id,
    author_id: hyunwoo.id,
    author: { id: hyunwoo.id },
    cityCode: doyun.cityCode,
    city_code: doyun.cityCode,
    createdAt: '2020-01-01T00:00:00Z',
    closed: true,
    closing: { by: 'admin', at: '2020-01-01T00:00:00Z' },
    reportCount: 9,
    can: { edit: true },
  };
  const { status, body } = await jimin.post('/api/benefits', { ...benefitDraft(), ...stolen });
  expect(status).toBe(201);
  expect(body).toMatchObject({ author: { id: jimin.id }, cityCode: town, closed: false, closing: null });
  expect(body.createdAt > '2026').toBe(true);
  const changed = await jimin.put(`/api/benefits/${body.id}`, { ...benefitDraft(), ...stolen, id: newId() });
  expect(changed.body).toMatchObject({
    id: body.id,
    author: { id: jimin.id },
    cityCode: town,
    closed: false,
  });
});

test('an admin writes in the viewed city or their own town, or gets an error without either', async () => {
  const benefit = await writeBenefit(minjae, { cityCode: town });
  expect([benefit.cityCode, benefit.author.isAdmin]).toEqual([town, true]);
  expect(titlesOf(await jimin.get('/api/benefits'))).toEqual([benefit.title]);
  for (const cityCode of [null, '51999', '51'])
    expect(await outcome(minjae.post('/api/benefits', benefitDraft({ cityCode })))).toEqual([
      422,
      'benefitWrite.noRegion',
    ]);
  const homely = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  expect((await writeBenefit(homely)).cityCode).toBe(town);
});

const agent = (given: object) => ({ category: 'realEstate', property: propertyOffer(given) });
const offer = (given: object) => ({ category: 'job', job: jobOffer(given) });
const wrong: [string, object, string][] = [
  ['no category', { category: undefined }, 'benefitWrite.missing'],
  ['a category that is none', { category: '가게' }, 'benefitWrite.missing'],
  ['no title', { title: '' }, 'benefitWrite.missing'],
  ['a title nobody sees', { title: 'ㅤ\u200b\u2800' }, 'benefitWrite.missing'],
  ['a title that is none', { title: 7 }, 'benefitWrite.missing'],
  ['a title too long', { title: '가'.repeat(101) }, 'common.tooLong'],
  ['no text', { content: '   \n' }, 'benefitWrite.missing'],
  ['a text too long', { content: '가'.repeat(10_001) }, 'common.tooLong'],
  ['a contact too long', { contact: '가'.repeat(201) }, 'common.tooLong'],
  ['an invalid day', { lastDay: '2026-02-30' }, 'benefitWrite.badDay'],
  ['a day of a wrong type', { lastDay: 7 }, 'benefitWrite.badDay'],
  ['a past day', { lastDay: '2026-01-01' }, 'benefitWrite.pastDay'],
  ['an invalid image id', { imageId: '1' }, 'image.notYours'],
  ['an unknown image', { imageId: newId() }, 'image.notYours'],
  ['a job of a shop', { job: jobOffer() }, 'benefitWrite.badDetails'],
  ['a property of a job', { ...agent({}), category: 'job' }, 'benefitWrite.badDetails'],
  ['an employer without a contact', { ...offer({}), contact: '' }, 'benefitWrite.needContact'],
  ['an employer without a name', offer({ employer: '\u200b' }), 'benefitWrite.needEmployer'],
  ['a job without pay', offer({ payWon: 0 }), 'benefitWrite.needPay'],
  ['pay that is not a number', offer({ payWon: '많이' }), 'benefitWrite.needPay'],
  ['pay above the limit', offer({ payWon: 1_000_000_001 }), 'benefitWrite.badPay'],
  ['an unknown pay unit', offer({ payUnit: 'year' }), 'benefitWrite.needPay'],
  ['hourly pay below the minimum wage', offer({ payWon: 10_319 }), 'benefitWrite.belowMinimum'],
  ['a job without conditions', offer({ conditions: ' ' }), 'benefitWrite.needConditions'],
  ['conditions too long', offer({ conditions: '가'.repeat(501) }), 'common.tooLong'],
  ['an agent without a deal', agent({ deal: null }), 'benefitWrite.needDeal'],
  ['an unknown deal', agent({ deal: 'gift' }), 'benefitWrite.needDeal'],
  ['an agent without a place', agent({ location: '' }), 'benefitWrite.needLocation'],
  ['an agent without an area', agent({ area: null }), 'benefitWrite.needArea'],
  ['a negative area', agent({ area: -1 }), 'benefitWrite.badArea'],
  ['an area in words', agent({ area: '넓어요' }), 'benefitWrite.badArea'],
  ['an agent without a price', agent({ price: '' }), 'benefitWrite.needPrice'],
  ['an office without a name', agent({ office: office({ name: '' }) }), 'benefitWrite.needOffice'],
  ['an office without an agent', agent({ office: office({ agent: '' }) }), 'benefitWrite.needAgent'],
  [
    'an office without a registration',
    agent({ office: office({ registration: '' }) }),
    'benefitWrite.needRegistration',
  ],
  ['an office without a phone', agent({ office: office({ phone: '' }) }), 'benefitWrite.needPhone'],
  ['an invalid phone number', agent({ office: office({ phone: '전화 주세요' }) }), 'benefitWrite.badPhone'],
  ['an office without address', agent({ office: office({ address: '' }) }), 'benefitWrite.needOfficeAddress'],
];

test.each(wrong)('is refused, and the benefit stays unchanged: %s', async (_what, given, reason) => {
  const benefit = await writeBenefit(jimin);
  const draft = { ...benefitDraft({ title: '바뀌면 안 돼요' }), ...given };
  expect(await outcome(jimin.post('/api/benefits', draft))).toEqual([422, reason]);
  expect(await outcome(jimin.put(`/api/benefits/${benefit.id}`, draft))).toEqual([422, reason]);
  expect(titlesOf(await jimin.get('/api/benefits'))).toEqual([benefit.title]);
});

test('the maximum lengths are accepted, and text is stored unchanged', async () => {
  const text = `<script>alert('x')</script> "&amp;" \\ %00 👨‍👩‍👧 javascript:alert(1)`;
  const benefit = await writeBenefit(jimin, {
    title: '가'.repeat(100),
    content: `${text}\n${'나'.repeat(9900)}`,
    contact: '다'.repeat(200),
  });
  const { body } = await hyunwoo.get(`/api/benefits/${benefit.id}`);
  expect(body.content.startsWith(`${text}\n`)).toBe(true);
  expect([body.title.length, body.contact.length, [...body.excerpt].length <= 160]).toEqual([100, 200, true]);
});

test('an employer’s and an agent’s details come back complete, and go when the category changes', async () => {
  const job = await writeBenefit(jimin, { category: 'job', job: jobOffer({ payWon: 10_320 }) });
  const path = `/api/benefits/${job.id}`;
  expect((await hyunwoo.get(path)).body.job).toEqual(jobOffer({ payWon: 10_320 }));
  expect((await hyunwoo.get('/api/benefits')).body.items[0].pay).toEqual({ unit: 'hour', won: 10_320 });
  const moved = await jimin.put(path, benefitDraft({ category: 'realEstate', property: propertyOffer() }));
  expect([moved.body.job, moved.body.property]).toEqual([null, propertyOffer()]);
  const byOwner = { deal: 'monthly', location: '', area: null, price: '', office: null };
  const owned = await jimin.put(
    path,
    benefitDraft({ category: 'realEstate', property: { deal: 'monthly' } }),
  );
  expect(owned.body.property).toEqual(byOwner);
  const plain = await jimin.put(path, benefitDraft());
  expect([plain.body.job, plain.body.property, plain.body.category]).toEqual([null, null, 'shop']);
});

test('its image can be replaced, is visible with the benefit, and is deleted with it', async () => {
  const [a, b] = [
    await sendImage(server, jimin, 'benefits_images'),
    await sendImage(server, jimin, 'benefits_images'),
  ];
  const benefit = await writeBenefit(jimin, { imageId: a });
  const path = `/api/benefits/${benefit.id}`;
  const imageStatus = async (id: string) =>
    (await request(server, 'GET', `/images/${id}/480.webp`, hyunwoo.cookie)).status;
  expect([benefit.image.id, await imageStatus(a)]).toEqual([a, 200]);
  expect((await jimin.put(path, benefitDraft({ imageId: b }))).body.image.id).toBe(b);
  expect([await imageStatus(a), await imageStatus(b)]).toEqual([404, 200]);
  const theirs = await sendImage(server, hyunwoo, 'benefits_images');
  expect(await reasonOf(jimin.put(path, benefitDraft({ imageId: theirs })))).toEqual([422, 'image.notYours']);
  expect((await hyunwoo.get(path)).body.image.id).toBe(b);
  await jimin.delete(path);
  expect(await imageStatus(b)).toBe(404);
  const left = await server.p.db
    .selectFrom('image')
    .select('id')
    .where('attached_to_kind', '=', 'benefit')
    .where('attached_to_id', '=', benefit.id)
    .execute();
  expect(left).toEqual([]);
});

test('a deleted account’s benefit shows no author and offers no message', async () => {
  const benefit = await writeBenefit(jimin);
  await jimin.put(`/api/benefits/${benefit.id}/closing`);
  await server.p.db.deleteFrom('person').where('id', '=', jimin.id).execute();
  const { body } = await hyunwoo.get(`/api/benefits/${benefit.id}`);
  expect([body.author, body.can.message, body.closing.by]).toEqual([null, false, 'author']);
  expect((await hyunwoo.get('/api/benefits')).body.items[0].author).toBeNull();
});

test('a neighbour reports it once, its author never', async () => {
  const benefit = await writeBenefit(jimin);
  const report = () => ({ id: newId(), kind: 'benefit', itemId: benefit.id, reason: 'fraud' });
  expect((await hyunwoo.post('/api/reports', report())).status).toBe(201);
  expect(await outcome(hyunwoo.post('/api/reports', report()))).toEqual([409, 'report.already']);
  expect(await outcome(jimin.post('/api/reports', report()))).toEqual([403, 'report.own']);
  const { report_count } = await server.p.db
    .selectFrom('benefit')
    .select('report_count')
    .where('id', '=', benefit.id)
    .executeTakeFirstOrThrow();
  expect(report_count).toBe(1);
});

test('more than five benefits in ten minutes are refused', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const author = await settle(strict, { name: '지민', cityCode: '51110' });
  const responses = [];
  for (let i = 0; i < 6; i++) responses.push((await author.post('/api/benefits', benefitDraft())).status);
  expect(responses).toEqual([201, 201, 201, 201, 201, 429]);
});
