import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { launchBrowser, openPhone } from '#test/browser/browser.ts';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';

// Takes the README's screenshots again, in its own demo town.
const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const dataDir = await mkdtemp(join(tmpdir(), 'masil-screenshots-'));
const port = await freePort();
const server = run('start.ts', [], { DATA_DIR: dataDir, PORT: String(port) });
await server.says('Stop with Ctrl-C.');
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  for (const [name, dark] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    const { page } = await openPhone(browser, `http://localhost:${port}`, { dark });
    await page.goto('/auth/login');
    await page.getByRole('button', { name: '지민', exact: true }).click();
    await page.waitForURL('**/home');
    await page.waitForLoadState('networkidle');
    const shot = await page.screenshot();
    await sharp(shot)
      .png({ palette: true, quality: 85 })
      .toFile(join(folder, `home-${name}.png`));
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  await eraseDataDir(dataDir);
}
