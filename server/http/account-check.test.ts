import { beforeAll, expect, test } from 'vitest';
import { postDraft } from '#community/posts/fixtures.ts';
import { accountHeader } from '#shared/account-header.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';

const { server } = ourTown();
let jimin: Person;
let hyunwoo: Person;

beforeAll(async () => {
  const cityCode = nextTown();
  jimin = await settle(server, { name: '지민', cityCode });
  hyunwoo = await settle(server, { name: '현우', cityCode });
});

/** A request with the cookie of one person from a page of another. */
async function ask(
  method: string,
  path: string,
  { signedIn, page }: { signedIn?: Person; page: Person },
  body?: object,
) {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      origin: server.origin,
      'content-type': 'application/json',
      [accountHeader]: page.id,
      ...(signedIn && { cookie: signedIn.cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

const another = [409, 'session.anotherAccount'];

test('a page of one person writes nothing for another who is signed in now', async () => {
  const wrong = { signedIn: hyunwoo, page: jimin };
  const post = postDraft();
  expect(reasonOf(await ask('POST', '/api/posts', wrong, post))).toEqual(another);
  expect((await hyunwoo.get(`/api/posts/${post.id}`)).status).toBe(404);
  expect(reasonOf(await ask('PATCH', '/api/profiles/me', wrong, { nickname: '지민' }))).toEqual(another);
  expect(reasonOf(await ask('DELETE', '/api/session', wrong))).toEqual(another);
  expect((await hyunwoo.get('/api/session')).body.person.id).toBe(hyunwoo.id);
});

test('who the page is for may write; who is signed out is told so', async () => {
  const post = postDraft();
  expect((await ask('POST', '/api/posts', { signedIn: jimin, page: jimin }, post)).status).toBe(201);
  expect((await ask('POST', '/api/posts', { page: jimin }, postDraft())).status).toBe(401);
  expect((await ask('GET', `/api/posts/${post.id}`, { signedIn: hyunwoo, page: jimin })).status).toBe(200);
});
