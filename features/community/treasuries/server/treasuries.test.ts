import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import {
  appoint,
  counterEntry,
  entryDraft,
  openTreasury,
  readEntries,
  treasuryDraft,
  writeEntries,
  writeEntry,
} from '#community/treasuries/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { treasuriesInvariants } from './invariants.ts';

const { server, operator, moderator, jimin, sua, hyunwoo, doyun } = ourTown();

const thisYear = () => Number(seoulDay(server.p.clock.now()).slice(0, 4));
const read = async (who: Person, id: string) => (await mustSucceed(who.get(`/api/treasuries/${id}`))).body;
const listed = async (who: Person, query = '') =>
  (await mustSucceed(who.get(`/api/treasuries${query}`))).body.items.map(({ id }: { id: string }) => id);
const broken = async () =>
  (await Promise.all(treasuriesInvariants.map(({ ask }) => ask(server.p)))).map((found) => found.broken);

test('an operator opens the treasury of a town and of an area, and residents read it live', async () => {
  expect((await mustSucceed(operator.get('/api/treasuries'))).body).toEqual({
    items: [],
    can: { create: true },
  });
  const draft = treasuryDraft(operator);
  expect(reasonOf(await jimin.post('/api/treasuries', draft))).toEqual([403, 'treasury.notYours']);
  const screen = await observe(server, sua, [`city:${town}`]);
  await mustSucceed(operator.post('/api/treasuries', draft));
  await screen.hears('treasury.created');
  // The answer was lost.
  await mustSucceed(operator.post('/api/treasuries', draft));
  expect(reasonOf(await operator.post('/api/treasuries', treasuryDraft(operator)))).toEqual([
    409,
    'treasury.hasOne',
  ]);
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍\n- 율문리' }));
  const { items } = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body;
  const [top, inner] = items as { id: string }[];
  const ofArea = await openTreasury(operator, { areaId: inner?.id, name: '율문리 살림' });
  expect(ofArea).toMatchObject({ area: { id: inner?.id, name: '율문리' }, club: null, balance: 0 });
  expect(await listed(jimin)).toEqual([draft.id, ofArea.id]);
  expect([await listed(doyun), (await doyun.get(`/api/treasuries/${draft.id}`)).status]).toEqual([[], 404]);
  expect(reasonOf(await operator.delete(`/api/areas/${top?.id}`))).toEqual([409, 'areas.hasTreasury']);

  expect(reasonOf(await jimin.delete(`/api/treasuries/${ofArea.id}`))).toEqual([403, 'treasury.notYours']);
  await mustSucceed(operator.delete(`/api/treasuries/${ofArea.id}`));
  await screen.hears('treasury.deleted');
  await mustSucceed(appoint(operator, draft.id, jimin));
  await writeEntry(server, jimin, draft.id);
  expect(reasonOf(await operator.delete(`/api/treasuries/${draft.id}`))).toEqual([
    409,
    'treasury.hasEntries',
  ]);
  const audit = await server.p.db
    .selectFrom('audit_entry')
    .select('action')
    .where('place_code', '=', town)
    .where('action', 'like', 'treasury.%')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'treasury.created',
    'treasury.created',
    'treasury.deleted',
    'treasury.appointed',
  ]);
});

