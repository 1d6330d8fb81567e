import { afterEach, expect, test } from 'vitest';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

/** An admin whose requests the test sends itself. */
const newsAdmin = () => settle(world.server, { name: '소식지기', cityCode: null, isAdmin: true });

test('news with chosen interest tags is first, is marked, and can be shown alone', async () => {
  const page = await open('현우', '/news');
  await page.getByRole('button', { name: '관심 태그', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '관심 태그 설정' });
  await sheet.getByText('관심 태그를 고르면 관련 소식을 먼저 보여드리고 알려드려요.').waitFor();
  await sheet.getByRole('button', { name: '청년' }).click();
  await sheet.getByRole('button', { name: '저장' }).click();
  await page.getByRole('status').getByText('관심 태그를 저장했어요.').waitFor();
  const first = page.getByRole('region', { name: '관심 태그 소식' }).getByRole('link').first();
  expect(await first.textContent()).toMatch(/^관심 태그청년/);

  await publish(world.server, await newsAdmin(), {
    cityCode: '51110',
    title: '청년 창업 상담',
    tags: ['청년'],
  });
  await page
    .getByRole('region', { name: '관심 태그 소식' })
    .getByRole('link', { name: /청년 창업 상담/ })
    .waitFor();
  expect(await page.getByRole('link', { name: /청년 창업 상담/ }).count()).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: '내 관심만' }).click();
  await page.getByText('공지천 겨울 불빛축제').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?interest=true');
  expect(await page.getByRole('link', { name: /관심 태그 청년/ }).count()).toBeGreaterThan(2);
});

test('a chip changes the URL without a history entry, and the list keeps its scroll position', async () => {
  const admin = await newsAdmin();
  for (let i = 0; i < 30; i++)
    await publish(world.server, admin, { cityCode: '51110', title: `농업 소식 ${i}`, tags: ['농업'] });
  const page = await open('수아', '/home');
  await page.getByRole('link', { name: '소식', exact: true }).last().click();
  await page.getByRole('radio', { name: '농업' }).click();
  await page.waitForURL(/tag=/);
  await page.getByRole('link', { name: /농업 소식 29/ }).waitFor();
  await page.getByText('공지천 겨울 불빛축제').waitFor({ state: 'detached' });

  // Scrolls beyond the first page.
  const last = page.getByRole('link', { name: /농업 소식 2\D/ });
  for (let turn = 0; turn < 40 && !(await last.count()); turn++) await page.mouse.wheel(0, 900);
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();

  // A new item does not move the list.
  await publish(world.server, admin, { cityCode: '51110', title: '방금 난 소식', tags: ['농업'] });
  await page.getByRole('button', { name: '새 소식 1개' }).waitFor();
  expect((await last.boundingBox())?.y).toBe(before?.y);

  await last.click();
  await page.getByRole('heading', { name: /농업 소식 2/ }).waitFor();
  await page.goBack();
  await last.waitFor();
  await expect
    .poll(async () => Math.abs(((await last.boundingBox())?.y ?? 9999) - (before?.y ?? 0)))
    .toBeLessThan(200);
  await page.goBack();
  await page.waitForURL('**/home');

  await page.goto('/news?tag=운동');
  expect(await page.getByRole('radio', { name: '운동' }).isChecked()).toBe(true);
  await page.goto('/news?tag=없는태그');
  await page.getByText('없는태그 소식이 아직 없어요').waitFor();
});

test('an image opens large, and arrow, Escape and back return to where it was opened', async () => {
  const page = await open('수아', '/news');
  await page.getByRole('radio', { name: '행사' }).click();
  await page
    .getByRole('link', { name: /공지천 겨울 불빛축제/ })
    .first()
    .click();
  const opener = page.getByRole('button', { name: '소식 사진' });
  const viewer = page.getByRole('dialog', { name: '사진 크게 보기' });
  const opens = async () => {
    await opener.click();
    await viewer.getByRole('img', { name: '소식 사진' }).waitFor();
  };
  const address = page.url();
  await opens();
  await page.goBack();
  await viewer.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await opens();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opens();
  await viewer.getByRole('button', { name: '사진 닫기' }).click();
  await viewer.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /공지천/ }).waitFor();
});

test('a message under the pointer stays, and leaves after a sheet has opened over it', async () => {
  const page = await open('현우', '/news', { touch: false });
  const openTags = page.getByRole('button', { name: '관심 태그', exact: true });
  await openTags.click();
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  const message = page.getByText('관심 태그를 저장했어요.');
  await message.hover();
  // The message moves into the sheet, where no pointer has come to it and none will leave it.
  await openTags.press('Enter');
  await page.getByRole('dialog').getByText('관심 태그를 저장했어요.').waitFor();
  await message.waitFor({ state: 'hidden', timeout: 15_000 });
});
