import { expect, test } from 'vitest';
import { addPickupArea, areaFields, ruleDraft } from '#days/pickups/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, monthOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server, editor, resident } = ourTown();
const neighbour = resident('이웃');

const today = () => seoulDay(server.p.clock.now());
const list = async (query = '') => (await editor.get(`/api/pickup-areas?city=${town}${query}`)).body;
const own = async (who = neighbour) => (await mustSucceed(who.get('/api/pickups'))).body;
const choose = (areaId: string | null, reminds = false, who = neighbour) =>
  who.put('/api/pickups/home', { areaId, reminds });
type Mark = { day: string; text: string; layer: string };
const marks = async (day: string, who = neighbour) =>
  (await mustSucceed(who.get(`/api/calendar?month=${monthOf(day)}`))).body.marks
    .filter((mark: Mark) => mark.layer === 'pickup' && mark.day === day)
    .map(({ text }: Mark) => text);
/** The next day with a weekday, from tomorrow on. */
const next = (day: number) => addDays(today(), ((day - weekday(today()) + 6) % 7) + 1);
const doubt = (areaId: string, more: object = {}, who = neighbour) =>
  who.post(`/api/pickup-areas/${areaId}/doubts`, { id: newId(), day: today(), text: '', ...more });
const editorNotices = async () =>
  (await noticesOf(server, editor)).filter(({ kind }) => kind === 'pickupDoubted');
const doubts = async () => (await editor.get(`/api/pickup-doubts?city=${town}`)).body.items;

test('what an editor enters stands in the calendar of whoever chooses the area, at once', async () => {
  expect(await own()).toEqual({ area: null, reminds: false, isOffered: false, hasDoubted: false });
  const id = await addPickupArea(editor, town, { rules: [ruleDraft(), ruleDraft({ kind: 'food' })] });
  expect(await own()).toMatchObject({ area: null, isOffered: true });
  expect(await marks(next(1))).toEqual([]);
  await mustSucceed(choose(id));
  expect(await marks(next(1))).toEqual(['음식물·재활용 배출일']);
  expect(await marks(next(2))).toEqual([]);
  expect((await own()).area).toMatchObject({ name: '1구역', phone: '033-250-3000', asOf: '2026-10-01' });
  const screen = await observe(server, neighbour, [`city:${town}`]);
  await mustSucceed(
    editor.put(
      `/api/pickup-areas/${id}`,
      areaFields({ name: '2구역', rules: [ruleDraft({ weekdays: [2] })] }),
    ),
  );
  expect((await screen.hears('pickupArea.changed')).data).toEqual({ cityCode: town });
  expect([await marks(next(1)), await marks(next(2))]).toEqual([[], ['재활용 배출일']]);
  await mustSucceed(editor.delete(`/api/pickup-areas/${id}`));
  expect([await marks(next(2)), (await own()).area]).toEqual([[], null]);
  expect((await editor.delete(`/api/pickup-areas/${id}`)).status).toBe(404);
});

test('fields that are wrong are refused with a sentence at each', async () => {
  const refused = async (more: object) => {
    const { status, body } = await editor.post('/api/pickup-areas', {
      id: newId(),
      cityCode: town,
      ...areaFields(more),
    });
    return [status, body.error.fields];
  };
  const at = (field: string, reason: string) => [422, { [field]: `pickups.${reason}` }];
  expect(await refused({ name: ' ' })).toEqual(at('name', 'needName'));
  expect(await refused({ asOf: '' })).toEqual(at('asOf', 'needAsOf'));
  expect(await refused({ asOf: '2026-02-30' })).toEqual(at('asOf', 'badDay'));
  expect(await refused({ phone: '전화 없음' })).toEqual(at('phone', 'badPhone'));
  expect(await refused({ rules: [] })).toEqual(at('rules', 'needRule'));
  const rule = (more: object) => refused({ rules: [ruleDraft(), ruleDraft(more)] });
  expect(await rule({ weekdays: [] })).toEqual(at('rules.1.weekdays', 'needWeekdays'));
  expect(await rule({ cycle: 'fortnight' })).toEqual(at('rules.1.fromDay', 'needFromDay'));
  expect(await rule({ cycle: 'month' })).toEqual(at('rules.1.weeks', 'needWeeks'));
  expect(await rule({ ends: null })).toEqual(at('rules.1.hours', 'needHours'));
  expect(await rule({ ends: '25:00' })).toEqual(at('rules.1.ends', 'needHours'));
  expect((await refused({ rules: Array.from({ length: 13 }, () => ruleDraft()) }))[0]).toBe(422);
  expect((await list()).items).toEqual([]);
});

