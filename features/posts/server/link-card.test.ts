import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePost } from '#features/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { as } from '#test/people/world.ts';
import { type TestServer, testServer } from '#test/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const kakao = 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';
const ask = (path: string) =>
  fetch(server.origin + path, { redirect: 'manual', headers: { 'user-agent': kakao } });

test('the link preview of a post shows its town and none of its text', async () => {
  const jimin = await as(server, 'jimin');
  const post = await writePost(jimin, { title: '비밀 제목', content: '비밀 본문' });
  const answer = await ask(`/post/${post.id}`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('<meta property="og:title" content="강원특별자치도 춘천시">');
  expect(page).not.toMatch(/비밀|지민|일상/);
  expect((await ask(`/preview/post/${post.id}.jpg`)).status).toBe(404);
});

test('a missing post redirects to sign-in, as every page does', async () => {
  for (const id of [newId(), 'no-id']) expect((await ask(`/post/${id}`)).status).toBe(302);
});
