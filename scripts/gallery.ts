import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { handbookPictures, pictureSize } from '#screens/handbooks/handbooks.ts';
import { launchBrowser, openPhone } from '#test/browser/browser.ts';
import { type ScreenViewer, signInFor } from '#test/browser/screens/residents.ts';
import { findItems, type Screen, screensOf, show } from '#test/browser/screens/screens.ts';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';

// Takes screenshots of every screen in its main states (test/browser/screens), 390 px wide, those of a
// computer 1,280 px, light and dark, in its own demo town: `npm run gallery [folder]`, by default into
// `gallery/`. They are for checking by eye. With `--handbooks` the few that docs/help shows, light and small.
const root = join(import.meta.dirname, '..');
const forHandbooks = process.argv[2] === '--handbooks';
const folder = forHandbooks
  ? join(root, 'docs', 'help', 'pictures')
  : (process.argv[2] ?? join(root, 'gallery'));
const isTaken = ({ name }: Screen) => !forHandbooks || handbookPictures.some((picture) => picture === name);
const dataDir = await mkdtemp(join(tmpdir(), 'masil-gallery-'));
const port = await freePort();
const origin = `http://localhost:${port}`;

const server = run('start.ts', [], { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
await server.says('Stop with Ctrl-C.');
const browser = await launchBrowser();
try {
  for (const dark of forHandbooks ? [false] : [false, true]) {
    const into = forHandbooks ? folder : join(folder, dark ? 'dark' : 'light');
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { recursive: true });
    const pages = {} as Record<ScreenViewer, Page>;
    for (const who of Object.keys(signInFor) as ScreenViewer[]) {
      pages[who] = (await openPhone(browser, origin, { dark })).page;
      await signInFor[who](pages[who]);
      if (forHandbooks && who === 'admin') await viewOneTown(pages.admin);
    }
    for (const screen of screensOf(await findItems(pages.resident)).filter(isTaken)) {
      const page = pages[screen.who];
      await show(page, screen);
      if (!screen.apiBehavior) await page.waitForLoadState('networkidle');
      const shot = await page.screenshot({ animations: 'disabled' });
      if (forHandbooks)
        await sharp(shot)
          .resize(pictureSize)
          .webp({ quality: 74, effort: 6 })
          .toFile(join(into, `${screen.name}.webp`));
      else await writeFile(join(into, `${screen.name}.png`), shot);
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

/** A handbook is for staff of one town, and the demo's admin sees the whole country. */
async function viewOneTown(page: Page) {
  await page.getByRole('combobox', { name: '시/도 선택' }).selectOption({ label: '강원특별자치도' });
  await page.getByRole('combobox', { name: '시/군/구 선택' }).selectOption({ label: '춘천시' });
}
