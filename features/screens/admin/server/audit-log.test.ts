import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { auditCsv } from './audit-csv.ts';

const { server } = ourTown();
const town = nextTown();
const jimin = forFile(() => settle(server, { name: '=지민()', cityCode: town }));
let auditor: Person;
let editor: Person;
let moderator: Person;
let news: ReturnType<typeof newsDraft>;

type Entry = {
  action: string;
  item: { title: string; path: string } | null;
  admin: { name: string };
  placeCode: string;
  note: string;
  person: { id: string } | null;
};
const entries = async (query = '', who = auditor): Promise<Entry[]> =>
  (await mustSucceed(who.get(`/api/admin/record${query}`))).body.items;
const actions = async (query: string) => (await entries(query)).map(({ action }) => action);

beforeAll(async () => {
  const own = (name: string, right: 'auditor' | 'editor' | 'moderator') =>
    settle(server, { name, cityCode: town, rights: [`${right}:${town}`] });
  [auditor, editor, moderator] = [
    await own('기록이', 'auditor'),
    await own('소식이', 'editor'),
    await own('살핌이', 'moderator'),
  ];
  news = newsDraft(server, { cityCode: town, title: '=HYPERLINK("http://a")' });
  await mustSucceed(editor.post('/api/news', news));
  const { id } = await writePost(jimin);
  await mustSucceed(moderator.delete(`/api/posts/${id}`));
  await mustSucceed(moderator.get(`/api/admin/people/${jimin.id}`));
});

test('an entry names its item and links it, as long as the item exists and the auditor may see it', async () => {
  const [created] = await entries('?kind=news');
  expect(created).toMatchObject({
    action: 'news.created',
    placeCode: town,
    admin: { name: '소식이' },
    item: { title: news.title, path: `/news/${news.id}` },
  });
  expect(await entries('?kind=board')).toMatchObject([{ action: 'post.deleted', item: null }]);
});

test('a title that the auditor may not see is not in the record', async () => {
  const creator = await settle(server, { name: '모임장', cityCode: town });
  const clubId = await createClubWith(server, creator);
  const day = seoulDay(new Date(server.p.clock.now().getTime() + 5 * 86_400_000));
  const meeting = { id: newId(), title: '비밀 모임', day, time: null, place: '', note: '', capacity: null };
  await mustSucceed(moderator.post(`/api/clubs/${clubId}/meetings`, meeting));
  const [planned] = await entries('?kind=clubs');
  expect(planned).toMatchObject({ action: 'meeting.planned', item: null });
});

test('the record is searched by who, what and when', async () => {
  expect(await actions(`?admin=${editor.id}`)).toEqual(['news.created']);
  expect(await actions(`?person=${jimin.id}`)).toEqual(['person.seen', 'post.deleted']);
  expect(await actions(`?admin=${moderator.id}&kind=people`)).toEqual(['person.seen']);
  const today = seoulDay(server.p.clock.now());
  expect(await actions(`?kind=news&from=${today}&until=${today}`)).toEqual(['news.created']);
  expect(await actions('?kind=news&from=2999-01-01')).toEqual([]);
  expect(await actions('?kind=news&until=2020-01-01')).toEqual([]);
});

test('a search for people leaves no name: only how many it showed, and who it was if it showed one', async () => {
  const names = ['한결', '한별', '한별이'];
  const people: Person[] = [];
  for (const name of names) people.push(await settle(server, { name, cityCode: town }));
  for (const name of ['한결', '한별', '하나뿐인이름'])
    await mustSucceed(moderator.get(`/api/admin/people?name=${name}`));
  const searches = (await entries('?kind=people')).filter(({ action }) => action === 'person.searched');
  expect(searches.map(({ note, person }) => [note, person?.id])).toEqual([
    ['0', undefined],
    ['2', undefined],
    ['1', people[0]?.id],
  ]);
  const { rows } = await sql<{
    entry: object;
  }>`select to_jsonb(audit_entry) as entry from audit_entry`.execute(server.p.db);
  const all = JSON.stringify(rows);
  for (const name of [...names, '하나뿐인이름']) expect(all).not.toContain(name);
});

test('a day that does not exist gets a sentence', async () => {
  const { status, body } = await auditor.get('/api/admin/record?from=2026-02-30');
  expect([status, body.error.fields]).toEqual([422, { from: 'admin.badDay' }]);
});

test('a cell that a spreadsheet would compute is text, also with signs of full width', () => {
  const row = {
    id: '1',
    at: new Date(0),
    place_code: null,
    admin_name: null,
    action: 'a',
    person_name: null,
    item_id: null,
  };
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t'])
    expect(auditCsv([{ ...row, note: `${sign}1+1` }] as never, new Map())).toContain(`"'${sign}1+1"`);
});

test('the table has the filter’s rows, computes nothing, and its download is recorded', async () => {
  const response = await fetch(`${server.origin}/api/admin/record.csv?kind=news`, {
    headers: { cookie: auditor.cookie },
  });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="masil-record-/);
  const [head, row, ...more] = text.split('\r\n');
  expect(head).toBe('\uFEFF"시각","지역","한 사람","한 일","대상","항목","메모"');
  expect(row).toContain(`"소식이","news.created","","'=HYPERLINK(""http://a"")",""`);
  expect(more).toEqual(['']);
  expect(await actions('?kind=server')).toEqual(['record.exported']);
});
