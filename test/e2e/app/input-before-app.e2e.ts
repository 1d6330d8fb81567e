import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { appReady, fileChooser, giveCookie } from '#test/browser/browser.ts';
import { appModuleOnly, delayApp, everyModule } from '#test/browser/delayed-app.ts';
import { composeHangul, endComposition } from '#test/browser/hangul.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { signInFor } from '#test/browser/screens/residents.ts';
import { photo } from '#test/files/images.ts';
import { settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

/** A signed-in phone whose scripts are blocked until `letGo`. */
async function early(who: { cookie: string }, address: string, { touch = true, held = everyModule } = {}) {
  const { page, context } = await phone({ touch });
  await giveCookie(context, world.server.origin, who);
  return { page, letGo: await delayApp(page, address, held) };
}

const title = (page: Page) => page.getByRole('textbox', { name: '제목' });
const content = (page: Page) => page.getByRole('textbox', { name: '우리 동네 이웃과' });
const comment = (page: Page) => page.getByRole('textbox', { name: '댓글을 입력해주세요' });
const message = (page: Page) => page.getByRole('textbox', { name: '메시지를 입력해주세요' });

/** All files of the page have loaded, and the app had time to mount. */
const allHasCome = (page: Page) =>
  page.evaluate(async () => {
    const isHere = (href: string) => performance.getEntriesByName(href).length > 0;
    const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const rest = () => new Promise<unknown>((done) => requestIdleCallback(done));
    while (links().length === 0 || !links().every(({ href }) => isHere(href))) await rest();
    for (let round = 0; round < 30; round++) await rest();
  });

/** The text of the focused field, with `|` at the caret. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const { value, selectionStart } = document.activeElement as HTMLTextAreaElement;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });

test('text typed into a post before the app has mounted stays, with focus, caret and counter', async () => {
  const writer = await neighbour('은서');
  const { page, letGo } = await early(writer, '/post/write');
  await title(page).click();
  await page.keyboard.type('A walk');
  // The browser must not submit the form, which would lose its text.
  await page.keyboard.press('Enter');
  await content(page).click();
  await page.keyboard.type(`${'x'.repeat(20)}B`);
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  await letGo();
  expect(await title(page).inputValue()).toBe('A walk');
  expect(await caret(page)).toBe(`${'x'.repeat(18)}|xxB`);
  await page.keyboard.type('o');
  expect(await content(page).inputValue()).toBe(`${'x'.repeat(18)}oxxB`);

  // The draft is stored, and leaving asks for confirmation.
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('alertdialog').getByText('작성을 그만둘까요?').waitFor();
  await page.getByRole('button', { name: '계속 쓰기' }).click();
  await page.reload();
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await title(page).inputValue()).toBe('A walk');
  await page.getByRole('button', { name: '완료' }).click();
  await page.waitForURL('**/post/*');
  await page.getByRole('heading', { name: 'A walk' }).waitFor();
});

test('a counter and a button work with text that was typed before the app had mounted', async () => {
  const { page, letGo } = await early(await neighbour('은서'), '/post/write');
  await title(page).click();
  await page.keyboard.type('t'.repeat(90));
  await content(page).click();
  await page.keyboard.insertText('눈이 와요');
  await page.getByRole('button', { name: '완료' }).click();
  expect(await title(page).inputValue()).toHaveLength(90);
  await letGo();
  await page.waitForURL('**/post/0*');
  await page.getByRole('heading', { name: 't'.repeat(90) }).waitFor();

  const { page: other, letGo: go } = await early(await neighbour('가람'), '/post/write');
  await title(other).click();
  await other.keyboard.type('t'.repeat(90));
  await go();
  await other.getByText('90/100').waitFor();
});

test('the app waits for a syllable that is being composed in a comment, and neither breaks nor doubles it', async () => {
  const post = await writePost(await neighbour('은서'));
  const { page, letGo } = await early(await neighbour('가람'), `/post/${post.id}`);
  await comment(page).click();
  await page.keyboard.type('ok ');
  await composeHangul(page, ['ㄴ', '누', '눈', '눈ㅇ', '눈이']);
  letGo.open();
  await allHasCome(page);
  await composeHangul(page, ['눈인', '눈이네', '눈이네ㅇ', '눈이네요']);
  await endComposition(page, '눈이네요');
  await letGo();
  await expect.poll(() => caret(page)).toBe('ok 눈이네요|');
  await composeHangul(page, ['ㅎ', '하', '한']);
  await endComposition(page, '한');
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('listitem').filter({ hasText: 'ok 눈이네요한' }).waitFor();
  expect(await comment(page).inputValue()).toBe('');
});

test('a composition that begins while the app renders delays it too, until the field loses the focus', async () => {
  const post = await writePost(await neighbour('은서'));
  const { page, letGo } = await early(await neighbour('가람'), `/post/${post.id}`);
  await comment(page).click();
  await composeHangul(page, ['ㄴ', '눈']);
  letGo.open();
  await allHasCome(page);
  // The next syllable begins right when the last one ends.
  await page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    const begin = () => field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.addEventListener('compositionend', () => queueMicrotask(begin), { once: true });
  });
  await endComposition(page, '눈');
  await allHasCome(page);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-composing'))).toBe(true);
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
  );
  await letGo();
  await expect.poll(() => caret(page)).toBe('눈|');
});

