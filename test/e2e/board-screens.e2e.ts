import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/axe.ts';
import { journey, signInAs } from '#test/journey.ts';
import { writePost } from '#test/posts.ts';
import { settle } from '#test/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

test.each([
  { width: 390, dark: false },
  { width: 390, dark: true },
  { width: 320, dark: false },
  { width: 320, dark: true },
])('every screen of the board is for everybody: %o', async (look) => {
  const wordy = await settle(world.server, { name: '긴이름긴이름긴이름긴이름긴이름', cityCode: '51110' });
  await writePost(wordy, {
    title: 'Donaudampfschifffahrtsgesellschaft'.repeat(2),
    content: 'ㅋ'.repeat(400),
  });
  const { page } = await phone(look);
  await page.goto('/board');
  await signInAs(page, '지민');
  const shot = async (name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${name}-${look.width}${look.dark ? '-dark' : ''}.png`,
      });
  };
  await page.getByRole('link', { name: /명동 입구에 붕어빵/ }).waitFor();
  await expectAccessible(page);
  await shot('board');
  for (const tab of ['인기', '팔로잉', '모임']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await expectAccessible(page);
    await shot(`tab-${tab}`);
  }
  await page.getByRole('tab', { name: '전체' }).click();
  await page.getByRole('link', { name: /공지천 산책길에서/ }).click();
  await page.getByRole('heading', { name: /공지천 산책길에서/ }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await expectAccessible(page);
  await shot('post');
  await page.getByRole('button', { name: '더보기' }).first().click();
  await page.getByRole('menuitem', { name: '수정' }).waitFor();
  await expectAccessible(page);
  await shot('menu');
  await page.getByRole('menuitem', { name: '수정' }).click();
  await page.getByRole('heading', { name: '글 수정' }).waitFor();
  await page.getByRole('img', { name: '2장 중 2번째 사진' }).waitFor();
  await expectAccessible(page);
  await shot('edit');
  await page.getByRole('textbox', { name: '제목' }).fill('');
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByText('제목을 입력해주세요.').waitFor();
  await expectAccessible(page);
  await shot('edit-wrong');
  await page.goto('/post/write');
  await page.getByRole('heading', { name: '글쓰기' }).waitFor();
  await expectAccessible(page);
  await shot('write');
  await page.goto('/home');
  await page.getByRole('link', { name: '내 프로필' }).click();
  await page.getByRole('link', { name: /공지천 산책길에서/ }).waitFor();
  await expectAccessible(page);
  await shot('profile');
});
