import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, describe, expect, test } from 'vitest';
import type { Env } from '#server/http/endpoints/env.ts';
import { refusing } from '#server/http/refuse.ts';
import { createLog } from '#server/log.ts';
import type { Platform } from '#server/platform.ts';
import { readSettings } from '#server/settings/settings.ts';
import { regionsRoutes } from './routes.ts';

/** The parts of the platform that these routes need. They need no database. */
function regionServer(regionServiceUrl = '') {
  let now = Date.parse('2026-11-20T12:00:00+09:00');
  const p = {
    settings: readSettings({ REGION_SERVICE_URL: regionServiceUrl }),
    clock: { now: () => new Date(now) },
    log: createLog('silent'),
    limits: { take: async () => {} },
  } as unknown as Platform;
  const app = new OpenAPIHono<Env>();
  app.onError(refusing({ document: async () => '' }));
  app.use(async (c, next) => {
    c.set('p', p);
    c.set('viewer', null);
    await next();
  });
  app.route('/', regionsRoutes(p).app);
  const get = (query: string, headers = {}) => app.request(`/v1/regcodes${query}`, { headers });
  const rows = async (query: string) => {
    const body = (await (await get(query)).json()) as { regcodes: { code: string; name: string }[] };
    return body.regcodes.map(({ code, name }) => `${code} ${name}`);
  };
  return { get, rows, wait: (ms: number) => (now += ms) };
}

describe('the built-in table', () => {
  const { get, rows } = regionServer();

  test('lists all provinces, including 세종', async () => {
    const provinces = await rows('?regcode_pattern=*00000000');
    expect(provinces).toHaveLength(16);
    expect(provinces[0]).toBe('1100000000 서울특별시');
    expect(provinces).toContain('1200000000 전남광주통합특별시');
    expect(provinces).toContain('3600000000 세종특별자치시');
    expect(await rows('?regcode_pattern=*00000000&is_ignore_zero=true')).toEqual(provinces);
  });

  test('lists a province and its cities, the province first', async () => {
    const gyeonggi = await rows('?regcode_pattern=41*00000');
    expect(gyeonggi.slice(0, 3)).toEqual([
      '4100000000 경기도',
      '4111000000 경기도 수원시',
      '4111100000 경기도 수원시 장안구',
    ]);
    expect(await rows('?regcode_pattern=41*00000&is_ignore_zero=false')).toEqual(gyeonggi);
    expect(await rows('?regcode_pattern=41*00000&is_ignore_zero=true')).toEqual(gyeonggi.slice(1));
    expect(await rows('?regcode_pattern=36*00000&is_ignore_zero=true')).toEqual([
      '3611000000 세종특별자치시',
    ]);
    expect(await rows('?regcode_pattern=29*00000')).toEqual([]);
  });

  test('matches other patterns like the public service', async () => {
    expect(await rows('?regcode_pattern=4111*')).toHaveLength(5);
    expect(await rows('?regcode_pattern=4111000000')).toEqual(['4111000000 경기도 수원시']);
    expect(await rows('?regcode_pattern=*820*')).toEqual(
      expect.arrayContaining(['4882000000 경상남도 고성군', '5182000000 강원특별자치도 고성군']),
    );
    expect(await rows('?regcode_pattern=*')).toHaveLength(16 + 269);
  });

  test.each([
    '',
    '?regcode_pattern=',
    '?regcode_pattern=41',
    '?regcode_pattern=41.*',
    '?regcode_pattern=%25',
    '?regcode_pattern=*************',
    '?regcode_pattern=41*00000&is_ignore_zero=maybe',
  ])('%j is refused with a reason', async (query) => {
    const response = await get(query);
    expect(response.status).toBe(422);
    expect((await response.json()).error).toMatchObject({
      code: 'invalid',
      reason: 'regionSetup.loadFailed',
    });
  });

  test('needs no sign-in, is cached for an hour, and is not sent again unchanged', async () => {
    const first = await get('?regcode_pattern=41*00000');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await get('?regcode_pattern=41*00000', { 'If-None-Match': first.headers.get('etag') });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await get('?regcode_pattern=43*00000', { 'If-None-Match': first.headers.get('etag') });
    expect(other.status).toBe(200);
  });
});

describe('another source', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** A local region service that records the requests it gets. */
  async function service(handler: RequestListener) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      handler(request, response);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  const json =
    (body: unknown): RequestListener =>
    (_, response) =>
      void response.end(JSON.stringify(body));

  test('answers instead of the table, and is asked once an hour', async () => {
    const { asked, url } = await service(
      json({ regcodes: [{ code: '4100000000', name: '새경기도', more: 1 }] }),
    );
    const { rows, wait } = regionServer(url);
    expect(await rows('?regcode_pattern=41*00000&is_ignore_zero=true')).toEqual(['4100000000 새경기도']);
    expect(await rows('?regcode_pattern=41*00000&is_ignore_zero=true')).toEqual(['4100000000 새경기도']);
    expect(asked).toEqual(['/v1/regcodes?regcode_pattern=41*00000&is_ignore_zero=true']);
    wait(3_600_001);
    await rows('?regcode_pattern=41*00000&is_ignore_zero=true');
    expect(asked).toHaveLength(2);
  });

  test('may be configured with its path', async () => {
    const { asked, url } = await service(json({ regcodes: [{ code: '1100000000', name: '서울' }] }));
    await regionServer(`${url}/proxy/v1/regcodes`).rows('?regcode_pattern=*00000000');
    await regionServer(`${url}/proxy/`).rows('?regcode_pattern=*00000000');
    expect(asked).toEqual(Array(2).fill('/proxy/v1/regcodes?regcode_pattern=*00000000'));
  });

  test.each<[string, RequestListener]>([
    ['lacks the province', json({ regcodes: [] })],
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['speaks nonsense', (_, response) => void response.end('<html>')],
    ['has another shape', json({ regcodes: [{ code: 41, name: '경기도' }] })],
    ['never answers', () => {}],
    [
      'leads elsewhere',
      ({ url }, response) =>
        url === '/elsewhere'
          ? void response.end(JSON.stringify({ regcodes: [{ code: '3600000000', name: '딴 데' }] }))
          : void response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('the table answers if the service %s', async (_, handler) => {
    const { url } = await service(handler);
    expect(await regionServer(url).rows('?regcode_pattern=36*00000')).toEqual([
      '3600000000 세종특별자치시',
      '3611000000 세종특별자치시',
    ]);
  });

  test('a service that failed is not asked for half a minute', async () => {
    const { asked, url } = await service((_, response) => void response.writeHead(500).end());
    const { rows, wait } = regionServer(url);
    for (const pattern of ['41*00000', '43*00000', '*00000000']) await rows(`?regcode_pattern=${pattern}`);
    expect(asked).toHaveLength(1);
    wait(30_001);
    expect(await rows('?regcode_pattern=*00000000')).toHaveLength(16);
    expect(asked).toHaveLength(2);
  });
});
