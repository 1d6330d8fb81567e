import { afterEach, expect, test } from 'vitest';
import { axeFindings } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { signInFor } from '#test/browser/screens/residents.ts';

// Display preferences of a device: forced colours, more contrast, reduced motion.
// No information may get lost.
const { phone, expectQuiet } = journey();
afterEach(expectQuiet);

/** How an element is painted. Differences must be visible without its name. */
const paint = (page: Page, role: Parameters<Page['getByRole']>[0], name: string) =>
  page
    .getByRole(role, { name, exact: true })
    .first()
    .evaluate((element) => {
      const box = element.closest('label, .toggle') ?? element;
      const styles = [box, ...box.querySelectorAll('*')].map((part) => getComputedStyle(part));
      return styles.map(
        ({ backgroundColor, borderColor, color, transform }) =>
          `${backgroundColor} ${borderColor} ${color} ${transform}`,
      );
    });

/** The contrast of an element's text with its background. */
const contrast = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const numbers = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number);
      const behind = (from: Element | null): number[] => {
        const colour = numbers(from ? getComputedStyle(from).backgroundColor : 'rgb(255, 255, 255)');
        return colour[3] === 0 ? behind(from?.parentElement ?? null) : colour;
      };
      const light = (colour: number[]) => {
        const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const pair = [light(numbers(getComputedStyle(element).color)), light(behind(element))];
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`with forced colours (${colorScheme}) selection, switches and today are still visible`, async () => {
    const { page } = await phone();
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await signInFor.resident(page);
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    const paper = ['rgba(0, 0, 0, 0)', await page.locator('html').evaluate(background)];
    const today = page.getByRole('gridcell', { selected: true }).locator('[aria-hidden] > span').first();
    expect(paper).not.toContain(await today.evaluate(background));
    const toggle = page.locator('.toggle', { hasText: '관심 소식' });
    expect(paper).not.toContain(await toggle.evaluate(background));
    expect(await contrast(page, '관심 소식')).toBeGreaterThan(4.5);

    await page.goto('/board');
    await page.getByRole('link', { name: /노을/ }).waitFor();
    expect(await paint(page, 'tab', '전체')).not.toEqual(await paint(page, 'tab', '인기'));
    expect(await paint(page, 'radio', '전체')).not.toEqual(await paint(page, 'radio', '일상'));
    await page.keyboard.press('Tab');
    const ring = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(ring).not.toBe('none');

    await page.goto('/settings/notifications');
    await page.getByRole('radio', { name: '직접 고르기' }).click();
    const aSwitch = page.getByRole('switch').nth(1);
    const backgroundColor = () => aSwitch.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = [await aSwitch.getAttribute('aria-checked'), await backgroundColor()];
    await aSwitch.click();
    await expect.poll(() => aSwitch.getAttribute('aria-checked')).not.toBe(before[0]);
    await expect.poll(backgroundColor).not.toBe(before[1]);

    await page.goto('/settings/theme');
    expect(await contrast(page, '휴대폰이나 컴퓨터의 설정을 따라요.')).toBeGreaterThan(4.5);
    await page.goto('/events');
    await page.getByRole('button', { name: /^(걸음 수 기록|고치기)$/ }).click();
    expect(await contrast(page, '오늘')).toBeGreaterThan(4.5);
  });

test('with more contrast grey texts are dark, and axe finds nothing', async () => {
  const { page } = await phone();
  await page.emulateMedia({ contrast: 'more' });
  await signInFor.resident(page);
  const greys = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--second', '--hint', '--third', '--edge'].map(
      (name) => style.getPropertyValue(name) === style.getPropertyValue('--ink'),
    );
  });
  expect(greys).toEqual([true, true, true, true]);
  expect(await axeFindings(page)).toEqual([]);
});

test('with reduced motion nothing slides, and loading is still visible', async () => {
  const { page } = await phone();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInFor.resident(page);
  await page.getByRole('button', { name: / 오늘/ }).click();
  await page.getByRole('dialog').waitFor();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(50);
  await page.keyboard.press('Escape');
  await page.route(/\/api\/posts/, () => {});
  await page.getByRole('navigation', { name: '주요 화면' }).getByRole('link', { name: '게시판' }).click();
  await page.locator('main [aria-busy=true]').first().waitFor();
});
