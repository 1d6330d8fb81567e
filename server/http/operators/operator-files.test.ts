import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentDraft } from '#residents/documents/fixtures.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed } from '#test/people/world.ts';

const { server, minjae } = ourTown();

const put = async (path: string, text: string) => {
  const file = join(server.p.settings.dataDir, 'public', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
};
async function get(path: string) {
  const response = await fetch(server.origin + path, { redirect: 'manual' });
  return [response.status, response.headers.get('content-type'), await response.text()];
}

test('search engines are kept from the API and from secret addresses, unless the operator says otherwise', async () => {
  const [status, type, text] = await get('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\//);
  for (const secret of ['/calendar/', '/takedown/']) expect(text).toContain(`Disallow: ${secret}\n`);
  await put('robots.txt', 'User-agent: Yeti\nAllow: /\n');
  expect(await get('/robots.txt')).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: Yeti\nAllow: /\n',
  ]);
});

test('below a file, in a folder and at a name too long for a disk nothing is found', async () => {
  const paths = [
    '/.well-known/security.txt',
    `/.well-known/${'a'.repeat(300)}`,
    `/naver${'a'.repeat(300)}.html`,
  ];
  await put('.well-known', '');
  for (const path of paths) expect([path, (await get(path))[0]]).toEqual([path, 404]);
  await rm(join(server.p.settings.dataDir, 'public', '.well-known'));
  await mkdir(join(server.p.settings.dataDir, 'public', '.well-known', 'security.txt'), { recursive: true });
  for (const path of paths) expect([path, (await get(path))[0]]).toEqual([path, 404]);
  await rm(join(server.p.settings.dataDir, 'public', '.well-known'), { recursive: true });
});

test('the operator’s files answer at their addresses; what is not there is not found', async () => {
  // RFC 9116; https://developer.android.com/training/app-links; Apple's file has no ending.
  expect((await get('/.well-known/security.txt'))[0]).toBe(404);
  await put(
    '.well-known/security.txt',
    'Contact: mailto:safe@masil.example\nExpires: 2027-12-31T00:00:00Z\n',
  );
  await put('.well-known/assetlinks.json', '[]');
  await put('.well-known/apple-app-site-association', '{}');
  await put('naver0123abc.html', 'naver-site-verification: naver0123abc.html');
  expect(await get('/.well-known/security.txt')).toEqual([
    200,
    'text/plain; charset=utf-8',
    expect.stringContaining('Contact: mailto:safe@masil.example'),
  ]);
  expect((await get('/.well-known/assetlinks.json')).slice(0, 2)).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect((await get('/.well-known/apple-app-site-association')).slice(0, 2)).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect((await get('/naver0123abc.html')).slice(0, 2)).toEqual([200, 'text/html; charset=utf-8']);
});

test('no other file of the server is reached', async () => {
  await put('secret.txt', 'x');
  await put('.well-known/deep/file.txt', 'x');
  for (const path of [
    '/secret.txt',
    '/.well-known/',
    '/.well-known',
    '/.well-known/deep',
    '/.well-known/deep/file.txt',
    '/.well-known/..%2fsecret.txt',
    '/.well-known/%2e%2e%2fsecret.txt',
    '/.well-known/.hidden',
    '/google/x.html',
  ])
    expect([path, (await get(path))[2]]).toEqual([path, expect.not.stringMatching(/^x$/)]);
});

const scraper = {
  'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
};

test('the bare address has a card, for programs that ask for one', async () => {
  for (const path of ['/', '/start', '/start?next=%2Fnews']) {
    const response = await fetch(server.origin + path, { redirect: 'manual', headers: scraper });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    for (const line of [
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="우리 동네 소식, 한곳에서">',
      '<meta property="og:description" content="동네 소식부터 모임, 혜택까지 함께해요">',
      `<meta property="og:image" content="${server.origin}/preview.png">`,
    ])
      expect(text).toContain(line);
  }
  expect(await (await fetch(`${server.origin}/start`)).text()).toContain('카카오 로그인');
});

// The last one, because the document is the whole installation's.
test('without a security.txt of the operator it names the e-mail of their document, once there is one', async () => {
  await rm(join(server.p.settings.dataDir, 'public', '.well-known'), { recursive: true, force: true });
  expect((await get('/.well-known/security.txt'))[0]).toBe(404);
  const body = '- 이름: 춘천시\n- 이메일: town@masil.example.kr\n- 대표: boss@masil.example';
  const draft = { inForceFrom: seoulDay(server.p.clock.now()), body };
  await mustSucceed(minjae.post('/api/documents/versions', await documentDraft(minjae, 'operator', draft)));
  expect(await get('/.well-known/security.txt')).toEqual([
    200,
    'text/plain; charset=utf-8',
    expect.stringMatching(/^Contact: mailto:town@masil\.example\.kr\nExpires: \S+T00:00:00Z\n/),
  ]);
  await put('.well-known/security.txt', 'Contact: mailto:own@masil.example\n');
  expect((await get('/.well-known/security.txt'))[2]).toBe('Contact: mailto:own@masil.example\n');
});
