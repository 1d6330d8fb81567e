import type { Page } from 'playwright-core';
import { appReady } from '#test/browser/browser.ts';

/**
 * The user who views a screen: signed out, signed in without a town, 지민 of the demo town, a resident with a
 * long name in an empty town, or 민재.
 */
export type ScreenViewer = 'stranger' | 'arrival' | 'resident' | 'newcomer' | 'admin';

/** Signs in without the popup, as the named person of the built-in page. */
async function enterAs(page: Page, name: string) {
  await page.goto('/auth/login');
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL('**/home');
  await appReady(page);
}

async function arrive(page: Page) {
  await page.goto('/auth/login');
  await page.getByLabel('이름').fill('새로 온 아주 긴 이름을 가진 이웃');
  await page.getByRole('button', { name: '새 이웃으로 시작하기' }).click();
  await page.waitForURL('**/region-setup');
  await appReady(page);
}

async function settleDown(page: Page) {
  await arrive(page);
  await page.getByRole('radio', { name: '제주특별자치도' }).check();
  await page.getByRole('radio', { name: '서귀포시' }).check();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await appReady(page);
}

/** Signs each kind of user in by the built-in page, and stays on the page that the app opens. */
export const signInFor: Record<ScreenViewer, (page: Page) => Promise<void>> = {
  stranger: async () => {},
  arrival: arrive,
  resident: (page) => enterAs(page, '지민'),
  newcomer: settleDown,
  admin: (page) => enterAs(page, '민재 관리자'),
};
