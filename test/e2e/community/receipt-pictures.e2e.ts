import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { submitReceipt } from '#community/challenges/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { giveAuthenticator } from '#test/browser/virtual-authenticator.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey({ STAFF_PASSKEYS: 'required' });
afterEach(expectQuiet);

/** The events of a town on an admin's screen, on the first tab. */
async function openIn(admin: Person, town: string, width: number) {
  const page = await open(admin, '/events', { width });
  await page.evaluate((code) => localStorage.setItem('viewed-region', `51/${code}`), town);
  await page.reload();
  await page.getByRole('heading', { name: '이번 주 걷기왕' }).waitFor();
  return page;
}

const quarter = 16 * 60_000;

/** Pictures wait in the network until they are let go. */
async function holdPictures(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/images/**', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unroute('**/images/**');
  };
}

test('on the screen of a town’s moderator there is no list of receipts, and the rest is whole', async () => {
  const town = '51820';
  const moderator = await settle(world.server, {
    name: '돌봄이',
    cityCode: town,
    rights: [`moderator:${town}`],
  });
  const page = await open(moderator, '/events?tab=market');
  await page.getByRole('button', { name: '영수증 올리기' }).waitFor();
  expect(await page.getByRole('heading', { name: '영수증 확인' }).count()).toBe(0);
});

test('a list of receipts that fails leaves the rest of the tab, and a press asks again', async () => {
  const town = '51830';
  const admin = await settle(world.server, { name: '살핌이', cityCode: town, isAdmin: true });
  const page = await openIn(admin, town, 390);
  page.consoleErrors.forgive(403, 500);
  const list = '**/api/challenges/receipts/town*';
  await page.route(list, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }));
  await page.getByRole('tab', { name: '#시장에가면' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: '불러오지 못했어요' });
  await refusal.waitFor();
  await page.getByRole('button', { name: '영수증 올리기' }).waitFor();
  await expectAccessible(page);
  await page.unroute(list);
  await refusal.getByRole('button', { name: '다시 시도' }).click();
  await page.getByRole('dialog', { name: '본인 확인이 필요해요' }).waitFor();
});

test.each([320, 390, 1280])(
  'at %i px pictures of receipts wait for the confirmation, show after it, and ask again when it is over',
  async (width) => {
    const { server } = world;
    const town = { 320: '51790', 390: '51800', 1280: '51810' }[width] as string;
    const neighbour = await settle(server, { name: '한바다', cityCode: town });
    await mustSucceed(submitReceipt(server, neighbour, 45_600));
    const admin = await settle(server, { name: '살핌이', cityCode: town, isAdmin: true });
    const page = await openIn(admin, town, width);
    await giveAuthenticator(page);
    page.consoleErrors.forgive(403);
    await page.getByRole('tab', { name: '#시장에가면' }).click();
    const sheet = page.getByRole('dialog', { name: '본인 확인이 필요해요' });
    const letGo = await holdPictures(page);
    await sheet.getByRole('button', { name: '패스키 만들기' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '45,600원' });
    await row.getByText('한바다').waitFor();

    // The confirmation is over before the pictures arrive.
    server.pass(quarter);
    await letGo();
    const locked = row.getByRole('button', { name: '45,600원 영수증 사진, 본인 확인하고 보기' });
    await locked.waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await expectAccessible(page);
    await locked.click();
    await sheet.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('alert').getByText('본인 확인이 필요해요.').waitFor();
    await locked.click();
    await sheet.getByRole('button', { name: '패스키로 확인하기' }).click();
    const viewer = page.getByRole('dialog', { name: '사진 크게 보기' });
    const loaded = (image: ReturnType<Page['getByRole']>) =>
      image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
    await expect.poll(() => loaded(viewer.getByRole('img'))).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    const shown = row.getByRole('button', { name: '45,600원 영수증 사진', exact: true });
    await expect.poll(() => loaded(shown.getByRole('img'))).toBeGreaterThan(0);

    // A picture that is on the screen is opened only with a confirmation, too.
    server.pass(quarter);
    await shown.click();
    await sheet.getByRole('button', { name: '패스키로 확인하기' }).click();
    await expect.poll(() => loaded(viewer.getByRole('img'))).toBeGreaterThan(0);
  },
);
