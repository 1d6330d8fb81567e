import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { photo } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown } from '#test/people/town.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae } = ourTown();

const scrapers = [
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
const people = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK 26.10.0',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.9.1)',
];

const ask = (path: string, userAgent: string, cookie = '') =>
  fetch(server.origin + path, { redirect: 'manual', headers: { 'user-agent': userAgent, cookie } });

async function withImage() {
  const imageId = await sendImage(server, minjae, 'news_images', await photo(1000, 900).png().toBuffer());
  return publish(server, minjae, {
    cityCode: '51110',
    title: '불빛 "축제" <b>&',
    content: '비밀 본문',
    day: '2026-11-22',
    tags: ['비밀 태그'],
    imageId,
  });
}

const metaOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

test.each(scrapers)('a link shared in a chat shows title, town, day and image: %s', async (userAgent) => {
  const news = await withImage();
  const response = await ask(`/news/${news.id}?from=chat`, userAgent);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  const page = await response.text();
  expect(metaOf(page)).toMatchObject({
    'og:title': '불빛 &quot;축제&quot; &lt;b&gt;&amp;',
    'og:description': '강원특별자치도 춘천시 · 11월 22일 (일)',
    'og:url': `${server.origin}/news/${news.id}`,
    'og:image': `${server.origin}/preview/news/${news.id}.jpg`,
    'og:image:width': '800',
    'og:image:height': '400',
  });
  expect(page).not.toMatch(/비밀|민재|<b>/);
});

test('the image of the card is a JPEG of 800 × 400 that may be cached, and the only public one', async () => {
  const news = await withImage();
  const path = `/preview/news/${news.id}.jpg`;
  const response = await ask(path, scrapers[0] ?? '');
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(['jpeg', 800, 400]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const again = await fetch(server.origin + path, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await ask(`/images/${news.image.id}/480.webp`, scrapers[0] ?? '')).status).toBe(404);
});

test('the card of news without an image shows the app’s own drawing', async () => {
  const news = await publish(server, minjae, { cityCode: '51110' });
  const page = await (await ask(`/news/${news.id}`, scrapers[0] ?? '')).text();
  expect(metaOf(page)['og:image']).toBe(`${server.origin}/preview.png`);
  expect((await ask(`/preview/news/${news.id}.jpg`, scrapers[0] ?? '')).status).toBe(404);
});

test.each(people)('a person is redirected to sign-in, in in-app browsers too: %s', async (userAgent) => {
  const news = await publish(server, minjae, { cityCode: '51110' });
  const response = await ask(`/news/${news.id}`, userAgent);
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `/start?next=${encodeURIComponent(`/news/${news.id}`)}`,
  ]);
});

test('a client that claims to be a scraper sees nothing else', async () => {
  const [userAgent = ''] = scrapers;
  const news = await publish(server, minjae, { cityCode: '51110' });
  await minjae.delete(`/api/news/${news.id}`);
  for (const path of [
    `/news/${news.id}`,
    `/news/${newId()}`,
    '/news/nothing',
    '/news',
    '/news/write',
    '/home',
    '/profile/1',
  ])
    expect([path, (await ask(path, userAgent)).status]).toEqual([path, 302]);
  for (const path of [
    `/preview/news/${news.id}.jpg`,
    '/preview/news/x.jpg',
    '/preview/home.jpg',
    '/preview/..%2Fx.jpg',
  ])
    expect([path, (await ask(path, userAgent)).status]).toEqual([path, 404]);
  expect((await ask(`/api/news/${news.id}`, userAgent)).status).toBe(401);
  expect((await ask('/api/news', userAgent)).status).toBe(401);
});
