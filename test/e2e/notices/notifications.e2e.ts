import type { CDPSession } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { ringAlways } from '#test/people/quiet.ts';
import { mustSucceed, type Person, settle, signIn } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';

const { world, open, expectQuiet } = journey({ PUSH_TO_LOOPBACK: 'on' });
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

const anotherDevice = (person: Person) => signIn(world.server, person.id, town);

const say = async (person: Person, postId: string, text: string): Promise<string> =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text })).body.comment.id;
const badge = (page: Page, count: number) => page.getByRole('img', { name: `읽지 않은 알림 ${count}개` });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dot = (page: Page, text: string) => row(page, text).getByRole('img', { name: '읽지 않음' });

test('before the app is there, the settings do not say that this device cannot receive pushes', async () => {
  const { cookie } = await neighbour('은서');
  const response = await fetch(`${world.server.origin}/settings/notifications`, { headers: { cookie } });
  const html = await response.text();
  expect(html).toContain('이 기기에서 푸시 받기');
  expect(html).not.toContain('푸시 알림을 받을 수 없어요');
});

test('a comment notifies every device; opening it leads to the comment and marks it read on all', async () => {
  const [eunseo, doha] = [await neighbour('은서'), await neighbour('도하')];
  const { id } = await writePost(eunseo, { title: '눈 오는 날' });
  const page = await open(eunseo, '/home');
  const tablet = await open(await anotherDevice(eunseo), '/notifications');
  await tablet.getByText('새로운 알림이 없어요').waitFor();
  expect(await badge(page, 1).count()).toBe(0);

  const commentId = await say(doha, id, '여기도 와요');
  await badge(page, 1).waitFor();
  await row(tablet, '도하님이 내 글에 댓글을 남겼어요').waitFor();
  await badge(tablet, 1).waitFor();

  await page.getByRole('link', { name: '알림' }).click();
  await page.waitForURL('**/notifications');
  await dot(page, '여기도 와요').waitFor();
  // Opening the list does not mark anything as read.
  await badge(page, 1).waitFor();
  await row(page, '여기도 와요').getByRole('link').click();
  await page.waitForURL(`**/post/${id}?comment=${commentId}`);
  await page.locator(`[id="comment-${commentId}"][aria-current]`).waitFor();
  await badge(page, 1).waitFor({ state: 'detached' });
  await dot(tablet, '여기도 와요').waitFor({ state: 'detached' });
  await badge(tablet, 1).waitFor({ state: 'detached' });
});

test('likes share one row, which moves up with a new like, shrinks with a removed one, and disappears with the post', async () => {
  const [gaeul, byeol, haneul] = [await neighbour('가을'), await neighbour('별'), await neighbour('하늘')];
  const { id } = await writePost(gaeul, { title: '단풍 구경' });
  const page = await open(gaeul, '/notifications');
  await page.getByText('새로운 알림이 없어요').waitFor();
  await byeol.put(`/api/posts/${id}/like`);
  await row(page, '별님이 내 글을 좋아해요').waitFor();
  await say(byeol, id, '예뻐요');
  await row(page, '예뻐요').waitFor();
  await haneul.put(`/api/posts/${id}/like`);
  await row(page, '하늘님 외 1명이 내 글을 좋아해요').waitFor();
  expect(await page.getByRole('listitem').first().textContent()).toContain('하늘님 외 1명이');
  await haneul.delete(`/api/posts/${id}/like`);
  await row(page, '별님이 내 글을 좋아해요').waitFor();
  await badge(page, 2).waitFor();
  await gaeul.delete(`/api/posts/${id}`);
  await page.getByText('새로운 알림이 없어요').waitFor();
  await badge(page, 2).waitFor({ state: 'detached' });
});

test('all notifications are marked as read at once, on both devices', async () => {
  const [ara, bom] = [await neighbour('아라'), await neighbour('봄')];
  const { id } = await writePost(ara);
  await say(bom, id, '하나');
  await say(bom, id, '둘');
  await deliverAll(world.server);
  const page = await open(ara, '/notifications');
  const tablet = await open(await anotherDevice(ara), '/notifications');
  await badge(page, 2).waitFor();
  await dot(tablet, '둘').waitFor();
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await page.getByRole('status').getByText('알림을 모두 읽었어요.').waitFor();
  for (const screen of [page, tablet]) {
    await badge(screen, 2).waitFor({ state: 'detached' });
    await dot(screen, '하나').waitFor({ state: 'detached' });
    await row(screen, '하나').waitFor();
  }
});

