import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  appoint,
  ask,
  counterEntry,
  openTreasury,
  readEntries,
  writeEntries,
  writeEntry,
} from '#community/treasuries/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { noise } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf } from '#test/people/world.ts';
import { treasuriesInvariants } from './invariants.ts';
import { treasuriesTownData } from './town-data.ts';

const { server, operator, jimin, sua, hyunwoo, doyun, resident } = ourTown();
const auditor = resident('감사');

const yearPath = (id: string, year: number) => `/api/treasuries/${id}/years/${year}`;
const close = (who: Person, id: string, year: number) => who.post(`${yearPath(id, year)}/closing`);
const sign = (who: Person, id: string, year: number) => who.post(`${yearPath(id, year)}/signature`);
const thisYear = () => Number(seoulDay(server.p.clock.now()).slice(0, 4));
const kindsOf = async (who: Person) =>
  (await noticesOf(server, who)).filter(({ kind }) => kind.startsWith('treasury')).map(({ kind }) => kind);

async function leave(who: Person) {
  await mustSucceed(who.delete('/api/account'));
  await erase(server.p, who.id);
}

/** A treasury with entries of two years that are over: jimin wrote them. */
async function twoYears() {
  const { id } = await openTreasury(operator);
  await mustSucceed(appoint(operator, id, jimin));
  for (const who of [sua, auditor, hyunwoo]) await mustSucceed(appoint(operator, id, who, 'auditor'));
  const income = { kind: 'income' as const, amount: 500_000, purpose: '=HYPERLINK("x")' };
  await mustSucceed(
    writeEntries(
      server,
      jimin,
      id,
      { ...income, day: '2023-03-02' },
      { day: '2024-01-31', amount: 600_000, purpose: '지붕 고치기' },
      { day: '2024-02-01', amount: 1000, purpose: '못, 나사' },
    ),
  );
  return id as string;
}

test('a year that is over is closed in its order, and takes no entry any more', async () => {
  const id = await twoYears();
  const entry = await writeEntry(server, jimin, id);
  expect(reasonOf(await close(sua, id, 2023))).toEqual([403, 'treasury.notYours']);
  expect(reasonOf(await close(jimin, id, 2024))).toEqual([409, 'treasury.closeEarlier']);
  expect(reasonOf(await close(jimin, id, thisYear()))).toEqual([409, 'treasury.yearRuns']);
  expect(reasonOf(await close(jimin, id, 2022))).toEqual([404, 'treasury.noYear']);
  await mustSucceed(close(jimin, id, 2023));
  await mustSucceed(close(jimin, id, 2023));
  const { body } = await mustSucceed(close(jimin, id, 2024));
  expect(body.years).toMatchObject([
    { year: thisYear(), can: { close: false, sign: false }, closedAt: null },
    { year: 2024, income: 0, spending: 601_000, balance: -101_000, can: { close: false } },
    { year: 2023, income: 500_000, spending: 0, balance: 500_000 },
  ]);
  for (const day of ['2024-12-31', '2001-01-01'])
    expect(reasonOf(await writeEntries(server, jimin, id, { day }))).toEqual([409, 'treasury.yearClosed']);
  // What was wrong in it is taken back on a day of an open year.
  const [last] = await readEntries(jimin, id, 2024);
  const counter = { id: newId(), day: '2024-02-01', why: '잘못 적었어요' };
  const counterPath = `/api/treasuries/${id}/entries/${last.id}/counter`;
  expect(reasonOf(await jimin.post(counterPath, counter))).toEqual([409, 'treasury.yearClosed']);
  await mustSucceed(counterEntry(server, jimin, id, last.id));
  await mustSucceed(counterEntry(server, jimin, id, entry));
  const months = (await mustSucceed(sua.get(`/api/treasuries/${id}/months?year=2024`))).body.months;
  expect(months.slice(0, 3)).toEqual([
    { month: 1, income: 0, spending: 600_000, balance: -100_000 },
    { month: 2, income: 0, spending: 1000, balance: -101_000 },
    { month: 3, income: 0, spending: 0, balance: -101_000 },
  ]);
  const broken = await Promise.all(treasuriesInvariants.map((invariant) => invariant.ask(server.p)));
  expect(broken.map((found) => found.broken)).toEqual([0, 0, 0]);
});

