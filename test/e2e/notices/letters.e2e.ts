import { afterEach, expect, test } from 'vitest';
import { openPoll } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { copy } from '#notices/letters/copy.ts';
import { copy as settings } from '#notices/notifications/copy.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { addEntry } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { copy as platform } from '#web/ui/layers/undo-copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (name: string, cityCode: string) => settle(world.server, { name, cityCode });
const quietOf = async (person: Person) => (await person.get('/api/notifications/settings')).body.quiet;
const radio = (page: Page, name: string) => page.getByRole('radio', { name });

test('quiet hours and the number of pushes are chosen, and hours that are none are refused at their field', async () => {
  const jimin = await neighbour('지민', nextTown());
  const page = await open(jimin, '/settings/notifications', { width: 320 });
  await page.getByText('밤 9시부터 아침 7시까지 · 하루 5번까지').click();
  await expect.poll(() => radio(page, settings['quiet.usual']).isChecked()).toBe(true);
  await radio(page, settings['quiet.farm']).click();
  await expect
    .poll(() => quietOf(jimin))
    .toEqual({ hours: { from: '20:00', until: '05:00' }, dailyPushes: 5 });
  await radio(page, settings['quiet.own']).click();
  const until = page.getByLabel(settings['quiet.until'], { exact: true });
  await until.fill('20:00');
  await page.getByText(settings['quiet.sameTime']).waitFor();
  await expectAccessible(page);
  await until.fill('06:30');
  await expect.poll(async () => (await quietOf(jimin)).hours).toEqual({ from: '20:00', until: '06:30' });
  await radio(page, '하루 3번까지').click();
  await expect.poll(async () => (await quietOf(jimin)).dailyPushes).toBe(3);
  await radio(page, settings['quiet.none']).click();
  await expect.poll(() => quietOf(jimin)).toEqual({ hours: null, dailyPushes: 3 });
});

test('the letter of an empty day says so; a full one leads to each of its things', async () => {
  const town = nextTown();
  const jimin = await neighbour('지민', town);
  const page = await open(jimin, '/today', { width: 320, dark: true });
  await page.getByText(copy['letter.empty']).waitFor();
  await expectAccessible(page);

  const editor = await settle(world.server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  const day = seoulDay(world.server.p.clock.now());
  await addEntry(jimin, { day, title: '치과 검진', time: '10:20' });
  const water = newsDraft(world.server, { cityCode: town, title: '단수 안내' });
  await mustSucceed(editor.post('/api/news', { ...water, urgent: true }));
  await mustSucceed(
    editor.post('/api/news', newsDraft(world.server, { cityCode: town, title: '마을 잔치' })),
  );
  const news = await publish(world.server, editor, { cityCode: town, title: '장날 이사' });
  await openPoll(world.server, editor, { newsId: news.id, question: '장날을 옮길까요?' });
  await page.reload();
  await page.getByText('치과 검진').waitFor();
  await page.getByRole('heading', { name: copy['letter.polls'] }).waitFor();
  await page.getByRole('heading', { name: copy['letter.urgent'] }).waitFor();
  await page.getByRole('link', { name: /새 소식/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '마을 잔치' }).click();
  await page.waitForURL('**/news/*');
  await page.goBack();
  await page.getByRole('link', { name: /장날을 옮길까요\?.*까지/ }).click();
  await page.waitForURL(`**/news/${news.id}`);
});

test('이런 건 조용히 in a row’s menu turns off its kind, with a way back at once and in the settings', async () => {
  const town = nextTown();
  const [jimin, hyunwoo] = [await neighbour('지민', town), await neighbour('현우', town)];
  const { id } = await writePost(jimin, { title: '노을' });
  await mustSucceed(hyunwoo.post(`/api/posts/${id}/comments`, { id: newId(), text: '예뻐요' }));
  await deliverAll(world.server);
  const page = await open(jimin, '/notifications');
  const hushed = async () => (await jimin.get('/api/notifications/settings')).body.hushed.length;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /더보기$/ }).click();
    await page.getByRole('menu', { description: '내 글에 달린 댓글이라 보내드렸어요' }).waitFor();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose(settings['notifications.hush']);
  await page.getByText(settings['notifications.hushed']).waitFor();
  expect(await hushed()).toBe(1);
  await page.getByRole('button', { name: platform['common.undo'] }).click();
  await expect.poll(hushed).toBe(0);
  await page.getByText(settings['notifications.ringing']).waitFor();
  await choose(settings['notifications.hush']);
  await expect.poll(hushed).toBe(1);
  await expectAccessible(page);
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: '내 글에 달린 댓글 다시 푸시 받기' }).click();
  await expect.poll(hushed).toBe(0);
  await page.getByRole('heading', { name: settings['quiet.hushed'] }).waitFor({ state: 'detached' });
});
