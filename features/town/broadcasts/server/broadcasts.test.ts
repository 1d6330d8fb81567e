import { expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { uploadedSound } from '#test/files/sounds.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, reasonOf, request, settle, signIn } from '#test/people/world.ts';
import { forgetBroadcasts } from './forget.ts';

const { server, jimin, resident } = ourTown();
const editor = resident('수아', 'editor', 'operator');

const dayMs = 86_400_000;

const draft = (given: object = {}) => ({
  id: newId(),
  cityCode: town,
  title: '단수 안내',
  body: '오늘 밤 10시부터 물이 나오지 않아요.',
  ...given,
});
const air = async (given: object = {}, who = editor) =>
  (await mustSucceed(who.post('/api/broadcasts', draft(given)))).body;
const titles = async (who: Person, path: string) =>
  (await mustSucceed(who.get(path))).body.items.map(({ title }: { title: string }) => title);
const shown = (who: Person) => titles(who, '/api/broadcasts/shown');
const listed = (who: Person) => titles(who, '/api/broadcasts');
const acknowledge = (who: Person, id: string) => mustSucceed(who.put(`/api/broadcasts/${id}/hearing`));
const audience = async (id: string) => (await mustSucceed(editor.get(`/api/broadcasts/${id}/audience`))).body;
const unacknowledged = async (id: string, query = '') =>
  (await mustSucceed(editor.get(`/api/broadcasts/${id}/unheard${query}`))).body.items.map(
    ({ name }: { name: string }) => name,
  );
const receivedNotices = async (who: Person) =>
  (await noticesOf(server, who))
    .filter(({ kind }) => kind === 'broadcastAired')
    .map(({ title, path }) => [title, path]);

test('a broadcast is shown and told to the town until it is heard, and stays in the list', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const { id } = await air();
  expect([await shown(jimin), await shown(editor), await shown(outsider)]).toEqual([['단수 안내'], [], []]);
  expect([
    await receivedNotices(jimin),
    await receivedNotices(editor),
    await receivedNotices(outsider),
  ]).toEqual([[['단수 안내', `/broadcasts/${id}`]], [], []]);
  await acknowledge(jimin, id);
  expect([await shown(jimin), await listed(jimin)]).toEqual([[], ['단수 안내']]);
  expect((await jimin.get(`/api/broadcasts/${id}`)).body).toMatchObject({
    isHeard: true,
    can: { hear: true, takeBack: false, watch: false },
  });
});

test('it is listed for those who switched the channel off as well', async () => {
  await mustSucceed(jimin.put('/api/notifications/settings/broadcasts', { listed: false, pushed: false }));
  await air();
  expect(await receivedNotices(jimin)).toHaveLength(1);
});

test('another town learns nothing, by id too', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const { id } = await air();
  const never = newId();
  for (const path of ['', '/audience', '/unheard']) {
    const responses = await Promise.all(
      [id, never].map((one) => outsider.get(`/api/broadcasts/${one}${path}`)),
    );
    expect(responses.map(reasonOf)[0]).toEqual(responses.map(reasonOf)[1]);
    expect(responses[0]?.status).toBe(404);
  }
  expect(reasonOf(await outsider.put(`/api/broadcasts/${id}/hearing`))).toEqual([404, 'broadcasts.gone']);
  expect(reasonOf(await outsider.delete(`/api/broadcasts/${id}`))).toEqual([404, 'broadcasts.gone']);
  expect((await request(server, 'GET', `/api/broadcasts/${id}`)).status).toBe(401);
  const screen = await observe(server, outsider, [`broadcast:${id}`]);
  expect(await screen.refused()).toEqual([`broadcast:${id}`]);
  screen.close();
});

test('for an area it reaches who lives there or has not said where, and counts only them', async () => {
  await mustSucceed(editor.post('/api/areas', { cityCode: town, names: '신북읍\n후평동' }));
  const { items } = (await mustSucceed(editor.get(`/api/areas?city=${town}`))).body;
  const areaOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  const elsewhere = await settle(server, { name: '하은', cityCode: town });
  await mustSucceed(elsewhere.put('/api/session/area', { areaId: areaOf('후평동') }));
  await mustSucceed(jimin.put('/api/session/area', { areaId: areaOf('신북읍') }));
  await settle(server, { name: '준호', cityCode: town });
  const { id, area } = await air({ areaId: areaOf('신북읍') });
  expect(area).toEqual({ id: areaOf('신북읍'), name: '신북읍' });
  expect([await shown(jimin), await shown(elsewhere), await receivedNotices(elsewhere)]).toEqual([
    ['단수 안내'],
    [],
    [],
  ]);
  expect(reasonOf(await elsewhere.get(`/api/broadcasts/${id}`))).toEqual([404, 'broadcasts.gone']);
  expect([await audience(id), await unacknowledged(id)]).toEqual([{ people: 2, heard: 0 }, ['준호', '지민']]);
});

