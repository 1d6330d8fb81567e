import { afterEach, expect, test } from 'vitest';
import { adminShapes, chooseTab, expectWhole, pressByKey } from '#test/browser/admin-page.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { tabTo } from '#test/browser/keyboard.ts';
import { mustSucceed, settle, signIn } from '#test/people/world.ts';
import { copy as banner } from '#town/announcements/banner-copy.ts';
import { copy } from '#town/announcements/copy.ts';
import { announce } from '#town/announcements/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51170';
const editorOf = (place: string) =>
  settle(world.server, { name: '공지담당', cityCode, rights: [`editor:${place}`] });
const banners = (page: Page) => page.getByRole('region', { name: banner['announcements.region'] });

test('an editor announces; it appears on open screens, is closed on all devices, changed and ended', async () => {
  const editor = await editorOf(cityCode);
  const resident = await settle(world.server, { name: '동해이웃', cityCode });
  const phone = await open(resident, '/home');
  await phone.getByRole('heading', { name: '마실 동해', exact: true }).waitFor();
  expect(await banners(phone).count()).toBe(0);

  const adminPage = await open(editor, '/admin?tab=announcements', { width: 320 });
  await adminPage.getByText(copy['announcements.none.inForce']).waitFor();
  await adminPage.getByRole('button', { name: copy['announcements.add'] }).click();
  const sheet = adminPage.getByRole('dialog', { name: copy['announcements.add'] });
  await sheet.getByRole('button', { name: copy['announcements.save'] }).click();
  await sheet.getByText(copy['announcements.needTitle']).waitFor();
  await sheet.getByLabel(copy['announcements.title']).fill('내일 시청 앞 도로를 막아요');
  await sheet
    .getByLabel(copy['announcements.body'])
    .fill('오전 9시부터 오후 3시까지예요.\n<b>우회해주세요.</b>');
  await sheet.getByLabel(copy['announcements.linkUrl']).fill('https://www.dh.go.kr/');
  await sheet.getByRole('checkbox', { name: copy['announcements.notifies'] }).check();
  await expectAccessible(adminPage);
  await sheet.getByRole('button', { name: copy['announcements.save'] }).click();
  await adminPage.getByRole('status').getByText(copy['announcements.saved']).waitFor();

  // It appears without a reload, as text, and is told.
  await banners(phone).getByText('<b>우회해주세요.</b>').waitFor();
  await expectAccessible(phone);
  const tablet = await open(await signIn(world.server, resident.id, cityCode), '/home', { width: 320 });
  await banners(tablet).getByText('내일 시청 앞 도로를 막아요').waitFor();

  await adminPage.getByRole('button', { name: /내일 시청 앞 도로를 막아요/ }).click();
  const edit = adminPage.getByRole('dialog', { name: copy['announcements.edit'] });
  await edit.getByLabel(copy['announcements.title']).fill('모레 시청 앞 도로를 막아요');
  await edit.getByRole('button', { name: copy['announcements.change'] }).click();
  await banners(phone).getByText('모레 시청 앞 도로를 막아요').waitFor();

  await banners(phone).getByRole('button', { name: '모레 시청 앞 도로를 막아요 닫기' }).click();
  await banners(phone).waitFor({ state: 'detached' });
  await banners(tablet).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByRole('heading', { name: '마실 동해', exact: true }).waitFor();
  expect(await banners(phone).count()).toBe(0);
  await phone.goto('/notifications');
  await phone.getByText('새 공지가 있어요').waitFor();

  await adminPage.getByRole('button', { name: /모레 시청 앞 도로를 막아요/ }).click();
  await edit.getByRole('button', { name: copy['announcements.end'] }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['announcements.end'] }).click();
  await adminPage.getByText(copy['announcements.none.inForce']).waitFor();
});

test('the page has the announcements of town, province and country before any script, without a shift', async () => {
  const resident = await settle(world.server, { name: '태백이웃', cityCode: '51190' });
  for (const [placeCode, title] of [
    ['51190', '태백시 공지'],
    ['51', '강원 공지'],
    ['', '모두에게 하는 아주 길고 긴 공지라서 두 줄을 넘어가는 제목이에요'],
  ])
    await announce(world.server, await editorOf(placeCode ?? ''), { placeCode, title, body: '' });
  const html = await (
    await fetch(`${world.server.origin}/home`, { headers: { cookie: resident.cookie } })
  ).text();
  for (const title of ['태백시 공지', '강원 공지', '모두에게 하는']) expect(html).toContain(title);
  const page = await open(resident, '/home', { width: 320 });
  await banners(page).getByText('강원 공지').waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
  const elsewhere = await open(await settle(world.server, { name: '수원이웃', cityCode: '41110' }), '/home');
  await banners(elsewhere).getByText('모두에게 하는').waitFor();
  expect(await elsewhere.getByText('강원 공지').count()).toBe(0);
});

test('an announcement for one area is on the screens of those who live there, and comes when one moves there', async () => {
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

  const adminPage = await open(editor, '/admin?tab=announcements');
  await adminPage.getByRole('button', { name: copy['announcements.add'] }).click();
  const sheet = adminPage.getByRole('dialog', { name: copy['announcements.add'] });
  await sheet.getByLabel(copy['announcements.area']).selectOption('조양동');
  await sheet.getByLabel(copy['announcements.title']).fill('조양동 단수');
  await sheet.getByRole('button', { name: copy['announcements.save'] }).click();
  await adminPage.getByText('속초시 조양동').waitFor();
  await banners(silent).getByText('조양동 단수').waitFor();
  expect(await phone.getByText('조양동 단수').count()).toBe(0);
  await mustSucceed(resident.put('/api/session/area', { areaId: idOf('조양동') }));
  await banners(phone).getByText('조양동 단수').waitFor();
});

test.each(adminShapes)(
  'at $width px an announcement is written with keys alone, and ended',
  async ({ width, touch }) => {
    const place = width === 390 ? '51760' : '51770';
    const editor = await settle(world.server, {
      name: '공지담당',
      cityCode: place,
      rights: [`editor:${place}`],
    });
    const adminPage = await open(editor, '/admin?tab=numbers', { width, touch });
    await chooseTab(adminPage, '공지');
    await adminPage.getByText(copy['announcements.none.inForce']).waitFor();
    await pressByKey(adminPage, `button "${copy['announcements.add']}"`);
    const sheet = adminPage.getByRole('dialog', { name: copy['announcements.add'] });
    await tabTo(adminPage, `textbox "${copy['announcements.title']}"`);
    await adminPage.keyboard.insertText('아주 긴 이름의 다리를 고치는 동안 돌아가주세요 '.repeat(2).trim());
    await expectWhole(adminPage);
    await pressByKey(adminPage, `button "${copy['announcements.save']}"`);
    await sheet.waitFor({ state: 'detached' });
    const row = adminPage.getByRole('button', { name: /아주 긴 이름의 다리/ });
    await row.waitFor();
    await expectWhole(adminPage);
    await row.click();
    await adminPage.getByRole('button', { name: copy['announcements.end'], exact: true }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['announcements.end'] }).click();
    await adminPage.getByText(copy['announcements.none.inForce']).waitFor();
  },
);