test('further pages load while scrolling', async () => {
  const [narae, dal] = [await neighbour('나래'), await neighbour('달')];
  const { id } = await writePost(narae);
  for (let n = 0; n < 33; n++) await say(dal, id, `댓글 ${n}번`);
  await deliverAll(world.server);
  const page = await open(narae, '/notifications');
  await page.getByText('댓글 32번', { exact: true }).waitFor();
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await page.getByText('댓글 0번', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(33);
});

test('a list that failed to load shows an error and can be retried', async () => {
  const sol = await neighbour('솔');
  const page = await open(sol, '/home');
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'invalid' } } }),
  );
  await page.getByRole('link', { name: '알림' }).click();
  await page.getByRole('alert').getByText('불러오지 못했어요.').waitFor();
  await page.unroute('**/api/notifications');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await page.getByText('새로운 알림이 없어요').waitFor();
  page.consoleErrors.forgive(422, 'invalid');
});

test('a channel that is switched off sends no notifications, and only what is needed comes without its switch', async () => {
  const [raon, maru] = [await neighbour('라온'), await neighbour('마루')];
  const { id } = await writePost(raon);
  const page = await open(raon, '/notifications');
  await page.getByRole('link', { name: '알림 설정' }).click();
  await page.getByRole('radio', { name: /^모두/, checked: true }).waitFor();
  const likes = page.getByRole('switch', { name: '좋아요 알림' });
  expect(await likes.count()).toBe(0);
  await page.getByRole('radio', { name: /^직접 고르기/ }).click();
  await likes.click();
  await page.getByRole('switch', { name: '좋아요 푸시', checked: false, disabled: true }).waitFor();
  await page.getByRole('switch', { name: '관리자 안내 알림', disabled: true }).waitFor();
  // Ensures that the server has stored the setting.
  await page.reload();
  await page.getByRole('switch', { name: '좋아요 알림', checked: false }).waitFor();
  await maru.put(`/api/posts/${id}/like`);
  await say(maru, id, '댓글이에요');
  await badge(page, 1).waitFor();
  await page.goto('/notifications');
  await row(page, '댓글이에요').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: '알림 설정' }).click();
  const needed = page.getByRole('radio', { name: /^꼭 필요한 것만/ });
  await needed.click();
  await likes.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('radio', { name: /^꼭 필요한 것만/, checked: true }).waitFor();
  await mustSucceed(maru.put(`/api/people/${raon.id}/follow`));
  await say(maru, id, '또 왔어요');
  await badge(page, 2).waitFor();
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('an iPhone shows how to install the app; after a denial the page shows how to allow notifications', async () => {
  const eunseo = await neighbour('은서');
  const page = await open(eunseo, '/home', { userAgent: iPhone });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto('/settings/notifications');
  await page.getByText('홈 화면에 추가하면 푸시를 받을 수 있어요.').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '공유 버튼' }).count()).toBe(1);
  await expectAccessible(page);

  const other = await open(await anotherDevice(eunseo), '/home');
  await other.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await other.goto('/settings/notifications');
  await other.getByText('푸시 알림이 차단되어 있어요.').waitFor();
});

// A headless shell denies all notifications.
const testOfPushes = test.runIf(inject('wholeBrowser'));

testOfPushes(
  'a tap turns pushes on: they come encrypted to this browser, until a tap turns them off',
  async () => {
    const service = await pushService();
    try {
      const [eunseo, doha] = [await neighbour('은서'), await neighbour('도하')];
      const { id } = await writePost(eunseo);
      await ringAlways(eunseo);
      const page = await open(eunseo, '/home', { whole: true, worker: true });
      await page.context().grantPermissions(['notifications']);
      // Without its vendor's push service the browser cannot subscribe, so that
      // part is faked. The rest is real.
      await page.addInitScript((browser) => {
        let subscription: object | null = null;
        Object.assign(PushManager.prototype, {
          getSubscription: async () => subscription,
          subscribe: async (options: PushSubscriptionOptionsInit) => {
            const applicationServerKey = (options.applicationServerKey as Uint8Array).buffer;
            subscription = {
              options: { applicationServerKey },
              toJSON: () => browser,
              unsubscribe: async () => {
                subscription = null;
              },
            };
            return subscription;
          },
        });
      }, service.browser());
      await page.goto('/settings/notifications');
      const push = page.getByRole('switch', { name: '이 기기에서 푸시 받기' });
      await push.click();
      await page.getByText('앱을 닫아도 알려드려요.').waitFor();
      await say(doha, id, '안녕하세요');
      const [first] = await service.until(1);
      expect(first?.message).toMatchObject({ title: '마실', body: '도하님이 내 글에 댓글을 남겼어요' });
      await push.click();
      await page.getByText('앱을 닫으면 알림이 오지 않아요.').waitFor();
      expect((await eunseo.get('/api/notifications/push')).body.on).toBe(false);
    } finally {
      await service.stop();
    }
  },
);

