import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { as, type Person } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';
import { atomOf, entityBomb, eucKrRss, feedServer, rssOf } from '#test/services/feeds.ts';

const feeds = forFile(feedServer);
const { minjae } = ourTown({ SOURCES_FROM_LOOPBACK: 'on' });
const closed = forFile(testServer);

const cityCode = '51110';
const preview = (address: string, who = minjae) => who.post('/api/sources/previews', { cityCode, address });
const why = async (address: string, who?: Person) => {
  const { status, body } = await preview(address, who);
  return [status, body.error?.reason];
};
const tenMb = 10 * 1024 * 1024;

test('ordinary sources of all kinds are read', async () => {
  const titleAt = async (address: string) => (await preview(address)).body.items?.[0]?.title;
  expect(await titleAt(feeds.serve('/atom', atomOf([{ id: '1', title: '강좌' }])))).toBe('강좌');
  expect(await titleAt(feeds.serve('/euckr', eucKrRss(), 'text/xml'))).toBe('춘천시청');
  expect(await titleAt(feeds.serveZipped('/zipped', eucKrRss()))).toBe('춘천시청');
  expect(await titleAt(feeds.redirect('/moved', '/atom'))).toBe('강좌');
  expect((await preview(feeds.serve('/empty', rssOf([])))).body).toMatchObject({ count: 0, items: [] });
});

test.each([
  ['broken XML', () => feeds.serve('/broken', '<?xml version="1.0"?><rss><channel><item><ti'), 'broken'],
  ['a web page', () => feeds.serve('/page', '<!doctype html><p>안녕'), 'notAFeed'],
  ['an entity bomb', () => feeds.serve('/bomb', entityBomb), 'unsafe'],
  ['10 MB', () => feeds.serve('/big', Buffer.concat([Buffer.from('<rss>'), randomBytes(tenMb)])), 'tooLarge'],
  ['10 MB that arrive as 10 KB', () => feeds.serveZipped('/zip-bomb', Buffer.alloc(tenMb, 32)), 'tooLarge'],
  [
    '10 MB without a length, in pieces',
    () =>
      feeds.on('/endless', (_, response) => {
        const flow = () => {
          while (response.write(Buffer.alloc(65_536, 0x20)));
        };
        response.on('drain', flow);
        flow();
      }),
    'tooLarge',
  ],
  [
    'a private address behind a redirect',
    () => feeds.redirect('/inside', 'http://10.0.0.1/rss'),
    'notPublic',
  ],
  [
    'cloud metadata behind a redirect',
    () => feeds.redirect('/metadata', 'http://169.254.169.254/latest/meta-data'),
    'notPublic',
  ],
  ['a file behind a redirect', () => feeds.redirect('/file', 'file:///etc/passwd'), 'address'],
  ['another port behind a redirect', () => feeds.redirect('/port', 'http://example.kr:6379/'), 'port'],
  ['redirects in a circle', () => feeds.redirect('/loop', '/loop'), 'redirects'],
  [
    'an unknown compression',
    () => feeds.on('/zstd', (_, r) => r.setHeader('content-encoding', 'zstd').end('x')),
    'encoding',
  ],
  ['404', () => `${feeds.origin}/nothing`, 'missing'],
  ['403', () => feeds.on('/no', (_, response) => response.writeHead(403).end()), 'refused'],
  ['500', () => feeds.on('/error', (_, response) => response.writeHead(500).end()), 'status'],
  [
    '304 without a condition',
    () => feeds.on('/known', (_, response) => response.writeHead(304).end()),
    'status',
  ],
  ['a cut connection', () => feeds.on('/cut', (_, response) => response.destroy()), 'unreachable'],
  ['a name that does not exist', () => 'https://nowhere.invalid/rss', 'unreachable'],
])('%s is told in a sentence', async (_, address, code) => {
  expect(await why(address())).toEqual([422, `sourceFailure.${code}`]);
});

test('a body that never ends is left after ten seconds', { timeout: 30_000 }, async () => {
  const address = feeds.on('/slow', (_, response) => response.write('<?xml version="1.0"?>'));
  expect(await why(address)).toEqual([422, 'sourceFailure.tooSlow']);
});

test('without the setting of tests no address of this machine or its network is called', async () => {
  const admin = await as(closed, 'minjae');
  const port = new URL(feeds.origin).port;
  feeds.asked.clear();
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
  ])
    for (const address of [`http://${host}:${port}/atom`, `http://${host}/atom`, `https://${host}/atom`]) {
      const [status, reason] = await why(address, admin);
      expect([address, status, /\.(port|notPublic|badAddress)$/.test(reason)]).toEqual([address, 422, true]);
    }
  for (const address of [
    'http://localhost/x',
    'http://[::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://a:b@c.kr/',
  ])
    expect((await why(address, admin))[0]).toBe(422);
  expect(feeds.asked.size).toBe(0);
});

test.each([
  '',
  'x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ftp://a.kr/x',
  'https://',
  `https://a.kr/${'가'.repeat(900)}`,
])('%j is no address', async (address) => {
  const sent = await minjae.post('/api/sources', { id: newId(), cityCode, name: '시청', address, tags: [] });
  expect([sent.status, Object.keys(sent.body.error.fields)]).toEqual([422, ['address']]);
});

test('a town that does not exist has no sources', async () => {
  const sent = { id: newId(), cityCode: '99999', name: '시청', address: 'https://a.kr/rss', tags: [] };
  expect((await minjae.post('/api/sources', sent)).body.error.reason).toBe('sources.needTown');
});
