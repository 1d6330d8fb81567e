import { afterEach, expect, test } from 'vitest';
import { enterPhoto } from '#community/challenges/fixtures.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { challengeWeekAt, weekName } from '#shared/time/weeks.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51820';
const sheet = (page: Page) => page.getByRole('dialog', { name: '공유하기' });

/** A share sheet of the device, which the headless browser lacks. It keeps what it was given. */
const giveShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const shared: { name: string; type: string }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name, type }) => ({ name, type })));
      },
    });
  });

const sizeOf = (page: Page) =>
  sheet(page)
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });

test('a resident shares their place as a picture that the device makes, and that nobody gets from us', async () => {
  const now = world.server.p.clock.now();
  const bora = await settle(world.server, { name: '보라', cityCode: town });
  await mustSucceed(bora.put(`/api/challenges/walking/days/${seoulDay(now)}`, { steps: 7453 }));
  const page = await open(bora, '/board');
  await giveShareSheet(page);
  await page.goto('/events');
  const press = page.getByRole('button', { name: '공유하기', exact: true });
  await press.waitFor();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await press.click();
  const week = challengeWeekAt(now);
  await sheet(page)
    .getByRole('img', { name: `고성군, ${weekName(week)}, 걷기왕, 1위, 7,453걸음` })
    .waitFor();
  expect(await sizeOf(page)).toEqual([1080, 1350]);
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: '공유하기' }).click();
  const name = `masil-${week}-walking.png`;
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: object[] }).shared))
    .toEqual([{ name, type: 'image/png' }]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('link', { name: '저장하기' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);

  // Offline it is made anew from what is on the screen.
  await page.getByRole('button', { name: '닫기' }).click();
  await sheet(page).waitFor({ state: 'hidden' });
  await page.context().setOffline(true);
  await press.click();
  await sheet(page).getByRole('img').waitFor();
  await page.context().setOffline(false);
  expect(writes).toEqual([]);
});

test('only the owner of a photo shares it, with its caption and without a name', async () => {
  const [nari, seojun] = await Promise.all(
    ['나리', '서준'].map((name) => settle(world.server, { name, cityCode: town })),
  );
  if (!nari || !seojun) throw new Error('nobody');
  await mustSucceed(enterPhoto(world.server, nari, '구봉산에서 본 아침'));
  const view = async (page: Page) => {
    await page.getByRole('button', { name: '나리님이 올린 사진: 구봉산에서 본 아침' }).click();
    await page
      .getByRole('dialog', { name: '사진 크게 보기' })
      .getByRole('button', { name: '더보기' })
      .click();
    await page.getByRole('menuitem').first().waitFor();
    return page.getByRole('menuitem').allInnerTexts();
  };
  const mine = await open(nari, '/events?tab=photo');
  expect(await view(mine)).toEqual(['공유하기', '삭제']);
  await mine.getByRole('menuitem', { name: '공유하기' }).click();
  const week = weekName(challengeWeekAt(world.server.p.clock.now()));
  await sheet(mine)
    .getByRole('img', { name: `구봉산에서 본 아침, 고성군 · ${week} · 사진 콘테스트` })
    .waitFor();
  expect(await sizeOf(mine)).toEqual([1080, 1350]);
  // A browser that cannot share files saves them.
  expect(await sheet(mine).getByRole('button', { name: '공유하기' }).count()).toBe(0);
  const theirs = await open(seojun, '/events?tab=photo');
  expect(await view(theirs)).toEqual(['신고']);
});
