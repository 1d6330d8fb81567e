import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (name: string, cityCode = '51110') => settle(world.server, { name, cityCode });

/** A signed-in phone at a URL. */
async function phoneOf(person: Person, at: string, before?: (page: Page) => Promise<void>) {
  const { page, context } = await phone();
  await giveCookie(context, world.server.origin, person);
  await before?.(page);
  await page.goto(at);
  return page;
}

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const room = (page: Page) => page.getByRole('log', { name: '대화' });
const message = (page: Page, text: string) => room(page).getByRole('listitem').filter({ hasText: text });
const topOf = async (page: Page, title: string) => (await row(page, title).boundingBox())?.y ?? Number.NaN;

/** The position of a row once it is stable: rows entering the screen get their real heights. */
async function standing(page: Page, title: string) {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await topOf(page, title);
      return before - last;
    })
    .toBe(0);
  return last;
}

/** Scrolls down until the row is there. */
async function downTo(page: Page, title: string) {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 6000);
      return row(page, title).count();
    })
    .toBe(1);
  await row(page, title).scrollIntoViewIfNeeded();
}

/** A finger at an element, with its touch events. */
async function fingerOn(page: Page, title: string) {
  const box = await row(page, title).boundingBox();
  const cdp = await page.context().newCDPSession(page);
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 30];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  return {
    down: () => send('touchStart', y),
    to: (dy: number) => send('touchMove', y + dy),
    up: () => send('touchEnd'),
  };
}

const three = (n: number) => String(n).padStart(3, '0');

test('back to a deep position in the board restores it without refetching', async () => {
  const town = nextTown();
  const [author, reader] = [await neighbour('다온', town), await neighbour('서연', town)];
  for (let n = 0; n < 215; n++)
    await writePost(author, { title: `이야기 ${three(n)}`, content: `${'긴 글이에요. '.repeat(n % 9)}끝` });
  const page = await phoneOf(reader, '/board', (it) => it.clock.install());
  await row(page, '이야기 214').waitFor();
  await downTo(page, '이야기 012');
  await row(page, '이야기 012').evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await standing(page, '이야기 012');
  await row(page, '이야기 012').click();
  await heading(page, '이야기 012').waitFor();

  // Away long enough for a short list to be refetched.
  await page.clock.fastForward(60_000);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/posts') lists.push(request.url());
  });
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(page, '이야기 012')) - before)).toBeLessThan(2);
  expect(lists).toEqual([]);

  // All pages form one list, and scrolling up is unchanged.
  expect(
    await page
      .getByRole('list')
      .filter({ has: row(page, '이야기 214') })
      .getByRole('listitem')
      .count(),
  ).toBe(215);
  await row(page, '이야기 150').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await topOf(page, '이야기 150')) > 0).toBe(true);
});

test('back from a page that is still loading restores the position', async () => {
  const town = nextTown();
  const [author, reader] = [await neighbour('다온', town), await neighbour('서연', town)];
  for (let n = 0; n < 30; n++) await writePost(author, { title: `이야기 ${three(n)}` });
  const page = await phoneOf(reader, '/board');
  // As in Safari before 17.4.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await row(page, '이야기 005').scrollIntoViewIfNeeded();
  const before = await standing(page, '이야기 005');
  const responseGate = Promise.withResolvers<void>();
  await page.route(/\/api\/posts\/|\/api\/comments/, async (route) => {
    await responseGate.promise;
    await route.continue();
  });
  await row(page, '이야기 005').click();
  await page.locator('main [aria-busy=true]').first().waitFor();
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(page, '이야기 005')) - before)).toBeLessThan(2);
  responseGate.resolve();
});

test('a like re-renders only its own row', async () => {
  const town = nextTown();
  const [author, reader] = [await neighbour('다온', town), await neighbour('서연', town)];
  const posts = [];
  for (let n = 0; n < 5; n++) posts.push(await writePost(author, { title: `이야기 ${three(n)}` }));
  const page = await phoneOf(reader, '/board');
  await row(page, '이야기 004').waitFor();
  const [liked] = posts.slice(2);
  await page.evaluate(() => {
    const rendered = new Set<string>();
    Object.assign(globalThis, { drawn: rendered });
    new MutationObserver((records) => {
      for (const { target, type } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const id = element?.closest('[data-post]')?.getAttribute('data-post');
        // Outside the rows only the list's measured height changes.
        if (id || type !== 'attributes') rendered.add(id ?? element?.tagName ?? '');
      }
    }).observe(document.querySelector('[role=list]') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await author.put(`/api/posts/${liked?.id}/like`);
  await row(page, '이야기 002').getByText('1', { exact: true }).waitFor();
  expect(await page.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn])).toEqual([
    liked?.id,
  ]);
});

test('relative times update by themselves', async () => {
  const town = nextTown();
  const [author, reader] = [await neighbour('다온', town), await neighbour('서연', town)];
  await writePost(author, { title: '방금 쓴 글' });
  const { page, context, consoleErrors } = await phone();
  await giveCookie(context, world.server.origin, reader);
  await page.clock.install();
  await page.goto('/board');
  await row(page, '방금 쓴 글').getByText('방금 전').waitFor();
  // After the clock jump the app takes a connecting socket for a timeout and opens another.
  consoleErrors.forgive('WebSocket is closed before the connection is established');
  await page.clock.fastForward(5 * 60_000);
  await row(page, '방금 쓴 글')
    .getByText(/^[56]분 전$/)
    .waitFor();
});

/** The frames that the page sends from now on. */
function framesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
}

