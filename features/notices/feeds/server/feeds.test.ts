import { parseAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { eventsOf, onlyLine, readCalendar, readText } from '#test/files/read-ical.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae } = ourTown();

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: 'manual' });
const newsPath = () => `/feeds/${town}/news.atom`;
const datesPath = () => `/feeds/${town}/dates.ics`;
const atom = async () => parseAtomFeed(await (await ask(newsPath())).text());

test('signed out, a town’s news is Atom: title, town, day and link, newest first', async () => {
  await publish(server, minjae, { cityCode: town, title: '먼저' });
  const day = seoulDay(server.p.clock.now());
  const news = await publish(server, minjae, {
    cityCode: town,
    title: '불빛 & <축제>',
    content: '비밀 글',
    day,
  });
  await publish(server, minjae, { cityCode: nextTown(), title: '다른 동네' });
  const feed = await atom();
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['불빛 & <축제>', '먼저']);
  expect(feed.entries?.[0]).toMatchObject({
    id: `urn:uuid:${news.id}`,
    links: [{ rel: 'alternate', href: `${server.origin}/news/${news.id}` }],
    published: news.createdAt,
    updated: news.updatedAt,
    summary: { value: expect.stringMatching(/ · \d+월 \d+일/) },
  });
  expect(feed).toMatchObject({ id: server.origin + newsPath(), updated: news.updatedAt });
  const response = await ask(newsPath());
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(await response.text()).not.toMatch(/비밀|문화|author_id/);
});

test('the days of news are a calendar that two readers accept', async () => {
  const today = seoulDay(server.p.clock.now());
  const news = await publish(server, minjae, {
    cityCode: town,
    title: '장터, 그리고; 잔치',
    day: addDays(today, 3),
  });
  await publish(server, minjae, { cityCode: town, title: '오래전', day: addDays(today, -40) });
  const response = await ask(datesPath());
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  const [event, ...more] = eventsOf(readCalendar(text));
  if (!event) throw new Error('no event');
  expect(more).toEqual([]);
  expect(readText(onlyLine(event, 'SUMMARY').value)).toBe('장터, 그리고; 잔치');
  expect(onlyLine(event, 'URL').value).toBe(`${server.origin}/news/${news.id}`);
  const parsed = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  expect(new ICAL.Event(parsed as ICAL.Component).startDate.toString()).toBe(addDays(today, 3));
});

test('what has not changed is answered 304; a change or a deletion is seen at once', async () => {
  const news = await publish(server, minjae, { cityCode: town });
  for (const path of [newsPath(), datesPath()]) {
    const first = await ask(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  }
  const before = (await ask(newsPath())).headers.get('etag') ?? '';
  await minjae.delete(`/api/news/${news.id}`);
  expect((await ask(newsPath(), { 'if-none-match': before })).status).toBe(200);
  expect(await atom()).toMatchObject({ updated: startOfDay(seoulDay(server.p.clock.now())).toISOString() });
  expect((await atom()).entries).toBeUndefined();
  expect(eventsOf(readCalendar(await (await ask(datesPath())).text()))).toEqual([]);
});

test('a place that is no town has no feed', async () => {
  for (const path of ['/feeds/99999/news.atom', '/feeds/51/news.atom', '/feeds/x/dates.ics'])
    expect((await ask(path)).status).toBe(404);
});

test('the document of /news and the card of an item name both feeds', async () => {
  const jimin = await settle(server, { name: '지민', cityCode: town });
  const news = await publish(server, minjae, { cityCode: town });
  const documents = [
    await ask('/news', { cookie: jimin.cookie }),
    await ask(`/news/${news.id}`, { 'user-agent': 'kakaotalk-scrap/1.0' }),
  ];
  for (const document of documents) {
    const head = await document.text();
    for (const [type, path] of [
      ['application/atom+xml', newsPath()],
      ['text/calendar', datesPath()],
    ])
      expect(head).toMatch(
        new RegExp(`<link rel="alternate" type="${type?.replace('+', '\\+')}" title="[^"]+" href="${path}">`),
      );
  }
  expect(await (await ask('/board', { cookie: jimin.cookie })).text()).not.toContain('rel="alternate"');
});
