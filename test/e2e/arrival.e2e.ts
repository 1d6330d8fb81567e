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

test('a deep link opened while signed out comes back after sign-in', async () => {
  const { page } = await phone();
  await page.goto('/board?tab=clubs');
  expect(new URL(page.url()).pathname).toBe('/start');
  await signInAs(page, '현우');
  await page.waitForURL('**/board?tab=clubs');
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
