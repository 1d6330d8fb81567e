import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Web } from '#server/http/pages/pages.ts';
import { builtRoot } from '#server/start/build.ts';
import { builtWeb } from '#server/web.ts';
import { appReady, giveCookie, launchBrowser, openPhone, type PhoneContext } from '#test/browser/browser.ts';
import { withoutDeleted } from '#test/browser/deleted-items.ts';
import { castMember, type Person } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { type TestServer, testServer } from '#test/server/server.ts';

/** A server with the built app and a copy of the run's demo town. */
export async function journeyServer(env: Record<string, string> = {}): Promise<TestServer> {
  const { files, ...template } = inject('town');
  return testServer({
    // A long limit, so that pages are server-rendered even on a busy machine. Tests of the
    // opposite hold the app back themselves.
    web: { ...(await readWeb()), renderTimeoutMs: 60_000 },
    env: { SEED: 'town', DATABASE_POOL: '20', ...env },
    ...(await testDatabase(template)),
    files,
  });
}

// Cached for all test files of this process.
let web: Promise<Web> | undefined;
const readWeb = () => {
  web ??= builtWeb(builtRoot);
  return web;
};

export type OpenPage = Page & Pick<PhoneContext, 'consoleErrors'>;

type PhoneOptions = Parameters<typeof openPhone>[2] & { whole?: boolean };

/** The server and browser of one test file. A phone with console errors fails the test. */
export function journey(env?: Record<string, string>) {
  const world = {} as { server: TestServer; browser: Browser };
  const phones: PhoneContext[] = [];
  let whole: Promise<Browser> | undefined;
  const browserOf = (needsWhole: boolean) => {
    if (!needsWhole) return world.browser;
    whole ??= launchBrowser({ whole: true });
    return whole;
  };
  beforeAll(async () => {
    [world.server, world.browser] = await Promise.all([journeyServer(env), launchBrowser()]);
  });
  afterAll(async () => {
    await Promise.all([world.browser?.close(), whole?.then((browser) => browser.close())]);
    await world.server?.stop();
  });
  /** `whole`: opens a full browser, for features that a headless shell lacks. */
  async function phone({ whole = false, ...options }: PhoneOptions = {}): Promise<PhoneContext> {
    const opened = await openPhone(await browserOf(whole), world.server.origin, options);
    phones.push(opened);
    return opened;
  }
  return {
    world,
    phone,
    /**
     * Opens a URL on a phone where `who` is signed in: a person of the test, or the name of a
     * resident of the demo town.
     */
    async open(who: Person | string, at: string, options?: PhoneOptions): Promise<OpenPage> {
      const { context, page, consoleErrors } = await phone(options);
      const person = typeof who === 'string' ? await castMember(world.server, who) : who;
      await giveCookie(context, world.server.origin, person);
      await page.goto(at);
      return Object.assign(page, { consoleErrors });
    },
    /** Closes every phone and expects no console errors. */
    async expectQuiet() {
      const used = phones.splice(0);
      // Read before closing, because a page that is being closed may log anything.
      const logged = used.flatMap((phone) => phone.consoleErrors.left());
      const consoleErrors = await withoutDeleted(world.server, logged);
      await Promise.all(used.map(({ context }) => context.close()));
      expect(consoleErrors).toEqual([]);
    },
  };
}

/** Signs in through the popup as the named person of the built-in page. Ends on the page the app opens. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await choosePerson(page, async (popup) => popup.getByRole('button', { name, exact: true }).click());
}

/** Signs in as a new user. Ends on /region-setup. */
export async function signInAsNew(page: Page, name: string): Promise<void> {
  await choosePerson(page, async (popup) => {
    await popup.getByLabel('이름').fill(name);
    await popup.getByRole('button', { name: '새 이웃으로 시작하기' }).click();
  });
}

async function choosePerson(page: Page, choose: (popup: Page) => Promise<void>) {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/start') await page.goto('/start');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '카카오 로그인' }).click(),
  ]);
  await choose(popup);
  await page.waitForURL((url) => url.pathname !== '/start');
  await appReady(page);
}

export type { BrowserContext, Page };
