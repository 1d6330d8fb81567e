import { request as ask } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { as, request } from '#test/people/world.ts';

const { server } = ourTown();
const jimin = forFile(() => as(server, 'jimin'));

test('a wrong method on an API path is 405 and lists the allowed ones, for any client and any item', async () => {
  const expected = {
    'DELETE /api/posts': 'GET, HEAD, POST',
    'OPTIONS /api/posts': 'GET, HEAD, POST',
    [`POST /api/posts/${newId()}`]: 'DELETE, GET, HEAD, PUT',
    [`POST /api/images/${newId()}`]: 'PUT',
    'PATCH /api/openapi.json': 'GET, HEAD',
  };
  for (const cookie of [undefined, jimin.cookie])
    for (const [asked, allow] of Object.entries(expected)) {
      const [method = '', path = ''] = asked.split(' ');
      const { status, headers, body } = await request(server, method, path, cookie);
      expect([asked, status, body.error?.code, headers.get('allow')]).toEqual([
        asked,
        405,
        'method_not_allowed',
        allow,
      ]);
    }
});

test('an unknown path is 404 with every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await request(server, method, '/api/nothing', jimin.cookie);
    expect([method, status, headers.get('allow')]).toEqual([method, 404, null]);
  }
});

/** Not with `fetch`, which resolves the path first. */
const asWritten = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status?: number; body: unknown }>((resolve, reject) => {
    const { port } = new URL(server.origin);
    ask(
      { host: '127.0.0.1', port, path, headers: { cookie: jimin.cookie, ...headers } },
      async (response) => {
        const isJson = response.headers['content-type']?.includes('json');
        resolve({
          status: response.statusCode,
          body: isJson ? await json(response) : response.resume() && null,
        });
      },
    )
      .on('error', reject)
      .end();
  });

test('an address with dot segments is not answered as another one', async () => {
  for (const path of ['/api/%2e%2e/x', '/api/../x', '/api/.%2E/home', '/api/%2e/posts', '/api/posts/..'])
    for (const accept of ['*/*', 'text/html'])
      expect([path, await asWritten(path, { accept })]).toMatchObject([
        path,
        { status: 404, body: { error: { code: 'not_found' } } },
      ]);
  expect((await asWritten('/board/%2e%2e/api/posts')).status).toBe(404);
  expect((await asWritten('/api/posts?limit=1&x=/../')).status).not.toBe(404);
});
