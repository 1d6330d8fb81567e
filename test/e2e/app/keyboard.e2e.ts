import { afterEach, expect, test } from 'vitest';
import { animationsFinished } from '#test/browser/animations.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { type ScreenViewer, signInFor } from '#test/browser/screens/residents.ts';
import { findItems, type Items } from '#test/browser/screens/screens.ts';
import { photo } from '#test/files/images.ts';

const { phone, expectQuiet } = journey();
afterEach(expectQuiet);

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap();

/** The form of a receipt begins with its picture. */
const chooseReceipt = async (page: Page) =>
  page.locator('main input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await photo(600, 900).png().toBuffer(),
  });

type Form = {
  path: string;
  who?: ScreenViewer;
  open?: (page: Page) => Promise<void>;
  submit: string | RegExp;
};

/** Every form, with its submit button. */
const forms = (item: Items): Form[] => [
  { path: '/post/write', submit: '완료' },
  { path: '/benefit/write', submit: '완료' },
  { path: '/club/create', submit: '완료' },
  { path: `/post/${item.post}`, submit: '등록' },
  { path: `/chat/${item.chat}`, submit: '보내기' },
  { path: '/home', open: press(/ 오늘/), submit: '일정 추가' },
  { path: `/club/${item.club}`, open: press('가입 문의하기'), submit: '보내기' },
  { path: `/club/${item.ownClub}`, open: press('일정 추가'), submit: '일정 추가' },
  { path: '/events', open: press(/^(걸음 수 기록|고치기)$/), submit: '걸음 수 기록' },
];

/** Forms whose button is below the last field: the field is visible, and the button after scrolling. */
const longForms: Omit<Form, 'submit'>[] = [
  { path: '/profile/edit' },
  { path: '/settings/region' },
  { path: '/events?tab=market', open: chooseReceipt },
  { path: '/search' },
  { path: '/board?tab=clubs' },
];

/** The element that covers the middle of a field, or null if the field is visible and pressable. */
const coverOf = (page: Page, selector: 'focused' | { button: string | RegExp }, visible: number) =>
  page.evaluate(
    ([name, height]) => {
      const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const found =
        name === null
          ? document.activeElement
          : [...scope.querySelectorAll('button')]
              .filter((button) => new RegExp(name).test(button.ariaLabel ?? button.innerText))
              .at(-1);
      if (!found) return 'is not there';
      const box = found.getBoundingClientRect();
      // For a tall field its first lines count.
      const y = box.top + Math.min(box.height, 48) / 2;
      if (y < 0 || y > height) return `stands at ${Math.round(y)} of ${height} px`;
      const top = document.elementFromPoint(box.left + box.width / 2, y);
      return top === found || found.contains(top) ? null : `under ${top?.tagName} ${top?.className}`;
    },
    [
      selector === 'focused'
        ? null
        : selector.button instanceof RegExp
          ? selector.button.source
          : selector.button,
      visible,
    ] as const,
  );

const fields = (page: Page) =>
  page
    .locator('dialog:modal, #main')
    .last()
    .locator('input:not([type=file], [type=radio], [type=checkbox], [type=hidden]), textarea');

test('where the keyboard shrinks the viewport, the field and its button stay visible', async () => {
  const { page } = await phone();
  await signInFor.resident(page);
  const found: string[] = [];
  const item = await findItems(page);
  const all: Form[] = [...forms(item), ...longForms.map((form) => ({ ...form, submit: '' }))];
  for (const { path, open, submit } of all) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await fields(page).or(page.getByRole('button')).first().waitFor();
    await open?.(page);
    await fields(page).first().waitFor();
    await page.setViewportSize({ width: 390, height: 500 });
    for (const field of await fields(page).all()) {
      if (!(await field.isVisible())) continue;
      await field.focus();
      await animationsFinished(page);
      const name = `${path} ${await field.evaluate((it) => it.ariaLabel ?? (it as HTMLInputElement).labels?.[0]?.innerText ?? (it as HTMLInputElement).placeholder)}`;
      const covered = await coverOf(page, 'focused', 500);
      if (covered) found.push(`${name}: ${covered}`);
      const lost = submit && (await coverOf(page, { button: submit }, 500));
      if (lost) found.push(`${name}, ${submit}: ${lost}`);
    }
  }
  expect(found).toEqual([]);
});

/** On iPhones the keyboard covers the page, and only the visual viewport reports it. */
const coverLikeAnIPhone = (page: Page) =>
  page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), {
      height: innerHeight,
      width: innerWidth,
      offsetTop: 0,
      offsetLeft: 0,
      pageTop: 0,
      pageLeft: 0,
      scale: 1,
    });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
    Object.assign(window, {
      keyboard: (height: number) => {
        viewport.height = innerHeight - height;
        viewport.dispatchEvent(new Event('resize'));
      },
    });
  });

test('where the keyboard covers the page, elements fixed to the bottom are above the keyboard', async () => {
  const { page } = await phone();
  await coverLikeAnIPhone(page);
  await signInFor.resident(page);
  const item = await findItems(page);
  const found: string[] = [];
  const composers = forms(item).filter(({ path, open }) => open || /^\/(post|chat)\/[0-9a-f]/.test(path));
  for (const { path, open, submit } of composers) {
    await page.goto(path);
    await fields(page).or(page.getByRole('button')).first().waitFor();
    await open?.(page);
    await fields(page).first().waitFor();
    await fields(page).first().focus();
    await page.evaluate(() => (window as unknown as { keyboard(height: number): void }).keyboard(344));
    await expect
      .poll(() => coverOf(page, { button: submit }, 500))
      .toBeNull()
      .catch(async () => found.push(`${path}: ${await coverOf(page, { button: submit }, 500)}`));
  }
  expect(found).toEqual([]);
});
