import { get } from 'node:http';
import { expect, test } from 'vitest';
import { ourTown } from '#test/people/town.ts';
import { securityHeaders } from './security.ts';

const { server } = ourTown();

const always = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

type Received = { status: number | undefined; missing: string[]; shared: string[] };

/** Asks by Node's own client, which also reads the refusal of an upgrade. */
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<Received>((resolve, reject) => {
    get(server.origin + path, { method, headers, agent: false }, (response) => {
      response.resume();
      const missing = always.filter((name) => response.headers[name] === undefined);
      const shared = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
      resolve({ status: response.statusCode, missing, shared });
    }).on('error', reject);
  });

const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };

test('every answer has every security header: pages, data, files, refusals, refused sockets', async () => {
  const responses = await Promise.all([
    ask('/start'),
    ask('/terms'),
    ask('/robots.txt'),
    ask('/healthz'),
    ask('/api/session'),
    ask('/api/news'),
    ask('/api/nothing'),
    ask('/nowhere'),
    ask('/images/none/480.webp'),
    ask('/start', 'DELETE', { origin: 'https://evil.example' }),
    ask('/oidc/token', 'POST', { origin: 'https://evil.example' }),
    ask('/start', 'GET', { host: 'evil.example' }),
    ask('/api/live', 'GET', { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    ask('/api/nothing', 'GET', { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([
    ...[200, 200, 200, 200, 200, 401, 404, 302, 404],
    ...[403, 403, 403, 401, 404],
  ]);
  expect(responses.flatMap(({ missing }) => missing)).toEqual([]);
  // No other origin may read any of it.
  expect(responses.flatMap(({ shared }) => shared)).toEqual([]);
});

test('TRACE is refused, and repeats nothing that was sent', async () => {
  const trace = await new Promise<[number | undefined, string]>((resolve, reject) => {
    get(`${server.origin}/api/session`, { method: 'TRACE', headers: { cookie: 'a=secret' } }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve([response.statusCode, text]));
    }).on('error', reject);
  });
  expect(trace[0]).toBeGreaterThanOrEqual(400);
  expect(trace[0]).toBeLessThan(500);
  expect(trace[1]).not.toContain('secret');
});

test('a page runs no plugin, has no other base, and stands in no frame; https is for the names below, too', () => {
  const of = (origin: string) => securityHeaders(origin);
  const rules = of('https://masil.example').get('Content-Security-Policy')?.split('; ');
  expect(rules).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(rules?.find((rule) => rule.startsWith('script-src'))).not.toMatch(/'unsafe-/);
  expect(of('https://masil.example').get('Strict-Transport-Security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(of('http://localhost:3000').has('Strict-Transport-Security')).toBe(false);
});
