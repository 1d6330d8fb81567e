import { afterEach, expect, test } from 'vitest';
import { copy } from '#notices/alerts/copy.ts';
import { sendAlert } from '#notices/alerts/fixtures.ts';
import { copy as strip } from '#notices/alerts/strip-copy.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { appReady, giveCookie } from '#test/browser/browser.ts';
import { noLine } from '#test/browser/console-errors.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const editorOf = (cityCode: string) =>
  settle(world.server, { name: '알림담당', cityCode, rights: [`editor:${cityCode}`] });
const region = (page: Page) => page.getByRole('region', { name: strip['alerts.region'] });

const send = (editor: Person, given: object = {}) => {
  const expiresAt = new Date(world.server.p.clock.now().getTime() + 3_600_000).toISOString();
  return sendAlert(world.server, editor, { headline: '상수도 단수', expiresAt, ...given });
};

test('an editor alerts a town: the strip comes at once, is read aloud, changes and leaves', async () => {
  const cityCode = '51790';
  const editor = await editorOf(cityCode);
  const resident = await settle(world.server, { name: '화천이웃', cityCode });
  const home = await open(resident, '/home');
  const board = await open(resident, '/board', { width: 320, dark: true });
  await home.getByRole('heading', { name: '마실 화천', exact: true }).waitFor();
  expect(await region(home).count()).toBe(0);

  const adminPage = await open(editor, '/home');
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  const done = adminPage.getByRole('button', { name: '완료', exact: true });
  const question = adminPage.getByRole('alertdialog');
  const headline = adminPage.getByLabel(copy['alertWrite.headline'], { exact: true });
  await act(adminPage.getByRole('link', { name: '알리기' }).click());
  await act(adminPage.getByRole('link', { name: /^긴급 알림/ }).click());
  await done.click();
  await adminPage.getByText(copy['alerts.needHeadline']).waitFor();
  await act(adminPage.getByRole('button', { name: '단수', exact: true }).click());
  await expect.poll(() => adminPage.evaluate(() => getSelection()?.toString())).toBe('○○');
  await act(headline.fill('상수도 단수'));
  // A phone that rings takes one action more.
  await adminPage.getByRole('radio', { name: /^긴급/ }).check();
  await adminPage
    .getByLabel(copy['alertWrite.instruction'])
    .fill('물을 미리 받아두세요.\n<b>끓여 드세요.</b>');
  await expectAccessible(adminPage);
  await act(done.click());
  await question.getByText('화천군 이웃 2명에게 보여요. 밤에도 휴대폰이 울려요.').waitFor();
  await act(question.getByRole('button', { name: copy['alertWrite.send'] }).click());
  await adminPage.getByRole('heading', { name: '상수도 단수' }).first().waitFor();
  expect(actions).toBe(6);

  for (const page of [home, board]) {
    await page.getByRole('alert').getByText('<b>끓여 드세요.</b>').waitFor();
    await expectAccessible(page);
  }

  await home.getByRole('button', { name: '상수도 단수 한 줄로 줄이기' }).click();
  for (const page of [home, board]) await page.getByRole('button', { name: '상수도 단수 펼치기' }).waitFor();
  await expectAccessible(home);

  await adminPage.getByRole('link', { name: copy['alerts.edit'] }).click();
  await adminPage.getByRole('radio', { name: /^위급/ }).check();
  await adminPage.getByLabel(copy['alertWrite.headline'], { exact: true }).fill('물을 마시지 마세요');
  await done.click();
  await question.getByRole('button', { name: copy['alertWrite.send'] }).click();
  await home.getByRole('alert').getByText('물을 마시지 마세요').waitFor();
  // An Extreme alert may be one line, and is never away.
  expect(await home.getByRole('button', { name: '물을 마시지 마세요 닫기' }).count()).toBe(0);

  // All of the strip leads to the page, which has the alert itself and not above it again.
  await region(home).getByText('<b>끓여 드세요.</b>').click({ force: true });
  await home.getByRole('link', { name: copy['alerts.call119'] }).waitFor();
  await home.getByText(copy['alerts.kind.Update']).waitFor();
  expect(await region(home).count()).toBe(0);
  await region(board).waitFor();
  await expectAccessible(home);

  await adminPage.getByRole('heading', { name: '물을 마시지 마세요' }).first().waitFor();
  await adminPage.getByRole('button', { name: copy['alerts.cancel'] }).click();
  await question.getByRole('button', { name: copy['alerts.cancel'] }).click();
  for (const page of [home, board]) await region(page).waitFor({ state: 'detached' });
  await home.getByText(copy['alerts.kind.Cancel']).waitFor();
  await home.goto('/notifications');
  await home.getByText('알림이 해제됐어요').waitFor();
  await home.getByRole('link', { name: strip['alerts.past'] }).click();
  await home.getByRole('link', { name: /물을 마시지 마세요/ }).waitFor();
  await expectAccessible(home);
});

