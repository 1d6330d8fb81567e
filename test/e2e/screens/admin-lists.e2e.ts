import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type OpenPage } from '#test/browser/journey.ts';
import { expectFocus, tabTo } from '#test/browser/keyboard.ts';
import { smallTargets } from '#test/browser/small-targets.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

let town: string;
let jimin: Person;
let sua: Person;
let moderator: Person;
let other: Person;

beforeEach(async () => {
  town = nextTown();
  const { server } = world;
  jimin = await settle(server, { name: '글쓴이', cityCode: town });
  sua = await settle(server, { name: '신고인', cityCode: town });
  moderator = await settle(server, { name: '김담당', cityCode: town, rights: [`moderator:${town}`] });
  other = await settle(server, { name: '이담당', cityCode: town, rights: [`moderator:${town}`] });
});

/** Reported posts; the first was reported first. */
async function report(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await writePost(jimin, { title, content: `${title} 내용` });
    await sua.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' });
    ids.push(id);
  }
  return ids;
}
const decide = (id: string, decision: string, by = other) =>
  by.patch(`/api/reports/cases/post/${id}`, { decision, note: '다른 메모' });
const computer = (who: Person, at = '/admin') => open(who, at, { width: 1280, touch: false });
const row = (page: OpenPage, title: string) => page.getByRole('button', { name: new RegExp(title) });
const detailOf = (page: OpenPage) => page.getByRole('region', { name: '게시글 신고 내용' });
const openedIn = (page: OpenPage) => new URL(page.url()).searchParams.get('open');
/** The pressable elements under an element. */
const pressedUnder = async (page: OpenPage, over: ReturnType<OpenPage['getByText']>) => {
  const bar = await over.evaluate((text) => text.closest('.snackbar')?.getBoundingClientRect().toJSON());
  return page.locator(':is(button, a, input, textarea, select):visible').evaluateAll(
    (all, { left, right, top, bottom }) =>
      all
        .filter((each) => !each.closest('.snackbar'))
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((each) => each.textContent || each.getAttribute('aria-label')),
    bar,
  );
};
const statusOf = async (id: string) => (await moderator.get(`/api/reports/cases/post/${id}`)).body.status;

test('on a computer the case stands beside its list; reload, link and back keep to the address', async () => {
  const [first = '', second = ''] = await report('수상한 급전', '가짜 할인');
  const page = await computer(moderator);
  const menu = page.getByRole('navigation', { name: '관리' });
  await menu.getByRole('link', { name: /신고 2/ }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.getByText('신고를 고르면 여기에서 볼 수 있어요').waitFor();
  await row(page, '수상한 급전').click();
  const detail = detailOf(page);
  await detail.getByText('수상한 급전 내용').waitFor();
  await detail.getByText('신고인 · 스팸·광고').waitFor();
  await detail.getByText(/가입 · 삭제된 글 없음 · 이용 정지 없음/).waitFor();
  await row(page, '가짜 할인').waitFor();
  expect(openedIn(page)).toBe(`post:${first}`);
  await expectAccessible(page);

  await page.reload();
  await detail.getByText('수상한 급전 내용').waitFor();
  await row(page, '가짜 할인').click();
  await detail.getByText('가짜 할인 내용').waitFor();
  expect(openedIn(page)).toBe(`post:${second}`);
  await page.goBack();
  await detail.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin');

  // After a decision the next case is shown, and its predecessor tells of the author.
  await row(page, '수상한 급전').click();
  await detail.getByText('수상한 급전 내용').waitFor();
  await detail.getByRole('button', { name: '보이지 않게 하기' }).click();
  await detail.getByText('가짜 할인 내용').waitFor();
  // The message about the case before lies on nothing that can be pressed for this one.
  expect(await pressedUnder(page, page.getByText('신고를 처리했어요.'))).toEqual([]);
  await detail.getByText(/삭제된 글 1개/).waitFor();
  await row(page, '수상한 급전').waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: '이웃' }).click();
  await page.getByText('이웃을 고르면 여기에서 볼 수 있어요').waitFor();
  await expectAccessible(page);
});

test('a case of another town, or that never existed, says the same', async () => {
  const far = nextTown();
  const theirs = await settle(world.server, { name: '먼담당', cityCode: far, rights: [`moderator:${far}`] });
  const [id = ''] = await report('수상한 급전');
  for (const each of [id, newId()]) {
    const page = await computer(theirs, `/admin?tab=reports&open=post:${each}`);
    await page.getByText('볼 수 없는 신고예요').waitFor();
    page.consoleErrors.forgive(404);
  }
});

test('a case that another moderator decides meanwhile stays on screen and says so', async () => {
  const [id = ''] = await report('수상한 급전');
  const page = await computer(moderator);
  await row(page, '수상한 급전').click();
  const detail = detailOf(page);
  await detail.getByLabel('처리 메모 (선택)').fill('살펴보는 중');
  await decide(id, 'removed');
  await detail.getByRole('alert').getByText('다른 담당이 방금 보이지 않게 했어요.').waitFor();
  expect(await detail.getByRole('button', { name: '보이지 않게 하기' }).count()).toBe(0);
  await page.getByText('기다리는 신고가 없어요').waitFor();
  await expectAccessible(page);
  await detail.getByRole('button', { name: '결과 보기' }).click();
  await detail.getByText('이담당님이 처리 · 메모: 다른 메모').waitFor();
  await detail.getByText('신고를 받고 보이지 않게 했어요').waitFor();
});

