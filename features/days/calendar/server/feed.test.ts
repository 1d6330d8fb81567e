import { expect, test } from 'vitest';
import { write } from '#server/database/write.ts';
import { newId } from '#shared/ids.ts';
import { eventsOf, onlyLine, readCalendar, readText } from '#test/files/read-ical.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, moveTo, nextTown, type Person, request, settle } from '#test/people/world.ts';
import { addNewsEntry } from '#town/news/server/calendar-entries.ts';

const { server, jimin } = ourTown();

const add = async (person: Person, given: object = {}) =>
  (await person.post('/api/events', { id: newId(), title: '치과', day: '2026-11-20', ...given })).body;

async function publish(title: string, cityCode: string) {
  const minjae = await as(server, 'minjae');
  const news = { id: newId(), title, day: '2026-11-22', content: '내용', cityCode };
  await minjae.post('/api/news', news);
  return news;
}

async function subscribe(person: Person): Promise<string> {
  const { status, body } = await person.post('/api/calendar/subscription');
  expect([status, new URL(body.address).origin]).toEqual([201, server.origin]);
  return new URL(body.address).pathname;
}

/** A request of a calendar program: no cookie, no page. */
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers });
const summaries = async (path: string) =>
  eventsOf(readCalendar(await (await fetchFeed(path)).text())).map((event) =>
    readText(onlyLine(event, 'SUMMARY').value),
  );

test('calendar files have the same security headers as other responses', async () => {
  const added = await add(jimin);
  const news = await publish('불빛축제', town);
  const feed = await subscribe(jimin);
  const { headers: usual } = await jimin.get('/api/session');
  const common = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ];
  for (const path of [`/api/events/${added.id}/event.ics`, `/api/news/${news.id}/event.ics`, feed])
    for (const since of ['', new Date(Date.now() + 1e6).toUTCString()]) {
      const response = await fetch(server.origin + path, {
        headers: { cookie: jimin.cookie, ...(since && { 'if-modified-since': since }) },
      });
      const carried = common.map((name) => response.headers.get(name));
      expect([path, carried]).toEqual([path, common.map((name) => usual.get(name))]);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
});

test('an event and a news date can be downloaded as calendar files', async () => {
  const added = await add(jimin, { title: '수아네; 저녁, 7시', time: '19:00', memo: '첫 줄\n둘째 줄' });
  const file = await jimin.get(`/api/events/${added.id}/event.ics`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const [entry] = eventsOf(readCalendar(file.body));
  expect(entry && readText(onlyLine(entry, 'SUMMARY').value)).toBe('수아네; 저녁, 7시');
  expect(entry && readText(onlyLine(entry, 'DESCRIPTION').value)).toBe('첫 줄\n둘째 줄');
  expect(entry && onlyLine(entry, 'DTSTART')).toMatchObject({
    params: { TZID: 'Asia/Seoul' },
    value: '20261120T190000',
  });

  const news = await publish('불빛축제', town);
  const [day] = eventsOf(readCalendar((await jimin.get(`/api/news/${news.id}/event.ics`)).body));
  expect(day && onlyLine(day, 'DTSTART')).toMatchObject({ params: { VALUE: 'DATE' }, value: '20261122' });
  expect(day && onlyLine(day, 'URL').value).toBe(`${server.origin}/news/${news.id}`);
});

test('the calendar file of another town’s news does not exist', async () => {
  const news = await publish('옆 동네 축제', nextTown());
  const [theirs, none] = [
    await jimin.get(`/api/news/${news.id}/event.ics`),
    await jimin.get(`/api/news/${newId()}/event.ics`),
  ];
  expect([theirs.status, { ...theirs.body.error, requestId: '' }]).toEqual([
    404,
    { ...none.body.error, requestId: '' },
  ]);
  expect((await request(server, 'GET', `/api/news/${news.id}/event.ics`)).status).toBe(401);
});

test('a private address serves the owner’s whole calendar to anyone who has it', async () => {
  await add(jimin, { title: '내 일정', time: '10:00' });
  const news = await publish('불빛축제', town);
  await write(server.p, (tx) => addNewsEntry(tx, jimin.id, news, server.p.clock.now()));
  await add(await settle(server, { name: '현우', cityCode: town }), { title: '남의 일정' });
  const path = await subscribe(jimin);
  expect(await summaries(path)).toEqual(['내 일정', '불빛축제']);

  const { headers } = await fetchFeed(path);
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  await moveTo(server, jimin, nextTown());
  expect(await summaries(path)).toEqual(['내 일정']);
});

test('a saved entry and the subscription use the same id', async () => {
  const added = await add(jimin);
  const news = await publish('불빛축제', town);
  await write(server.p, (tx) => addNewsEntry(tx, jimin.id, news, server.p.clock.now()));
  const uids = async (text: string) =>
    eventsOf(readCalendar(text)).map((entry) => onlyLine(entry, 'UID').value);
  const singleUids = [
    await uids((await jimin.get(`/api/events/${added.id}/event.ics`)).body),
    await uids((await jimin.get(`/api/news/${news.id}/event.ics`)).body),
  ].flat();
  expect(await uids(await (await fetchFeed(await subscribe(jimin))).text())).toEqual(singleUids);
});

test('a new address ends the old one at once, and deleting it leaves none', async () => {
  await add(jimin);
  expect((await jimin.get('/api/calendar/subscription')).body).toBeNull();
  const first = await subscribe(jimin);
  const second = await subscribe(jimin);
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
  expect((await jimin.get('/api/calendar/subscription')).body).toEqual({ createdAt: expect.any(String) });
  expect((await jimin.delete('/api/calendar/subscription')).status).toBe(204);
  expect([(await fetchFeed(second)).status, (await jimin.get('/api/calendar/subscription')).body]).toEqual([
    404,
    null,
  ]);
});

test('the database stores no usable secret', async () => {
  const path = await subscribe(jimin);
  const secret = path.slice('/calendar/'.length, -'.ics'.length);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const row = await server.p.db
    .selectFrom('calendar_subscription')
    .selectAll()
    .where('person_id', '=', jimin.id)
    .executeTakeFirstOrThrow();
  const stored = JSON.stringify({ ...row, secret_hash: row.secret_hash.toString('base64url') });
  expect(stored).not.toContain(secret);
  expect((await fetchFeed(`/calendar/${row.secret_hash.toString('base64url')}.ics`)).status).toBe(404);
});

test('an unchanged calendar is answered with 304', async () => {
  const added = await add(jimin);
  const path = await subscribe(jimin);
  const first = await fetchFeed(path);
  const tag = first.headers.get('etag') ?? '';
  const since = first.headers.get('last-modified') ?? '';
  const ask = async (headers: Record<string, string>) => (await fetchFeed(path, headers)).status;
  expect([
    await ask({ 'if-none-match': tag }),
    await ask({ 'if-none-match': `"other", W/${tag}` }),
    await ask({ 'if-modified-since': since }),
    await ask({ 'if-none-match': '"other"', 'if-modified-since': since }),
  ]).toEqual([304, 304, 304, 200]);

  // A deletion leaves no row with a newer timestamp.
  server.pass(2000);
  await jimin.delete(`/api/events/${added.id}`);
  expect([await ask({ 'if-none-match': tag }), await ask({ 'if-modified-since': since })]).toEqual([
    200, 200,
  ]);
  expect(await summaries(path)).toEqual([]);
});

test('addresses under /calendar without a valid secret are unknown pages', async () => {
  const page = await request(server, 'GET', '/calendar/2026', jimin.cookie);
  expect([page.status, page.headers.get('location')]).toEqual([302, '/home']);
});
