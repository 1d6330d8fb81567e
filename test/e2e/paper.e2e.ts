import { afterEach, expect, test } from 'vitest';
import { publish } from '#features/news/fixtures.ts';
import { writePost } from '#features/posts/fixtures.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

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
  ] as const)
    for (const own of [true, false]) {
      const page = await open(bora, path, { dark: true });
      if (own) await page.evaluate(() => localStorage.setItem('look', '{"theme":"dark"}'));
      await page.reload();
      await page.getByText(title).first().waitFor();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const shown = page.getByText(title).first();
      expect(await shown.isVisible()).toBe(true);
      expect(await shown.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(await ground()).toBe('rgb(255, 255, 255)');
      const left = page.locator(':is(header, nav, textarea, input, button:not(:has(img))):visible');
      expect([path, await left.count()]).toEqual([path, 0]);
    }
});
