import { afterEach, expect, test } from 'vitest';
import { copy as adminCopy } from '#moderation/appeals/admin-copy.ts';
import { copy } from '#moderation/appeals/copy.ts';
import { appeal, judge, removedPost } from '#moderation/appeals/fixtures.ts';
import { copy as start } from '#moderation/appeals/start-copy.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { appReady } from '#test/browser/browser.ts';
import { journey, type Page, signInAs } from '#test/browser/journey.ts';
import { expectFocus } from '#test/browser/keyboard.ts';
import { mustSucceed, settle } from '#test/people/world.ts';

const { world, phone, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51170';
const neighbour = (name: string) => settle(world.server, { name, cityCode });
const moderator = (name: string) =>
  settle(world.server, { name, cityCode: null, rights: [`moderator:${cityCode}`] });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a resident reads why a post was removed, appeals, and gets it back live; the decider cannot judge', async () => {
  const [jimin, decider, other] = [
    await neighbour('글쓴이'),
    await moderator('처음담당'),
    await moderator('다른담당'),
  ];
  const removal = { reason: 'spam', authorNote: '가격을 적지 말아주세요.', note: '단골' };
  const post = await removedPost(jimin, decider, removal);

  const page = await open(jimin, '/notifications');
  await page.getByRole('link', { name: /이유: 스팸·광고 · .*까지 이의 제기/ }).click();
  await page.waitForURL(`**/appeal/post/${post.id}`);
  await page.getByText('가격을 적지 말아주세요.').waitFor();
  await page.getByText(copy['appeal.removed']).waitFor();
  expect(await page.getByText('단골').count()).toBe(0);
  await expectAccessible(page);
  await button(page, copy['appeal.send']).click();
  await page.getByText(copy['appeal.needText']).waitFor();
  const text = page.getByRole('textbox', { name: copy['appeal.text'] });
  await text.fill('광고가 아니라 나눔이에요.\n다시 봐주세요.');
  // The written text is kept until it is sent.
  await page.reload();
  await expect.poll(() => text.inputValue()).toContain('다시 봐주세요.');
  await button(page, copy['appeal.send']).click();
  await page.getByRole('status').getByText(copy['appeal.status.waiting']).waitFor();
  await expectAccessible(page);

  const own = await open(decider, '/admin?tab=appeals', { width: 320 });
  await own.getByText(adminCopy['adminAppeal.own']).waitFor();
  await own.getByRole('button', { name: /무료 나눔해요/ }).click();
  await own.getByText(adminCopy['adminAppeal.ownHint']).waitFor();
  expect(await button(own, adminCopy['adminAppeal.grant']).count()).toBe(0);
  await expectAccessible(own);

  const adminPage = await open(other, '/admin?tab=appeals', { width: 320 });
  await adminPage.getByRole('tab', { name: '이의 제기' }).getByText('1', { exact: true }).waitFor();
  await adminPage.getByRole('button', { name: /무료 나눔해요/ }).click();
  const sheet = adminPage.getByRole('dialog', { name: '게시글 이의 제기' });
  await sheet.getByText('다시 봐주세요.').waitFor();
  await sheet.getByText('단골').waitFor();
  await sheet.getByLabel(adminCopy['adminAppeal.answer']).fill('나눔이 맞네요.');
  await expectAccessible(adminPage);
  await sheet.getByRole('button', { name: adminCopy['adminAppeal.grant'] }).click();
  await adminPage
    .getByRole('alertdialog')
    .getByRole('button', { name: adminCopy['adminAppeal.grant'] })
    .click();
  await adminPage.getByRole('status').getByText(adminCopy['adminAppeal.judged']).waitFor();
  await adminPage.getByText(adminCopy['adminAppeal.none.waiting']).waitFor();
  await adminPage.getByRole('radio', { name: adminCopy['adminAppeal.state.ended'] }).click();
  await adminPage.getByText(adminCopy['adminAppeal.granted']).waitFor();

  await page.getByText(copy['appeal.status.granted']).waitFor();
  await page.getByText('나눔이 맞네요.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: copy['appeal.open'] }).click();
  await page.getByRole('heading', { name: '무료 나눔해요' }).waitFor();
});

test('an appeal is withdrawn after a question; one that is upheld shows its answer', async () => {
  const [jimin, decider, other] = [
    await neighbour('거두는이웃'),
    await moderator('처음담당'),
    await moderator('다른담당'),
  ];
  const [one, two] = [await removedPost(jimin, decider), await removedPost(jimin, decider)];
  await appeal(jimin, one.id);
  const page = await open(jimin, `/appeal/post/${one.id}`, { width: 320, dark: true });
  await button(page, copy['appeal.withdraw']).click();
  await page.getByRole('alertdialog').getByRole('button', { name: copy['appeal.withdraw'] }).click();
  await page.getByText(copy['appeal.status.withdrawn']).first().waitFor();
  await expectAccessible(page);
  const id = await appeal(jimin, two.id);
  await page.goto(`/appeal/post/${two.id}`);
  await page.getByText(copy['appeal.status.waiting']).waitFor();
  await judge(other, id, 'upheld', '가격이 적혀 있어요.');
  await page.getByText(copy['appeal.status.upheld']).waitFor();
  await page.getByText('가격이 적혀 있어요.').waitFor();
});

