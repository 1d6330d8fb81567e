import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { launchBrowser, openPhone } from '#test/browser/browser.ts';
import { type ScreenViewer, signInFor } from '#test/browser/screens/residents.ts';
import { findItems, screensOf, show } from '#test/browser/screens/screens.ts';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';

// Takes screenshots of every screen in its main states (test/browser/screens), 390 px wide, those of a
// computer 1,280 px, light and dark, in its own demo town: `npm run gallery [folder]`, by default into
// `gallery/`. They are for checking by eye.
const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'gallery');
const dataDir = await mkdtemp(join(tmpdir(), 'masil-gallery-'));
const port = await freePort();
const origin = `http://localhost:${port}`;

const server = run('start.ts', [], { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
await server.says('Stop with Ctrl-C.');
const browser = await launchBrowser();
try {
  for (const dark of [false, true]) {
    const into = join(folder, dark ? 'dark' : 'light');
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { recursive: true });
    const pages = {} as Record<ScreenViewer, Page>;
    for (const who of Object.keys(signInFor) as ScreenViewer[]) {
      pages[who] = (await openPhone(browser, origin, { dark })).page;
      await signInFor[who](pages[who]);
    }
    for (const screen of screensOf(await findItems(pages.resident))) {
      const page = pages[screen.who];
      await show(page, screen);
      if (!screen.apiBehavior) await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(into, `${screen.name}.png`), animations: 'disabled' });
    }
    await Promise.all(Object.values(pages).map((page) => page.context().close()));
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  await eraseDataDir(dataDir);
}
console.log(folder);
