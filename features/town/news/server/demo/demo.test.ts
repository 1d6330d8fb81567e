import { expect } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { test } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import { addDemoNews } from './demo.ts';

test('the demo town has news with images and likes, once, even if it is filled twice', async ({ server }) => {
  const cast = await createCast(server.p);
  await addDemoNews(server.p, cast);
  const load = async () => {
    const jimin = await as(server, 'jimin');
    const { items } = (await jimin.get('/api/news?limit=50')).body as {
      items: { id: string; title: string; image: { id: string } | null; likesCount: number }[];
    };
    return items.map(({ id, title, image, likesCount }) => [id, title, image?.id, likesCount]);
  };
  const news = await load();
  expect(news[0]?.[1]).toBe('공지천 겨울 불빛축제, 이번 주말 시작해요');
  expect(news.length).toBeGreaterThanOrEqual(14);
  expect(news.filter(([, , image]) => image).length).toBeGreaterThanOrEqual(10);
  expect(news.filter(([, , , likes]) => likes).length).toBeGreaterThanOrEqual(5);
  await addDemoNews(server.p, cast);
  expect(await load()).toEqual(news);
});
