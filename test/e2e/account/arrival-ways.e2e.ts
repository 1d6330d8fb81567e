import { afterEach, expect, test } from 'vitest';
import { journey, signInAs, signInAsNew } from '#test/browser/journey.ts';

const { phone, expectQuiet } = journey();
afterEach(expectQuiet);

test('the words on the sign-in button are Hangul, also on a device without a Hangul font', async () => {
  const { page } = await phone();
  await page.goto('/start');
  // Six syllables are at least five em wide in every Hangul font. The boxes of missing glyphs are narrower.
  const width = () =>
    page
      .getByText('카카오 로그인')
      .evaluate(
        (label) => label.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(label).fontSize),
      );
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(5);
});

test('a search by name or 초성 finds a town and sets province and city', async () => {
  const { page } = await phone();
  await signInAsNew(page, '찾는이');
  const search = page.getByRole('searchbox', { name: '지역 검색' });
  await search.fill('ㅊㅊ');
  await page.getByRole('button', { name: /춘천시/ }).click();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 춘천', exact: true }).waitFor();
});

test('관리자 민재 views the country, a province and a town, and the lists follow', async () => {
  const { page } = await phone();
  await signInAs(page, '민재 관리자');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 전국', exact: true }).waitFor();
  const bar = page.getByRole('group', { name: '지역 보기' });
  await bar.getByRole('combobox', { name: '시/도 선택' }).selectOption({ label: '강원특별자치도' });
  await page.getByRole('heading', { name: '마실 강원', exact: true }).waitFor();
  await page.getByRole('link', { name: /공지천 겨울 불빛축제/ }).waitFor();
  await bar.getByRole('combobox', { name: '시/군/구 선택' }).selectOption({ label: '고성군' });
  await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
  await page.getByRole('link', { name: /거진항 겨울 명태 한마당/ }).waitFor();
  await page.getByText('공지천 겨울 불빛축제').waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
  await bar.getByRole('combobox', { name: '시/군/구 선택' }).selectOption({ label: '전체' });
  await page.getByRole('heading', { name: '마실 강원', exact: true }).waitFor();
  await page.goto('/news/write');
  await page.getByRole('heading', { name: '소식 쓰기' }).waitFor();
  expect(await bar.count()).toBe(0);
});

test('closing the popup shows no error, and the button works again', async () => {
  const { page } = await phone();
  await page.goto('/start');
  const button = page.getByRole('link', { name: '카카오 로그인' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await page.getByText('로그인 중…').waitFor();
  await popup.close();
  await button.waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('');
  await signInAs(page, '수아');
  await page.waitForURL('**/home');
});

test('a session ended on another device ends this screen within a second', async () => {
  const [phoneA, phoneB] = [await phone(), await phone()];
  await signInAs(phoneA.page, '지민');
  await phoneA.page.waitForURL('**/home');
  await signInAs(phoneB.page, '지민');
  await phoneB.page.waitForURL('**/home');
  await phoneB.page.goto('/settings/devices');
  await phoneB.page.getByRole('button', { name: '로그아웃시키기' }).first().click();
  await phoneB.page.getByRole('alertdialog').getByRole('button', { name: '로그아웃시키기' }).click();
  await phoneB.page.getByRole('status').getByText('로그아웃시켰어요.').waitFor();
  await phoneA.page.waitForURL('**/start**');
});
