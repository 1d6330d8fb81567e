import { expect, test } from 'vitest';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, request, settle, signIn } from '#test/people/world.ts';
import { announcementDraft } from '#town/announcements/fixtures.ts';
import { turnAnnouncements } from './turn.ts';

const { server, editor, jimin } = ourTown();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const at = (ms: number) => new Date(server.p.clock.now().getTime() + ms).toISOString();
const draft = (given: object = {}) =>
  announcementDraft(server, town, {
    linkUrl: 'https://example.go.kr/water',
    endsAt: at(7 * dayMs),
    ...given,
  });
const announce = async (who: Person, given: object = {}) =>
  (await mustSucceed(who.post('/api/announcements', draft(given)))).body;
const shown = async (who: Person) =>
  (await mustSucceed(who.get('/api/announcements/shown'))).body.items.map(
    ({ title }: { title: string }) => title,
  );
const listed = async (who: Person, state: string) =>
  (await mustSucceed(who.get(`/api/announcements?state=${state}`))).body.items.map(
    ({ title }: { title: string }) => title,
  );
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { reason?: string; fields?: object } };
}) => [status, body.error?.reason ?? body.error?.fields];
async function pass(ms: number) {
  server.pass(ms);
  Object.assign(editor, await signIn(server, editor.id, town));
  Object.assign(jimin, await signIn(server, jimin.id, town));
  await turnAnnouncements.run(server.p, null);
}

test('what is announced is in force from its beginning to its end', async () => {
  await announce(editor, { title: '지금' });
  await announce(editor, { title: '나중', startsAt: at(hourMs), endsAt: at(2 * hourMs) });
  expect(await shown(jimin)).toEqual(['지금']);
  expect([await listed(editor, 'inForce'), await listed(editor, 'coming')]).toEqual([['지금'], ['나중']]);
  await pass(hourMs);
  expect(await shown(jimin)).toEqual(['나중', '지금']);
  await pass(hourMs);
  expect(await shown(jimin)).toEqual(['지금']);
  expect(await listed(editor, 'over')).toEqual(['나중']);
});

test('residents read what is announced for their town, province and country, at most three; nobody else does', async () => {
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const country = await announce(admin, { placeCode: '', title: '나라' });
  server.pass(1000);
  const province = await announce(admin, { placeCode: town.slice(0, 2), title: '도' });
  server.pass(1000);
  await announce(editor, { title: '동네' });
  expect(await shown(jimin)).toEqual(['동네', '도', '나라']);
  expect(await shown(outsider)).not.toContain('동네');
  server.pass(1000);
  await announce(editor, { title: '넷째' });
  expect(await shown(jimin)).toEqual(['넷째', '동네', '도']);
  expect((await request(server, 'GET', '/api/announcements/shown')).status).toBe(401);
  const viewed = await admin.get(`/api/announcements/shown?province=${town.slice(0, 2)}&city=${town}`);
  expect(viewed.body.items.map(({ title }: { title: string }) => title)).toEqual(['넷째', '동네', '도']);
  for (const { id } of [country, province]) await mustSucceed(admin.put(`/api/announcements/${id}/end`));
  expect(await shown(jimin)).toEqual(['넷째', '동네']);
});

test('an editor does nothing with what is announced elsewhere, above, or by another town', async () => {
  const elsewhere = nextTown();
  const other = await settle(server, { name: '도윤', cityCode: town, rights: [`editor:${elsewhere}`] });
  const { id } = await announce(editor);
  const change = { title: '바꿈', body: '', endsAt: at(dayMs), revision: 1 };
  const announcementNotFound = [404, 'announcements.gone'];
  expect(refusal(await other.put(`/api/announcements/${id}`, change))).toEqual(announcementNotFound);
  expect(refusal(await other.put(`/api/announcements/${id}/end`))).toEqual(announcementNotFound);
  expect(refusal(await other.post('/api/announcements', draft()))).toEqual(announcementNotFound);
  expect(refusal(await editor.post('/api/announcements', draft({ placeCode: '' })))).toEqual(
    announcementNotFound,
  );
  expect(refusal(await editor.post('/api/announcements', draft({ placeCode: town.slice(0, 2) })))).toEqual(
    announcementNotFound,
  );
  expect(await listed(other, 'inForce')).toEqual([]);
  expect((await jimin.get('/api/announcements?state=inForce')).status).toBe(404);
});

