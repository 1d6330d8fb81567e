import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/axe.ts';
import { journey, type Page, signInAs, signInAsNew } from '#test/journey.ts';

const { phone, expectQuiet } = journey();
afterEach(expectQuiet);

const looks = [
  { width: 390, dark: false },
  { width: 390, dark: true },
  { width: 320, dark: false },
];

for (const look of looks)
  test(`the first screens are for everyone at ${look.width} px, ${look.dark ? 'dark' : 'light'}`, async () => {
    const { page } = await phone(look);
    await page.goto('/start');
    await expectAccessible(page);
    await page.goto('/auth/login');
    await page.getByRole('button', { name: '새 이웃으로 시작하기' }).waitFor();
    await expectAccessible(page);
    await signInAsNew(page, '아주아주긴이름을가진우리동네이웃한사람입니다정말로');
    await page.getByRole('button', { name: '시작하기' }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: '지역 검색' }).fill('고성');
    await page
      .getByRole('button', { name: /고성군/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /강원.*고성군|고성군.*강원/ }).click();
    await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
    await page.getByRole('button', { name: '시작하기' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '내 프로필' }).click();
    await page.getByRole('button', { name: '로그아웃' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '설정' }).click();
    await page.getByRole('link', { name: '로그인한 기기' }).click();
    await page.getByText('이 기기').waitFor();
    await expectAccessible(page);
  });

test("the admin's bar is for everyone", async () => {
  const { page } = await phone({ width: 320 });
  await signInAs(page, '민재 관리자');
  await page.waitForURL('**/home');
  await page.getByRole('group', { name: '지역 보기' }).waitFor();
  await expectAccessible(page);
});

test('a town that cannot be saved is said, and nothing chosen is lost', async () => {
  const { page, complaints } = await phone();
  await signInAsNew(page, '끊긴이');
  await page.getByRole('radiogroup', { name: '시/도' }).getByRole('radio', { name: '부산광역시' }).click();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.route('**/api/session/home', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.getByRole('alert').getByText('저장하지 못했어요. 다시 시도해주세요.').waitFor();
  await complaints.expectOnce(500);
  await page.unroute('**/api/session/home');
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 부산', exact: true }).waitFor();
});

test('two windows choose different towns at once: one wins, the other arrives there too', async () => {
  const { page, context, complaints } = await phone();
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
  complaints.forgive(409);
});
