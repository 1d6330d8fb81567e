import { afterEach, expect, test } from 'vitest';
import { copy as comments } from '#community/comments/copy.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { copy } from '#moderation/watched-words/copy.ts';
import { copy as admin } from '#screens/admin/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { adminShapes, chooseTab, expectWhole, pressByKey } from '#test/browser/admin-page.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { tabTo } from '#test/browser/keyboard.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { copy as platform } from '#web/copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51210';
const moderatorOf = (place: string) =>
  settle(world.server, { name: '신고담당', cityCode, rights: [`moderator:${place}`] });
const sentence = (word: string) => fill(platform['common.watchedWord'], { word });

async function addOnAdminPage(adminPage: Page, watchedWords: string, action: 'refuse' | 'review') {
  await adminPage.getByRole('button', { name: copy['watchedWords.add'] }).click();
  const sheet = adminPage.getByRole('dialog', { name: new RegExp(copy['watchedWords.add']) });
  await sheet.getByLabel(copy['watchedWords.words']).fill(watchedWords);
  await sheet.getByRole('radio', { name: new RegExp(copy[`watchedWords.${action}`]) }).check();
  await expectAccessible(adminPage);
  await sheet.getByRole('button', { name: copy['watchedWords.save'] }).click();
  await sheet.waitFor({ state: 'detached' });
}

test('a moderator adds a word, a neighbour is refused, keeps the text, changes it and posts', async () => {
  const adminPage = await open(await moderatorOf(cityCode), '/admin?tab=watchedWords', { width: 390 });
  await adminPage.getByText(copy['watchedWords.none']).waitFor();
  await expectAccessible(adminPage);

  // A line that is no word is shown before it is sent.
  await adminPage.getByRole('button', { name: copy['watchedWords.add'] }).click();
  const sheet = adminPage.getByRole('dialog', { name: new RegExp(copy['watchedWords.add']) });
  await sheet.getByLabel(copy['watchedWords.words']).fill('작업대출\n대');
  await sheet.getByText(fill(copy['watchedWords.wrongLine'], { line: '대' })).waitFor();
  await sheet.getByRole('button', { name: copy['watchedWords.save'] }).click();
  await sheet.getByText(copy['watchedWords.badLine']).waitFor();
  await adminPage.keyboard.press('Escape');
  await addOnAdminPage(adminPage, '작업대출\n불법 토토', 'refuse');
  await adminPage.getByText('불법 토토', { exact: true }).waitFor();

  const phone = await open(await settle(world.server, { name: '속초이웃', cityCode }), '/board', {
    width: 390,
  });
  await phone.getByRole('link', { name: '글쓰기' }).click();
  await phone.getByRole('textbox', { name: '제목' }).fill('급전 필요하신 분');
  const content = phone.getByRole('textbox', { name: '우리 동네 이웃과' });
  await content.fill('작업 대.출 도와드려요');
  await content.fill('작업 대출 도와드려요');
  await phone.getByRole('button', { name: '완료' }).click();
  await phone.getByText(sentence('작업대출')).first().waitFor();
  await expectAccessible(phone);
  phone.consoleErrors.forgive(/422/);
  expect(await content.inputValue()).toBe('작업 대출 도와드려요');
  await content.fill('이사 짐 나르기 도와드려요');
  await phone.getByRole('button', { name: '완료' }).click();
  await phone.getByRole('heading', { name: '급전 필요하신 분' }).waitFor();

  // A comment that is refused returns to its field.
  const comment = phone.getByRole('textbox', { name: comments['post.commentPlaceholder'] });
  await comment.fill('불법토토 하실 분');
  await phone.getByRole('button', { name: comments['post.commentSubmit'] }).click();
  await phone.getByRole('alert').getByText(sentence('불법 토토')).waitFor();
  phone.consoleErrors.forgive(/422/);
  await expect.poll(() => comment.inputValue()).toBe('불법토토 하실 분');

  // Removed, it is no word any more.
  await adminPage
    .getByRole('button', { name: fill(copy['watchedWords.removeOf'], { word: '불법 토토' }) })
    .click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['watchedWords.remove'] }).click();
  await adminPage.getByText(fill(copy['watchedWords.removed'], { word: '불법 토토' })).waitFor();
  await phone.getByRole('button', { name: comments['post.commentSubmit'] }).click();
  await phone.getByRole('list').getByText('불법토토 하실 분').waitFor();
});

