import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { routesOf, whoComes } from '#test/every-page.ts';
import { journey, signInAs } from '#test/journey.ts';

const { world, phone, expectQuiet } = journey();
afterAll(expectQuiet);

/** Notes in the page when the app takes the place of what the server has drawn: React empties it just then. */
const noteWhenItStands = (page: Page) =>
  page.addInitScript(() => {
    const content = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
    Object.defineProperty(Node.prototype, 'textContent', {
      ...content,
      set(this: Element, text) {
        if (this.id === 'app') performance.mark('stands');
        content?.set?.call(this, text);
      },
    });
  });

/** Everything that a page asks for until the app stands. */
async function askedUntilItStands(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
  return page.evaluate(() => {
    const at = performance.getEntriesByName('stands')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at);
    return asked.map(({ name }) => new URL(name)).map(({ pathname, search }) => pathname + search);
  });
}

const addressesIn = (document: string) => {
  const named = [...document.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, one = '']) => one);
  const pictures = [...document.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(', '));
  return new Set([...named, ...pictures.map((one) => one.split(' ')[0] ?? '')]);
};

test('/home stands in its document, and the app after one more round trip', async () => {
  const { page, context } = await phone();
  await signInAs(page, '지민');
  await noteWhenItStands(page);
  const document = await (await context.request.get('/home')).text();
  expect(document).toContain('우리 동네 소식</h2>');
  const asked = await askedUntilItStands(page, '/home');
  // All that was asked for stands in the document by name; the fonts of its stylesheet may come at any time.
  const named = addressesIn(document);
  expect(asked.filter((address) => !named.has(address) && !address.endsWith('.woff2'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

test('every page is drawn in its document, and asks for none of what it shows', async () => {
  for (const who of ['resident', 'admin', 'newcomer'] as const) {
    const { page, context } = await phone();
    await whoComes[who](context, world.server.origin);
    await noteWhenItStands(page);
    for (const { path, address } of await routesOf(who, context, world.server.origin)) {
      const document = await (await context.request.get(address)).text();
      expect([path, /<div id="app"><[^!]/.test(document)]).toEqual([path, true]);
      expect([path, / style="|<script>/.test(document)]).toEqual([path, false]);
      const asked = await askedUntilItStands(page, address);
      expect([path, asked.filter((one) => one.startsWith('/api/') && one !== '/api/live')]).toEqual([
        path,
        [],
      ]);
    }
  }
}, 240_000);

test('two who ask at the same time each get their own page, and the shell is nobody’s', async () => {
  const phones = await Promise.all([phone(), phone()]);
  const [one, other] = phones;
  if (!one || !other) throw new Error('no phones');
  await signInAs(one.page, '지민');
  await signInAs(other.page, '현우');
  const rounds = Array.from({ length: 8 }, () =>
    Promise.all(phones.map(async ({ context }) => (await context.request.get('/settings/consents')).text())),
  );
  for (const [first = '', second = ''] of await Promise.all(rounds)) {
    expect([first.includes('"name":"지민"'), first.includes('"name":"현우"')]).toEqual([true, false]);
    expect([second.includes('"name":"지민"'), second.includes('"name":"현우"')]).toEqual([false, true]);
  }
  const answer = await one.context.request.get('/home');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const shell = await (await one.context.request.get('/shell')).text();
  expect(shell).toContain('<div id="app"><!--preview--></div>');
  expect(shell).not.toContain('data-answer');
});

test('before a script has come one can read, and go on by its links', async () => {
  const { page, complaints } = await phone({ serviceWorkers: 'block' });
  await signInAs(page, '지민');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/home', { waitUntil: 'load' });
  await page.getByRole('heading', { name: '우리 동네 소식' }).waitFor();
  await page.getByRole('link', { name: '게시판' }).click();
  await page.getByRole('heading', { name: '게시판' }).waitFor();
  expect(await page.locator('[data-style]').count()).toBe(0);
  // What was withheld is all that the console speaks of.
  expect(complaints.filter((one) => !/ERR_FAILED|Service Worker registration blocked/.test(one))).toEqual([]);
  complaints.length = 0;
});

test('an admin who has chosen a region is not shown another one meanwhile', async () => {
  const { page, context, complaints } = await phone({ serviceWorkers: 'block' });
  await whoComes.admin(context, world.server.origin);
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('viewed-region', '51/51110'));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/news', { waitUntil: 'load' });
  expect(await page.locator('#app > *').count()).toBe(0);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto('/news', { waitUntil: 'load' });
  await page.getByRole('heading', { name: '소식' }).waitFor();
  expect(complaints.filter((one) => !/ERR_FAILED|Service Worker registration blocked/.test(one))).toEqual([]);
  complaints.length = 0;
});
