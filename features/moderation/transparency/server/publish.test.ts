import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addMonths, type Month, monthOf, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { ourTown, town } from '#test/people/town.ts';
import { publishMonths } from './publish.ts';

const { server } = ourTown();
let month: Month;

beforeEach(async () => {
  month = addMonths(monthOf(seoulDay(server.p.clock.now())), -2);
  await server.p.db.deleteFrom('moderation_month').execute();
});

/** The tenth of the month under test. */
const inMonth = () => new Date(startOfDay(`${month}-10`).getTime());

async function people(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    name: `이웃${n}`,
    city_code: town,
    created_at: inMonth(),
  }));
  await server.p.db.insertInto('person').values(rows).execute();
}

async function removals(count: number, reason: string | null, hours = 3) {
  for (let n = 0; n < count; n++) {
    const id = newId();
    const opened = inMonth();
    await server.p.db
      .insertInto('report_case')
      .values({
        kind: 'post',
        item_id: id,
        city_code: town,
        title: '글',
        text: '글',
        status: 'removed',
        hidden_at: opened,
        opened_at: opened,
        decided_at: new Date(opened.getTime() + hours * 3_600_000),
      })
      .execute();
    if (reason)
      await server.p.db
        .insertInto('report')
        .values({ id: newId(), kind: 'post', item_id: id, reason, created_at: opened })
        .execute();
  }
}

const publish = () => publishMonths.run(server.p, null);
const pageOf = async (path = `/care/${town}`) => {
  const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const cellOf = (text: string, name: string) =>
  new RegExp(`<th scope="row">${name}</th><td>([^<]*)</td>`).exec(text)?.[1];

test('a month is shown from the second month after, to anybody, with small numbers blurred and no total that tells them', async () => {
  await people(50);
  await removals(7, 'spam');
  await removals(3, 'abuse');
  await removals(5, null);
  await publish();
  const { status, headers, text } = await pageOf();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(cellOf(text, '받은 신고')).toBe('10건');
  expect(cellOf(text, '보이지 않게 한 글')).toBe('13건 이상');
  expect(cellOf(text, '스팸·광고')).toBe('7건');
  expect(cellOf(text, '욕설·비방')).toBe('5 미만');
  expect(cellOf(text, '신고 없이 담당자가 확인')).toBe('5건');
  expect(cellOf(text, '사기·허위')).toBeUndefined();
  expect(cellOf(text, '이용 정지')).toBe('0건');
  expect(text).toContain('3시간');
  expect(text).toContain(`${month.slice(0, 4)}년 ${Number(month.slice(5))}월`);
  expect((await pageOf('/care')).text).toContain(`/care/${town}`);
  expect(
    (
      await fetch(`${server.origin}/care/${town}`, {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
    ).status,
  ).toBe(304);
});

test('what is published does not change, whatever is restored or deleted later, and is written once by two processes', async () => {
  await people(50);
  await removals(6, 'fraud');
  await Promise.all([publish(), publish()]);
  const before = await pageOf();
  await server.p.db.deleteFrom('report').execute();
  await sql`update report_case set status = 'kept', hidden_at = null`.execute(server.p.db);
  await server.p.db.deleteFrom('person').where('city_code', '=', town).execute();
  await publish();
  const after = await pageOf();
  expect(after.text).toBe(before.text);
  expect(cellOf(after.text, '사기·허위')).toBe('6건');
});

test('the month before this one, and this one, are not shown yet', async () => {
  await people(50);
  await publish();
  const rows = await server.p.db
    .selectFrom('moderation_month')
    .select('month')
    .where('city_code', '=', town)
    .orderBy('month', 'desc')
    .execute();
  expect(rows[0]?.month).toBe(month);
});

test('a town with fewer than fifty residents shows nothing but a sentence', async () => {
  await people(49);
  await removals(9, 'spam');
  await publish();
  const { text } = await pageOf();
  expect(text).toContain('아직 보여드릴 만큼 모이지 않았어요');
  expect(text).not.toContain('<td>');
  expect((await pageOf('/care')).text).not.toContain(`/care/${town}`);
  const stored = await server.p.db
    .selectFrom('moderation_month')
    .select('cells')
    .where('city_code', '=', town)
    .execute();
  expect(stored.every(({ cells }) => cells === null)).toBe(true);
});

test('a code that is no town is no page', async () => {
  for (const path of ['/care/99999', '/care/51', '/care/x']) expect((await pageOf(path)).status).toBe(404);
});
