import { afterEach, expect, test } from 'vitest';
import { journey, type Page, signInAsNew } from '#test/browser/journey.ts';

const { phone, expectQuiet } = journey();
afterEach(expectQuiet);

test('a missing town is asked for, and search shows two towns of the same name', async () => {
  const { page } = await phone();
  await signInAsNew(page, '고성이웃');
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('searchbox', { name: '지역 검색' }).fill('고성');
  await page.getByRole('button', { name: /강원.*고성군|고성군.*강원/ }).click();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
});

test('a town that cannot be saved shows an error, and the choices stay', async () => {
  const { page, consoleErrors } = await phone();
  await signInAsNew(page, '끊긴이');
  await page.getByRole('radiogroup', { name: '시/도' }).getByRole('radio', { name: '부산광역시' }).click();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.route('**/api/session/home', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.getByRole('alert').getByText('저장하지 못했어요. 다시 시도해주세요.').waitFor();
  await consoleErrors.expectOnce(500);
  await page.unroute('**/api/session/home');
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 부산', exact: true }).waitFor();
});

test('if two windows choose different towns at once, one wins and the other shows that town too', async () => {
  const { page, context, consoleErrors } = await phone();
  await signInAsNew(page, '두창이');
  const other = await context.newPage();
  await other.goto('/region-setup');
  for (const [window, city] of [
    [page, '원주시'],
    [other, '강릉시'],
  ] as const) {
    await window
      .getByRole('radiogroup', { name: '시/도' })
      .getByRole('radio', { name: '강원특별자치도' })
      .click();
    await window.getByRole('radiogroup', { name: '시/군/구' }).getByRole('radio', { name: city }).click();
    await window.getByRole('checkbox', { name: '모두 동의해요' }).check();
  }
  await Promise.all([page, other].map((window) => window.getByRole('button', { name: '시작하기' }).click()));
  await Promise.all([page, other].map((window) => window.waitForURL('**/home')));
  const town = (window: Page) => window.getByRole('heading', { name: /^마실 (원주|강릉)$/ }).innerText();
  const titles = await Promise.all([page, other].map(town));
  expect(new Set(titles).size).toBe(1);
  consoleErrors.forgive(409);
});