test('two auditors sign a closed year, not who wrote in it, and a signature outlives the account', async () => {
  const id = await twoYears();
  expect(reasonOf(await sign(sua, id, 2023))).toEqual([409, 'treasury.notClosed']);
  await mustSucceed(close(jimin, id, 2023));
  expect(await kindsOf(sua)).toEqual(['treasuryClosed', 'treasuryAppointed']);
  expect(reasonOf(await sign(jimin, id, 2023))).toEqual([403, 'treasury.notYours']);
  // A treasurer becomes an auditor of their own work.
  await mustSucceed(appoint(operator, id, jimin, 'auditor'));
  expect(reasonOf(await sign(jimin, id, 2023))).toEqual([403, 'treasury.ownYear']);
  await mustSucceed(sign(sua, id, 2023));
  await mustSucceed(sign(sua, id, 2023));
  const raced = await Promise.all([auditor, hyunwoo].map((who) => sign(who, id, 2023)));
  expect(raced.map(reasonOf).sort()).toEqual([
    [200, undefined],
    [409, 'treasury.signedEnough'],
  ]);

  for (const who of [sua, jimin]) await leave(who);
  const { years, officers } = (await mustSucceed(operator.get(`/api/treasuries/${id}`))).body;
  expect(years[1].signatures.map(({ name }: { name: string }) => name)).toContain('수아');
  expect(years[1].signatures).toHaveLength(2);
  expect(officers).toHaveLength(2);
  const [entry] = await readEntries(operator, id, 2023);
  expect([entry.purpose, entry.writtenBy]).toEqual(['=HYPERLINK("x")', null]);
});

test('a year is saved as a table in which nothing is a formula, and a town takes its entries along', async () => {
  const id = await twoYears();
  const csvOf = async (year: number) =>
    (await mustSucceed(sua.get(`${yearPath(id, year)}/entries.csv`))).body as string;
  expect((await csvOf(2023)).split('\r\n')[1]).toBe(
    `1,"2023-03-02","'=HYPERLINK(""x"")",500000,"",500000,""`,
  );
  expect((await csvOf(2024)).split('\r\n').slice(1, 3)).toEqual([
    '2,"2024-01-31","지붕 고치기","",600000,-100000,""',
    '3,"2024-02-01","못, 나사","",1000,-101000,""',
  ]);
  expect((await doyun.get(`${yearPath(id, 2024)}/entries.csv`)).status).toBe(404);
  const town = { code: operator.cityCode ?? '', name: '', origin: '', asOf: new Date() };
  const rows = (table: string) =>
    server.p.db.transaction().execute(async (tx) => {
      const query = treasuriesTownData.rows?.[table]?.rows(tx, town);
      return (await sql<Record<string, unknown>>`select exported.* from (${query}) as exported`.execute(tx))
        .rows;
    });
  expect(await rows('treasuries')).toMatchObject([{ id, entries: 3, balance: -101_000 }]);
  const [first] = await rows('treasury_entries');
  expect(first).toMatchObject({ treasury_id: id, number: 1, day: '2023-03-02', amount: 500_000 });
  expect(first).not.toHaveProperty('written_by');
});

test('a receipt is seen by whoever reads the treasury, and belongs to one entry', async () => {
  const id = await twoYears();
  const receiptId = await sendImage(
    server,
    jimin,
    'treasury_receipts',
    await noise(160, 160).png().toBuffer(),
  );
  const statusFor = async (who: Person) => (await who.get(`/images/${receiptId}/160.webp`)).status;
  expect(await statusFor(sua)).toBe(404);
  await writeEntry(server, jimin, id, { receiptId });
  expect([await statusFor(sua), await statusFor(doyun)]).toEqual([200, 404]);
  expect((await readEntries(sua, id, thisYear()))[0].receipt).toMatchObject({ id: receiptId });
  expect(reasonOf(await writeEntries(server, jimin, id, { receiptId }))).toEqual([422, 'image.notYours']);
  await leave(jimin);
  expect(await statusFor(sua)).toBe(200);
});

test('a question is a post that the entry lists for those who may read it; treasurers are notified', async () => {
  const id = await twoYears();
  const [entry] = await readEntries(sua, id, 2024);
  const draft = { id: newId(), title: '못', content: '어디에 썼나요?' };
  const path = `/api/treasuries/${id}/entries/${entry.id}/questions`;
  const sent = await Promise.all([1, 2].map(() => hyunwoo.post(path, draft)));
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent[0]?.body.items).toMatchObject([{ id: draft.id, title: '못', author: { id: hyunwoo.id } }]);
  expect((await mustSucceed(sua.get(`/api/posts/${draft.id}`))).body).toMatchObject({
    category: 'question',
    club: null,
  });
  expect(await noticesOf(server, jimin)).toContainEqual(
    expect.objectContaining({ kind: 'treasuryAsked', path: `/post/${draft.id}`, title: '못' }),
  );
  expect((await readEntries(sua, id, 2024))[0].questions).toBe(1);
  expect((await ask(doyun, id, entry.id)).status).toBe(404);
  expect(reasonOf(await ask(sua, id, newId()))).toEqual([404, 'treasury.noEntry']);
  // A post of somebody else is not linked to another entry.
  const [, other] = await readEntries(sua, id, 2024);
  expect((await sua.post(`/api/treasuries/${id}/entries/${other.id}/questions`, draft)).status).toBe(409);
  expect((await readEntries(sua, id, 2024))[1].questions).toBe(0);
  await addBlock(server, sua, hyunwoo);
  expect([(await readEntries(sua, id, 2024))[0].questions, (await sua.get(path)).body]).toEqual([
    0,
    { items: [] },
  ]);
  await mustSucceed(hyunwoo.delete(`/api/posts/${draft.id}`));
  expect((await readEntries(jimin, id, 2024))[0].questions).toBe(0);
});