test('a message typed before the app has mounted is kept beside an unsent one', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  await sendMessage(garam, eunseo, '안녕하세요');
  const address = `/chat/${[eunseo.id, garam.id].sort().join('_')}`;
  const desktop = { touch: false };
  const { page, letGo } = await early(eunseo, address, desktop);
  await message(page).click();
  await composeHangul(page, ['ㄴ', '네']);
  await endComposition(page, '네');
  await letGo();
  await expect.poll(() => caret(page)).toBe('네|');
  expect(await page.getByRole('button', { name: '보내기', exact: true }).isDisabled()).toBe(false);
  await page.unroute(everyModule);

  // An unsent message. Text typed before the app mounts again is appended to it.
  const again = await delayApp(page, address, everyModule);
  await message(page).click();
  await page.keyboard.type('soon');
  await page.keyboard.press('ArrowLeft');
  await again();
  await expect.poll(() => caret(page)).toBe('네\nsoo|n');
  await page.keyboard.press('Enter');
  await page.getByRole('log', { name: '대화' }).locator('.bubble').nth(1).waitFor();
  expect(await page.getByRole('log', { name: '대화' }).locator('.bubble').allInnerTexts()).toEqual([
    '안녕하세요',
    '네\nsoon',
  ]);
});

test('a search typed before the app has mounted runs', async () => {
  await writePost(await neighbour('은서'), { title: '풍물장터 가는 길' });
  const { page, letGo } = await early(await neighbour('가람'), '/search');
  await page.getByRole('searchbox').click();
  await composeHangul(page, ['ㅍ', '푸', '풍', '풍ㅁ']);
  await endComposition(page, '풍물');
  await letGo();
  await expect.poll(() => caret(page)).toBe('풍물|');
  await page.getByRole('link', { name: /풍물장터 가는 길/ }).waitFor();
});

test('a stored draft and text typed before the app has mounted are both kept, whatever the user answers', async () => {
  const writer = await neighbour('은서');
  const { page, letGo } = await early(writer, '/post/write');
  await letGo();
  await title(page).fill('어제 쓰던 글');
  await page.unroute(everyModule);

  const draft = async () => {
    const go = await delayApp(page, '/post/write', everyModule);
    await title(page).click();
    await page.keyboard.type('today');
    await content(page).click();
    await page.keyboard.type('snow');
    await go();
    await page.getByRole('alertdialog').getByText('작성 중이던 글이 있어요.').waitFor();
    await page.unroute(everyModule);
  };
  await draft();
  // Typing on must not discard the draft.
  await page.keyboard.press('Space');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect([await title(page).inputValue(), await content(page).inputValue()]).toEqual([
    '어제 쓰던 글 today',
    'snow',
  ]);

  await draft();
  await page.getByRole('button', { name: '새로 쓰기' }).click();
  expect([await title(page).inputValue(), await content(page).inputValue()]).toEqual(['today', 'snow']);
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('alertdialog').getByText('작성을 그만둘까요?').waitFor();
});

test('checkboxes, radios, passwords and images set before the app has mounted are kept', async () => {
  const { page: arriving } = await phone();
  await signInFor.arrival(arriving);
  const settled = await delayApp(arriving, '/region-setup', everyModule);
  for (const name of ['만 14세', '이용약관', '개인정보'])
    await arriving.getByRole('checkbox', { name: new RegExp(name) }).check();
  await arriving.getByRole('radio', { name: '제주특별자치도' }).check();
  await settled();
  for (const name of ['만 14세', '이용약관', '개인정보'])
    expect(await arriving.getByRole('checkbox', { name: new RegExp(name) }).isChecked()).toBe(true);
  await arriving.getByRole('radio', { name: '서귀포시' }).check();
  await arriving.getByRole('button', { name: '시작하기' }).click();
  await arriving.waitForURL('**/home');

  const { page, letGo } = await early(await neighbour('은서'), '/club/create');
  await page.getByRole('textbox', { name: '모임 이름' }).fill('Walkers');
  await page.getByLabel('비밀번호 (선택)').click();
  await page.keyboard.type('secret');
  await letGo();
  expect(await page.getByLabel('비밀번호 (선택)').inputValue()).toBe('secret');
  expect(await caret(page)).toBe('secret|');

  const { page: other, letGo: go } = await early(await neighbour('가람'), '/post/write', {
    held: appModuleOnly,
  });
  await other.getByRole('combobox', { name: '카테고리' }).selectOption('친목');
  const chooser = await fileChooser(other, () => other.getByRole('button', { name: '사진 추가' }).click());
  await chooser.setFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await photo(40, 30).png().toBuffer(),
  });
  await go();
  await other.getByText('1/10').waitFor();
  await expect.poll(() => other.getByRole('combobox', { name: '카테고리' }).inputValue()).toBe('friends');
});

test('values restored by the browser do not count as typed', async () => {
  const writer = await neighbour('은서');
  const { page, letGo } = await early(writer, '/post/write');
  await letGo();
  await title(page).fill('어제 쓰던 글');
  await page.reload();
  await appReady(page);
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await title(page).inputValue()).toBe('어제 쓰던 글');
});
