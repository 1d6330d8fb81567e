import { beforeEach, expect, test } from 'vitest';
import { sentencesOf } from '#notices/notifications/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';
import { forgetCalls } from './forget.ts';

const { server, resident } = ourTown();
const speaker = resident('이장', 'editor');
let broadcastId: string;
let neighbours: Person[];

beforeEach(async () => {
  neighbours = [];
  for (const name of ['가람', '나래', '다온', '라온', '마루'])
    neighbours.push(await settle(server, { name, cityCode: town }));
  broadcastId = newId();
  await mustSucceed(
    speaker.post('/api/broadcasts', {
      id: broadcastId,
      cityCode: town,
      title: '단수 안내',
      body: '물이 나오지 않아요.',
    }),
  );
});

const one = (at: number) => neighbours[at] as Person;
async function noted(name = '복순', phone = '010-1234-5678') {
  const id = newId();
  await mustSucceed(
    speaker.post('/api/call-contacts', { id, cityCode: town, name, phone, hasConsented: true }),
  );
  return id;
}
async function opened() {
  const id = newId();
  await mustSucceed(speaker.post('/api/call-rounds', { id, broadcastId }));
  return id;
}
async function joined(id: string, ...helpers: Person[]) {
  for (const helper of helpers)
    await mustSucceed(speaker.post(`/api/call-rounds/${id}/helpers`, { personId: helper.id }));
  await Promise.all(helpers.map((helper) => mustSucceed(helper.put(`/api/call-rounds/${id}/help`))));
}
type Row = {
  id: string;
  person: { id: string; name: string } | null;
  contact: { name: string; phone: string } | null;
  state: string;
};
const rowsOf = async (who: Person, id: string): Promise<Row[]> =>
  (await mustSucceed(who.get(`/api/call-rounds/${id}/rows?limit=50`))).body.items;
const nameOf = ({ person, contact }: Row) => person?.name ?? contact?.name ?? '';
const statusOf = async (response: Promise<{ status: number }>) => (await response).status;

test('a round is over those who have not heard it, and the speaker’s contacts; two who accept at once share them exactly', async () => {
  await mustSucceed(one(4).put(`/api/broadcasts/${broadcastId}/hearing`));
  await noted();
  const id = await opened();
  expect((await rowsOf(speaker, id)).map(nameOf).sort()).toEqual(['가람', '나래', '다온', '라온', '복순']);
  await joined(id, one(0), one(1));
  const [first, second] = [await rowsOf(one(0), id), await rowsOf(one(1), id)];
  // A helper is not phoned.
  expect([...first, ...second].map(nameOf).sort()).toEqual(['다온', '라온', '복순']);
  expect(Math.abs(first.length - second.length)).toBe(1);
  expect((await speaker.get(`/api/call-rounds/${id}`)).body).toMatchObject({
    role: 'speaker',
    rows: 3,
    left: 3,
  });
});

test('helpers are asked by name, told of it, and see a number only of their own share', async () => {
  await noted();
  const id = await opened();
  const found = (await mustSucceed(speaker.get(`/api/call-rounds/${id}/neighbours?q=가`))).body.items;
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['가람']);
  await mustSucceed(speaker.post(`/api/call-rounds/${id}/helpers`, { personId: one(0).id }));
  expect(await sentencesOf(server, one(0))).toContain('이장님이 전화 돌리기를 함께해달라고 부탁했어요');
  expect([(await one(0).get(`/api/call-rounds/${id}`)).body.role, await rowsOf(one(0), id)]).toEqual([
    'asked',
    [],
  ]);
  await mustSucceed(one(0).put(`/api/call-rounds/${id}/help`));
  const rows = await rowsOf(one(0), id);
  expect(rows.find(({ contact }) => contact)?.contact).toEqual({ name: '복순', phone: '01012345678' });
  await joined(id, one(1));
  const all = [...(await rowsOf(one(0), id)), ...(await rowsOf(one(1), id))];
  expect(new Set(all.map(nameOf)).size).toBe(all.length);
});

test('nobody else sees a round or a contact: neighbours, editors, admins', async () => {
  const contactId = await noted();
  const id = await opened();
  const [{ id: rowId } = { id: '' }] = await rowsOf(speaker, id);
  const editor = await settle(server, { name: '담당', cityCode: town, rights: [`editor:${town}`] });
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  for (const who of [one(2), editor, admin])
    expect([
      await statusOf(who.get(`/api/call-rounds/${id}`)),
      await statusOf(who.get(`/api/call-rounds/${id}/rows`)),
      await statusOf(who.put(`/api/call-rounds/${id}/help`)),
      await statusOf(who.delete(`/api/call-rounds/${id}/help`)),
      await statusOf(who.put(`/api/call-rows/${rowId}`, { state: 'told' })),
      await statusOf(who.delete(`/api/call-rounds/${id}`)),
      await statusOf(who.delete(`/api/call-contacts/${contactId}`)),
    ]).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await editor.get(`/api/call-contacts?city=${town}`)).body).toEqual({ items: [] });
  expect((await admin.get(`/api/call-contacts?city=${town}`)).body).toEqual({ items: [] });
  const screen = await observe(server, admin, [`call-round:${id}`]);
  expect(await screen.refused()).toEqual([`call-round:${id}`]);
  screen.close();
  expect(await statusOf(editor.post('/api/call-rounds', { id: newId(), broadcastId }))).toBe(404);
});

