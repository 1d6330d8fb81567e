import { afterEach, expect, test } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51150';
const neighbour = (name: string, cityCode = town) => settle(world.server, { name, cityCode });

test('on an open popular tab a liked post moves up, and a deleted one disappears', async () => {
  const [sua, ...others] = await Promise.all(['수아', '하나', '둘', '셋'].map((name) => neighbour(name)));
  if (!sua) throw new Error('nobody');
  const posts = [];
  for (let n = 1; n <= 21; n++) posts.push(await writePost(sua, { title: `글 ${n}` }));
  const page = await open(sua, '/board?tab=popular');
  const links = page.getByRole('tabpanel').getByRole('link', { name: /글 \d+/ });
  const first = links.first();
  await first.getByText('글 21', { exact: true }).waitFor();
  expect(await links.count()).toBe(20);
  // The post is neither on screen nor in the list.
  for (const person of others) await person.put(`/api/posts/${posts[0]?.id}/like`);
  await first.getByText('글 1', { exact: true }).waitFor();
  for (const person of others.slice(1)) await person.put(`/api/posts/${posts[5]?.id}/like`);
  await links.nth(1).getByText('글 6', { exact: true }).waitFor();
  await sua.delete(`/api/posts/${posts[0]?.id}`);
  await first.getByText('글 6', { exact: true }).waitFor();
  await links.nth(19).getByText('글 2', { exact: true }).waitFor();
});

test('without likes the popular tab shows the newest posts, and a new one waits behind a pill', async () => {
  const [writer, reader] = [await neighbour('쓰는이', '51170'), await neighbour('읽는이', '51170')];
  for (let n = 1; n <= 20; n++) await writePost(writer, { title: `글 ${n}` });
  const page = await open(reader, '/board?tab=popular');
  const links = page.getByRole('tabpanel').getByRole('link', { name: /글 \d+/ });
  await links.nth(19).getByText('글 1', { exact: true }).waitFor();
  await writePost(writer, { title: '글 21' });
  await page.getByRole('button', { name: '새 글 1개' }).click();
  await links.first().getByText('글 21', { exact: true }).waitFor();
  await links.nth(19).getByText('글 2', { exact: true }).waitFor();
});

test('an open profile shows new, edited and deleted posts live', async () => {
  const [writer, reader] = [await neighbour('쓰는이웃'), await neighbour('보는이웃')];
  const follower = await neighbour('먼이웃', '51110');
  await follower.put(`/api/people/${writer.id}/follow`);
  const pages = [
    await open(reader, `/profile/${writer.id}`),
    await open(follower, `/profile/${writer.id}`),
    await open(writer, `/profile/${writer.id}`),
  ];
  for (const page of pages) await page.getByText('아직 작성한 글이 없어요').waitFor();
  const post = await writePost(writer, { title: '처음 쓴 글' });
  for (const page of pages) await page.getByRole('link', { name: /처음 쓴 글/ }).waitFor();
  for (const page of pages) await page.getByRole('listitem').filter({ hasText: /^글1$/ }).waitFor();
  await writer.put(`/api/posts/${post.id}`, postDraft({ title: '고쳐 쓴 글' }));
  for (const page of pages) await page.getByRole('link', { name: /고쳐 쓴 글/ }).waitFor();
  await reader.put(`/api/posts/${post.id}/like`);
  for (const page of pages)
    await page
      .getByRole('link', { name: /고쳐 쓴 글/ })
      .getByText('1', { exact: true })
      .waitFor();
  await writer.delete(`/api/posts/${post.id}`);
  for (const page of pages) await page.getByText('아직 작성한 글이 없어요').waitFor();
  for (const page of pages) await page.getByRole('listitem').filter({ hasText: /^글0$/ }).waitFor();
});