test('on a computer an appeal stands beside the list; the next one follows, and one that another judges says so', async () => {
  const [jimin, decider, one, other] = [
    await neighbour('글쓴이'),
    await moderator('처음담당'),
    await moderator('판단담당'),
    await moderator('다른담당'),
  ];
  const ids: string[] = [];
  for (const title of ['하나', '둘', '셋'])
    ids.push(await appeal(jimin, (await removedPost(jimin, decider, {}, title)).id));
  const adminPage = await open(one, '/admin?tab=appeals', { width: 1280, touch: false });
  const row = (title: string) => adminPage.getByRole('button', { name: new RegExp(title) });
  const detail = adminPage.getByRole('region', { name: '게시글 이의 제기' });
  await adminPage.getByText(adminCopy['adminAppeal.choose']).waitFor();
  await row('하나').waitFor();
  await adminPage.keyboard.press('j');
  await adminPage.keyboard.press('Enter');
  await detail.getByText('하나', { exact: true }).waitFor();
  await expectFocus(adminPage, /heading "게시글 이의 제기"/);
  await expectAccessible(adminPage);
  await adminPage.keyboard.press('Escape');
  await adminPage.getByText(adminCopy['adminAppeal.choose']).waitFor();
  await expectFocus(adminPage, /button .*하나/);
  await row('하나').click();
  await detail.getByRole('button', { name: adminCopy['adminAppeal.uphold'] }).click();
  await detail.getByText('둘', { exact: true }).waitFor();
  await row('하나').waitFor({ state: 'detached' });

  await judge(other, ids[1] ?? '', 'upheld', '그대로예요.');
  const alert = detail.getByRole('alert');
  await alert.getByText(adminCopy['adminAppeal.endedMeanwhile']).waitFor();
  expect(await button(adminPage, adminCopy['adminAppeal.uphold']).count()).toBe(0);
  await alert.getByRole('button', { name: adminCopy['adminAppeal.showResult'] }).click();
  await detail.getByText('그대로예요.').waitFor();
  expect(await detail.getByRole('alert').count()).toBe(0);
  expect(new URL(adminPage.url()).searchParams.get('open')).toBe(ids[1]);

  // Faster by a moment: the answer says so, and so does the detail.
  await row('셋').click();
  await detail.getByText('셋', { exact: true }).waitFor();
  await adminPage.route('**/verdict', async (route) => {
    await judge(other, ids[2] ?? '', 'upheld', '이것도요.');
    await route.continue();
  });
  await detail.getByRole('button', { name: adminCopy['adminAppeal.uphold'] }).click();
  await alert.getByText(adminCopy['adminAppeal.endedMeanwhile']).waitFor();
  adminPage.consoleErrors.forgive(409);
  await adminPage.goBack();
  await adminPage.getByText(adminCopy['adminAppeal.none.waiting']).waitFor();
});

/** Somebody of the built-in sign-in whom a moderator has suspended. */
async function suspended(name: string) {
  const decider = await moderator('처음담당');
  const person = await neighbour(name);
  const draft = { id: newId(), personId: person.id, reason: '같은 글을 여러 번 올렸어요', days: 3 };
  await mustSucceed(decider.post('/api/suspensions', draft));
  return { person, suspensionId: draft.id };
}

const waitingAppeal = async () => {
  const other = await moderator('다른담당');
  const { items } = (await other.get('/api/appeals')).body;
  return { other, id: items.at(-1).id as string };
};

test('a suspended person appeals in the popup’s opener, and is back after another moderator lifted it', async () => {
  const { suspensionId } = await suspended('억울한이웃');
  const { page } = await phone({ width: 320 });
  await page.goto('/start');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '카카오 로그인' }).click(),
  ]);
  await popup.getByRole('button', { name: '억울한이웃', exact: true }).click();
  await page.getByText(/까지 이용이 정지됐어요. 이유: 같은 글을 여러 번 올렸어요/).waitFor();
  await page.getByLabel(start['appealStart.text']).fill('제가 올린 글이 아니에요.');
  await expectAccessible(page);
  await button(page, start['appealStart.send']).click();
  await page.getByRole('heading', { name: start['appealStart.waiting'] }).waitFor();
  await expectAccessible(page);
  const { other, id } = await waitingAppeal();
  await judge(other, id, 'granted', '확인했어요. 죄송해요.');
  await page.reload();
  expect(await page.getByText(/이용이 정지됐어요/).count()).toBe(0);
  await signInAs(page, '억울한이웃');
  await page.waitForURL('**/home');
  await page.goto(`/appeal/suspension/${suspensionId}`);
  await appReady(page);
  await page.getByText('확인했어요. 죄송해요.').waitFor();
  await expectAccessible(page);
});

test('without JavaScript a suspended person appeals, keeps what was typed, and reads the answer', async () => {
  await suspended('느린이웃');
  const context = await world.browser.newContext({
    baseURL: world.server.origin,
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  const signIn = async () => {
    await page.goto('/start');
    await page.getByRole('link', { name: '카카오 로그인' }).click();
    await page.getByRole('button', { name: '느린이웃', exact: true }).click();
    await page.waitForURL('**/start**');
  };
  await signIn();
  await button(page, start['appealStart.send']).click();
  await page.getByText(copy['appeal.needText']).waitFor();
  const text = page.getByLabel(start['appealStart.text']);
  await text.fill('가'.repeat(1001));
  await button(page, start['appealStart.send']).click();
  await page.getByText('1,000자까지 쓸 수 있어요. 지금은 1,001자예요.').waitFor();
  expect(await text.inputValue()).toHaveLength(1001);
  await text.fill('제가 올린 글이 아니에요.');
  await button(page, start['appealStart.send']).click();
  await page.getByRole('heading', { name: start['appealStart.waiting'] }).waitFor();
  const { other, id } = await waitingAppeal();
  await judge(other, id, 'upheld', '기록을 보니 맞아요.');
  await signIn();
  await page.getByRole('heading', { name: start['appealStart.upheld'] }).waitFor();
  await page.getByText('기록을 보니 맞아요.').waitFor();
  await context.close();
});
