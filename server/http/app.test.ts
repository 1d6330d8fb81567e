import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { as, request } from '#test/people/world.ts';
import { otherProvider, serverForTest } from '#test/server/server.ts';

const { server } = ourTown();
const jimin = forFile(() => as(server, 'jimin'));

test('signed out, a session is null and everything else asks to sign in', async () => {
  expect(await request(server, 'GET', '/api/session')).toMatchObject({ status: 200, body: null });
  const refused = await request(server, 'GET', '/api/news');
  expect(refused.status).toBe(401);
  expect(refused.body.error).toEqual({
    code: 'unauthenticated',
    requestId: refused.headers.get('x-request-id'),
  });
});

test('a missing path is a 404 in the form of every refusal', async () => {
  for (const path of ['/api/nothing', '/api/news/0/0', '/api']) {
    const { status, body } = await jimin.get(path);
    expect([path, status, body.error?.code]).toEqual([path, 404, 'not_found']);
  }
});

test('a body that is too large, cut short or not JSON is refused, and the server keeps running', async () => {
  const send = (body: string) =>
    fetch(`${server.origin}/api/session/home`, {
      method: 'PUT',
      headers: { cookie: jimin.cookie, origin: server.origin, 'content-type': 'application/json' },
      body,
    });
  const large = await send(JSON.stringify({ cityCode: 'x'.repeat(10_000_000) }));
  expect([large.status, (await large.json()).error.reason]).toEqual([413, 'error.bodyTooLarge']);
  for (const body of ['', '{"cityCode":', 'null', '[]', '"x"', '{"cityCode":7}']) {
    const { status } = await send(body);
    expect([body, status]).toEqual([body, 422]);
  }
  expect((await jimin.get('/api/session')).status).toBe(200);
});

test('a write from another page is refused; one from ours or from a program is not', async () => {
  const write = (headers: Record<string, string>) =>
    fetch(`${server.origin}/api/sessions/0190a1b2-0000-7000-8000-000000000000`, {
      method: 'DELETE',
      headers: { cookie: jimin.cookie, ...headers },
    }).then(({ status }) => status);
  expect(await write({ origin: server.origin })).toBe(404);
  expect(await write({})).toBe(404);
  expect(await write({ origin: 'https://evil.example' })).toBe(403);
  expect(await write({ origin: 'null' })).toBe(403);
  expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403);
});

test('the live channel accepts only our own pages, signed in', async () => {
  const open = await observe(server, jimin, [`person:${jimin.id}`]);
  expect(open.frames.map((frame) => Object.keys(frame)[0])).toEqual(['hello', 'subscribed']);
  const hyunwoo = await as(server, 'hyunwoo');
  const curious = await observe(server, hyunwoo, [`person:${jimin.id}`]);
  expect(curious.frames.at(-1)).toEqual({ refused: [`person:${jimin.id}`] });
  const nobody = await observe(server, { cookie: '' });
  expect(await nobody.closed()).toBe(1006);
  open.close();
  curious.close();
});

test('health, readiness and metrics answer; metrics to this machine only', async () => {
  expect((await request(server, 'GET', '/healthz')).body).toEqual({
    ok: true,
    version: expect.any(String),
    forwarded: 0,
  });
  expect((await request(server, 'GET', '/readyz')).body).toEqual({ ok: true });
  const metrics = await request(server, 'GET', '/metrics');
  expect(metrics.body).toContain('http_request_duration_seconds_bucket');
  // Behind a proxy the built-in sign-in is not available.
  const behind = await serverForTest({ env: otherProvider });
  const proxied = await fetch(`${behind.origin}/metrics`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(proxied.status).toBe(404);
});

test('the OpenAPI document lists every route of the API with who may call it', async () => {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const open = Object.entries<Record<string, { 'x-access': string }>>(body.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, route]) => [method, path, route['x-access']]),
    );
  expect(open.length).toBeGreaterThan(5);
  for (const [method, path, access] of open)
    expect([method, path, access]).toEqual([
      method,
      path,
      expect.stringMatching(/^(anyone|person|staff|admin|(\w+or( or )?)+)$/),
    ]);
  expect((await request(server, 'GET', '/api/docs')).body).toContain('<h1>마실 API</h1>');
});

test('a long answer is compressed if the client accepts that, a short one is not; both have the same content', async () => {
  for (let n = 0; n < 5; n++)
    await jimin.post('/api/posts', {
      id: newId(),
      title: `글 ${n}`,
      content: '우리 동네 이야기. '.repeat(20),
    });
  const ask = (path: string, encoding: string) =>
    fetch(server.origin + path, { headers: { cookie: jimin.cookie, 'accept-encoding': encoding } });
  const encodings: (string | null)[] = [];
  for (const path of ['/api/posts?limit=49', '/api/posts/none', '/terms']) {
    const responses = [await ask(path, 'gzip, br'), await ask(path, 'gzip'), await ask(path, 'identity')];
    const [best, zipped, plain] = await Promise.all(responses.map((response) => response.text()));
    if (responses[0]?.ok) expect([best, zipped]).toEqual([plain, plain]);
    for (const { headers } of responses) {
      encodings.push(headers.get('content-encoding'));
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('private, no-store');
    }
  }
  const nothing = [null, null, null];
  expect(encodings).toEqual(['br', 'gzip', null, ...nothing, 'br', 'gzip', null]);
});