test('with keys alone: through the list, into a case, out of it, and to a decision that is asked for', async () => {
  const [first = '', second = ''] = await report('하나 급전', '둘 할인', '셋 대출');
  const page = await computer(moderator);
  await row(page, '하나 급전').waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'j', 'j', 'k');
  await expectFocus(page, /button .*둘 할인/);
  await press('ArrowUp');
  await expectFocus(page, /button .*하나 급전/);
  // With a Korean layout the key says ㅓ; while a syllable is composed it is no shortcut.
  const korean = (isComposing: boolean) =>
    page.evaluate((composing) => {
      const event = { key: 'ㅓ', code: 'KeyJ', bubbles: true, cancelable: true, isComposing: composing };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    }, isComposing);
  await korean(true);
  await expectFocus(page, /button .*하나 급전/);
  await korean(false);
  await expectFocus(page, /button .*둘 할인/);

  await press('Enter');
  const detail = detailOf(page);
  await detail.getByText('둘 할인 내용').waitFor();
  await expectFocus(page, /heading "게시글 신고 내용"/);
  await tabTo(page, /textbox "처리 메모/);
  await press('e', 'd', 'j', '?');
  expect(await detail.getByLabel('처리 메모 (선택)').inputValue()).toBe('edj?');
  await detail.getByRole('heading', { name: '게시글 신고 내용' }).focus();
  await press('Escape');
  await detail.waitFor({ state: 'detached' });
  await expectFocus(page, /button .*둘 할인/);

  // Nothing is opened or chosen: the key does nothing.
  await press('e');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await press('Enter');
  await detail.getByText('둘 할인 내용').waitFor();
  await press('e');
  const question = page.getByRole('alertdialog', { name: '문제없음으로 처리할까요?' });
  await question.waitFor();
  await press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await statusOf(second)).toBe('open');
  await press('d');
  await page.getByRole('alertdialog').getByRole('button', { name: '보이지 않게 하기' }).click();
  await detail.getByText('셋 대출 내용').waitFor();
  expect(await statusOf(second)).toBe('removed');

  await press('Escape');
  await detail.waitFor({ state: 'detached' });
  await row(page, '하나 급전').focus();
  await press('x', 'd');
  const sheet = page.getByRole('dialog', { name: '신고 1개를 보이지 않게 할까요?' });
  await sheet.getByText('하나 급전').waitFor();
  await sheet.getByRole('button', { name: '보이지 않게 하기' }).click();
  await row(page, '하나 급전').waitFor({ state: 'detached' });
  expect(await statusOf(first)).toBe('removed');

  await press('?');
  const keys = page.getByRole('dialog', { name: '단축키' });
  await keys.getByText('다음 줄').waitFor();
  await expectAccessible(page);
  await keys.getByRole('checkbox', { name: '단축키 쓰기' }).uncheck();
  await press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await row(page, '셋 대출').focus();
  await press('x');
  expect(await page.getByRole('checkbox', { name: '셋 대출 고르기' }).isChecked()).toBe(false);
});

test('several cases are decided at once; one that another decided meanwhile is told with its reason', async () => {
  const [first = '', second = '', third = ''] = await report('하나 급전', '둘 할인', '셋 대출');
  const page = await computer(moderator);
  const status = page.getByRole('status');
  await page.getByRole('checkbox', { name: '모두 고르기' }).check();
  await status.getByText('3개 골랐어요').waitFor();
  await decide(third, 'kept');
  await page.getByText('1개는 다른 담당이 먼저 처리했어요.').waitFor();
  await status.getByText('2개 골랐어요').waitFor();
  await expectAccessible(page);

  // The other moderator is faster by a moment.
  await page.route('**/api/reports/cases', async (route) => {
    await decide(first, 'kept');
    await route.continue();
  });
  await page.getByRole('button', { name: '보이지 않게 하기' }).click();
  const sheet = page.getByRole('dialog', { name: '신고 2개를 보이지 않게 할까요?' });
  await sheet.getByLabel('처리 메모 (선택)').fill('모두 광고예요');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '보이지 않게 하기' }).click();
  const failed = page.getByRole('alert').filter({ hasText: '1개를 처리하지 못했어요' });
  await failed.getByText('다른 관리자가 이미 처리했어요.').waitFor();
  await status.getByText('신고 1개를 처리했어요.').waitFor();
  await expectAccessible(page);
  expect((await moderator.get(`/api/reports/cases/post/${second}`)).body).toMatchObject({
    status: 'removed',
    note: '모두 광고예요',
  });
  expect(await statusOf(first)).toBe('kept');
  await page.unroute('**/api/reports/cases');
});