test('only editors of the town speak to it; an area must be its own', async () => {
  const other = await settle(server, { name: '도윤', cityCode: town, rights: [`editor:${nextTown()}`] });
  expect((await jimin.post('/api/broadcasts', draft())).status).toBe(404);
  expect(reasonOf(await other.post('/api/broadcasts', draft()))).toEqual([404, 'broadcasts.gone']);
  expect((await editor.post('/api/broadcasts', draft({ areaId: newId() }))).body.error.fields).toEqual({
    areaId: 'broadcasts.areaGone',
  });
});

test.each([
  ['no title', { title: ' ' }, { title: 'broadcasts.needTitle' }],
  ['too long a title', { title: '가'.repeat(61) }, { title: 'common.tooLong' }],
  ['neither words nor sound', { body: ' ' }, { body: 'broadcasts.needWords' }],
  ['too long a text', { body: '가'.repeat(601) }, { body: 'common.tooLong' }],
  ['a sound that does not exist', { soundId: newId() }, { soundId: 'sound.notYours' }],
  ['a town that does not exist', { cityCode: '99999' }, { cityCode: 'broadcasts.badPlace' }],
])('%s is refused at its field', async (_what, given, fields) => {
  const response = await editor.post('/api/broadcasts', draft(given));
  expect([response.status, response.body.error.fields]).toEqual([422, fields]);
});

test('a repeated draft airs one broadcast, also with its sound', async () => {
  const same = draft({ soundId: await uploadedSound(server, editor) });
  await mustSucceed(editor.post('/api/broadcasts', same));
  expect((await editor.post('/api/broadcasts', same)).status).toBe(201);
  expect(await listed(jimin)).toHaveLength(1);
  expect(await receivedNotices(jimin)).toHaveLength(1);
});

test('the speaker sees how many heard it and who did not, by name and by search, page by page; nobody else does', async () => {
  for (const name of ['나래', '다온', '라온']) await settle(server, { name, cityCode: town });
  const { id } = await air();
  await Promise.all([acknowledge(jimin, id), acknowledge(jimin, id)]);
  await settle(server, { name: '나중', cityCode: town });
  expect(await audience(id)).toEqual({ people: 4, heard: 1 });
  expect(await unacknowledged(id)).toEqual(['나래', '다온', '라온']);
  expect(await unacknowledged(id, '?q=온')).toEqual(['다온', '라온']);
  const first = (await mustSucceed(editor.get(`/api/broadcasts/${id}/unheard?limit=2`))).body;
  expect(first.items).toHaveLength(2);
  expect(await unacknowledged(id, `?limit=2&cursor=${first.nextCursor}`)).toEqual(['라온']);
  expect((await editor.get(`/api/broadcasts/${id}/unheard?cursor=abc`)).status).toBe(422);
  expect((await jimin.get(`/api/broadcasts/${id}/unheard`)).status).toBe(404);
  const moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  expect((await moderator.get(`/api/broadcasts/${id}/unheard`)).status).toBe(404);
});

