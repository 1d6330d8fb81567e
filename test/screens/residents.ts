import type { Page } from 'playwright-core';
import { appStands } from '#test/browser.ts';

/**
 * Who looks at a screen: nobody known, a sign-in that waits for its town, 지민 of the demo town, somebody long-named in a
 * town where nothing is, 민재.
 */
export type Who = 'stranger' | 'arrival' | 'resident' | 'newcomer' | 'admin';

/** Signs in without the popup, as the person of that name on the built-in page. */
async function enterAs(page: Page, name: string) {
  await page.goto('/auth/login');
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL('**/home');
  await appStands(page);
}

async function arrive(page: Page) {
  await page.goto('/auth/login');
  await page.getByLabel('이름').fill('새로 온 아주 긴 이름을 가진 이웃');
  await page.getByRole('button', { name: '새 이웃으로 시작하기' }).click();
  await page.waitForURL('**/region-setup');
  await appStands(page);
}

async function settleDown(page: Page) {
  await arrive(page);
  await page.getByRole('radio', { name: '제주특별자치도' }).check();
  await page.getByRole('radio', { name: '서귀포시' }).check();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await appStands(page);
}

/** How each of them comes, by the built-in sign-in; leaves the page where the app led. */
export const enter: Record<Who, (page: Page) => Promise<void>> = {
  stranger: async () => {},
  arrival: arrive,
  resident: (page) => enterAs(page, '지민'),
  newcomer: settleDown,
  admin: (page) => enterAs(page, '민재 관리자'),
};