test('the treasury of a club is its members’: its creator appoints, a moderator reads with a record', async () => {
  const clubId = await createClubWith(server, jimin, sua);
  expect(reasonOf(await sua.post('/api/treasuries', treasuryDraft(sua, { clubId })))).toEqual([
    403,
    'treasury.notYours',
  ]);
  const { id } = await openTreasury(jimin, { clubId, name: '등산회 살림' });
  expect([await listed(sua, `?club=${clubId}`), await listed(sua)]).toEqual([[id], [id]]);
  expect([await listed(hyunwoo), (await hyunwoo.get(`/api/treasuries/${id}`)).status]).toEqual([[], 404]);
  expect(reasonOf(await appoint(jimin, id, hyunwoo))).toEqual([404, 'treasury.notOfPlace']);
  expect(reasonOf(await appoint(operator, id, sua))).toEqual([404, 'treasury.gone']);
  await mustSucceed(appoint(jimin, id, sua));
  const entry = await writeEntry(server, sua, id);

  expect((await read(moderator, id)).can).toEqual({
    write: false,
    appoint: false,
    delete: false,
    ask: false,
    resign: false,
  });
  const seen = () =>
    server.p.db.selectFrom('audit_entry').select('action').where('item_id', '=', clubId).execute();
  expect(await seen()).toEqual([{ action: 'club.seen' }]);
  // Who has left the club has no office any more.
  await mustSucceed(sua.delete(`/api/clubs/${clubId}/membership`));
  expect((await counterEntry(server, sua, id, entry)).status).toBe(404);
  expect((await read(jimin, id)).officers).toEqual([]);
  await mustSucceed(jimin.delete(`/api/clubs/${clubId}`));
  expect((await jimin.get(`/api/treasuries/${id}`)).status).toBe(404);
  expect(await broken()).toEqual([0, 0, 0]);
});

test('officers: one role each, of the place only, until they resign or move away', async () => {
  const { id } = await openTreasury(operator);
  expect(reasonOf(await appoint(jimin, id, sua))).toEqual([403, 'treasury.notYours']);
  expect(reasonOf(await appoint(operator, id, doyun))).toEqual([404, 'treasury.notOfPlace']);
  await mustSucceed(appoint(operator, id, sua, 'auditor'));
  expect(reasonOf(await writeEntries(server, sua, id, {}))).toEqual([403, 'treasury.notYours']);
  const { body } = await mustSucceed(appoint(operator, id, sua));
  expect(body.officers).toMatchObject([{ person: { id: sua.id, name: '수아' }, role: 'treasurer' }]);
  await mustSucceed(appoint(operator, id, hyunwoo));
  expect((await read(hyunwoo, id)).can).toMatchObject({ write: true, resign: true, appoint: false });
  expect(reasonOf(await sua.delete(`/api/treasuries/${id}/officers/${hyunwoo.id}`))).toEqual([
    403,
    'treasury.notYours',
  ]);
  await mustSucceed(hyunwoo.delete(`/api/treasuries/${id}/officers/${hyunwoo.id}`));
  expect((await writeEntries(server, hyunwoo, id, {})).status).toBe(403);
  // A right in the town that they left does not keep the office.
  const leaving = await settle(server, { name: '이사', cityCode: town, rights: [`editor:${town}`] });
  await mustSucceed(appoint(operator, id, leaving));
  await moveTo(server, leaving, nextTown());
  expect([(await read(leaving, id)).can.write, (await writeEntries(server, leaving, id, {})).status]).toEqual(
    [false, 403],
  );
  expect((await read(jimin, id)).officers).toHaveLength(1);
  expect(
    (await mustSucceed(operator.delete(`/api/treasuries/${id}/officers/${sua.id}`))).body.officers,
  ).toEqual([]);
});

test('entries of two treasurers at once are numbered without gaps and summed; a request sent again is one', async () => {
  const { id } = await openTreasury(operator);
  for (const person of [jimin, sua]) await mustSucceed(appoint(operator, id, person));
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  await writeEntry(server, jimin, id, { kind: 'income', amount: 1_000_000, purpose: '이월금' });
  await screen.hears('treasury.written');
  const draft = { entries: [entryDraft(server, { amount: 500 })] };
  const send = (who: Person) => who.post(`/api/treasuries/${id}/entries`, draft);
  const sent = await Promise.all([
    ...Array.from({ length: 9 }, () =>
      [jimin, sua].map((who) => writeEntries(server, who, id, { amount: 1000 })),
    ).flat(),
    send(jimin),
    send(jimin),
  ]);
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  expect(await read(hyunwoo, id)).toMatchObject({ balance: 1_000_000 - 18 * 1000 - 500, entries: 20 });
  const entries = await readEntries(hyunwoo, id, thisYear());
  expect(entries.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, place) => 20 - place),
  );
  // The same id with another sum: nobody may believe that it was written.
  const [first] = draft.entries;
  expect(reasonOf(await writeEntries(server, jimin, id, { ...first, amount: 600 }))).toEqual([
    409,
    'treasury.alreadyWritten',
  ]);
  expect(await broken()).toEqual([0, 0, 0]);
});