test('a refused request leaves everything chosen and says why', async () => {
  await report('하나 급전', '둘 할인');
  const page = await computer(moderator);
  await page.getByRole('checkbox', { name: '모두 고르기' }).check();
  await page.route('**/api/reports/cases', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'rate_limited', requestId: 'x' } } }),
  );
  await page.getByRole('button', { name: '문제없음' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '문제없음' }).click();
  await page
    .getByRole('alert')
    .getByText(/잠시 (후|뒤)/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  await page.getByRole('status').getByText('2개 골랐어요').waitFor();
  await page.unroute('**/api/reports/cases');
  page.consoleErrors.forgive(429);
});

test('on a phone: the sheet is in the address, and several cases are decided with the thumb', async () => {
  const ids = await report('하나 급전', '둘 할인');
  const page = await open(moderator, '/admin', { width: 390 });
  await row(page, '하나 급전').click();
  const sheet = page.getByRole('dialog', { name: '게시글 신고 내용' });
  await sheet.getByText('하나 급전 내용').waitFor();
  expect(openedIn(page)).toBe(`post:${ids[0]}`);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await row(page, '둘 할인').waitFor();
  await page.goForward();
  await sheet.getByText('하나 급전 내용').waitFor();
  await page.reload();
  await sheet.getByText('하나 급전 내용').waitFor();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => openedIn(page)).toBeNull();

  await page.getByRole('button', { name: '고르기', exact: true }).click();
  await row(page, '하나 급전').click();
  await page.getByRole('status').getByText('1개 골랐어요').waitFor();
  await page.getByRole('checkbox', { name: '모두 고르기' }).check();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: '문제없음' }).click();
  const question = page.getByRole('dialog', { name: '신고 2개를 문제없음으로 처리할까요?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '문제없음' }).click();
  await page.getByText('기다리는 신고가 없어요').waitFor();
  for (const id of ids) expect(await statusOf(id)).toBe('kept');
});

test('a person’s file has what they did, page by page, and links to each', async () => {
  const [id = ''] = await report('수상한 급전');
  await decide(id, 'removed');
  for (let n = 1; n <= 20; n += 1) await writePost(jimin, { title: `이야기 ${n}` });
  const page = await computer(moderator, '/admin?tab=people');
  await page.getByRole('searchbox').fill('글쓴');
  await row(page, '글쓴이').click();
  const file = page.getByRole('region', { name: '글쓴이' });
  const history = file.getByRole('region', { name: '지난 일' });
  await history.getByRole('link', { name: '이야기 20', exact: true }).waitFor();
  await expectAccessible(page);
  expect(await history.getByText('수상한 급전').count()).toBe(0);
  await history.getByRole('button', { name: '더보기' }).click();
  await history.getByText('이담당님이 처리 · 다른 메모').waitFor();
  await file.getByRole('radio', { name: '정지·가리기' }).check();
  await file.getByRole('button', { name: '이용 정지' }).waitFor();
  await expectAccessible(page);
  await file.getByRole('radio', { name: '지난 일' }).check();
  await history.getByRole('link', { name: '수상한 급전' }).first().click();
  await detailOf(page).getByText('수상한 급전 내용').waitFor();
  await detailOf(page).getByRole('link', { name: '이웃 정보 보기' }).click();
  await file.waitFor();
});

test('a move and an entry of the record open beside their lists; a move decided elsewhere says so', async () => {
  const { server } = world;
  const operator = await settle(server, {
    name: '박담당',
    cityCode: town,
    rights: [`operator:${town}`, `auditor:${town}`],
  });
  const colleague = await settle(server, { name: '최담당', cityCode: town, rights: [`operator:${town}`] });
  const id = newId();
  await jimin.post('/api/region-changes', { id, cityCode: nextTown(), reason: '이사했어요' });
  const page = await computer(operator);
  await row(page, '글쓴이').click();
  const move = page.getByRole('region', { name: '지역 변경 요청' });
  await move.getByText('이사했어요').waitFor();
  await expectAccessible(page);
  await colleague.patch(`/api/region-changes/${id}`, { status: 'rejected', note: '' });
  await page.getByText('이미 처리됐거나 거둔 요청이에요').waitFor();
  await page.getByRole('link', { name: '기록', exact: true }).click();
  await row(page, '지역 변경을 거절했어요').first().click();
  const entry = page.getByRole('region', { name: '지역 변경을 거절했어요' });
  await entry.getByText('최담당', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('at 320 px somebody with every right finds all tabs in groups', async () => {
  const admin = await settle(world.server, { name: '민재', cityCode: null, isAdmin: true });
  const page = await open(admin, '/admin', { width: 320 });
  await page.getByRole('button', { name: '모든 메뉴' }).click();
  const menu = page.getByRole('dialog', { name: '모든 메뉴' });
  await menu.getByRole('heading', { name: '처리할 일' }).waitFor();
  await expectAccessible(page);
  await menu.getByRole('link', { name: '서버' }).click();
  await page.getByRole('tabpanel', { name: '서버' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});
