import type { Browser } from 'playwright-core';
import { type BenchPhone, open, openBenchPhone, tap, until } from './phone.ts';
import type { LongLists, PhoneTown } from './phone-town.ts';
import { slower } from './taps-walk.ts';

/** `before` and `after` are not measured. */
type Press = {
  before?: (phone: BenchPhone, n: number) => Promise<unknown>;
  act: (phone: BenchPhone) => Promise<unknown>;
  after?: (phone: BenchPhone) => Promise<unknown>;
};

/** A screen with a long list, and what is pressed and written on it. */
type Screen = {
  path: string;
  rows: string;
  /** Shows more rows. */
  more: string;
  /** Opens a screen in front of the list. */
  over?: (phone: BenchPhone) => Promise<void>;
  presses: Record<string, Press>;
};

const taps =
  (selector: string): Press['act'] =>
  (phone) =>
    tap(phone, selector);
const run = (expression: string) => (phone: BenchPhone) => phone.page.evaluate(expression);
const show = (selector: string) =>
  run(`document.querySelector('${selector}').scrollIntoView({ block: 'center' })`);
const press = (selector: string): Press => ({ before: show(selector), act: taps(selector) });
const focus = (field: string) => run(`document.querySelector('${field}').focus()`);

const letter: Press['act'] = async ({ cdp }) => {
  const key = { key: 'a', code: 'KeyA' };
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: 'a' });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};
const write = (field: string): Press => ({ before: focus(field), act: letter });

const send = (button: string): Press => ({
  async before(phone, n) {
    await focus('form textarea')(phone);
    await phone.cdp.send('Input.insertText', { text: `안녕하세요 ${n}` });
  },
  act: taps(button),
});

const close: Press['after'] = async (phone) => {
  const layer = `document.querySelector('dialog[open]')`;
  await until(phone, layer);
  await run(`${layer}.dispatchEvent(new Event('cancel', { cancelable: true }))`)(phone);
};
const menuItem = (text: string) =>
  run(
    `[...document.querySelectorAll('dialog[open] button')].find((it) => it.textContent.includes('${text}')).id = 'bench-item'`,
  );

const scrollsDown = 'scrollTo(0, document.documentElement.scrollHeight)';
const comment = '#main li[id^="comment-"]';
const middle = (rows: number) => `${comment}:nth-child(${rows >> 1})`;
const like = '#main article button[aria-pressed]';

const screensOf = ({ postId, chatId, word, rows }: LongLists): Screen[] => [
  {
    path: `/post/${postId}`,
    rows: comment,
    more: `[...document.querySelectorAll('#main button')].find((it) => it.textContent === '다음 댓글 더보기')?.click()`,
    presses: {
      'like a post with comments': press(like),
      'like a comment': press(`${middle(rows)} button[aria-pressed]`),
      'open the menu of a comment': { ...press(`${middle(rows)} button[aria-haspopup]`), after: close },
      'open the sheet of a report': {
        async before(phone) {
          await show(middle(rows))(phone);
          await tap(phone, `${middle(rows)} button[aria-haspopup]`);
          await until(phone, `document.querySelector('dialog[open]')`);
          await menuItem('신고')(phone);
        },
        act: taps('#bench-item'),
        after: close,
      },
      'write a comment': write('form textarea'),
      'send a comment': send('form button[type=submit]'),
    },
  },
  {
    path: `/chat/${chatId}`,
    rows: '[role=log] [data-id]',
    more: `document.querySelector('[role=log] [data-id]')?.scrollIntoView({ block: 'end', behavior: 'instant' })`,
    presses: {
      'write a message': write('form textarea'),
      'send a message': send('form button[type=submit]'),
    },
  },
  {
    path: `/search?q=${encodeURIComponent(word)}&tab=posts`,
    rows: '#search-panel li',
    more: scrollsDown,
    presses: { 'write in the search field': write('#main input') },
  },
  {
    path: '/board',
    rows: '[data-post]',
    more: scrollsDown,
    async over(phone) {
      await run('scrollTo(0, 0)')(phone);
      await tap(phone, '[data-post] a');
      await until(phone, `document.querySelector('${like}')`);
    },
    presses: { 'like a post in front of the board': press(like) },
  },
];

/**
 * How long each press or letter takes until its frame is shown, in ms, with as many rows on the screen. The
 * browser reports multiples of 8, and nothing below 16.
 */
export async function pressAll(browser: Browser, town: PhoneTown, lists: LongLists, times: number) {
  const found: Record<string, number[]> = {};
  for (const screen of screensOf(lists)) {
    const phone = await openBenchPhone(browser, town.origin, town.reader);
    await open(phone, screen.path);
    await loadRows(phone, screen, lists.rows);
    await screen.over?.(phone);
    await phone.page.evaluate(watchPresses);
    await phone.page.waitForTimeout(2000);
    await phone.cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    for (const [name, press] of Object.entries(screen.presses)) {
      const all: number[] = [];
      for (let n = 0; n < times; n++) all.push(await durationOf(phone, press, n));
      found[`${name}, ${lists.rows} rows`] = all;
    }
    await phone.close();
  }
  return found;
}

/** Shows more until there are as many rows, or no more come. */
async function loadRows(phone: BenchPhone, { rows, more }: Screen, wanted: number) {
  const enough = `document.querySelectorAll(${JSON.stringify(rows)}).length >= ${wanted}`;
  await until(phone, `${enough} || (${more}, false)`, 300_000);
}

const watchPresses = `
  globalThis.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 })`;

async function durationOf(phone: BenchPhone, { before, act, after }: Press, n: number): Promise<number> {
  await before?.(phone, n);
  await phone.page.waitForTimeout(300);
  await phone.page.evaluate('presses.length = 0');
  await act(phone);
  // One that took less than 16 ms is not reported.
  await until(phone, 'presses.length > 0', 1000).catch(() => {});
  await phone.page.waitForTimeout(200);
  const took = (await phone.page.evaluate('Math.max(16, ...presses)')) as number;
  await after?.(phone);
  return took;
}