test('the same draft makes one area, and a town has no two of one name', async () => {
  const draft = { id: newId(), cityCode: town, ...areaFields() };
  const same = await Promise.all([1, 2, 3].map(() => editor.post('/api/pickup-areas', draft)));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
  const twice = await Promise.all(
    [1, 2].map(() => editor.post('/api/pickup-areas', { ...draft, id: newId(), name: '2구역' })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  const other = await addPickupArea(editor, town, { name: '3구역' });
  const renamed = await editor.put(`/api/pickup-areas/${other}`, areaFields({ name: '1구역' }));
  expect([renamed.status, renamed.body.error.fields]).toEqual([409, { name: 'pickups.nameTaken' }]);
  expect((await list()).items).toHaveLength(3);
});

test('the admin page has a second page', async () => {
  for (const name of ['1구역', '2구역', '3구역']) await addPickupArea(editor, town, { name });
  const first = await list('&limit=2');
  const second = await list(`&limit=2&cursor=${first.nextCursor}`);
  expect([first, second].map(({ items }) => items.map(({ name }: { name: string }) => name))).toEqual([
    ['1구역', '2구역'],
    ['3구역'],
  ]);
  expect(second.nextCursor).toBeNull();
});

test('a day against the rules shows with its reason, and goes again', async () => {
  const id = await addPickupArea(editor, town);
  await mustSucceed(choose(id));
  const monday = next(1);
  const path = `/api/pickup-areas/${id}/exceptions`;
  const draft = { id: newId(), day: monday, kinds: ['recycling'], isCollected: false, reason: '설 연휴' };
  const responses = await Promise.all([1, 2].map(() => editor.post(path, draft)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await marks(monday)).toEqual(['재활용 수거 없음 (설 연휴)']);
  const refused = async (more: object) => {
    const { status, body } = await editor.post(path, { ...draft, id: newId(), ...more });
    return [status, body.error.fields];
  };
  expect(await refused({})).toEqual([409, { day: 'pickups.dayTaken' }]);
  expect(await refused({ day: addDays(today(), -1) })).toEqual([422, { day: 'pickups.dayPast' }]);
  expect(await refused({ day: addDays(today(), 367) })).toEqual([422, { day: 'pickups.dayFar' }]);
  expect(await refused({ kinds: [] })).toEqual([422, { kinds: 'pickups.needKinds' }]);
  expect(await refused({ isCollected: null })).toEqual([422, { isCollected: 'pickups.needCollected' }]);
  await mustSucceed(
    editor.post(path, { ...draft, id: newId(), day: next(3), isCollected: true, reason: '' }),
  );
  expect(await marks(next(3))).toEqual(['재활용 배출일']);
  expect((await list()).items[0].exceptions).toHaveLength(2);
  await mustSucceed(editor.delete(`/api/pickup-exceptions/${draft.id}`));
  expect(await marks(monday)).toEqual(['재활용 배출일']);
  expect((await editor.delete(`/api/pickup-exceptions/${draft.id}`)).status).toBe(404);
});

test('rows of a file are taken all or none, and change what is there', async () => {
  const id = await addPickupArea(editor, town, { name: '1구역' });
  const row = (name: string, more: object = {}) => ({ id: newId(), ...areaFields({ name, ...more }) });
  const take = (items: object[], who = editor) =>
    who.post('/api/pickup-areas/rows', { cityCode: town, items });
  const changed = { ...row('1구역', { phone: '1577-0000' }), id, revision: 1 };
  expect((await take([changed, row('2구역')])).body).toEqual({ added: 1, changed: 1 });
  const { items } = await list();
  expect(items.map(({ name, phone }: { name: string; phone: string }) => [name, phone])).toEqual([
    ['1구역', '1577-0000'],
    ['2구역', '033-250-3000'],
  ]);
  expect((await take([row('3구역'), row('2구역')])).status).toBe(409);
  // Somebody has changed the area since the file was compared with it.
  const late = await take([row('3구역'), { ...changed, phone: '1588-0000' }]);
  expect([late.status, late.body.error.reason]).toEqual([409, 'edit.changedMeanwhile']);
  expect((await take([row('3구역'), row('4구역', { rules: [] })])).status).toBe(422);
  expect((await take(Array.from({ length: 51 }, (_, n) => row(`${n}구역`)))).status).toBe(422);
  expect((await list()).items).toHaveLength(2);
  const elsewhere = await settle(server, { name: '남', cityCode: '52800', rights: ['editor:52800'] });
  expect((await take([row('5구역')], elsewhere)).status).toBe(404);
  const theirs = await elsewhere.post('/api/pickup-areas/rows', { cityCode: '52800', items: [changed] });
  expect([theirs.status, (await list()).items[0].phone]).toEqual([404, '1577-0000']);
});

test('residents choose an area of their own town, and are offered the one that names where they live', async () => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍\n- 천전리\n후평동' }));
  const areas = (await neighbour.get(`/api/areas?city=${town}`)).body.items;
  const inner = areas.find(({ name }: { name: string }) => name === '천전리').id;
  const id = await addPickupArea(editor, town, { name: '1구역', places: '천전리+율문리' });
  await addPickupArea(editor, town, { name: '2구역', places: '후평동' });
  const choices = async () => (await mustSucceed(neighbour.get('/api/pickups/choices'))).body;
  expect(await choices()).toMatchObject({ suggestedId: null, items: [{ name: '1구역' }, { name: '2구역' }] });
  await mustSucceed(neighbour.put('/api/session/area', { areaId: inner }));
  expect((await choices()).suggestedId).toBe(id);
  const screen = await observe(server, neighbour, [`person:${neighbour.id}`]);
  expect((await choose(id)).body.area.id).toBe(id);
  expect((await screen.hears('pickupArea.chosen')).data).toEqual({ id: neighbour.id });
  const elsewhere = await settle(server, { name: '남', cityCode: nextTown() });
  const refused = await choose(id, false, elsewhere);
  expect([refused.status, refused.body.error.reason]).toEqual([422, 'pickups.notHere']);
  expect((await elsewhere.get('/api/pickups/choices')).body.items).toEqual([]);
  await mustSucceed(choose(null));
  expect((await own()).area).toBeNull();
});

test('who moves away has no area any more', async () => {
  const id = await addPickupArea(editor, town);
  await mustSucceed(choose(id, true));
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  const asked = newId();
  await mustSucceed(neighbour.post('/api/region-changes', { id: asked, cityCode: nextTown() }));
  await mustSucceed(operator.patch(`/api/region-changes/${asked}`, { status: 'approved', note: '' }));
  expect(
    await server.p.db
      .selectFrom('pickup_home')
      .select('area_id')
      .where('person_id', '=', neighbour.id)
      .execute(),
  ).toEqual([]);
});

test('정보가 달라요 reaches the editors once a person and day, and goes when it was looked into', async () => {
  const id = await addPickupArea(editor, town);
  const adminObserver = await observe(server, editor, [`pickup-doubts:${town}`]);
  const one = { id: newId(), day: today(), text: '재활용은 화요일에 가져가요' };
  const sent = await Promise.all([1, 2].map(() => doubt(id, one)));
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect((await adminObserver.hears('pickupDoubt.made')).data).toEqual({ cityCode: town });
  const again = await doubt(id);
  expect([again.status, again.body.error.reason]).toEqual([409, 'pickups.doubtedToday']);
  expect((await own()).hasDoubted).toBe(true);
  expect(await editorNotices()).toMatchObject([{ kind: 'pickupDoubted', path: '/admin?tab=pickups' }]);
  expect(await doubts()).toMatchObject([{ areaName: '1구역', day: today(), text: one.text }]);
  expect(JSON.stringify(await doubts())).not.toContain(neighbour.id);
  const elsewhere = await settle(server, { name: '남', cityCode: '52800', rights: ['editor:52800'] });
  const path = `/api/pickup-doubts/${one.id}/settlement`;
  for (const who of [neighbour, elsewhere]) expect((await who.put(path)).status).toBe(404);
  await mustSucceed(editor.put(path));
  expect((await adminObserver.hears('pickupDoubt.settled')).data).toEqual({ cityCode: town });
  expect([await doubts(), await editorNotices()]).toEqual([[], []]);
  expect((await editor.put(path)).status).toBe(404);
  server.pass(86_400_000);
  Object.assign(neighbour, await settle(server, { name: '이웃', cityCode: town }));
  expect((await doubt(id)).status).toBe(201);
});

test('a deleted area takes the doubts and their notice along', async () => {
  const id = await addPickupArea(editor, town);
  await mustSucceed(doubt(id));
  expect(await editorNotices()).toHaveLength(1);
  await mustSucceed(editor.delete(`/api/pickup-areas/${id}`));
  expect([await doubts(), await editorNotices()]).toEqual([[], []]);
});

test('only editors of the town enter pickups; people of other towns infer nothing', async () => {
  const id = await addPickupArea(editor, town);
  const elsewhere = await settle(server, { name: '남', cityCode: '52800', rights: ['editor:52800'] });
  for (const who of [neighbour, elsewhere]) {
    expect((await who.get(`/api/pickup-areas?city=${town}`)).status).toBe(404);
    expect((await who.get(`/api/pickup-doubts?city=${town}`)).status).toBe(404);
    expect((await who.put(`/api/pickup-areas/${id}`, areaFields())).status).toBe(404);
    expect((await who.delete(`/api/pickup-areas/${id}`)).status).toBe(404);
  }
  expect((await doubt(id, {}, elsewhere)).status).toBe(404);
});

test('the record tells who changed what', async () => {
  const id = await addPickupArea(editor, town);
  await mustSucceed(editor.put(`/api/pickup-areas/${id}`, areaFields({ note: '명절에는 쉬어요' })));
  await mustSucceed(editor.delete(`/api/pickup-areas/${id}`));
  const auditor = await settle(server, { name: '감사', cityCode: town, rights: [`auditor:${town}`] });
  const { items } = (await mustSucceed(auditor.get('/api/admin/record'))).body;
  const deeds = items.map(({ action }: { action: string }) => action);
  expect(deeds.filter((action: string) => action.startsWith('pickup'))).toEqual([
    'pickupArea.deleted',
    'pickupArea.changed',
    'pickupArea.added',
  ]);
});