test('a helper ticks their own rows and takes that back; who hears it themselves is not left', async () => {
  const id = await opened();
  await joined(id, one(0), one(1));
  const screen = await observe(server, speaker, [`call-round:${id}`]);
  const [mine, theirs] = [await rowsOf(one(0), id), await rowsOf(one(1), id)];
  const tick = (who: Person, row: Row | undefined, state: string) =>
    who.put(`/api/call-rows/${row?.id}`, { state });
  await mustSucceed(tick(one(0), mine[0], 'told'));
  expect((await screen.hears('callRound.changed')).data).toEqual({ id });
  screen.close();
  expect(await statusOf(tick(one(0), theirs[0], 'told'))).toBe(404);
  expect(await statusOf(tick(one(0), mine[0], 'asleep'))).toBe(422);
  expect((await rowsOf(speaker, id)).find((row) => row.id === mine[0]?.id)?.state).toBe('told');
  await mustSucceed(tick(one(0), mine[0], 'waiting'));
  const listener = neighbours.find(({ id: person }) => person === theirs[0]?.person?.id) as Person;
  await mustSucceed(listener.put(`/api/broadcasts/${broadcastId}/hearing`));
  expect((await speaker.get(`/api/call-rounds/${id}`)).body).toMatchObject({ rows: 3, left: 2 });
});

test('what a helper leaves is split among the others; they see it no more', async () => {
  const id = await opened();
  await joined(id, one(0), one(1));
  await mustSucceed(one(0).delete(`/api/call-rounds/${id}/help`));
  expect(await statusOf(one(0).get(`/api/call-rounds/${id}/rows`))).toBe(404);
  expect(await rowsOf(one(1), id)).toHaveLength(3);
});

test('closing, also while somebody ticks, leaves nothing; after seven days it closes by itself', async () => {
  const id = await opened();
  await joined(id, one(0));
  const [row] = await rowsOf(one(0), id);
  const helper = await observe(server, one(0), [`call-round:${id}`]);
  const [closed, ticked] = await Promise.all([
    speaker.delete(`/api/call-rounds/${id}`),
    one(0).put(`/api/call-rows/${row?.id}`, { state: 'told' }),
  ]);
  expect([closed.status, [204, 404].includes(ticked.status)]).toEqual([204, true]);
  expect((await helper.hears('callRound.closed')).data).toEqual({ id });
  helper.close();
  expect(await statusOf(one(0).get(`/api/call-rounds/${id}`))).toBe(404);
  const left = await server.p.db.selectFrom('call_row').select('id').where('round_id', '=', id).execute();
  expect(left).toEqual([]);
  const again = await opened();
  await server.p.db
    .updateTable('call_round')
    .set({ opened_at: new Date(server.p.clock.now().getTime() - 8 * 86_400_000) })
    .where('id', '=', again)
    .execute();
  expect(await statusOf(speaker.get(`/api/call-rounds/${again}`))).toBe(404);
  await forgetCalls.run(server.p, null);
  expect(await server.p.db.selectFrom('call_round').select('id').where('id', '=', again).execute()).toEqual(
    [],
  );
});

test('a contact needs consent and a number, is erased at once, and after a year', async () => {
  const draft = { id: newId(), cityCode: town, name: '복순', phone: '010-1234-5678' };
  expect((await speaker.post('/api/call-contacts', draft)).body.error.fields).toEqual({
    hasConsented: 'callRounds.needConsent',
  });
  expect(
    (await speaker.post('/api/call-contacts', { ...draft, phone: '전화', hasConsented: true })).body.error
      .fields,
  ).toEqual({ phone: 'callRounds.badPhone' });
  const [first, second] = [await noted('복순'), await noted('순자')];
  const id = await opened();
  await mustSucceed(speaker.delete(`/api/call-contacts/${first}`));
  expect((await rowsOf(speaker, id)).map(nameOf)).not.toContain('복순');
  await server.p.db
    .updateTable('call_contact')
    .set({ consented_at: new Date(server.p.clock.now().getTime() - 366 * 86_400_000) })
    .where('id', '=', second)
    .execute();
  await forgetCalls.run(server.p, null);
  expect((await speaker.get(`/api/call-contacts?city=${town}`)).body.items).toEqual([]);
});

test('no event and no export has a number; a deleted speaker takes rounds and contacts along', async () => {
  await noted();
  const id = await opened();
  await joined(id, one(0));
  for (const who of [speaker, one(0)])
    for (const { copy } of Object.values(server.p.personalData))
      expect(JSON.stringify((await copy?.(server.p, who.id)) ?? null)).not.toContain('01012345678');
  const events = await server.p.db.selectFrom('event').select('data').execute();
  expect(JSON.stringify(events)).not.toContain('01012345678');
  await mustSucceed(speaker.delete('/api/account'));
  await erase(server.p, speaker.id);
  expect(await statusOf(one(0).get(`/api/call-rounds/${id}`))).toBe(404);
  const left = await server.p.db
    .selectFrom('call_contact')
    .select('id')
    .where('city_code', '=', town)
    .execute();
  expect(left).toEqual([]);
});

test('the speaker’s devices hear that a round is open, and who is asked hears it alone', async () => {
  const [speakerObserver, phone] = [
    await observe(server, speaker, [`person:${speaker.id}`]),
    await observe(server, one(0), [`person:${one(0).id}`]),
  ];
  const id = await opened();
  expect((await speakerObserver.hears('callRound.opened')).data).toEqual({ id });
  await mustSucceed(speaker.post(`/api/call-rounds/${id}/helpers`, { personId: one(0).id }));
  expect((await phone.hears('callRound.helpAsked')).data).toEqual({ id, personId: one(0).id });
  for (const screen of [speakerObserver, phone]) screen.close();
});
