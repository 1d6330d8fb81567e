import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { copy } from '#town/news/copy.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51720';

test('changed news says so on open screens; an editor reads what it said before, a resident does not', async () => {
  const editor = await settle(world.server, { name: '홍천소식', cityCode, rights: [`editor:${cityCode}`] });
  const resident = await settle(world.server, { name: '홍천이웃', cityCode });
  const { id } = await publish(world.server, editor, { cityCode, title: '옥수수 축제는 토요일' });
  const phone = await open(resident, `/news/${id}`);
  await phone.getByRole('heading', { name: '옥수수 축제는 토요일' }).waitFor();
  expect(await phone.getByRole('button', { name: '더보기' }).count()).toBe(0);

  const editorPage = await open(editor, `/news/${id}`, { width: 320 });
  await editorPage.getByRole('button', { name: '더보기' }).click();
  await editorPage.getByRole('menuitem', { name: copy['news.versions'] }).click();
  const sheet = editorPage.getByRole('dialog', { name: copy['news.versions'] });
  await sheet.getByText(copy['news.versionsNone']).waitFor();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await editorPage.getByRole('button', { name: '더보기' }).click();
  await editorPage.getByRole('menuitem', { name: '수정' }).click();
  await editorPage.getByLabel('제목').fill('옥수수 축제는 일요일');
  await editorPage.getByRole('button', { name: '완료' }).click();
  await editorPage.getByRole('heading', { name: '옥수수 축제는 일요일' }).waitFor();

  await phone.getByRole('heading', { name: '옥수수 축제는 일요일' }).waitFor();
  await phone.getByText('방금 전 고침').waitFor();
  await editorPage.getByRole('button', { name: '더보기' }).click();
  await editorPage.getByRole('menuitem', { name: copy['news.versions'] }).click();
  await sheet.getByRole('heading', { name: '옥수수 축제는 토요일' }).waitFor();
  await sheet.getByText('홍천소식님이 고치기 전').waitFor();
  await expectAccessible(editorPage);
});
