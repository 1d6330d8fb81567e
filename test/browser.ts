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
import { Complaints } from '#test/complaints.ts';
import { packedShell } from './packed-shell.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Found = { executablePath: string; env?: Record<string, string> };

/** The system's browser, or the one that `playwright-core install` got. */
const wholeBrowser = () => [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));

/**
 * The browser to test with: `CHROMIUM_PATH`, else the headless shell inside an npm package, which takes less than half
 * the processor time of a whole browser. Where that shell does not run, or a whole one is asked for: a whole one.
 */
export async function findChromium({ whole = false } = {}): Promise<Found> {
  const known = process.env.CHROMIUM_PATH ?? (whole ? wholeBrowser() : undefined);
  if (known) return { executablePath: known };
  shell ??= packedShell();
  const found = await shell;
  const other = !found && wholeBrowser();
  if (other) return { executablePath: other };
  if (!found) throw new Error('There is no browser to test with: set CHROMIUM_PATH.');
  return found;
}

// Once for all files that run in this process.
let shell: ReturnType<typeof packedShell> | undefined;

/** How long an act waits for what it acts on. Only what is broken takes so long: a busy machine must not look like it. */
const patienceMs = 60_000;

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A headless browser without the background traffic of a desktop's. */
export async function launchBrowser(options?: { whole?: boolean }): Promise<Browser> {
  const { executablePath, env } = await findChromium(options);
  return chromium.launch({ executablePath, env, args: quiet, timeout: 180_000 });
}

/** Whether there is a whole browser: a headless shell knows neither pushes nor notifications. */
export async function hasWholeBrowser(): Promise<boolean> {
  const browser = await launchBrowser({ whole: true });
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await browser.close();
  return !product.startsWith('HeadlessChrome/');
}

/**
 * The same with what it keeps in `folder`, open on a port to a tool that measures from outside: we are attached to it only
 * while it is signed in, as whoever is attached is measured as well.
 */
export async function openProfile(folder: string, debugPort: number) {
  const { executablePath, env = process.env } = await findChromium({ whole: true });
  const own = ['--headless', `--user-data-dir=${folder}`, `--remote-debugging-port=${debugPort}`];
  const child = spawn(executablePath, [...quiet, ...own], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  for await (const [line] of on(child.stderr, 'data', { close: ['end'] }))
    if (String(line).includes('DevTools listening')) break;
  // It would stop at a full pipe.
  child.stderr.resume();
  return {
    /** From now on it is somebody else's. */
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
  /** With the service worker. Without it, a first visit takes a fifth less of the processor. */
  worker?: boolean;
  /** Without: the same app with a mouse and a keyboard. */
  touch?: boolean;
};

export type PhoneContext = {
  context: BrowserContext;
  page: Page;
  /** What the console and the policy complained of; a test ends by expecting it empty. */
  complaints: Complaints;
};

/**
 * Waits until the app stands in the place of what the server has drawn. A person sees the page before that and reads;
 * a journey would press what cannot be pressed yet.
 */
export const appStands = (page: Page) =>
  page
    .waitForFunction(() => {
      const first = document.querySelector('#app')?.firstElementChild;
      return !first || Object.keys(first).some((key) => key.startsWith('__reactFiber'));
    })
    .catch(() => {});

/** Whoever opens or reloads a page goes on when the app stands; `waitUntil` is for those who look at what is before. */
function waitForTheApp(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await appStands(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await appStands(page);
    return answer;
  };
}

/**
 * Requests of a page go on being intercepted when its last route is taken away: Chromium loses one in thirty of those that
 * are made in the moment in which that ends, and they are never answered.
 */
function keepIntercepting(page: Page) {
  const { route } = page;
  page.route = async (...what) => {
    await route.call(page, /^never:/, () => {});
    return route.apply(page, what);
  };
}

/**
 * The file chooser that `act` opens. The browser is told beforehand, and has heard it: otherwise the chooser may come first,
 * and is the browser's own, which nobody can answer.
 */
export async function fileChooser(page: Page, act: () => Promise<unknown>): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate('0');
  await act();
  return chooser;
}

/** Signs somebody in on a browser without any screen: it has their cookie from now on. */
export function giveCookie(context: BrowserContext, origin: string, { cookie }: { cookie: string }) {
  const [name = '', value = ''] = cookie.split('=');
  return context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

const falseAlarms = [
  // Chromium 151 to 155 says so, now and then, of any preloaded module on a page with a worker; the module runs all the same.
  /is found, but is not used because it is a cross-world service worker resource mismatch\.$/,
  // How busy the machine is decides whether the app comes to it within these seconds.
  /was preloaded using link preload but not used within a few seconds from the window's load event\./,
];

/** A resident's phone: a context of its own, Korean, in Seoul. */
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
  context.setDefaultTimeout(patienceMs);
  const complaints = new Complaints();
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Of the browser's driver, where it was told to.
    if (!worker && message.text().startsWith('Service Worker registration blocked')) return;
    if (falseAlarms.some((alarm) => alarm.test(message.text()))) return;
    complaints.add(`${message.text()} ${message.location().url}`.trim());
  });
  context.on('page', waitForTheApp);
  context.on('page', keepIntercepting);
  context.on('weberror', (error) => complaints.add(String(error.error())));
  return { context, page: await context.newPage(), complaints };
}
