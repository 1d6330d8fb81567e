import { expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { as, settle } from '#test/people/world.ts';
import { calendarOf, feedServer, rssOf } from '#test/services/feeds.ts';
import { fetchSources } from './fetch.ts';

const feeds = forFile(feedServer);
const { server, minjae } = ourTown({ SOURCES_FROM_LOOPBACK: 'on' });

const hourMs = 3_600_000;
const draft = (address: string, given = {}) => ({
  id: newId(),
  cityCode: town,
  name: '춘천시청',
  address,
  tags: ['행정'],
  ...given,
});
const sources = async () => (await minjae.get(`/api/sources?city=${town}`)).body.items;
const incoming = async () => (await minjae.get(`/api/incoming-news?city=${town}`)).body.items;
const titles = async () => (await incoming()).map(({ title }: { title: string }) => title);
const recent = () => server.p.clock.now().toUTCString();
/** Time passes, and the job runs. */
async function later(ms = hourMs) {
  server.pass(ms);
  Object.assign(minjae, await as(server, 'minjae'));
  await fetchSources.run(server.p, null);
}

/** Adds a source, and waits until the job that this queued has read it. */
async function add(address: string, given = {}) {
  const { status, body } = await minjae.post('/api/sources', draft(address, given));
  expect([status, body.kind, body.fetchedAt]).toEqual([201, null, null]);
  await vi.waitFor(async () => {
    const source = (await sources()).find(({ id }: { id: string }) => id === body.id);
    if (!source.fetchedAt && !source.failure) throw new Error('not read yet');
  }, 20_000);
  return body.id as string;
}

test('an admin looks at an address, adds it, and its items come in', async () => {
  const address = feeds.serve(
    '/a',
    rssOf([
      { id: '2', title: '둘', at: recent() },
      { id: '1', title: '하나', at: recent() },
    ]),
  );
  const { body: preview } = await minjae.post('/api/sources/previews', { cityCode: town, address });
  expect(preview).toMatchObject({ kind: 'rss', title: '춘천시청 새소식', count: 2 });
  expect(preview.items[0]).toMatchObject({ title: '둘', day: null });
  expect(await sources()).toEqual([]);
  await add(address);
  expect(await titles()).toEqual(['둘', '하나']);
  expect((await sources())[0]).toMatchObject({
    kind: 'rss',
    name: '춘천시청',
    isPaused: false,
    failure: null,
    waiting: 2,
  });
  const { cookie, 'user-agent': agent } = feeds.headers.get('/a') ?? {};
  expect([cookie, agent]).toEqual([undefined, expect.stringMatching(/^Masil\/[\d.]+ \(\+http/)]);
});

test('the same item is one draft; changed words reach it while it waits, not after', async () => {
  const [first, second] = [
    { id: '1', title: '처음', at: recent() },
    { id: '2', title: '다음', at: recent() },
  ];
  const address = feeds.serve('/b', rssOf([first, second]));
  await add(address);
  const [{ id }] = (await incoming()).filter(({ title }: { title: string }) => title === '처음');
  expect((await minjae.put(`/api/incoming-news/${id}/publication`)).status).toBe(200);
  const added = { id: '3', title: '새 글', at: recent() };
  feeds.serve('/b', rssOf([added, { ...first, title: '고친 처음' }, { ...second, title: '고친 다음' }]));
  await later();
  expect(await titles()).toEqual(['새 글', '고친 다음']);
  expect((await minjae.get(`/api/news/${id}`)).body.title).toBe('처음');
});

test('of a new source only the last thirty days come in, and old items not later either', async () => {
  const old = { id: 'old', title: '오래된 글', at: 'Mon, 05 Jan 2026 09:00:00 +0900' };
  const address = feeds.serve('/c', rssOf([{ id: 'new', title: '새 글', at: recent() }, old]));
  await add(address);
  expect(await titles()).toEqual(['새 글']);
  await later();
  expect(await titles()).toEqual(['새 글']);
});

test('a calendar brings its coming events with their days', async () => {
  const address = feeds.serve('/d.ics', calendarOf('2027-01-15'), 'text/calendar');
  await add(address, { name: '문화원' });
  expect(
    (await incoming()).map(({ title, day }: { title: string; day: string }) => [title, day]),
  ).toContainEqual(['시민 음악회, 가을', '2027-01-15']);
  expect((await sources())[0].kind).toBe('ical');
});

test('an unchanged feed answers 304, and is asked every half hour, once by two processes', async () => {
  const text = rssOf([{ id: '1', title: '하나', at: recent() }]);
  const address = feeds.on('/e', (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
    response.setHeader('etag', '"v1"').end(text);
  });
  await add(address);
  await fetchSources.run(server.p, null);
  expect(feeds.asked.get('/e')).toBe(1);
  server.pass(31 * 60_000);
  await Promise.all(Array.from({ length: 3 }, () => fetchSources.run(server.p, null)));
  expect(feeds.asked.get('/e')).toBe(2);
  expect(feeds.headers.get('/e')?.['if-none-match']).toBe('"v1"');
  expect((await sources())[0].failure).toBeNull();
  expect(await titles()).toEqual(['하나']);
});

test('a failing source keeps what it had, says why and since when, and is asked ever less often', async () => {
  const address = feeds.serve('/f', rssOf([{ id: '1', title: '하나', at: recent() }]));
  await add(address);
  const [{ fetchedAt }] = await sources();
  feeds.serve('/f', '<rss><channel><title>');
  await later();
  const [failing] = await sources();
  expect(failing).toMatchObject({ failure: 'broken', fetchedAt, waiting: 1 });
  expect(await titles()).toEqual(['하나']);
  const asked = () => feeds.asked.get('/f');
  // 1 h, 2 h, 4 h … after each failure.
  for (const [hours, times] of [
    [0.9, 2],
    [0.2, 3],
    [1.9, 3],
    [0.2, 4],
    [3.9, 4],
    [0.2, 5],
  ] as const) {
    await later(hours * hourMs);
    expect(asked()).toBe(times);
  }
  expect((await sources())[0].failingSince).toBe(failing.failingSince);
  feeds.serve('/f', rssOf([{ id: '2', title: '둘', at: recent() }]));
  await later(24 * hourMs);
  expect((await sources())[0]).toMatchObject({ failure: null, failingSince: null, waiting: 2 });
});

test('a paused source is left alone until it is resumed', async () => {
  const address = feeds.serve('/g', rssOf([]));
  const id = await add(address);
  const change = (isPaused: boolean) =>
    minjae.put(`/api/sources/${id}`, { name: '시청', tags: ['행사'], isPaused });
  expect((await change(true)).body).toMatchObject({ name: '시청', tags: ['행사'], isPaused: true });
  await later(24 * hourMs);
  expect(feeds.asked.get('/g')).toBe(1);
  expect((await change(false)).body.isPaused).toBe(false);
  await vi.waitFor(() => expect(feeds.asked.get('/g')).toBe(2), 20_000);
});

test('a deleted source takes what waits along, and leaves the news', async () => {
  const items = [
    { id: '1', title: '하나', at: recent() },
    { id: '2', title: '둘', at: recent() },
  ];
  const id = await add(feeds.serve('/h', rssOf(items)));
  const [one] = await incoming();
  await minjae.put(`/api/incoming-news/${one.id}/publication`);
  expect((await minjae.delete(`/api/sources/${id}`)).status).toBe(204);
  expect([await sources(), await incoming()]).toEqual([[], []]);
  expect((await minjae.get(`/api/news/${one.id}`)).status).toBe(200);
  expect((await minjae.delete(`/api/sources/${id}`)).body.error.reason).toBe('sources.gone');
  const { items: record } = (await minjae.get('/api/admin/record')).body;
  const actions = record.slice(0, 3).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['source.deleted', 'incomingNews.published', 'source.created']);
});

test('one address is one source, also if it is written differently', async () => {
  const address = feeds.serve('/i', rssOf([]));
  const first = draft(address);
  for (const _ of [1, 2]) expect((await minjae.post('/api/sources', first)).status).toBe(201);
  const again = await minjae.post('/api/sources', draft(address.replace('http:', 'HTTP:')));
  expect([again.status, again.body.error.reason]).toEqual([409, 'sources.already']);
  expect(await sources()).toHaveLength(1);
});

test('open admin pages hear of it, residents and other towns do not', async () => {
  const adminObserver = await observe(server, minjae, [`sources:${town}`, `incoming-news:${town}`]);
  const jimin = await settle(server, { name: '지민', cityCode: town });
  const resident = await observe(server, jimin, [`sources:${town}`, `incoming-news:${town}`, `city:${town}`]);
  expect(resident.frames).toContainEqual({ refused: [`sources:${town}`, `incoming-news:${town}`] });
  const id = await add(feeds.serve('/j', rssOf([{ id: '1', title: '비밀', at: recent() }])));
  expect((await adminObserver.hears('source.changed')).data).toEqual({ id });
  expect((await adminObserver.hears('incomingNews.changed')).data).toEqual({ cityCode: town });
  expect(JSON.stringify(adminObserver.frames)).not.toContain('비밀');
  expect(JSON.stringify(resident.frames)).not.toMatch(/source\.|incomingNews/);
  adminObserver.close();
  resident.close();
});

test('for residents none of it exists', async () => {
  const jimin = await settle(server, { name: '지민', cityCode: town });
  for (const response of [
    await jimin.get(`/api/sources?city=${town}`),
    await jimin.get(`/api/incoming-news?city=${town}`),
    await jimin.post('/api/sources', draft('https://example.kr/rss')),
    await jimin.post('/api/sources/previews', { cityCode: town, address: 'https://example.kr/rss' }),
  ])
    expect(response.status).toBe(404);
});
