import { afterAll, expect, test } from 'vitest';
import { journey } from '#test/browser/journey.ts';

const { world, open, expectQuiet } = journey();
afterAll(expectQuiet);

/** The visits that each histogram of `/metrics` has counted, and the sum of their layout shifts. */
async function visits() {
  const text = await (await fetch(`${world.server.origin}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^masil_web_vitals_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    lcp: of('lcp_seconds_count'),
    inp: of('inp_seconds_count'),
    cls: of('cls_count'),
    shifts: of('cls_sum'),
  };
}

test('a visit counts in LCP, INP and CLS once, when its page is hidden', async () => {
  const page = await open('지민', '/home');
  await page.getByRole('link', { name: '게시판' }).last().click();
  await page.getByRole('tab', { name: '인기' }).click();
  await page.waitForLoadState('networkidle');
  const { lcp, inp, cls } = await visits();
  await page.goto('about:blank');
  await expect.poll(visits).toMatchObject({ lcp: lcp + 1, inp: inp + 1, cls: cls + 1 });
});

test('layout shifts from before the measuring code are counted', async () => {
  const page = await open('지민', '/home');
  await page.route(/\/assets\/after-first-screen-.*\.js$/, async (route) => {
    // Chromium excuses shifts for half a second after the emulated screen gets its size.
    await page.waitForFunction(() => performance.now() > 1000);
    await page.evaluate(() => {
      const moved = document.createElement('div');
      moved.style.height = '400px';
      document.body.prepend(moved);
      return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    });
    await route.continue();
  });
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  const { cls, shifts } = await visits();
  await page.goto('about:blank');
  await expect.poll(visits).toMatchObject({ cls: cls + 1 });
  expect((await visits()).shifts).toBeGreaterThan(shifts + 0.1);
});

test('a page that is hidden while offline sends nothing, which its console would show', async () => {
  const page = await open('지민', '/home');
  await page.waitForLoadState('networkidle');
  const before = await visits();
  await page.context().setOffline(true);
  await page.goto('about:blank');
  expect(await visits()).toEqual(before);
});
