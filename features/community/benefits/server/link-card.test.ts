import { expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { photo } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';

const { server } = ourTown();
const jimin = forFile(() => as(server, 'jimin'));

const scraper = 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';
const ask = (path: string, userAgent = scraper) =>
  fetch(server.origin + path, { redirect: 'manual', headers: { 'user-agent': userAgent } });

async function withImage() {
  const imageId = await sendImage(server, jimin, 'benefits_images', await photo(1000, 900).png().toBuffer());
  return writeBenefit(jimin, { title: '"닭갈비" <b>&', content: '비밀 본문', imageId });
}

test('a link card shows title, town, day and image, but no author, text or contact', async () => {
  const { id } = await withImage();
  const response = await ask(`/benefit/${id}`);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  const page = await response.text();
  const day = shortDate(server.p.clock.now(), seoulDay(server.p.clock.now()));
  expect(page).toContain('<meta property="og:title" content="&quot;닭갈비&quot; &lt;b&gt;&amp;">');
  expect(page).toContain(`<meta property="og:description" content="강원특별자치도 춘천시 · ${day}">`);
  expect(page).toContain(`content="${server.origin}/preview/benefit/${id}.jpg"`);
  expect(page).not.toMatch(/비밀|지민|255-1234|<b>/);
  const image = await ask(`/preview/benefit/${id}.jpg`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a person is redirected to sign-in; a missing or deleted benefit has no card', async () => {
  const { id } = await writeBenefit(jimin);
  const person = await ask(`/benefit/${id}`, 'Mozilla/5.0 (iPhone) Mobile KAKAOTALK 26.10.0');
  expect([person.status, person.headers.get('location')]).toEqual([
    302,
    `/start?next=${encodeURIComponent(`/benefit/${id}`)}`,
  ]);
  await jimin.delete(`/api/benefits/${id}`);
  for (const path of [
    `/benefit/${id}`,
    `/benefit/${newId()}`,
    '/benefit/no-id',
    '/benefits',
    '/benefit/write',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 302]);
  expect((await ask(`/preview/benefit/${id}.jpg`)).status).toBe(404);
});
