import { afterEach, expect, test } from 'vitest';
import { journey, signInAs, signInAsNew } from '#test/browser/journey.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

test('a newcomer signs in, consents, chooses 고성군 in 강원 and arrives at home', async () => {
  const { page } = await phone();
  await page.goto('/');
  await page.getByRole('heading', { name: '우리 동네 소식, 한곳에서' }).waitFor();
  await signInAsNew(page, '한결');
  await page.waitForURL('**/region-setup');

  const save = page.getByRole('button', { name: '시작하기' });
  await save.click();
  await page.getByRole('alert').getByText('거주 지역을 모두 선택해주세요.').waitFor();
  await page
    .getByRole('radiogroup', { name: '시/도' })
    .getByRole('radio', { name: '강원특별자치도' })
    .click();
  await page.getByRole('radiogroup', { name: '시/군/구' }).getByRole('radio', { name: '고성군' }).click();
  await save.click();
  await page.getByRole('alert').getByText('필수 항목에 모두 동의해주세요.').waitFor();
  await page.getByRole('checkbox', { name: '만 14세 이상이에요 (필수)' }).check();
  await page.getByRole('checkbox', { name: '이용약관에 동의해요 (필수)' }).check();
  await page.getByRole('checkbox', { name: '개인정보 수집·이용에 동의해요 (필수)' }).check();
  await save.click();

  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
  await page.getByRole('link', { name: /거진항 겨울 명태 한마당/ }).waitFor();
  expect(await page.getByText('공지천 겨울 불빛축제').count()).toBe(0);
});

test('지민 signs in directly, logs out, and no session is left on the device', async () => {
  const { page, context, consoleErrors } = await phone({ worker: true });
  // A running request, or a link prefetched under the pointer, may still be sent as the session ends.
  consoleErrors.forgive(401);
  await signInAs(page, '지민');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 춘천', exact: true }).waitFor();
  await page.getByRole('link', { name: /공지천 겨울 불빛축제/ }).waitFor();
  expect(await page.getByRole('group', { name: '지역 보기' }).count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('draft:post', '쓰던 글'));

  await page.getByRole('link', { name: '내 프로필' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  const dialog = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/start');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('masil-session'))).toEqual([]);
  await page.goBack().catch(() => {});
  await page.waitForURL('**/start**');
});

test('a deep link opened while signed out comes back after sign-in', async () => {
  const { page } = await phone();
  await page.goto('/board?tab=clubs');
  expect(new URL(page.url()).pathname).toBe('/start');
  await signInAs(page, '현우');
  await page.waitForURL('**/board?tab=clubs');
});

test('without scripts, and in an in-app browser, sign-in works by redirects', async () => {
  const kakao =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Mobile KAKAOTALK 26.10.0';
  const { page } = await phone({ userAgent: kakao });
  await page.goto('/start?next=%2Fnews');
  expect(await page.getByRole('link', { name: '다른 브라우저로 열기' }).getAttribute('href')).toBe(
    `kakaotalk://web/openExternal?url=${encodeURIComponent(`${world.server.origin}/start?next=%2Fnews`)}`,
  );
  await page.getByRole('link', { name: '카카오 로그인' }).click();
  await page.getByRole('button', { name: '지민', exact: true }).click();
  await page.waitForURL('**/news');
});
