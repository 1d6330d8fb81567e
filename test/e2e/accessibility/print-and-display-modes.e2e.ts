import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

test('a page in the dark look prints black on white, without bars, fields and buttons', async () => {
  const neighbour = (name: string, isAdmin = false) =>
    settle(world.server, { name, cityCode: '51110', isAdmin });
  const [bora, admin] = [await neighbour('보라'), await neighbour('민재', true)];
  const post = await writePost(bora, { title: '눈 오는 날', content: '골목이 하얗게 덮였어요.' });
  const news = await publish(world.server, admin, { cityCode: '51110', title: '눈축제' });
  for (const [path, title] of [
    [`/post/${post.id}`, '눈 오는 날'],
    [`/news/${news.id}`, '눈축제'],
    ['/board', '눈 오는 날'],
    ['/home', '눈축제'],
  ] as const)
    for (const own of [true, false]) {
      const page = await open(bora, path, { dark: true });
      if (own) await page.evaluate(() => localStorage.setItem('look', '{"theme":"dark"}'));
      await page.reload();
      await page.getByText(title).first().waitFor();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const shown = page.getByText(title).first();
      expect(await shown.isVisible()).toBe(true);
      const colour = await shown.evaluate((element) => getComputedStyle(element).color);
      // On /home it stands on a picture.
      if (path !== '/home') expect(colour).toBe('rgb(0, 0, 0)');
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(await ground()).toBe('rgb(255, 255, 255)');
      const left = page.locator(
        ':is(header, nav, textarea, input, .toggle, button:not(:has(img), [data-day])):visible',
      );
      expect([
        path,
        await left.evaluateAll((found) => found.map((element) => element.outerHTML.slice(0, 200))),
      ]).toEqual([path, []]);
      // The days of the calendar are buttons, and are what a sheet for the wall is printed for.
      if (path === '/home') expect(await page.locator('[data-day]:visible').count()).toBeGreaterThan(27);
    }
});

test('Arabic stands from right to left, in a row, on its page and in a field', async () => {
  const bora = await settle(world.server, { name: '보라', cityCode: '51110' });
  const title = 'مرحبا بالجيران.';
  const { id } = await writePost(bora, { title, content: 'نلتقي غدا.' });
  const page = await open(bora, '/board');
  const row = page.getByText(title).first();
  const direction = (of = row) =>
    of.evaluate((element) => getComputedStyle(element.closest('[dir]') ?? element).direction);
  expect(await direction()).toBe('rtl');
  await page.goto(`/post/${id}`);
  expect(await direction(page.getByRole('heading', { name: title }))).toBe('rtl');
  expect(await direction(page.getByText('نلتقي غدا.'))).toBe('rtl');
  const field = page.getByRole('textbox', { name: '댓글을 입력해주세요' });
  expect(await direction(field)).toBe('ltr');
  await field.fill('شكرا');
  expect(await direction(field)).toBe('rtl');
});

test('in forced colours my messages and those of the other have borders of their own', async () => {
  const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });
  const [bora, jun] = [await neighbour('보라'), await neighbour('준')];
  await sendMessage(bora, jun, '안녕하세요');
  await sendMessage(jun, bora, '네, 안녕하세요');
  const page = await open(bora, `/chat/${chatIdOf(bora.id, jun.id)}`);
  await page.emulateMedia({ forcedColors: 'active' });
  const border = (text: string) =>
    page
      .getByRole('log')
      .getByText(text, { exact: true })
      .evaluate((element) => getComputedStyle(element).borderTopStyle);
  await expect.poll(() => border('안녕하세요')).toBe('double');
  expect(await border('네, 안녕하세요')).toBe('solid');
});