test('a bank’s file is written whole or not at all', async () => {
  const { id } = await openTreasury(operator);
  await mustSucceed(appoint(operator, id, jimin));
  const tomorrow = addDays(seoulDay(server.p.clock.now()), 1);
  const refused = await writeEntries(server, jimin, id, {}, { day: tomorrow });
  expect([reasonOf(refused), refused.body.error.fields]).toEqual([
    [422, 'treasury.future'],
    { 'entries.1.day': 'treasury.future' },
  ]);
  expect(reasonOf(await writeEntries(server, jimin, id, { day: '1999-12-31' }))).toEqual([
    422,
    'treasury.tooOld',
  ]);
  expect((await writeEntries(server, jimin, id, { amount: 0 })).status).toBe(422);
  expect((await writeEntries(server, jimin, id, { amount: 0.5 })).status).toBe(422);
  expect((await read(jimin, id)).entries).toBe(0);
  const rows = Array.from({ length: 500 }, (_, place) => ({
    day: `2024-${String((place % 12) + 1).padStart(2, '0')}-05`,
    kind: place % 2 ? ('income' as const) : ('spending' as const),
    amount: 100_000_000_000,
  }));
  expect((await writeEntries(server, jimin, id, ...rows, {})).status).toBe(422);
  await mustSucceed(writeEntries(server, jimin, id, ...rows));
  expect(await read(jimin, id)).toMatchObject({
    balance: 0,
    entries: 500,
    years: [{ year: 2024, income: 25_000_000_000_000, spending: 25_000_000_000_000, balance: 0 }],
  });
  const page = (await mustSucceed(jimin.get(`/api/treasuries/${id}/entries?year=2024&limit=30`))).body;
  const next = await mustSucceed(
    jimin.get(`/api/treasuries/${id}/entries?year=2024&limit=30&cursor=${page.nextCursor}`),
  );
  const numbers = [...page.items, ...next.body.items].map(({ number }: { number: number }) => number);
  expect(new Set(numbers).size).toBe(60);
  expect([page.items[0].day, next.body.items[0].day]).toEqual(['2024-12-05', '2024-12-05']);
});

test('an entry is never changed: a counter-entry takes it back, once', async () => {
  const { id } = await openTreasury(operator);
  for (const person of [jimin, sua]) await mustSucceed(appoint(operator, id, person));
  const entryId = await writeEntry(server, jimin, id, { amount: 7000 });
  expect((await counterEntry(server, hyunwoo, id, entryId)).status).toBe(403);
  expect(reasonOf(await counterEntry(server, jimin, id, newId()))).toEqual([404, 'treasury.noEntry']);
  const raced = await Promise.all([jimin, sua].map((who) => counterEntry(server, who, id, entryId)));
  expect(raced.map(reasonOf).sort()).toEqual([
    [201, undefined],
    [409, 'treasury.countered'],
  ]);
  const [counter, entry] = await readEntries(jimin, id, thisYear());
  expect(counter).toMatchObject({ kind: 'income', amount: 7000, counters: 1, can: { counter: false } });
  expect(entry).toMatchObject({ kind: 'spending', amount: 7000, counteredBy: 2, can: { counter: false } });
  expect(reasonOf(await counterEntry(server, jimin, id, counter.id))).toEqual([409, 'treasury.isCounter']);
  expect(await read(jimin, id)).toMatchObject({ balance: 0, entries: 2 });

  const { db } = server.p;
  const change = (set: object) =>
    db.updateTable('treasury_entry').set(set).where('id', '=', entryId).execute();
  await expect(change({ amount: 1 })).rejects.toThrow('is not changed');
  await expect(change({ written_by: sua.id })).rejects.toThrow('is not changed');
  await expect(sql`delete from treasury_entry where id = ${entryId}`.execute(db)).rejects.toThrow(
    'is not deleted',
  );
});
