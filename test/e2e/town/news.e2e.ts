import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { partsOf, seoulDay, weekday } from '#shared/time/dates.ts';
import type { PhoneContext } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { settle } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const today = () => seoulDay(world.server.p.clock.now());

/** A day's button in the calendar on /home, by its accessible name. */
function dayButton(page: Page, day: string) {
  const { month, date } = partsOf(day);
  return page.getByRole('button', {
    name: new RegExp(`^${month}월 ${date}일 ${'일월화수목금토'[weekday(day)]}요일`),
  });
}

const photo = async () => ({
  name: 'festival.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#e2672f' } })
    .png()
    .toBuffer(),
});

/** An admin whose requests the test sends itself. */
const newsAdmin = () => settle(world.server, { name: '소식지기', cityCode: null, isAdmin: true });

/** Refuses requests to a URL during the callback. The browser logs each refusal. */
async function refusing(
  page: Page & Pick<PhoneContext, 'consoleErrors'>,
  address: string,
  during: () => Promise<void>,
) {
  await page.route(address, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', requestId: 'x' } } }),
  );
  await during();
  await page.unroute(address);
  page.consoleErrors.forgive(409);
}

/** The tags that no chip offers, and the link that is folded. */
async function fillRest(page: Page) {
  await page.getByRole('button', { name: '직접 쓰기' }).click();
  await page.getByLabel('직접 쓰기').fill('축제, 청년,, 무료 ');
  await page.getByText('더 정하기').click();
  await page.getByLabel('관련 링크 (선택)').fill('https://www.chuncheon.go.kr/festival');
}

async function fillForm(page: Page, { title, day = today() }: { title: string; day?: string }) {
  await page.getByRole('combobox', { name: '시/도 선택' }).selectOption({ label: '강원특별자치도' });
  await page.getByRole('combobox', { name: '시/군/구 선택' }).selectOption({ label: '춘천시' });
  await page.getByLabel('날짜').fill(day);
  await fillRest(page);
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill('공지천이 불빛으로 물들어요.\n따뜻하게 입고 오세요.');
}

test('a resident sees new news appear, adds it to the calendar, and sees it change and disappear', async () => {
  const jimin = await open('지민', '/news');
  await jimin.getByRole('link', { name: /공지천 겨울 불빛축제/ }).waitFor();

  // From /home to news with a photo and a date, five presses beside the typing.
  const editor = await open(
    await settle(world.server, { name: '춘천소식', cityCode: '51110', rights: ['editor:51110'] }),
    '/home',
  );
  const presses = [
    () => editor.getByRole('link', { name: '소식', exact: true }).last().click(),
    () => editor.getByRole('link', { name: '소식 쓰기' }).click(),
    async () => {
      await editor.getByLabel('제목').fill('소양강 별빛 음악회');
      await editor.getByLabel('내용').fill('오늘 저녁 공지천이 불빛으로 물들어요.\n따뜻하게 입고 오세요.');
      await editor.locator('input[type=file]').setInputFiles(await photo());
      await editor.getByRole('img', { name: '고른 사진' }).waitFor();
    },
    () => editor.getByRole('button', { name: '오늘', exact: true }).click(),
    () => editor.getByRole('button', { name: '완료' }).click(),
  ];
  expect(presses.length).toBeLessThanOrEqual(5);
  for (const press of presses) await press();
  await editor.getByRole('status').getByText('소식을 등록했어요.').waitFor();
  await editor.getByRole('heading', { name: '소양강 별빛 음악회' }).waitFor();
  const path = new URL(editor.url()).pathname;
  expect(path).toMatch(/^\/news\/[0-9a-f-]{36}$/);

  // The news appeared live.
  await jimin.getByRole('link', { name: /소양강 별빛 음악회/ }).click();
  await jimin.getByRole('heading', { name: '소양강 별빛 음악회' }).waitFor();
  expect(await jimin.getByRole('button', { name: '더보기' }).count()).toBe(0);
  const like = jimin.getByRole('button', { name: '관심', exact: true });
  await like.click();
  await jimin.getByRole('status').getByText('캘린더에 일정을 추가했어요.').waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('true');

  await jimin.goto('/home');
  await dayButton(jimin, today()).click();
  await jimin.getByRole('dialog').getByText('소양강 별빛 음악회').waitFor();
  await jimin.goto(path);

  // Edits and likes from elsewhere appear live.
  await editor.getByRole('button', { name: '더보기' }).click();
  await editor.getByRole('menuitem', { name: '수정' }).click();
  await editor.getByRole('heading', { name: '소식 수정' }).waitFor();
  await fillRest(editor);
  await editor.getByText('태그 3/10개').waitFor();
  await editor.getByLabel('제목').fill('소양강 별빛 음악회, 저녁 7시');
  await editor.getByRole('button', { name: '완료' }).click();
  await editor.getByRole('status').getByText('소식을 수정했어요.').waitFor();
  await jimin.getByRole('heading', { name: '소양강 별빛 음악회, 저녁 7시' }).waitFor();
  const link = jimin.getByRole('link', { name: /관련 링크 보기/ });
  expect([await link.getAttribute('rel'), await link.textContent()]).toEqual([
    'noopener noreferrer',
    '관련 링크 보기 chuncheon.go.kr',
  ]);
  await editor.getByRole('button', { name: '관심', exact: true }).click();
  await jimin.getByRole('main').getByText('2', { exact: true }).waitFor();

  await jimin.getByRole('button', { name: '관심', exact: true }).click();
  await jimin.getByRole('status').getByText('관심 소식에서 뺐어요.').waitFor();
  await jimin.goto('/home');
  await dayButton(jimin, today()).click();
  await jimin.getByRole('dialog').getByRole('button', { name: '일정 추가' }).waitFor();
  expect(await jimin.getByRole('dialog').getByText('소양강 별빛 음악회').count()).toBe(0);
  await jimin.goto(path);
  await jimin.getByRole('heading', { name: '소양강 별빛 음악회, 저녁 7시' }).waitFor();

  await editor.getByRole('button', { name: '더보기' }).click();
  await editor.getByRole('menuitem', { name: '삭제' }).click();
  const asked = editor.getByRole('alertdialog', { name: '이 소식을 삭제할까요?' });
  await asked.getByText('사진도 함께 삭제되고 되돌릴 수 없어요.').waitFor();
  await asked.getByRole('button', { name: '삭제' }).click();
  await editor.waitForURL('**/news');
  await editor.getByRole('status').getByText('삭제했어요.').waitFor();
  // A reader is notified and redirected.
  await jimin.waitForURL('**/news');
  await jimin.getByRole('status').getByText('없거나 삭제된 소식이에요.').waitFor();
  expect(await jimin.getByRole('link', { name: /소양강 별빛 음악회/ }).count()).toBe(0);
});

