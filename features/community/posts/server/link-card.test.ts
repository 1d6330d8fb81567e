import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

const kakao = 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';
const ask = (server: TestServer, path: string) =>
  fetch(server.origin + path, { redirect: 'manual', headers: { 'user-agent': kakao } });

test('the link preview of a post shows its town and none of its text', async ({ server }) => {
  const jimin = await as(server, 'jimin');
  const post = await writePost(jimin, { title: '비밀 제목', content: '비밀 본문' });
  const response = await ask(server, `/post/${post.id}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<meta property="og:title" content="강원특별자치도 춘천시">');
  expect(page).not.toMatch(/비밀|지민|일상/);
  expect((await ask(server, `/preview/post/${post.id}.jpg`)).status).toBe(404);
});

test('a missing post redirects to sign-in, as every page does', async ({ server }) => {
  for (const id of [newId(), 'no-id']) expect((await ask(server, `/post/${id}`)).status).toBe(302);
});
