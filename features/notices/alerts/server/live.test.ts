import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { alertFields, sendAlert } from '#notices/alerts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signIn } from '#test/people/world.ts';
import { turnAlerts } from './turn.ts';

const { server, jimin, resident } = ourTown();
const editor = resident('수아', 'editor', 'operator');

const hourMs = 3_600_000;

const send = async (given: object = {}, who = editor): Promise<string> =>
  (await sendAlert(server, who, given)).id;
const update = (id: string, given: object, revision = 1) =>
  mustSucceed(editor.put(`/api/alerts/${id}`, { ...alertFields(server, given), revision }));
const cancel = (id: string, revision = 1) =>
  mustSucceed(editor.put(`/api/alerts/${id}/cancellation`, { revision }));
const receivedNotices = async (who: Person) =>
  (await noticesOf(server, who))
    .filter(({ kind }) => kind.startsWith('alert'))
    .map(({ kind, title }) => [kind, title]);

test('residents hear at once of what is issued, updated, cancelled and expired', async () => {
  const screen = await observe(server, jimin, [`alerts:${town}`]);
  const id = await send();
  expect((await screen.hears('alert.issued')).data).toEqual({ id });
  await update(id, { headline: '단수가 길어져요' });
  expect((await screen.hears('alert.updated')).data).toEqual({ id });
  await cancel(id, 2);
  expect((await screen.hears('alert.cancelled')).data).toEqual({ id });
  screen.close();
});

test('an alert expires once, with two processes too', async () => {
  const id = await send();
  server.pass(2 * hourMs);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  const screen = await observe(server, jimin, [`alerts:${town}`]);
  await Promise.all([turnAlerts.run(server.p, null), turnAlerts.run(server.p, null)]);
  expect((await screen.hears('alert.expired')).data).toEqual({ id });
  screen.close();
  const { rows } = await sql`
    select id from event where type = 'alert.expired' and data->>'id' = ${id}`.execute(server.p.db);
  expect(rows).toHaveLength(1);
});

test('people of other towns may not listen', async () => {
  const stranger = await settle(server, { name: '도윤', cityCode: nextTown() });
  const screen = await observe(server, stranger, [`alerts:${town}`]);
  expect(await screen.refused()).toEqual([`alerts:${town}`]);
  screen.close();
});

test('a person’s other devices hear what they have folded', async () => {
  const id = await send();
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  await mustSucceed(jimin.put(`/api/alerts/${id}/fold`, { state: 'folded' }));
  expect((await screen.hears('alert.folded')).data).toEqual({ id });
  screen.close();
});

test('everybody in the place is told from Severe up, without any tag; nobody elsewhere, not the writer', async () => {
  const stranger = await settle(server, { name: '도윤', cityCode: nextTown() });
  await send();
  await send({ headline: '안내', severity: 'Minor' });
  expect(await receivedNotices(jimin)).toEqual([
    ['alertMinor', '안내'],
    ['alertSevere', '단수'],
  ]);
  expect([await receivedNotices(stranger), await receivedNotices(editor)]).toEqual([[], []]);
});

test('an alert of a province makes rows for its people alone, and for nobody who is suspended', async () => {
  const province = town.slice(0, 2);
  let there = nextTown();
  while (there.startsWith(province)) there = nextTown();
  const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const provincial = await settle(server, { name: '하은', cityCode: null, rights: [`editor:${province}`] });
  const outsider = await settle(server, { name: '도윤', cityCode: there });
  const suspended = await settle(server, { name: '준호', cityCode: town });
  const given = { id: newId(), personId: suspended.id, reason: '욕설을 했어요', days: 3 };
  await mustSucceed(minjae.post('/api/suspensions', given));
  const id = await send({ placeCode: province }, provincial);
  await noticesOf(server, jimin);
  const { rows } = await sql<{ person_id: string }>`
    select person_id from notification where subject_id = ${id}`.execute(server.p.db);
  const hasRow = ({ id: personId }: Person) => rows.some(({ person_id }) => person_id === personId);
  expect([jimin, outsider, suspended].map(hasRow)).toEqual([true, false, false]);
});

test('for one area only its people, and who has not said where they live, are told', async () => {
  await mustSucceed(editor.post('/api/areas', { cityCode: town, names: '하리\n상리' }));
  const { items } = (await mustSucceed(editor.get(`/api/areas?city=${town}`))).body;
  const areaOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  const away = await settle(server, { name: '현우', cityCode: town });
  await mustSucceed(away.put('/api/session/area', { areaId: areaOf('상리') }));
  await mustSucceed(jimin.put('/api/session/area', { areaId: areaOf('하리') }));
  await send({ areaId: areaOf('하리') });
  expect([await receivedNotices(jimin), await receivedNotices(away)]).toEqual([
    [['alertSevere', '단수']],
    [],
  ]);
});

test('what gets worse is told anew, what is only reworded is not', async () => {
  const id = await send({ severity: 'Moderate' });
  await update(id, { severity: 'Moderate', headline: '물이 흐려요' });
  expect(await receivedNotices(jimin)).toEqual([['alertMinor', '물이 흐려요']]);
  await update(id, { severity: 'Extreme', headline: '물을 마시지 마세요' }, 2);
  expect(await receivedNotices(jimin)).toEqual([
    ['alertExtreme', '물을 마시지 마세요'],
    ['alertMinor', '물을 마시지 마세요'],
  ]);
});

test('a cancellation takes unread notices back and tells those who were told, and nobody else', async () => {
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const id = await send();
  expect(await receivedNotices(jimin)).toEqual([['alertSevere', '단수']]);
  await mustSucceed(hyunwoo.put('/api/notifications/read'));
  expect(await receivedNotices(hyunwoo)).toHaveLength(1);
  const late = await settle(server, { name: '서연', cityCode: town });
  await cancel(id);
  expect(await receivedNotices(jimin)).toEqual([['alertCancelled', '단수']]);
  expect((await receivedNotices(hyunwoo)).map(([kind]) => kind).sort()).toEqual([
    'alertCancelled',
    'alertSevere',
  ]);
  expect(await receivedNotices(late)).toEqual([]);
});

test('a switched-off channel keeps the minor ones away, but nothing that rings', async () => {
  await mustSucceed(jimin.put('/api/notifications/settings/alerts', { listed: false, pushed: false }));
  await send({ severity: 'Minor', headline: '안내' });
  await send({ severity: 'Extreme', headline: '대피' });
  expect(await receivedNotices(jimin)).toEqual([['alertExtreme', '대피']]);
});
