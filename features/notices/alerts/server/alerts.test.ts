import { expect, test } from 'vitest';
import { alertDraft, alertFields, sendAlert } from '#notices/alerts/fixtures.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signIn } from '#test/people/world.ts';
import { turnAlerts } from './turn.ts';

const { server, jimin, resident } = ourTown();
const editor = resident('수아', 'editor', 'operator');

const hourMs = 3_600_000;

const at = (ms: number) => new Date(server.p.clock.now().getTime() + ms).toISOString();
const draft = (given: object = {}) => alertDraft(server, town, given);
const send = (given: object = {}, who = editor) => sendAlert(server, who, given);
type Row = { headline: string };
const headlines = ({ body }: { body: { items: Row[] } }) => body.items.map(({ headline }) => headline);
const shown = async (who: Person) => headlines(await mustSucceed(who.get('/api/alerts/shown')));
const listed = async (who: Person, path = '/api/alerts') => headlines(await mustSucceed(who.get(path)));
const change = (given: object) => ({ ...alertFields(server), revision: 1, ...given });
const reason = async (response: Promise<{ status: number; body: { error?: { reason?: string } } }>) => {
  const { status, body } = await response;
  return [status, body.error?.reason];
};

test('an alert is in force until its time, then it stands with the past ones', async () => {
  await send();
  expect([await shown(jimin), await listed(jimin)]).toEqual([['단수'], ['단수']]);
  server.pass(2 * hourMs);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  expect([await shown(jimin), await listed(jimin)]).toEqual([[], ['단수']]);
  await turnAlerts.run(server.p, null);
  expect(await shown(jimin)).toEqual([]);
});

test('the worst comes first; other towns see nothing, by id too', async () => {
  const { id } = await send({ headline: '안내', severity: 'Minor' });
  await send({ headline: '위급', severity: 'Extreme' });
  await send({ headline: '주의', severity: 'Moderate' });
  expect(await shown(jimin)).toEqual(['위급', '주의', '안내']);
  const stranger = await settle(server, { name: '도윤', cityCode: nextTown() });
  expect([await shown(stranger), await listed(stranger)]).toEqual([[], []]);
  expect(await reason(stranger.get(`/api/alerts/${id}`))).toEqual([404, 'alerts.gone']);
  expect(await reason(stranger.put(`/api/alerts/${id}/fold`, { state: 'closed' }))).toEqual([
    404,
    'alerts.gone',
  ]);
});

test('a province is alerted as a whole, one area of a town alone', async () => {
  const province = town.slice(0, 2);
  const provincial = await settle(server, { name: '하은', cityCode: null, rights: [`editor:${province}`] });
  const { id } = await send({ placeCode: province, headline: '도 전체' }, provincial);
  expect(await shown(jimin)).toEqual(['도 전체']);
  expect(await reason(editor.put(`/api/alerts/${id}/cancellation`, { revision: 1 }))).toEqual([
    404,
    'alerts.gone',
  ]);
  await mustSucceed(provincial.put(`/api/alerts/${id}/cancellation`, { revision: 1 }));
  await mustSucceed(editor.post('/api/areas', { cityCode: town, names: '하리\n상리' }));
  const { items } = (await mustSucceed(editor.get(`/api/areas?city=${town}`))).body;
  const areaOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  await mustSucceed(jimin.put('/api/session/area', { areaId: areaOf('하리') }));
  const away = await settle(server, { name: '현우', cityCode: town });
  await mustSucceed(away.put('/api/session/area', { areaId: areaOf('상리') }));
  const silent = await settle(server, { name: '서연', cityCode: town });
  const alert = await send({ headline: '하리 단수', areaId: areaOf('하리') });
  expect(alert.area.name).toBe('하리');
  expect([await shown(jimin), await shown(silent), await shown(away)]).toEqual([
    ['하리 단수'],
    ['하리 단수'],
    [],
  ]);
  expect((await away.get(`/api/alerts/${alert.id}`)).status).toBe(404);
  // Its writer and 서연 have not said where they live, 지민 lives there.
  const reach = (path: string) => editor.get(`/api/areas/reach?place=${town}${path}`);
  expect((await mustSucceed(reach(`&area=${areaOf('하리')}`))).body).toEqual({ people: 3 });
  expect((await mustSucceed(reach(''))).body).toEqual({ people: 4 });
  // The province and the country are counted by their editors alone.
  const wider = ['', town.slice(0, 2)].map((place) => `/api/areas/reach?place=${place}`);
  for (const path of wider) expect((await editor.get(path)).status).toBe(404);
  const admin = await settle(server, { name: '민재', cityCode: town, rights: ['editor:'] });
  for (const path of wider)
    expect((await mustSucceed(admin.get(path))).body.people).toBeGreaterThanOrEqual(5);
});

