import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to test with: `CHROMIUM_PATH`, the system's, else the one inside an npm package. */
async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const known = process.env.CHROMIUM_PATH ?? systemPaths.find((path) => existsSync(path));
  if (known) return { executablePath: known, args: [] };
  const { default: packed } = await import('@sparticuz/chromium');
  // Brings its own libraries where the system has none; unpacked beside the program.
  const executablePath = await packed.executablePath();
  return { executablePath, args: packed.args };
}

/** A headless browser without the background traffic of a desktop's. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [
      ...args,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  });
}

type Phone = { width?: number; dark?: boolean; userAgent?: string };

export type PhoneContext = {
  context: BrowserContext;
  page: Page;
  /** What the console and the policy complained of; a test ends by expecting it empty. */
  complaints: string[];
};

/** A resident's phone: a context of its own, Korean, in Seoul. */
export async function openPhone(
  browser: Browser,
  origin: string,
  { width = 390, dark, userAgent }: Phone = {},
): Promise<PhoneContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 844 },
    deviceScaleFactor: 2,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: true,
    isMobile: true,
    userAgent,
  });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return { context, page: await context.newPage(), complaints };
}