test('a row is up to date when it enters the screen, late or again', async () => {
  const town = nextTown();
  const [author, reader] = [await neighbour('다온', town), await neighbour('서연', town)];
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push((await writePost(author, { title: `이야기 ${three(n)}` })).id);
  const { page, context, consoleErrors } = await phone();
  await giveCookie(context, world.server.origin, reader);
  await page.clock.install();
  const sent = framesSent(page);
  /** Waits until the page has noticed that a row is on screen and has subscribed to its topic. */
  const noticed = (n: number) => expect.poll(() => sent.join(), { timeout: 30_000 }).toContain(ids[n]);
  await page.goto('/board');
  await noticed(19);
  // After the clock jump the app takes a connecting socket for a timeout and opens another.
  consoleErrors.forgive('WebSocket is closed before the connection is established');

  // So long ago that no topic includes it any more.
  const { p } = world.server;
  const likes = (n: number, likes_count: number) =>
    p.db
      .updateTable('post')
      .set({ likes_count })
      .where('id', '=', ids[n] ?? '')
      .execute();
  await likes(0, 7);
  await p.db
    .deleteFrom('post')
    .where('id', '=', ids[1] ?? '')
    .execute();
  await page.clock.fastForward(60_000);
  await row(page, '이야기 000').scrollIntoViewIfNeeded();
  await noticed(0);
  await row(page, '이야기 000').getByText('7', { exact: true }).waitFor();
  await row(page, '이야기 001').waitFor({ state: 'detached' });

  await likes(19, 8);
  await page.clock.fastForward(60_000);
  sent.length = 0;
  await row(page, '이야기 019').scrollIntoViewIfNeeded();
  await noticed(19);
  await row(page, '이야기 019').getByText('8', { exact: true }).waitFor();
});

test('a finger that rests on a post starts to fetch it before it is lifted', async () => {
  const town = nextTown();
  const [author, reader] = [await neighbour('다온', town), await neighbour('서연', town)];
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await writePost(author, { title: `이야기 ${three(n)}` })).id);
  const page = await phoneOf(reader, '/board');
  await row(page, '이야기 002').waitFor();
  const touch = await fingerOn(page, '이야기 001');
  const begun = page.waitForRequest((request) => request.url().endsWith(`/api/posts/${ids[1]}`));
  await touch.down();
  await begun;
  await touch.up();
});

test('visible messages of a long chat stay in place while others arrive below and load above', async () => {
  const [garam, nari] = [await neighbour('가람'), await neighbour('나리')];
  for (let n = 0; n < 200; n++)
    await sendMessage(
      n % 2 ? garam : nari,
      n % 2 ? nari : garam,
      `${'같이 걸어요 '.repeat(n % 12)}말 ${three(n)}`,
    );
  const page = await phoneOf(garam, `/chat/${[garam.id, nari.id].sort().join('_')}`);
  await message(page, '말 199').waitFor();
  await expect
    .poll(async () => {
      await room(page).evaluate((area) => area.scrollBy({ top: -700, behavior: 'instant' }));
      return message(page, '말 120').count();
    })
    .toBe(1);
  await message(page, '말 120').scrollIntoViewIfNeeded();
  const placeOf = async () => (await message(page, '말 120').boundingBox())?.y ?? Number.NaN;
  const settled = async () => {
    const [one, other] = [await placeOf(), await placeOf()];
    return one === other;
  };
  await expect.poll(settled).toBe(true);
  const before = await placeOf();
  await sendMessage(nari, garam, '그사이에 한 말');
  await page.getByRole('button', { name: '새 메시지' }).waitFor();
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(1);

  // Earlier messages load above when the server answers.
  let releaseResponse = () => {};
  await page.route('**/messages?cursor=*', async (route) => {
    await new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest('**/messages?cursor=*');
  await room(page).evaluate((area) => area.scrollTo({ top: 0, behavior: 'instant' }));
  await asked;
  const rows = room(page).getByRole('listitem');
  const count = await rows.count();
  const text = (await rows.first().locator('.bubble').innerText()).match(/말 \d+/)?.[0] ?? '';
  const top = (await message(page, text).boundingBox())?.y ?? Number.NaN;
  releaseResponse();
  await expect.poll(() => rows.count()).toBeGreaterThan(count);
  expect(Math.abs(((await message(page, text).boundingBox())?.y ?? Number.NaN) - top)).toBeLessThan(1);
  await page.unroute('**/messages?cursor=*');
  await expect
    .poll(async () => {
      await room(page).evaluate((area) => area.scrollTo({ top: 0, behavior: 'instant' }));
      return message(page, '말 000').count();
    })
    .toBe(1);
  await page.getByRole('button', { name: '새 메시지' }).click();
  await message(page, '그사이에 한 말').waitFor();
});

test('a tab that a link opens is scrolled into its row', async () => {
  const place = nextTown();
  const rights = (['operator', 'moderator', 'editor', 'auditor'] as const).map(
    (right) => `${right}:${place}` as const,
  );
  const operator = await settle(world.server, { name: '새운영', cityCode: place, rights });
  const page = await phoneOf(operator, '/admin?tab=opening');
  await page.getByRole('link', { name: '장날 더하기' }).click();
  const tab = page.getByRole('tab', { name: '장날' });
  const others = page.getByRole('button', { name: '모든 메뉴' });
  await expect
    .poll(async () => {
      const [shown, end] = [await tab.boundingBox(), await others.boundingBox()];
      return shown && end && shown.x > 0 && shown.x + shown.width < end.x;
    })
    .toBe(true);
});
