import { beforeAll, expect, test } from 'vitest';
import { ourTown } from '#test/people/town.ts';
import { as, type Person, request, settle } from '#test/people/world.ts';
import { pages } from '#web/pages.ts';

const { server } = ourTown();
const visitors: Record<string, Person | undefined> = { nobody: undefined };
beforeAll(async () => {
  visitors.resident = await as(server, 'jimin');
  visitors.homeless = await settle(server, { name: '떠돌이', cityCode: null });
  visitors.admin = await as(server, 'minjae');
});

const example = (path: string) => path.replace(/\$\w+/g, '0190a1b2-0000-7000-8000-000000000000');

/** The target of a page request: that of a redirect, or `here`. */
async function leads(path: string, visitor: Person | undefined) {
  const { status, headers } = await request(server, 'GET', path, visitor?.cookie);
  return status === 302 ? headers.get('location') : status === 200 ? 'here' : status;
}

const forStaff = [
  '/admin',
  '/alerts/write',
  '/broadcasts/write',
  '/broadcasts/$broadcastId/calls',
  '/households',
  '/news/write',
  '/news/$newsId/door-list',
  '/news/$newsId/signups',
  '/settings/passkeys',
  '/settings/staff-sign-in',
  '/speak',
];

test('every page is shown to its visitors, and no one else gets a byte of it', async () => {
  for (const { path: pattern, isOpen } of pages) {
    const path = example(pattern);
    const atSetup = path === '/region-setup';
    const next = path === '/home' || atSetup ? '' : `?next=${encodeURIComponent(path)}`;
    expect([path, await leads(path, visitors.nobody)]).toEqual([path, isOpen ? 'here' : `/start${next}`]);
    expect([path, await leads(path, visitors.homeless)]).toEqual([
      path,
      atSetup || isOpen ? 'here' : `/region-setup${next}`,
    ]);
    // Residents are redirected from pages of staff as from an unknown address.
    const isForStaff = forStaff.includes(pattern);
    const shown = atSetup || isForStaff ? '/home' : 'here';
    expect([path, await leads(path, visitors.resident)]).toEqual([path, shown]);
    expect([path, await leads(path, visitors.admin)]).toEqual([path, atSetup ? '/home' : 'here']);
  }
});

test('/start is for visitors; residents with a town are redirected to the page they asked for', async () => {
  expect(await leads('/start', visitors.nobody)).toBe('here');
  expect(await leads('/start', visitors.homeless)).toBe('/region-setup');
  expect(await leads('/start', visitors.resident)).toBe('/home');
  expect(await leads('/start?next=%2Fboard', visitors.resident)).toBe('/board');
  expect(await leads('/start?next=%2F%2Fevil.example', visitors.admin)).toBe('/home');
});

test('an unknown path leads to /home, through sign-in and region setup', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/post',
    '/news/1/2',
    '/post/%E0%A4%A',
    '/profile/%',
    '/news/%zz',
    '/%2e%2e/etc/passwd',
    '/HOME',
  ]) {
    expect([path, await leads(path, visitors.nobody)]).toEqual([path, '/start']);
    expect([path, await leads(path, visitors.homeless)]).toEqual([path, '/region-setup']);
    expect([path, await leads(path, visitors.resident)]).toEqual([path, '/home']);
  }
});

test('the session is inside the document and is never cached', async () => {
  const { body, headers } = await request(server, 'GET', '/home', visitors.resident?.cookie);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(boot.person).toMatchObject({ name: '지민', cityCode: '51110' });
});

test('the shell that devices cache is the same for everyone and contains no personal data', async () => {
  const shells = await Promise.all(
    [visitors.nobody, visitors.resident].map((visitor) => request(server, 'GET', '/shell', visitor?.cookie)),
  );
  const [first, second] = shells;
  expect(shells.map(({ status }) => status)).toEqual([200, 200]);
  expect(first?.headers.get('cache-control')).toBe('no-cache');
  expect(first?.body).not.toContain('id="boot"');
  expect(first?.body).toBe(second?.body);
});

test('a name cannot break out of the document', async () => {
  const name = '</script><img src=x>';
  const guest = await settle(server, { name, cityCode: '51110' });
  const { body } = await request(server, 'GET', '/home', guest.cookie);
  expect(body).not.toContain('<img');
  expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '').person.name).toBe(name);
});

test('127.0.0.1 leads to the one public address', async () => {
  const other = server.origin.replace('localhost', '127.0.0.1');
  const response = await fetch(`${other}/board?tab=clubs`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `${server.origin}/board?tab=clubs`,
  ]);
});

test('every kind of answer carries the security headers', async () => {
  for (const path of [
    '/start',
    '/home',
    '/api/session',
    '/api/nothing',
    '/healthz',
    '/assets/nothing.js',
    '/oidc/nothing',
    '/v1/regcodes',
  ]) {
    const { headers } = await request(server, 'GET', path);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin-allow-popups']);
  }
});
