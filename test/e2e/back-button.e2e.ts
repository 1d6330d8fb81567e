import { afterEach, expect, test } from 'vitest';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { copy } from '#town/announcements/copy.ts';
import { announce } from '#town/announcements/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

/** The admin page of an editor who came from the home page and has one announcement. */
async function adminPageFromHome(cityCode: string): Promise<Page> {
  const editor = await settle(world.server, { name: '공지담당', cityCode, rights: [`editor:${cityCode}`] });
  await announce(world.server, editor, { title: '물을 아껴 써요' });
  const page = await open(editor, '/home');
  await page.getByRole('heading', { name: /^마실/ }).first().waitFor();
  await page.goto('/admin?tab=announcements');
  await row(page).waitFor();
  return page;
}
const row = (page: Page) => page.getByRole('button', { name: /물을 아껴 써요/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: copy['announcements.edit'] });
const entries = (page: Page) => page.evaluate(() => history.state?.layer);

/** Closes the sheet and opens another, at once or when the app has begun to leave the entry of the first. */
const closeAndOpen = (page: Page, when: 'at once' | 'while its entry is being left') =>
  page.evaluate(async (when) => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find((it) =>
        (it.ariaLabel ?? it.textContent ?? '').includes(name),
      );
    const openOther = () => named('공지 쓰기')?.click();
    const goBack = history.back.bind(history);
    const left = new Promise<void>((resolve) => {
      history.back = () => {
        goBack();
        openOther();
        history.back = goBack;
        resolve();
      };
    });
    named('닫기')?.click();
    if (when === 'while its entry is being left') return left;
    history.back = goBack;
    openOther();
  }, when);

test.each([
  ['at once', '51190'],
  ['while its entry is being left', '51150'],
] as const)(
  'a sheet that opens %s after another closed stays, closes by one back, and the next back leaves the page',
  async (when, cityCode) => {
    const page = await adminPageFromHome(cityCode);
    await row(page).click();
    await sheet(page).waitFor();
    await closeAndOpen(page, when);
    const other = page.getByRole('dialog', { name: copy['announcements.add'] });
    await other.waitFor();
    await expect.poll(() => entries(page)).toBeTruthy();
    await page.evaluate(() => history.back());
    await other.waitFor({ state: 'detached' });
    expect(await entries(page)).toBeUndefined();
    await page.goBack();
    await page.waitForURL('**/home');
  },
);

test('a sheet and the question above it that close together leave nothing to go back to', async () => {
  const page = await adminPageFromHome('51170');
  await row(page).click();
  await sheet(page).getByRole('button', { name: copy['announcements.end'] }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: copy['announcements.end'] }).click();
  await page.getByText(copy['announcements.none.inForce']).waitFor();
  await expect.poll(() => entries(page)).toBeUndefined();
  await page.goBack();
  await page.waitForURL('**/home');
});