test('a word to be reviewed opens a case on the open admin page, which names it; a sentence is tried first', async () => {
  const adminPage = await open(await moderatorOf('51'), '/admin?tab=watchedWords', { width: 320 });
  await adminPage.getByRole('combobox', { name: copy['watchedWords.place'] }).selectOption('51');
  await addOnAdminPage(adminPage, '고수익 알바', 'review');
  await adminPage.getByRole('textbox', { name: copy['watchedWords.tryText'] }).fill('고 수 익 알 바 구해요');
  await adminPage.getByRole('button', { name: copy['watchedWords.tryDo'] }).click();
  await adminPage.getByRole('list', { name: copy['watchedWords.found'] }).getByText('고수익 알바').waitFor();
  await expectAccessible(adminPage);

  await adminPage.goto('/admin?tab=reports');
  await adminPage.getByText(admin['admin.noReports']).waitFor();
  const neighbour = await settle(world.server, { name: '양구이웃', cityCode: '51800' });
  await writePost(neighbour, { title: '구해요', content: '고수익알바예요' });
  const named = fill(admin['admin.watchedIn'], { words: '고수익 알바' });
  await adminPage
    .getByRole('button', { name: /구해요/ })
    .getByText(named)
    .waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: /구해요/ }).click();
  const sheet = adminPage.getByRole('dialog');
  await sheet.getByText(named).waitFor();
  await sheet.getByRole('button', { name: admin['admin.keep'] }).click();
  await adminPage.getByText(admin['admin.noReports']).waitFor();
});

test('the list has a second page', async () => {
  const moderator = await moderatorOf('51820');
  const watchedWords = Array.from({ length: 30 }, (_, n) => `${n}번째말`).join('\n');
  await mustSucceed(
    moderator.post('/api/watched-words', { placeCode: '51820', action: 'refuse', words: watchedWords }),
  );
  const adminPage = await open(moderator, '/admin?tab=watchedWords', { width: 390 });
  const removes = adminPage.getByRole('button', { name: /번째말 빼기/ });
  await removes.first().waitFor();
  await adminPage.mouse.wheel(0, 20_000);
  await expect.poll(() => removes.count()).toBe(30);
});

test.each(adminShapes)(
  'at $width px words are added with keys alone, tried and removed',
  async ({ width, touch }) => {
    const place = width === 390 ? '51750' : '51760';
    const adminPage = await open(await moderatorOf(place), '/admin?tab=numbers', { width, touch });
    await chooseTab(adminPage, '지켜보는 말');
    await adminPage.getByText(copy['watchedWords.none']).waitFor();
    await pressByKey(adminPage, `button "${copy['watchedWords.add']}"`);
    const sheet = adminPage.getByRole('dialog', { name: new RegExp(copy['watchedWords.add']) });
    await tabTo(adminPage, `textbox "${copy['watchedWords.words']}"`);
    await adminPage.keyboard.insertText('Donaudampfschifffahrt\n아주긴말을쉬지않고적은지켜보는말');
    await expectWhole(adminPage);
    await pressByKey(adminPage, `button "${copy['watchedWords.save']}"`);
    await sheet.waitFor({ state: 'detached' });
    await adminPage
      .getByRole('textbox', { name: copy['watchedWords.tryText'] })
      .fill('donau dampfschifffahrt');
    await adminPage.getByRole('button', { name: copy['watchedWords.tryDo'] }).click();
    await adminPage.getByRole('list', { name: copy['watchedWords.found'] }).waitFor();
    await expectWhole(adminPage);
    for (const word of ['Donaudampfschifffahrt', '아주긴말을쉬지않고적은지켜보는말']) {
      await adminPage.getByRole('button', { name: fill(copy['watchedWords.removeOf'], { word }) }).click();
      await adminPage
        .getByRole('alertdialog')
        .getByRole('button', { name: copy['watchedWords.remove'] })
        .click();
    }
    await adminPage.getByText(copy['watchedWords.none']).waitFor();
  },
);
