import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type Cookie,
  chromium,
  type FileChooser,
  type Page,
} from 'playwright-core';
import { ConsoleErrors } from '#test/browser/console-errors.ts';
import { headlessShell } from './headless-shell.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Found = { executablePath: string; env?: Record<string, string> };

/** The system's browser, or the one installed by `playwright-core install`. */
const wholeBrowser = () => [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));

/**
 * The browser for tests: `CHROMIUM_PATH`, or the headless shell of an npm package, which needs less than half
 * the CPU time of a full browser. A full browser is used if the shell does not run, or on request (`whole`).
 */
async function findChromium({ whole = false } = {}): Promise<Found> {
  const known = process.env.CHROMIUM_PATH ?? (whole ? wholeBrowser() : undefined);
  if (known) return { executablePath: known };
  shell ??= headlessShell();
  const found = await shell;
  const other = !found && wholeBrowser();
  if (other) return { executablePath: other };
  if (!found) throw new Error('There is no browser to test with: set CHROMIUM_PATH.');
  return found;
}

// Cached for all test files of this process.
let shell: ReturnType<typeof headlessShell> | undefined;

/** The time that an action waits for its element: long, so that a busy machine causes no failure. */
const maxWaitMs = 60_000;

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A microphone that beeps and is always allowed: a headless shell has no other.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** A headless browser without a desktop browser's background traffic. */
export async function launchBrowser(options?: { whole?: boolean }): Promise<Browser> {
  const { executablePath, env } = await findChromium(options);
  return chromium.launch({ executablePath, env, args: quiet, timeout: 180_000 });
}

/** Whether a full browser exists: a headless shell supports neither pushes nor notifications. */
export async function hasWholeBrowser(): Promise<boolean> {
  const browser = await launchBrowser({ whole: true });
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await browser.close();
  return !product.startsWith('HeadlessChrome/');
}

/**
 * A browser with its profile in `folder` and an open debug port for external measuring tools. This process is
 * only attached during sign-in, because an attached client distorts the measurement.
 */
export async function openProfile(folder: string, debugPort: number) {
  const { executablePath, env = process.env } = await findChromium({ whole: true });
  const own = ['--headless', `--user-data-dir=${folder}`, `--remote-debugging-port=${debugPort}`];
  const child = spawn(executablePath, [...quiet, ...own], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  for await (const [line] of on(child.stderr, 'data', { close: ['end'] }))
    if (String(line).includes('DevTools listening')) break;
  // The browser would block on a full pipe.
  child.stderr.resume();
  return {
    /** Signs another user in by replacing the cookies. */
    async become(cookies: Cookie[]) {
      const about = await fetch(`http://localhost:${debugPort}/json/version`);
      const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string };
      const socket = new WebSocket(webSocketDebuggerUrl);
      await once(socket, 'open');
      const set = { method: 'Storage.setCookies', params: { cookies } };
      for (const [id, command] of [{ method: 'Storage.clearCookies' }, set].entries()) {
        socket.send(JSON.stringify({ id, ...command }));
        const [{ data }] = await once(socket, 'message');
        const { error } = JSON.parse(data as string) as { error?: { message: string } };
        if (error) throw new Error(error.message);
      }
      socket.close();
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}

type Phone = {
  width?: number;
  dark?: boolean;
  userAgent?: string;
  /** Enables the service worker. Without it, a first visit needs a fifth less CPU time. */
  worker?: boolean;
  /** False: a mouse and keyboard instead of touch. */
  touch?: boolean;
};

export type PhoneContext = {
  context: BrowserContext;
  page: Page;
  /** Console errors and policy violations. A test expects them to be empty at its end. */
  consoleErrors: ConsoleErrors;
};

/**
 * Waits until the app has replaced the server-rendered page. A journey could otherwise press
 * elements that do not work yet.
 */
export const appReady = (page: Page) =>
  page
    .waitForFunction(() => {
      const first = document.querySelector('#app')?.firstElementChild;
      return !first || Object.keys(first).some((key) => key.startsWith('__reactFiber'));
    })
    .catch(() => {});

/** Makes `goto` and `reload` wait for the app. `waitUntil` opts out, for tests of the state before that. */
function waitForTheApp(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await appReady(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await appReady(page);
    return response;
  };
}

/**
 * Keeps request interception on when a page's last route is removed. Chromium loses one in thirty of the
 * requests made at the moment interception ends: they are never answered.
 */
function keepIntercepting(page: Page) {
  const { route } = page;
  page.route = async (...what) => {
    await route.call(page, /^never:/, () => {});
    return route.apply(page, what);
  };
}

/**
 * The file chooser that `act` opens. The extra round trip ensures that the browser intercepts choosers before
 * `act` runs; otherwise its own dialog could open, which no test can close.
 */
export async function fileChooser(page: Page, act: () => Promise<unknown>): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate('0');
  await act();
  return chooser;
}

/** Signs a user in without a sign-in page, by setting the session cookie. */
export function giveCookie(context: BrowserContext, origin: string, { cookie }: { cookie: string }) {
  const [name = '', value = ''] = cookie.split('=');
  return context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

const falseAlarms = [
  // Chromium 151 to 155 sometimes logs this for a preloaded module on a page with a service
  // worker. The module still runs.
  /is found, but is not used because it is a cross-world service worker resource mismatch\.$/,
  // On a busy machine the app may not use the preload within these seconds.
  /was preloaded using link preload but not used within a few seconds from the window's load event\./,
];

/** A resident's phone: a browser context of its own, in Korean and in Seoul's time zone. */
export async function openPhone(
  browser: Browser,
  origin: string,
  { width = 390, dark, userAgent, worker = false, touch = true }: Phone = {},
): Promise<PhoneContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 844 },
    deviceScaleFactor: 2,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    userAgent,
    serviceWorkers: worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(maxWaitMs);
  const consoleErrors = new ConsoleErrors();
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Playwright logs this when it blocks service workers, as this test asked it to.
    if (!worker && message.text().startsWith('Service Worker registration blocked')) return;
    if (falseAlarms.some((alarm) => alarm.test(message.text()))) return;
    consoleErrors.add(`${message.text()} ${message.location().url}`.trim());
  });
  context.on('page', waitForTheApp);
  context.on('page', keepIntercepting);
  context.on('weberror', (error) => consoleErrors.add(String(error.error())));
  return { context, page: await context.newPage(), consoleErrors };
}
