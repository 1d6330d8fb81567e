import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51230';
const question = '마을회관을 고칠까요?';
const card = (page: Page) => page.getByRole('region', { name: question });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an editor enters households, and two of one household have one vote, which both see at once', async () => {
  const { server } = world;
  const neighbour = (name: string) => settle(server, { name, cityCode });
  const editor = await settle(server, { name: '이장님', cityCode, rights: [`editor:${cityCode}`] });
  const [sua, jun] = [await neighbour('김수아'), await neighbour('김준')];
  const news = await publish(server, editor, { cityCode, title: '회관 고치기' });

  const hall = await open(editor, `/polls/write?news=${news.id}`);
  await hall.getByText('이 소식이 닿는 곳에 적은 세대가 없어요.').waitFor();
  await hall.getByRole('link', { name: '세대 명부' }).click();
  await button(hall, '세대 더하기').click();
  await hall.getByLabel('세대 이름').fill('김영수네\n윗말 박씨네\n중앙로 12');
  await hall.getByText('3세대를 적었어요.').waitFor();
  await expectAccessible(hall);
  await button(hall, '더하기').click();
  await hall.getByRole('button', { name: '김영수네' }).click();
  for (const name of ['김수아', '김준']) {
    await hall.getByPlaceholder('이웃 이름으로 찾기', { exact: true }).fill(name);
    await button(hall, `${name} 넣기`).click();
  }
  await expectAccessible(hall);
  await button(hall, '저장').click();
  await hall.getByText('김수아, 김준').waitFor();

  await hall.goBack();
  await hall.getByRole('checkbox', { name: '한 세대에 한 표' }).check();
  await hall.getByLabel('질문').fill(question);
  await hall.getByLabel('답 1', { exact: true }).fill('네');
  await hall.getByLabel('답 2', { exact: true }).fill('아니요');
  await button(hall, '완료').click();
  await card(hall).getByText('3세대 중 0세대 참여').waitFor();

  const [suaPage, junPage] = [await open(sua, `/news/${news.id}`), await open(jun, `/news/${news.id}`)];
  await card(junPage).getByText('김영수네의 한 표예요.').waitFor();
  await card(suaPage).getByRole('radio', { name: '네', exact: true }).check();
  await card(suaPage).getByRole('button', { name: '투표하기' }).click();
  await card(suaPage).getByText('투표했어요. 끝날 때까지 바꿀 수 있어요.').waitFor();
  await card(junPage).getByText('김영수네는 이미 투표했어요.').waitFor();
  expect(await card(junPage).getByRole('radio').count()).toBe(0);
  await card(hall).getByText('3세대 중 1세대 참여').waitFor();

  await card(hall).getByRole('link', { name: '종이 투표' }).click();
  await hall.getByRole('checkbox', { name: '중앙로 12, 종이로 투표' }).check();
  await hall.getByText('화면 1세대 · 종이 1세대').waitFor();
  await expectAccessible(hall);

  await junPage.goto('/settings/town');
  await junPage.getByRole('link', { name: '우리 세대' }).click();
  await junPage.getByText('김수아').waitFor();
  await expectAccessible(junPage);
  await button(junPage, '이 세대에서 빠지기').click();
  await junPage.getByRole('alertdialog').getByRole('button', { name: '빠지기' }).click();
  await junPage.getByText('세대에서 빠졌어요.').waitFor();
  expect(await junPage.getByRole('link', { name: '우리 세대' }).count()).toBe(0);
});
