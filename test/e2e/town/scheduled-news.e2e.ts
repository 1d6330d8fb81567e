import { afterEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { copy as news } from '#town/news/copy.ts';
import { endNews } from '#town/news/server/ending.ts';
import { publishScheduled } from '#town/news/server/scheduled/publish.ts';
import { copy } from '#town/news/writing-copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51230';
const inMinutes = (minutes: number) => new Date(world.server.p.clock.now().getTime() + minutes * 60_000);

test('an editor schedules news; nobody sees it before its minute, and then it appears on open screens', async () => {
  const editor = await settle(world.server, { name: '삼척소식', cityCode, rights: [`editor:${cityCode}`] });
  const resident = await settle(world.server, { name: '삼척이웃', cityCode });
  const phone = await open(resident, '/news');
  await phone.getByText(news['news.empty']).waitFor();

  const editorPage = await open(editor, '/news/write', { width: 320 });
  await editorPage.getByLabel('날짜').fill(seoulDay(inMinutes(0)));
  await editorPage.getByLabel('제목').fill('월요일 아침 장터');
  await editorPage.getByLabel('내용').fill('번개시장에서 만나요.');
  await editorPage.getByText(copy['newsWrite.rest']).click();
  await editorPage.getByRole('radio', { name: copy['newsWrite.later'] }).check();
  await editorPage.getByRole('button', { name: '완료' }).click();
  await editorPage.getByText(copy['newsWrite.needTime']).first().waitFor();
  const past = inMinutes(-90);
  await editorPage.getByLabel(copy['newsWrite.publishDay']).fill(seoulDay(past));
  await editorPage.getByLabel(copy['newsWrite.publishTime']).fill(seoulTime(past));
  await editorPage.getByRole('button', { name: '완료' }).click();
  await editorPage.getByText(copy['scheduledNews.past']).first().waitFor();
  editorPage.consoleErrors.forgive(422);
  const later = inMinutes(90);
  await editorPage.getByLabel(copy['newsWrite.publishDay']).fill(seoulDay(later));
  await editorPage.getByLabel(copy['newsWrite.publishTime']).fill(seoulTime(later));
  await expectAccessible(editorPage);
  await editorPage.getByRole('button', { name: '완료' }).click();

  // It stands on the admin page, and nowhere else.
  await editorPage.waitForURL('**/admin?tab=scheduled');
  await editorPage.getByRole('heading', { name: '월요일 아침 장터' }).waitFor();
  await expectAccessible(editorPage);
  await phone.reload();
  await phone.getByText(news['news.empty']).waitFor();
  await editorPage.getByRole('link', { name: '월요일 아침 장터 고치기' }).click();
  await editorPage.getByLabel('제목').fill('월요일 새벽 장터');
  await editorPage.getByRole('button', { name: '완료' }).click();
  await editorPage.getByRole('heading', { name: '월요일 새벽 장터' }).waitFor();

  world.server.pass(91 * 60_000);
  await publishScheduled.run(world.server.p, null);
  await phone.getByRole('link', { name: /월요일 새벽 장터/ }).waitFor();
  await editorPage.getByText(copy['scheduledNews.none']).waitFor();
});

test('an editor gives news a last day; the day after, it leaves open lists and says at its address that it has ended', async () => {
  const town = '51210';
  const editor = await settle(world.server, { name: '속초소식', cityCode: town, rights: [`editor:${town}`] });
  const resident = await settle(world.server, { name: '속초이웃', cityCode: town });
  const phone = await open(resident, '/news');
  const editorPage = await open(editor, '/news/write', { width: 320 });
  await editorPage.getByLabel('날짜').fill(seoulDay(inMinutes(0)));
  await editorPage.getByLabel('제목').fill('오징어 축제');
  await editorPage.getByLabel('내용').fill('항구에서 만나요.');
  await editorPage.getByText(copy['newsWrite.rest']).click();
  await editorPage.getByLabel(copy['newsWrite.shownUntil']).fill(seoulDay(inMinutes(-24 * 60)));
  await editorPage.getByRole('button', { name: '완료' }).click();
  await editorPage.getByText(copy['newsWrite.endsBefore']).first().waitFor();
  editorPage.consoleErrors.forgive(422);
  await editorPage.getByLabel(copy['newsWrite.shownUntil']).fill(seoulDay(inMinutes(0)));
  await expectAccessible(editorPage);
  await editorPage.getByRole('button', { name: '완료' }).click();
  await editorPage.getByText(/까지 목록에 보여요/).waitFor();
  await expectAccessible(editorPage);

  const row = phone.getByRole('link', { name: /오징어 축제/ });
  await row.waitFor();
  world.server.pass(24 * 60 * 60_000);
  // The editor's rights are asleep by then: the number of what waits is refused.
  editorPage.consoleErrors.forgive(403);
  await endNews.run(world.server.p, null);
  await row.waitFor({ state: 'detached' });
  await phone.getByText(news['news.empty']).waitFor();
  await editorPage.getByText(news['news.ended']).waitFor();
  await expectAccessible(editorPage);
});

test.each([
  [390, '51760'],
  [1280, '51780'],
])(
  'at %i px an editor publishes scheduled news at once, or deletes it; both ask first',
  async (width, town) => {
    const editor = await settle(world.server, { name: '소식', cityCode: town, rights: [`editor:${town}`] });
    const draft = (id: string, title: string) => ({
      id,
      cityCode: town,
      title,
      content: `${title}의 내용`,
      day: seoulDay(inMinutes(0)),
      publishAt: inMinutes(60).toISOString(),
    });
    await editor.post('/api/scheduled-news', draft(newId(), '하나'));
    await editor.post('/api/scheduled-news', draft(newId(), '둘'));
    const adminPage = await open(editor, '/admin?tab=scheduled', { width, touch: width < 1024 });
    if (width === 1280) {
      await adminPage.getByText(copy['scheduledNews.choose']).waitFor();
      await adminPage.locator('[data-row]').filter({ hasText: '하나' }).click();
      const detail = adminPage.getByRole('region', { name: copy['scheduledNews.detail'] });
      await detail.getByText('하나의 내용').waitFor();
      await expectAccessible(adminPage);
      await adminPage.goBack();
      await adminPage.getByText(copy['scheduledNews.choose']).waitFor();
      await adminPage.goForward();
    }
    await adminPage.getByRole('button', { name: '하나 지금 올리기' }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: '지금 올리기' }).click();
    await adminPage.getByRole('status').getByText(copy['scheduledNews.published']).waitFor();
    await adminPage.getByRole('button', { name: '둘 삭제' }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await adminPage.getByText(copy['scheduledNews.none']).waitFor();
    const { items } = (await editor.get('/api/news')).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['하나']);
  },
);