test('the document has the strip before any script, only where there is an alert, and what was there is not announced', async () => {
  const cityCode = '51800';
  const editor = await editorOf(cityCode);
  const resident = await settle(world.server, { name: '양구이웃', cityCode });
  const stranger = await settle(world.server, { name: '철원이웃', cityCode: '51780' });
  await send(editor);
  const documentOf = async ({ cookie }: Person, path: string) =>
    (await fetch(world.server.origin + path, { headers: { cookie } })).text();
  for (const path of ['/home', '/board', '/chats']) {
    expect(await documentOf(resident, path)).toContain('물을 미리 받아두세요.');
    expect(await documentOf(stranger, path)).not.toContain('상수도 단수');
  }
  const page = await open(resident, '/home', { width: 320 });
  await region(page).getByRole('button', { name: '상수도 단수 닫기' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await region(page).getByRole('button', { name: '상수도 단수 닫기' }).click();
  await region(page).waitFor({ state: 'detached' });
  const other = await open(stranger, '/home');
  await other.getByRole('heading', { name: '마실 철원', exact: true }).waitFor();
  const loaded = await other.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('AlertStrip'))).toEqual([]);
});

test('without a connection the last alert is there with its age, and leaves by the clock of the device', async () => {
  const cityCode = '51810';
  const editor = await editorOf(cityCode);
  const resident = await settle(world.server, { name: '인제이웃', cityCode });
  await send(editor);
  const { page, context, consoleErrors } = await phone({ worker: true });
  await giveCookie(context, world.server.origin, resident);
  await page.goto('/home');
  await region(page).getByText('상수도 단수').waitFor();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: [], rest: true });
  });
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Promise<boolean>((resolve) => {
              const asked = indexedDB.open('masil-kept');
              asked.onerror = () => resolve(false);
              asked.onsuccess = () => {
                const keys = asked.result.transaction('answers').objectStore('answers').getAllKeys();
                keys.onsuccess = () => {
                  resolve(keys.result.some((key) => String(key).includes('"alerts","shown"')));
                  asked.result.close();
                };
              };
            }),
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return all.flat().some(({ url }) => url.includes('AlertStrip'));
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await region(page).getByText('상수도 단수').waitFor();
  await region(page).getByText(strip['alerts.age']).waitFor();
  await page.clock.install({ time: new Date(Date.now() + 2 * 3_600_000) });
  await page.reload();
  await page.getByRole('heading', { name: '마실 인제', exact: true }).waitFor();
  expect(await region(page).count()).toBe(0);
  consoleErrors.forgive(noLine);
});

test('a phone whose clock is a day fast shows what is in force', async () => {
  const cityCode = '51820';
  const editor = await editorOf(cityCode);
  const resident = await settle(world.server, { name: '고성이웃', cityCode });
  const { page, context } = await phone();
  await page.addInitScript(() => {
    const Real = Date;
    const fastMs = 26 * 3_600_000;
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [Real.now() + fastMs]) as [number]));
      }
      static override now = () => Real.now() + fastMs;
    } as DateConstructor;
  });
  await giveCookie(context, world.server.origin, resident);
  await page.goto('/home');
  await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
  await send(editor);
  await region(page).getByText('상수도 단수').waitFor();
  await page.reload();
  await appReady(page);
  await region(page).getByText('상수도 단수').waitFor();
});
