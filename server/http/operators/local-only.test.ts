import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { forFile, ourTown } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import { otherProvider, testServer } from '#test/server/server.ts';

const { server } = ourTown();
const open = forFile(() => testServer({ env: otherProvider }));
let port: number;
beforeAll(() => {
  port = server.p.settings.port;
});

type Headers = Record<string, string>;
const paths = [
  '/start',
  '/home',
  '/api/session',
  '/auth/login',
  '/metrics',
  '/oidc/jwks',
  '/oidc/auth',
  '/nothing',
];

async function status(path: string, headers: Headers, method = 'GET', to = port): Promise<number> {
  const sent = ask({ host: '127.0.0.1', port: to, path, method, headers, setHost: false });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** The status line of the answer to a raw request. */
async function rawStatus(line: string, headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line}\r\n${headers}Connection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

/** A WebSocket handshake: 101, or the status with which it was refused. */
function handshake(headers: Headers, to = port): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${to}/api/live`, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => socket.close()).on('close', () => resolve(101));
    socket
      .on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
      .on('error', () => {});
  });
}

const foreign = () => [
  `evil.example:${port}`,
  'evil.example',
  `localhost.evil.example:${port}`,
  `localhost:${port}.evil.example`,
  `evil.localhost:${port}`,
  `evil@localhost:${port}`,
  `localhost:${port + 1}`,
  'localhost',
  `192.168.0.7:${port}`,
  `0.0.0.0:${port}`,
  '',
];

test('a foreign name that resolves to this machine is refused at every entrance', async () => {
  for (const host of foreign())
    for (const path of paths) expect([host, path, await status(path, { host })]).toEqual([host, path, 403]);
  const { cookie } = await as(server, 'minjae');
  for (const host of foreign().filter((name) => name !== ''))
    expect([host, await handshake({ host, cookie })]).toEqual([host, 403]);
});

test('the names of this machine are answered', async () => {
  const { cookie } = await as(server, 'jimin');
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
    expect([host, await status('/healthz', { host })]).toEqual([host, 200]);
    expect([host, await status('/oidc/jwks', { host })]).toEqual([host, 200]);
    expect([host, await handshake({ host, cookie })]).toEqual([host, 101]);
  }
});

test('a request through a proxy is refused at every entrance', async () => {
  const host = `localhost:${port}`;
  const { cookie } = await as(server, 'minjae');
  const added: Headers[] = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'masil.example' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
  ];
  for (const headers of added) {
    for (const path of paths)
      expect([headers, await status(path, { host, ...headers })]).toEqual([headers, 403]);
    expect([headers, await handshake({ host, cookie, ...headers })]).toEqual([headers, 403]);
  }
});

test('a proxy that adds no headers is refused too: by HTTP/1.0, or by a full URL as the target', async () => {
  for (const line of ['GET /start HTTP/1.0', `GET http://localhost:${port}/start HTTP/1.1`])
    expect(await rawStatus(line, `Host: localhost:${port}\r\n`)).toContain(' 403 ');
});

test('load balancers can check readiness under any name, through a proxy, and by HTTP/1.0', async () => {
  for (const host of [...foreign(), 'masil.example', 'a b'])
    for (const path of ['/readyz', '/healthz', '/up'])
      expect([host, await status(path, { host, 'x-forwarded-for': '203.0.113.7' })]).toEqual([host, 200]);
  expect(await status('/readyz', { host: 'masil.example' }, 'HEAD')).toBe(200);
  expect(await status('/readyz', { host: 'a b' }, 'GET', Number(new URL(open.origin).port))).toBe(200);
  for (const more of ['', 'Host: masil.example\r\n'])
    expect(await rawStatus('GET /readyz HTTP/1.0', more)).toContain(' 200 ');
});

test('the readiness path opens nothing else', async () => {
  const host = 'evil.example';
  for (const path of [
    '/readyz/',
    '/readyz/x',
    '/readyz%2f..%2fhome',
    '//readyz',
    '/home?/readyz',
    '/READYZ',
    '/metrics',
  ])
    expect([path, await status(path, { host })]).toEqual([path, 403]);
  expect(await status('/readyz', { host }, 'POST')).toBe(403);
  expect(await status('/readyz', { host }, 'OPTIONS')).toBe(403);
  const { cookie } = await as(server, 'minjae');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/readyz`, { headers: { host, cookie } });
  const refused = await new Promise((resolve) =>
    socket
      .on('unexpected-response', (_request, response) => resolve(response.statusCode))
      .on('error', () => {}),
  );
  expect(refused).not.toBe(101);
});

test('a form on another site cannot choose who signs in', async () => {
  const host = `localhost:${port}`;
  const form = { host, 'content-type': 'application/x-www-form-urlencoded' };
  const path = '/oidc/interaction/x';
  expect(await status(path, { ...form, origin: 'https://evil.example' }, 'POST')).toBe(403);
  expect(await status(path, { ...form, 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
  expect(await status(path, { ...form, origin: server.origin }, 'POST')).toBe(302);
});

test('with a provider in the settings, requests through a proxy are answered', async () => {
  const to = Number(new URL(open.origin).port);
  const { cookie } = await as(open, 'jimin');
  const headers = { host: 'masil.example', 'x-forwarded-for': '203.0.113.7' };
  expect(await status('/healthz', headers, 'GET', to)).toBe(200);
  expect(await handshake({ ...headers, cookie }, to)).toBe(101);
  expect(await status('/metrics', headers, 'GET', to)).toBe(404);
});
