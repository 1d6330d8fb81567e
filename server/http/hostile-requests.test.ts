import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { as, request } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { newsDraft } from '#town/news/fixtures.ts';

const { server, minjae: admin } = ourTown();

const device = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

test('a NUL causes no server failure, wherever it appears', async () => {
  const id = newId();
  for (const path of [
    `/api/reports/cases/%00/${id}`,
    `/api/reports/cases/post%00/${id}`,
    `/api/reports/cases/post/${id}%00/images/1`,
    '/api/news/%00',
  ])
    expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
  for (const endpoint of [
    'https://fcm.googleapis.com/\0',
    'https://fcm.googleapis.com/\u202e',
    'https://fcm.googleapis.com/가',
  ])
    expect((await admin.put('/api/notifications/push', device(endpoint))).status).toBe(422);
});

test('a link is stored without invisible characters', async () => {
  const link = `https://a\u200b.kr/\u202eb\u0000?q=${'봄'.normalize('NFD')}`;
  const draft = newsDraft(server, { cityCode: '51110', linkUrl: link });
  const { status, body } = await admin.post('/api/news', draft);
  expect([status, body.linkUrl]).toEqual([201, 'https://a.kr/b?q=봄']);
  const other = await admin.post(
    '/api/news',
    newsDraft(server, { cityCode: '51110', linkUrl: 'https://chuncheon.go.kr@evil.example/' }),
  );
  expect([other.status, other.body.error.reason]).toEqual([422, 'newsWrite.badLink']);
});

/** How often a route failed with a 5xx, from the metrics. */
async function failures() {
  const { body } = await request(server, 'GET', '/metrics');
  return String(body)
    .split('\n')
    .filter((line) => line.includes('_count') && /status="5/.test(line));
}

test('a body that breaks off is not logged as a failure', async () => {
  const before = await failures();
  const { hostname, port } = new URL(server.origin);
  for (const cookie of ['', `cookie: ${admin.cookie}\r\n`])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () => {
        socket.write(
          `POST /api/posts HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${cookie}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab`,
          () => setImmediate(() => socket.resetAndDestroy()),
        );
      });
      socket.on('close', () => resolve());
    });
  // The next answer comes only after the broken request has been handled completely.
  for (let asked = 0; asked < 20; asked++) await request(server, 'GET', '/api/session');
  expect(await failures()).toEqual(before);
});

test('a refused encoding is not used, and every cacheable answer varies by encoding', async () => {
  for (let n = 0; n < 5; n++)
    await admin.post(
      '/api/news',
      newsDraft(server, { cityCode: '51110', content: '우리 동네 이야기. '.repeat(60) }),
    );
  const ask = async (encoding: string) => {
    const { headers } = await fetch(`${server.origin}/api/news`, {
      headers: { cookie: admin.cookie, 'accept-encoding': encoding },
    });
    return [encoding, headers.get('content-encoding'), headers.get('vary')];
  };
  const vary = 'Accept-Encoding';
  expect(await ask('gzip;q=0')).toEqual(['gzip;q=0', null, vary]);
  expect(await ask('br;q=0, gzip')).toEqual(['br;q=0, gzip', 'gzip', vary]);
  expect(await ask('br;q=0.1, gzip;q=1')).toEqual(['br;q=0.1, gzip;q=1', 'gzip', vary]);
  expect(await ask('*')).toEqual(['*', 'br', vary]);
  expect(await ask('identity')).toEqual(['identity', null, vary]);
});

test('requests for the API document are limited', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const { get } = await as(limited, 'jimin');
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => (await get('/api/docs')).status),
    );
    for (const status of responses) statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
});
