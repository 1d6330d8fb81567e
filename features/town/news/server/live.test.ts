import { expect } from 'vitest';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { endNews } from './ending.ts';

test('a resident receives the events of published, changed, liked and deleted news', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const screen = await observe(server, jimin, [`city:${town}`]);
  const news = await publish(server, minjae, { cityCode: town, tags: ['문화', '축제'] });
  expect((await screen.hears('news.created')).data).toEqual({
    id: news.id,
    cityCode: town,
  });
  await minjae.put(`/api/news/${news.id}`, { ...news, title: '바뀐 제목' });
  expect((await screen.hears('news.changed')).data).toEqual({ id: news.id });
  await minjae.put(`/api/news/${news.id}/like`);
  expect((await screen.hears('news.likesCounted')).data).toEqual({ id: news.id, likesCount: 1 });
  await minjae.delete(`/api/news/${news.id}`);
  expect((await screen.hears('news.deleted')).data).toEqual({ id: news.id });
  screen.close();
});

test('a like reaches the person’s other devices, and nobody else learns who it was', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const news = await publish(server, minjae, { cityCode: town });
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  const neighbour = await observe(server, await settle(server, { name: '현우', cityCode: town }), [
    `city:${town}`,
  ]);
  await jimin.put(`/api/news/${news.id}/like`);
  expect((await own.hears('news.liked')).data).toEqual({ id: news.id });
  await neighbour.hears('news.likesCounted');
  expect(JSON.stringify(neighbour.frames)).not.toContain(jimin.id);
  await jimin.delete(`/api/news/${news.id}/like`);
  expect((await own.hears('news.unliked')).data).toEqual({ id: news.id });
  await jimin.put('/api/interest-tags', { tags: ['청년'] });
  expect((await own.hears('interests.chosen')).data).toEqual({});
  own.close();
  neighbour.close();
});

test('another town receives nothing, until news moves there; the old one hears that it went', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const there = nextTown();
  const outsider = await observe(server, await settle(server, { name: '도윤', cityCode: there }), [
    `city:${there}`,
    `city:${town}`,
  ]);
  const insider = await observe(server, jimin, [`city:${town}`]);
  const news = await publish(server, minjae, { cityCode: town });
  await minjae.put(`/api/news/${news.id}`, { ...news, cityCode: there });
  await insider.hears('news.changed');
  await outsider.hears('news.changed');
  const receivedTypes = outsider.frames.flatMap((frame) => ('event' in frame ? [frame.event.type] : []));
  expect(receivedTypes).toEqual(['news.changed']);
  outsider.close();
  insider.close();
});

test('news is raised when it becomes urgent, and only changed while it is', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const screen = await observe(server, jimin, [`city:${town}`]);
  let news = await publish(server, minjae, { cityCode: town });
  const change = async (more: object) => {
    news = (await mustSucceed(minjae.put(`/api/news/${news.id}`, { ...news, ...more }))).body;
  };
  await change({ urgent: true });
  await screen.hears('news.raised');
  await change({ urgent: true, title: '급한 소식, 고침' });
  await screen.hears('news.changed');
  await minjae.delete(`/api/news/${news.id}`);
  await screen.hears('news.deleted');
  const receivedTypes = screen.frames.flatMap((frame) => ('event' in frame ? [frame.event.type] : []));
  expect(receivedTypes).toEqual(['news.created', 'news.raised', 'news.changed', 'news.deleted']);
  screen.close();
});

test('deleted news leaves the calendars of people who liked it, with an event for each', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const news = await publish(server, minjae, { cityCode: town });
  await jimin.put(`/api/news/${news.id}/like`);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  await minjae.delete(`/api/news/${news.id}`);
  await own.hears('event.removed');
  own.close();
});

test('a town hears of its province’s news, and of the end of its time on top, once', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const screen = await observe(server, jimin, [`city:${town}`, `person:${jimin.id}`]);
  const pinnedUntil = new Date(server.p.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await publish(server, minjae, { cityCode: town.slice(0, 2), pinnedUntil });
  expect((await screen.hears('news.created')).data).toEqual({ id, cityCode: town.slice(0, 2) });
  await mustSucceed(jimin.put(`/api/pinned-news/${id}/dismissal`));
  expect((await screen.hears('news.dismissed')).data).toEqual({ id });
  server.pass(3_600_000);
  for (let n = 0; n < 2; n++) await endNews.run(server.p, null);
  expect((await screen.hears('news.changed')).data).toEqual({ id });
  await publish(server, minjae, { cityCode: town });
  await screen.hears('news.created');
  expect(JSON.stringify(screen.frames).split('news.changed')).toHaveLength(2);
  screen.close();
});