test('an editor alerts nowhere else, and nobody else alerts at all', async () => {
  const other = await settle(server, { name: '도윤', cityCode: town, rights: [`editor:${nextTown()}`] });
  const { id } = await send();
  const alertNotFound = [404, 'alerts.gone'];
  expect(await reason(other.post('/api/alerts', draft()))).toEqual(alertNotFound);
  expect(await reason(other.put(`/api/alerts/${id}`, change({ headline: '아님' })))).toEqual(alertNotFound);
  expect(await reason(other.put(`/api/alerts/${id}/cancellation`, { revision: 1 }))).toEqual(alertNotFound);
  expect((await other.get(`/api/areas/reach?place=${town}`)).status).toBe(404);
  expect(await listed(other, '/api/alerts/managed')).toEqual([]);
  expect(await reason(editor.post('/api/alerts', draft({ placeCode: town.slice(0, 2) })))).toEqual(
    alertNotFound,
  );
  expect((await jimin.post('/api/alerts', draft())).status).toBe(404);
  expect((await jimin.get('/api/alerts/managed')).status).toBe(404);
  expect((await editor.post('/api/alerts', draft({ placeCode: '' }))).status).toBe(422);
});

test('an update refers to the alert before and keeps it; of two at once the later is told', async () => {
  const { id } = await send();
  const update = change({ headline: '단수가 길어져요', expiresAt: at(5 * hourMs) });
  const { body } = await mustSucceed(editor.put(`/api/alerts/${id}`, update));
  expect(body).toMatchObject({ headline: '단수가 길어져요', revision: 2 });
  const history = body.messages.map((one: { kind: string } & Row) => [one.kind, one.headline]);
  expect(history).toEqual([
    ['Update', '단수가 길어져요'],
    ['Alert', '단수'],
  ]);
  // The same request again changes nothing.
  expect((await mustSucceed(editor.put(`/api/alerts/${id}`, update))).body.revision).toBe(2);
  expect(await reason(editor.put(`/api/alerts/${id}`, { ...update, headline: '다른' }))).toEqual([
    409,
    'edit.changedMeanwhile',
  ]);
  const cancel = () => editor.put(`/api/alerts/${id}/cancellation`, { revision: 2 });
  expect((await mustSucceed(cancel())).body).toMatchObject({ revision: 3, can: { change: false } });
  expect((await mustSucceed(cancel())).body.revision).toBe(3);
  expect(await shown(jimin)).toEqual([]);
  expect(await reason(editor.put(`/api/alerts/${id}`, { ...update, revision: 3, headline: '또' }))).toEqual([
    409,
    'alerts.over',
  ]);
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'place_code'])
    .where('item_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['alert.sent', 'alert.updated', 'alert.cancelled'].map((action) => ({ action, place_code: town })),
  );
});

test('a repeated draft makes one alert', async () => {
  const same = draft();
  await mustSucceed(editor.post('/api/alerts', same));
  expect((await editor.post('/api/alerts', same)).status).toBe(201);
  expect(await listed(editor, '/api/alerts/managed')).toHaveLength(1);
});

test('what somebody closes is gone on their devices until it is changed; what is Extreme stays', async () => {
  const { id } = await send();
  const worst = await send({ headline: '대피', severity: 'Extreme' });
  for (const one of [id, worst.id])
    expect((await jimin.put(`/api/alerts/${one}/fold`, { state: 'closed' })).status).toBe(204);
  const { items } = (await jimin.get('/api/alerts/shown')).body;
  expect(items.map(({ headline, fold }: Row & { fold: string }) => [headline, fold])).toEqual([
    ['대피', 'folded'],
  ]);
  expect(await shown(editor)).toEqual(['대피', '단수']);
  await mustSucceed(editor.put(`/api/alerts/${id}`, change({ headline: '바뀐 단수' })));
  expect(await shown(jimin)).toEqual(['대피', '바뀐 단수']);
});

test('lists have a second page', async () => {
  for (const headline of ['하나', '둘', '셋']) {
    await send({ headline, severity: 'Minor' });
    server.pass(1000);
  }
  for (const path of ['/api/alerts', '/api/alerts/managed']) {
    const first = (await mustSucceed(editor.get(`${path}?limit=2`))).body;
    const second = await mustSucceed(editor.get(`${path}?limit=2&cursor=${first.nextCursor}`));
    // Alerts of its province may follow.
    expect([headlines({ body: first }), headlines(second)[0]]).toEqual([['셋', '둘'], '하나']);
  }
});

test.each([
  ['no headline', { headline: ' ' }, { headline: 'alerts.needHeadline' }],
  ['too long a headline', { headline: '가'.repeat(61) }, { headline: 'common.tooLong' }],
  ['nothing to do', { instruction: '' }, { instruction: 'alerts.needInstruction' }],
  ['an unknown severity', { severity: 'Fatal' }, { severity: 'alerts.needSeverity' }],
  ['an unknown category', { category: 'War' }, { category: 'alerts.needCategory' }],
  ['a place that does not exist', { placeCode: '99999' }, { placeCode: 'alerts.badPlace' }],
  ['no end', { expiresAt: '' }, { expiresAt: 'alerts.badTime' }],
])('%s is refused at its field', async (_what, given, fields) => {
  const { status, body } = await editor.post('/api/alerts', draft(given));
  expect([status, body.error.fields]).toEqual([422, fields]);
});

test('an end that is over, or after more than 14 days, is refused', async () => {
  const fieldsFor = async (ms: number) =>
    (await editor.post('/api/alerts', draft({ expiresAt: at(ms) }))).body.error.fields;
  expect(await fieldsFor(-hourMs)).toEqual({ expiresAt: 'alerts.pastEnd' });
  expect(await fieldsFor(15 * 24 * hourMs)).toEqual({ expiresAt: 'alerts.tooLong' });
});
