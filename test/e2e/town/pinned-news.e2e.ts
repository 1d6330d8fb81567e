import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, settle, signIn } from '#test/people/world.ts';
import { copy as news } from '#town/news/copy.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { copy as banner } from '#town/news/pinned-copy.ts';
import { endNews } from '#town/news/server/ending.ts';
import { copy } from '#town/news/writing-copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51170';
const editorOf = (place: string) =>
  settle(world.server, { name: '소식담당', cityCode, rights: [`editor:${place}`] });
const banners = (page: Page) => page.getByRole('region', { name: banner['pinnedNews.region'] });
const inAnHour = () => new Date(world.server.p.clock.now().getTime() + 3_600_000).toISOString();

test('an editor pins urgent news; it appears on open screens, leads to the whole, and is closed on all devices', async () => {
  const editor = await editorOf(cityCode);
  const resident = await settle(world.server, { name: '동해이웃', cityCode });
  const phone = await open(resident, '/home');
  await phone.getByRole('heading', { name: '마실 동해', exact: true }).waitFor();
  expect(await banners(phone).count()).toBe(0);

  const form = await open(editor, '/admin?tab=announcements', { width: 320 });
  await form.waitForURL('**/news/write?as=pinned');
  await form.getByLabel(copy['newsWrite.subject']).fill('내일 시청 앞 도로를 막아요');
  await form.getByLabel(copy['newsWrite.content'], { exact: true }).fill('<b>우회해주세요.</b>');
  await form.getByRole('button', { name: copy['newsWrite.today'], exact: true }).click();
  await form.getByRole('checkbox', { name: copy['newsWrite.urgent'] }).check();
  expect(await form.getByRole('checkbox', { name: copy['newsWrite.pin'] }).isChecked()).toBe(true);
  await expectAccessible(form);
  await form.getByRole('button', { name: '완료' }).click();
  const question = form.getByRole('alertdialog');
  await question.getByText(/동해시.*명/).waitFor();
  await question.getByRole('button', { name: copy['newsWrite.urgentAction'] }).click();
  await form.waitForURL(/\/news\/[0-9a-f-]{36}$/);

  // It appears without a reload, as text.
  await banners(phone).getByText('<b>우회해주세요.</b>').waitFor();
  await expectAccessible(phone);
  const tablet = await open(await signIn(world.server, resident.id, cityCode), '/home', { width: 320 });
  await banners(tablet).getByText('내일 시청 앞 도로를 막아요').waitFor();
  await banners(phone).getByRole('button', { name: '내일 시청 앞 도로를 막아요 닫기' }).click();
  await banners(phone).waitFor({ state: 'detached' });
  await banners(tablet).waitFor({ state: 'detached' });
  // The list of news has it first, with its mark.
  await phone.goto('/news');
  const first = phone.getByRole('link', { name: /내일 시청 앞 도로를 막아요/ }).first();
  await first.getByText(news['news.pinned']).waitFor();
});

test('the page has what is pinned for town, province and country before any script, and loses it at its minute', async () => {
  const place = '51190';
  const resident = await settle(world.server, { name: '태백이웃', cityCode: place });
  for (const [code, title] of [
    [place, '태백시 소식'],
    ['51', '강원 소식'],
    ['', '모두에게 하는 아주 길고 긴 소식이라서 두 줄을 넘어가는 제목이에요'],
  ] as const)
    await publish(world.server, await editorOf(code), { cityCode: code, title, pinnedUntil: inAnHour() });
  const html = await (
    await fetch(`${world.server.origin}/home`, { headers: { cookie: resident.cookie } })
  ).text();
  for (const title of ['태백시 소식', '강원 소식', '모두에게 하는']) expect(html).toContain(title);
  const page = await open(resident, '/home', { width: 320 });
  await banners(page).getByText('강원 소식').waitFor();
  const elsewhere = await open(await settle(world.server, { name: '수원이웃', cityCode: '41110' }), '/home');
  await banners(elsewhere).getByText('모두에게 하는').waitFor();
  expect(await elsewhere.getByText('강원 소식').count()).toBe(0);
  world.server.pass(3_600_000);
  await endNews.run(world.server.p, null);
  await banners(page).waitFor({ state: 'detached' });
  await banners(elsewhere).waitFor({ state: 'detached' });
});

test('pinned news for one area is on the screens of those who live there, and comes when one moves there', async () => {
  const place = '51210';
  const rights = [`editor:${place}`, `operator:${place}`] as const;
  const editor = await settle(world.server, { name: '속초담당', cityCode: place, rights });
  await mustSucceed(editor.post('/api/areas', { cityCode: place, names: '조양동\n노학동' }));
  const { items } = (await mustSucceed(editor.get(`/api/areas?city=${place}`))).body;
  const idOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  const resident = await settle(world.server, { name: '노학이웃', cityCode: place });
  await mustSucceed(resident.put('/api/session/area', { areaId: idOf('노학동') }));
  const phone = await open(resident, '/home');
  const silent = await open(await settle(world.server, { name: '속초이웃', cityCode: place }), '/home');
  const draft = newsDraft(world.server, { cityCode: place, title: '조양동 단수', areaId: idOf('조양동') });
  await mustSucceed(editor.post('/api/news', { ...draft, pinnedUntil: inAnHour() }));
  await banners(silent).getByText('조양동 단수').waitFor();
  expect(await banners(phone).count()).toBe(0);
  await mustSucceed(resident.put('/api/session/area', { areaId: idOf('조양동') }));
  await banners(phone).getByText('조양동 단수').waitFor();
});