/** The id of this page's service worker registration. */
async function workerOf(page: Page): Promise<{ client: CDPSession; registrationId: string }> {
  // A worker that is still activating receives no pushes.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
  const client = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(world.server.origin));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  return { client, registrationId: await known };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

testOfPushes(
  'the worker shows what is pushed, later ones in the place of earlier, and opens it in the app',
  async () => {
    const [eunseo, doha] = [await neighbour('은서'), await neighbour('도하')];
    const { id } = await writePost(eunseo, { title: '첫눈' });
    const commentId = await say(doha, id, '여기도요');
    await deliverAll(world.server);
    const [notification] = (await eunseo.get('/api/notifications')).body.items;
    const page = await open(eunseo, '/home', { whole: true, worker: true });
    await page.context().grantPermissions(['notifications']);
    const { client, registrationId } = await workerOf(page);
    const deliver = (data: string) =>
      client.send('ServiceWorker.deliverPushMessage', { origin: world.server.origin, registrationId, data });
    /**
     * Chromium loses one push in a hundred when notifications are read as it arrives. So the push is repeated
     * if none is shown.
     * The pauses between polls give it time to show.
     */
    const expectShown = async (data: string, wanted: object) => {
      await deliver(data);
      const redeliverUntilShown = async () => {
        const now = await shown(page);
        if (now.length === 0) await deliver(data);
        return now;
      };
      await expect.poll(redeliverUntilShown, { interval: 500 }).toEqual([expect.objectContaining(wanted)]);
    };
    const push = { title: '마실', tag: notification.id, id: notification.id, path: notification.path };
    await deliver(JSON.stringify({ ...push, body: '도하님이 내 글에 댓글을 남겼어요' }));
    const later = { title: '마실', body: '도하님이 또 댓글을 남겼어요', tag: notification.id };
    await expectShown(JSON.stringify({ ...push, body: later.body }), later);

    // The page navigates by itself and stays the same document.
    await page.evaluate(() => Object.assign(window, { same: true }));
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
      const [notification] = await scope.registration.getNotifications();
      const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
      scope.dispatchEvent(new Click('notificationclick', { notification }));
    });
    await page.waitForURL(`**/post/${id}?comment=${commentId}`);
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
    await badge(page, 1).waitFor({ state: 'detached' });
    await expect.poll(() => shown(page)).toEqual([]);

    // A push can only open pages of the app, whatever it contains. An unreadable push is still shown.
    const hook = { ...push, body: '낚시', path: 'https://evil.example/', id: null };
    await expectShown(JSON.stringify(hook), { body: '낚시' });
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
      const [notification] = await scope.registration.getNotifications();
      const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
      scope.dispatchEvent(new Click('notificationclick', { notification }));
    });
    await page.waitForURL('**/notifications');
    await expectShown('not ours', { body: '새로운 알림이 있어요' });
  },
);

test('the icon of the installed app counts what is unread, and forgets it at a logout', async () => {
  const eunseo = await neighbour('은서');
  const page = await open(eunseo, '/home');
  // The shell has no installed apps, so the page notes what the icon would show.
  await page.addInitScript(() => {
    const note = (count: number) => Promise.resolve(sessionStorage.setItem('icon', String(count)));
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(-1) });
  });
  await page.reload();
  const icon = (count: string) =>
    page.waitForFunction((wanted) => sessionStorage.getItem('icon') === wanted, count);
  await icon('0');
  const { id } = await writePost(eunseo, { title: '눈사람 보러 오세요' });
  await say(await neighbour('도하'), id, '지금 가요');
  await icon('1');
  await page.goto('/notifications');
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await icon('0');
  await say(await neighbour('도하'), id, '또 가요');
  await icon('1');
  await page.goto(`/profile/${eunseo.id}`);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/start');
  await icon('-1');
});