test('nothing that is stored or sent says when somebody heard it', async () => {
  const { id } = await air();
  const editorObserver = await observe(server, editor, [`broadcast:${id}`]);
  await acknowledge(jimin, id);
  expect((await editorObserver.hears('broadcast.reached')).data).toEqual({ id });
  editorObserver.close();
  const row = await server.p.db
    .selectFrom('broadcast_hearing')
    .selectAll()
    .where('broadcast_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ broadcast_id: id, person_id: jimin.id });
});

test('screens of the town and the person’s own devices hear of it', async () => {
  const [home, own] = [
    await observe(server, jimin, [`city:${town}`]),
    await observe(server, jimin, [`person:${jimin.id}`]),
  ];
  const { id } = await air();
  expect((await home.hears('broadcast.aired')).data).toEqual({ id });
  await acknowledge(jimin, id);
  expect((await own.hears('broadcast.heard')).data).toEqual({ id });
  await mustSucceed(editor.delete(`/api/broadcasts/${id}`));
  expect((await home.hears('broadcast.takenBack')).data).toEqual({ id });
  for (const screen of [home, own]) screen.close();
});

test('the speaker takes it back everywhere; a moderator too, and that is recorded', async () => {
  const moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  const [own, others] = [await air(), await air({ title: '욕설' })];
  expect(await receivedNotices(jimin)).toHaveLength(2);
  expect(reasonOf(await jimin.delete(`/api/broadcasts/${own.id}`))).toEqual([403, 'broadcasts.notYours']);
  await mustSucceed(editor.delete(`/api/broadcasts/${own.id}`));
  await mustSucceed(moderator.delete(`/api/broadcasts/${others.id}`));
  expect([await shown(jimin), await listed(jimin), await receivedNotices(jimin)]).toEqual([[], [], []]);
  expect(reasonOf(await editor.delete(`/api/broadcasts/${own.id}`))).toEqual([404, 'broadcasts.gone']);
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'admin_id', 'person_id', 'note'])
    .where('place_code', '=', town)
    .where('action', '=', 'broadcast.takenBack')
    .execute();
  expect(entries).toEqual([
    { action: 'broadcast.takenBack', admin_id: moderator.id, person_id: editor.id, note: '욕설' },
  ]);
  // Its id is spent: a late retry does not air it again.
  await editor.post('/api/broadcasts', draft({ id: own.id }));
  expect(await listed(jimin)).toEqual([]);
});

test('the list has a second page; after a week the home page shows it no more, after a year it is gone', async () => {
  for (const title of ['하나', '둘', '셋']) {
    await air({ title });
    server.pass(1000);
  }
  const first = (await mustSucceed(jimin.get('/api/broadcasts?limit=2'))).body;
  expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['셋', '둘']);
  expect(await titles(jimin, `/api/broadcasts?limit=2&cursor=${first.nextCursor}`)).toEqual(['하나']);
  server.pass(8 * dayMs);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  expect([await shown(jimin), (await listed(jimin)).length]).toEqual([[], 3]);
  server.pass(360 * dayMs);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  await forgetBroadcasts.run(server.p, null);
  expect(await listed(jimin)).toEqual([]);
});

test('a speaker’s export has what they said, with the sound; a listener’s has no time', async () => {
  const soundId = await uploadedSound(server, editor);
  const { id } = await air({ soundId });
  await acknowledge(jimin, id);
  const copyOf = (who: Person) => server.p.personalData.broadcasts?.copy?.(server.p, who.id);
  expect(await copyOf(editor)).toMatchObject({ aired: [{ id, title: '단수 안내', area: null }], heard: [] });
  expect(await copyOf(jimin)).toEqual({ aired: [], heard: ['단수 안내'] });
});

test('a deleted account takes its broadcasts and sounds along, and what it has heard', async () => {
  const [soundId, pending] = [await uploadedSound(server, editor), await uploadedSound(server, editor)];
  const { id } = await air({ soundId });
  await acknowledge(jimin, id);
  const screen = await observe(server, jimin, [`city:${town}`]);
  await mustSucceed(editor.delete('/api/account'));
  await erase(server.p, editor.id);
  expect((await screen.hears('broadcast.takenBack')).data).toEqual({ id });
  screen.close();
  const left = await server.p.db
    .selectFrom('sound')
    .select('id')
    .where('id', 'in', [soundId, pending])
    .execute();
  expect([await listed(jimin), left]).toEqual([[], []]);
});

test('an editor who looks at the list of another speaker is recorded, once a day', async () => {
  const other = await settle(server, { name: '하은', cityCode: town, rights: [`editor:${town}`] });
  const { id } = await air();
  for (const _ of [1, 2]) await mustSucceed(other.get(`/api/broadcasts/${id}/unheard`));
  await mustSucceed(editor.get(`/api/broadcasts/${id}/unheard`));
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'admin_id'])
    .where('item_id', '=', id)
    .where('action', '=', 'broadcast.unheardSeen')
    .execute();
  expect(entries).toEqual([{ action: 'broadcast.unheardSeen', admin_id: other.id }]);
});