test('an editor of a province announces in its towns', async () => {
  const provincial = await settle(server, {
    name: '하은',
    cityCode: null,
    rights: [`editor:${town.slice(0, 2)}`],
  });
  await announce(provincial, { title: '도에서' });
  expect(await shown(jimin)).toEqual(['도에서']);
  expect(await listed(editor, 'inForce')).toEqual(['도에서']);
});

test('texts and end are changed while it is not over; of two changes at once the later is told', async () => {
  const { id, revision } = await announce(editor);
  const change = { title: '새 제목', body: '', linkUrl: null, endsAt: at(dayMs), revision };
  const { body } = await mustSucceed(editor.put(`/api/announcements/${id}`, change));
  expect(body).toMatchObject({ title: '새 제목', linkUrl: null, revision: 2 });
  // The same request again changes nothing.
  expect((await mustSucceed(editor.put(`/api/announcements/${id}`, change))).body.revision).toBe(2);
  expect(refusal(await editor.put(`/api/announcements/${id}`, { ...change, title: '다른' }))).toEqual([
    409,
    'edit.changedMeanwhile',
  ]);
  await mustSucceed(editor.put(`/api/announcements/${id}/end`));
  expect(await shown(jimin)).toEqual([]);
  expect(
    refusal(await editor.put(`/api/announcements/${id}`, { ...change, revision: 2, title: '또' })),
  ).toEqual([409, 'announcements.over']);
});

test('a repeated draft makes one announcement', async () => {
  const same = draft();
  await mustSucceed(editor.post('/api/announcements', same));
  expect((await editor.post('/api/announcements', same)).status).toBe(201);
  expect(await listed(editor, 'inForce')).toHaveLength(1);
});

test('who closes an announcement sees it no more, on no device; others still do', async () => {
  const { id } = await announce(editor);
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  expect((await jimin.put(`/api/announcements/${id}/dismissal`)).status).toBe(204);
  expect((await jimin.put(`/api/announcements/${id}/dismissal`)).status).toBe(204);
  expect([await shown(jimin), await shown(hyunwoo)]).toEqual([[], ['단수 안내']]);
  expect(refusal(await outsider.put(`/api/announcements/${id}/dismissal`))).toEqual([
    404,
    'announcements.gone',
  ]);
});

test.each([
  ['no title', { title: ' ' }, { title: 'announcements.needTitle' }],
  ['too long a title', { title: '가'.repeat(61) }, { title: 'common.tooLong' }],
  ['200 KB of title', { title: '가'.repeat(66_000) }, { title: 'common.tooLong' }],
  ['too long a body', { body: '가'.repeat(501) }, { body: 'common.tooLong' }],
  ['an address that is not https', { linkUrl: 'http://example.com' }, { linkUrl: 'announcements.badLink' }],
  ['a script', { linkUrl: 'javascript:alert(1)' }, { linkUrl: 'announcements.badLink' }],
  ['a place that does not exist', { placeCode: '99999' }, { placeCode: 'announcements.badPlace' }],
  ['no end', { endsAt: '' }, { endsAt: 'announcements.badTime' }],
])('%s is refused at its field', async (_what, given, fields) => {
  const { status, body } = await editor.post('/api/announcements', draft(given));
  expect([status, body.error.fields]).toEqual([422, fields]);
});

test('an end before the beginning, in the past, or after more than 90 days is refused', async () => {
  // One reading of the clock: two may be a millisecond apart, and that is a beginning and an end.
  const now = server.p.clock.now().getTime();
  const then = (ms: number) => new Date(now + ms).toISOString();
  const reasonFor = async (from: number, until: number) =>
    (await editor.post('/api/announcements', draft({ startsAt: then(from), endsAt: then(until) }))).body.error
      .fields;
  expect(await reasonFor(hourMs, hourMs)).toEqual({ endsAt: 'announcements.endBeforeStart' });
  expect(await reasonFor(-2 * hourMs, -hourMs)).toEqual({ endsAt: 'announcements.endBeforeStart' });
  expect(await reasonFor(hourMs, 91 * dayMs)).toEqual({ endsAt: 'announcements.tooLong' });
  expect(await reasonFor(400 * dayMs, 401 * dayMs)).toEqual({ startsAt: 'announcements.tooFar' });
});

test('what an editor does is in the record, with its place', async () => {
  const { id } = await announce(editor);
  await mustSucceed(editor.put(`/api/announcements/${id}/end`));
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'place_code', 'note'])
    .where('item_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'announcement.created', place_code: town, note: '단수 안내' },
    { action: 'announcement.ended', place_code: town, note: '단수 안내' },
  ]);
});