test('a resident of another town cannot see it, even by its URL; residents cannot write news', async () => {
  const news = await publish(world.server, await newsAdmin(), {
    cityCode: '51110',
    title: '춘천만의 소식',
  });
  const page = await open('도윤', '/news');
  await page.getByRole('link', { name: /거진항 겨울 명태 한마당/ }).waitFor();
  expect(await page.getByText('춘천만의 소식').count()).toBe(0);
  await page.goto(`/news/${news.id}`);
  await page.waitForURL('**/news');
  await page.getByRole('status').getByText('없거나 삭제된 소식이에요.').waitFor();
  await page.goto('/news/write');
  await page.waitForURL('**/home');
  page.consoleErrors.forgive(404);
});

test('typed text survives a reload, the back button and a failing server', async () => {
  const page = await open('민재', '/news');
  await page.getByRole('link', { name: '소식 쓰기' }).click();
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('alert').getByText('지역, 날짜, 제목, 내용을 모두 입력해주세요.').waitFor();
  await page.getByLabel('제목').fill('쓰다 만 소식');
  await page.reload();
  const offer = page.getByRole('alertdialog', { name: '작성 중이던 글이 있어요. 이어서 쓸까요?' });
  await offer.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await page.getByLabel('제목').inputValue()).toBe('쓰다 만 소식');

  const leave = page.getByRole('alertdialog', { name: '작성을 그만둘까요?' });
  await page.goBack();
  await leave.getByText('쓰던 글은 이 기기에 임시 저장돼요.').waitFor();
  await leave.getByRole('button', { name: '계속 쓰기' }).click();
  await leave.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/news/write');
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await leave.getByRole('button', { name: '나가기' }).click();
  await page.waitForURL('**/news');

  await page.getByRole('link', { name: '소식 쓰기' }).click();
  await offer.getByRole('button', { name: '이어서 쓰기' }).click();
  await fillForm(page, { title: '다 쓴 소식' });
  await refusing(page, '**/api/news', async () => {
    await page.getByRole('button', { name: '완료' }).click();
    await page.getByRole('alert').getByText('소식을 저장하지 못했어요. 다시 시도해주세요.').waitFor();
  });
  expect(await page.getByLabel('제목').inputValue()).toBe('다 쓴 소식');
  await page.getByLabel('관련 링크 (선택)').fill('javascript:alert(1)');
  await page.getByRole('button', { name: '완료' }).click();
  await expectFieldError(page, 'http나 https로 시작하는 주소를 입력해주세요.');
  await page.getByLabel('관련 링크 (선택)').fill('');
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('heading', { name: '다 쓴 소식' }).waitFor();

  // No draft is offered any more.
  await page.goto('/news/write');
  await page.getByLabel('제목').waitFor();
  expect([await offer.count(), await page.getByLabel('제목').inputValue()]).toEqual([0, '']);
});

test('a failed like is undone, and two presses change nothing', async () => {
  const news = await publish(world.server, await newsAdmin(), newsDraft(world.server, { cityCode: '51110' }));
  const page = await open('지민', `/news/${news.id}`);
  const like = page.getByRole('button', { name: '관심', exact: true });
  await refusing(page, '**/like', async () => {
    await like.click();
    await page.getByRole('alert').getByText('오류가 발생했어요. 다시 시도해주세요.').waitFor();
  });
  expect(await like.getAttribute('aria-pressed')).toBe('false');

  await like.dblclick();
  await page.getByRole('status').getByText('관심 소식에서 뺐어요.').waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await like.click();
  await page.getByRole('status').getByText('캘린더에 일정을 추가했어요.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '관심', exact: true, pressed: true }).waitFor();
});
