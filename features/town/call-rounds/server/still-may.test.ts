import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { test as base } from '#test/people/town.ts';
import {
  type ApiResponse,
  mustSucceed,
  type Person,
  reasonOf,
  setRights,
  settle,
  signIn,
} from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';
import { newShares } from './shares.ts';

type Round = { id: string; speaker: Person };
/** A round of a speaker, in which 지민 helps. Its rows are 현우, 수아 and a contact. */
const test = base.extend(
  'round',
  async ({ server, town, jimin, hyunwoo: _hyunwoo, sua: _sua }): Promise<Round> => {
    const speaker = await settle(server, { name: '이장', cityCode: town, rights: [`editor:${town}`] });
    const [id, broadcastId] = [newId(), newId()];
    await mustSucceed(
      speaker.post('/api/call-contacts', {
        id: newId(),
        cityCode: town,
        name: '복순',
        phone: '010-1234-5678',
        hasConsented: true,
      }),
    );
    await mustSucceed(
      speaker.post('/api/broadcasts', {
        id: broadcastId,
        cityCode: town,
        title: '단수',
        body: '물이 안 나와요.',
      }),
    );
    await mustSucceed(speaker.post('/api/call-rounds', { id, broadcastId }));
    await mustSucceed(speaker.post(`/api/call-rounds/${id}/helpers`, { personId: jimin.id }));
    await mustSucceed(jimin.put(`/api/call-rounds/${id}/help`));
    expect((await namesIn(jimin, id)).sort()).toEqual(['복순', '수아', '현우']);
    return { id, speaker };
  },
);

type Row = { id: string; person: { name: string } | null; contact: { name: string } | null };
const rowsIn = async (who: Person, id: string): Promise<Row[]> =>
  (await who.get(`/api/call-rounds/${id}/rows?limit=50`)).body.items;
const namesIn = async (who: Person, id: string) =>
  (await rowsIn(who, id)).map(({ person, contact }) => person?.name ?? contact?.name);
const callRoundNotFound = [404, 'callRounds.gone'];

test('whoever blocks a helper is not in their share any more, and comes into no share of theirs', async ({
  round: { id, speaker },
  jimin,
  hyunwoo,
}) => {
  await mustSucceed(hyunwoo.put(`/api/people/${jimin.id}/block`));
  expect(await namesIn(jimin, id)).not.toContain('현우');
  // The speaker holds an office, and calls everybody.
  expect(await namesIn(speaker, id)).toContain('현우');
  const rows = [{ id: 'row', helper_id: null, person_id: 'one' }];
  expect(newShares(rows, ['a'], new Map([['a', ['one']]]))).toEqual(new Map());
  expect(newShares(rows, ['a', 'b'], new Map([['a', ['one']]]))).toEqual(new Map([['row', 'b']]));
  // A row of theirs is free again if no other helper may have it.
  const theirs = [{ id: 'row', helper_id: 'a', person_id: 'one' }];
  expect(newShares(theirs, ['a'], new Map([['a', ['one']]]))).toEqual(new Map([['row', null]]));
});

test('a helper ticks nobody who is in a block with them, by either', async ({
  round: { id, speaker },
  jimin,
  hyunwoo,
  sua,
}) => {
  const rows = await rowsIn(jimin, id);
  await mustSucceed(hyunwoo.put(`/api/people/${jimin.id}/block`));
  await mustSucceed(jimin.put(`/api/people/${sua.id}/block`));
  for (const name of ['현우', '수아']) {
    const row = rows.find(({ person }) => person?.name === name);
    expect(reasonOf(await jimin.put(`/api/call-rows/${row?.id}`, { state: 'told' }))).toEqual(
      callRoundNotFound,
    );
    await mustSucceed(speaker.put(`/api/call-rows/${row?.id}`, { state: 'told' }));
  }
});

test('a helper and a speaker in a block have no round together', async ({
  round: { id, speaker },
  jimin,
}) => {
  await mustSucceed(jimin.put(`/api/people/${speaker.id}/block`));
  expect(reasonOf(await jimin.get(`/api/call-rounds/${id}`))).toEqual(callRoundNotFound);
});

test('a right that ends while a round is opened, or a contact noted, leaves neither', async ({
  server,
  town,
  round: { speaker },
}) => {
  const broadcastId = newId();
  const broadcast = { id: broadcastId, cityCode: town, title: '정전', body: '불이 안 들어와요.' };
  await mustSucceed(speaker.post('/api/broadcasts', broadcast));
  const contact = { cityCode: town, name: '순자', phone: '010-1234-5678', hasConsented: true };
  const ways: [() => Promise<ApiResponse>, string][] = [
    [() => speaker.post('/api/call-contacts', { id: newId(), ...contact }), 'callRounds.noContact'],
    [() => speaker.post('/api/call-rounds', { id: newId(), broadcastId }), 'callRounds.gone'],
  ];
  for (const [first, reason] of ways) {
    await setRights(server, speaker.id, [`editor:${town}`]);
    const at = /from "person".* for no key update/s;
    const meanwhile = () => setRights(server, speaker.id, []);
    expect(reasonOf(await race(server, { at, first, meanwhile }))).toEqual([404, reason]);
  }
  const { db } = server.p;
  const contacts = db.selectFrom('call_contact').select('id').where('added_by', '=', speaker.id);
  expect(await contacts.execute()).toEqual([]);
  const rounds = db.selectFrom('call_round').select('id').where('opened_by', '=', speaker.id);
  expect(await rounds.execute()).toEqual([]);
});

test('a helper who lives elsewhere now neither reads nor ticks', async ({ server, round: { id }, jimin }) => {
  const [row] = await rowsIn(jimin, id);
  await server.p.db.updateTable('person').set({ city_code: '51820' }).where('id', '=', jimin.id).execute();
  const moved = await signIn(server, jimin.id, '51820');
  expect(reasonOf(await moved.get(`/api/call-rounds/${id}`))).toEqual(callRoundNotFound);
  expect(reasonOf(await moved.get(`/api/call-rounds/${id}/rows`))).toEqual(callRoundNotFound);
  expect(reasonOf(await moved.put(`/api/call-rows/${row?.id}`, { state: 'told' }))).toEqual(
    callRoundNotFound,
  );
});

test('with the speaker’s right end round and contacts, in one moment', async ({
  server,
  town,
  round: { id, speaker },
  jimin,
}) => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  const [row] = await rowsIn(jimin, id);
  const { id: grant } = await server.p.db
    .selectFrom('right_grant')
    .select('id')
    .where('person_id', '=', speaker.id)
    .executeTakeFirstOrThrow();
  await mustSucceed(operator.delete(`/api/rights/${grant}`));
  const left = (table: 'call_round' | 'call_contact' | 'call_row') =>
    server.p.db.selectFrom(table).select('id').execute();
  expect(await left('call_round')).not.toContainEqual({ id });
  expect(await left('call_row')).not.toContainEqual({ id: row?.id });
  const contacts = server.p.db.selectFrom('call_contact').select('id').where('added_by', '=', speaker.id);
  expect(await contacts.execute()).toEqual([]);
  expect(reasonOf(await jimin.get(`/api/call-rounds/${id}`))).toEqual(callRoundNotFound);
});
