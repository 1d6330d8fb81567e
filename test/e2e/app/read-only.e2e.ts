import { afterEach, expect, test } from 'vitest';
import { journey } from '#test/browser/journey.ts';

const { open, expectQuiet } = journey({ MAINTENANCE: 'read-only' });
afterEach(expectQuiet);

test('in read-only maintenance residents read; what they write is tried for two minutes and stays in its form', async () => {
  const page = await open('지민', '/board');
  await page.getByRole('link', { name: /명동 입구에 붕어빵/ }).click();
  await page.getByRole('heading', { name: /명동 입구에 붕어빵/ }).waitFor();

  await page.clock.install();
  await page.goto('/post/write');
  const content = page.getByRole('textbox', { name: '우리 동네 이웃과' });
  await page.getByRole('textbox', { name: '제목' }).fill('점검 중에 쓴 글');
  await content.fill('사라지지 않아요.');
  page.consoleErrors.forgive(503);
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.getByRole('button', { name: '완료' }).click();
  await refused;
  const sentence = page.getByText('지금은 점검하고 있어서 볼 수만 있어요.').first();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5000);
        return sentence.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(await content.inputValue()).toBe('사라지지 않아요.');
});
