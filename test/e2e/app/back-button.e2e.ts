import { afterEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { copy } from '#town/market-days/copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

/** The admin page of an editor who came from the home page and whose town has one market. */
async function adminPageFromHome(cityCode: string): Promise<Page> {
  const editor = await settle(world.server, { name: '장날담당', cityCode, rights: [`editor:${cityCode}`] });
  await mustSucceed(
    editor.post('/api/periodic-markets', { id: newId(), cityCode, name: '북평장', digit: 3 }),
  );
  const page = await open(editor, '/home');
  await page.getByRole('heading', { name: /^마실/ }).first().waitFor();
  await page.goto('/admin?tab=markets');
  await row(page).waitFor();
  return page;
}
const row = (page: Page) => page.getByRole('button', { name: /북평장(?!의)/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: copy['marketDays.edit'] });
const entries = (page: Page) => page.evaluate(() => history.state?.layer);

/** Closes the sheet and opens another, at once or when the app has begun to leave the entry of the first. */
const closeAndOpen = (page: Page, when: 'at once' | 'while its entry is being left') =>
  page.evaluate(async (when) => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find((it) =>
        (it.ariaLabel ?? it.textContent ?? '').includes(name),
      );
    const openOther = () => named('장날 더하기')?.click();
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
    const other = page.getByRole('dialog', { name: copy['marketDays.add'] });
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
  await sheet(page).getByRole('button', { name: copy['marketDays.delete'] }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: copy['marketDays.delete'] }).click();
  await page.getByText(copy['marketDays.none']).waitFor();
  await expect.poll(() => entries(page)).toBeUndefined();
  await page.goBack();
  await page.waitForURL('**/home');
});
