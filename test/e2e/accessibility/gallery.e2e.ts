import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { icons } from '#web/build/icons.ts';

const root = new URL('../../../', import.meta.url).pathname;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The same policy as in production, so that a component which needs more fails here.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

let server: PreviewServer;
let browser: Browser;
let page: Page;
const consoleErrors: string[] = [];

beforeAll(async () => {
  const outDir = `${root}node_modules/.cache/gallery`;
  await build({
    configFile: false,
    root: `${root}web`,
    plugins: [react(), icons(), tailwindcss()],
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${root}web/gallery.html` },
    },
  });
  server = await preview({
    configFile: false,
    root: `${root}web`,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, headers: { 'content-security-policy': policy } },
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type Axe = {
  run(options: { runOnly: string[] }): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

type Appearance = { width?: number; scheme?: 'light' | 'dark'; text?: string };

async function openGallery({ width = 390, scheme = 'light', text }: Appearance = {}) {
  await page?.context().close();
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
  });
  await context.addInitScript(axe);
  page = await context.newPage();
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  await page.goto(`${server.resolvedUrls?.local[0]}gallery.html`);
  await page.getByRole('heading', { level: 1, name: '블록' }).waitFor();
  if (text) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
  }
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = () => page.getByRole('dialog', { name: '11월 22일 (일)' });
const focused = () => page.evaluate(() => document.activeElement?.textContent);

async function findings() {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run({ runOnly: tags });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

afterEach(() => {
  expect(consoleErrors.splice(0)).toEqual([]);
});

// No rule depends on both width and colour, so two checks cover both.
describe.each([
  { width: 390, scheme: 'light' },
  { width: 320, scheme: 'dark' },
] as const)('blocks at $width px, $scheme', (appearance) => {
  test('axe finds nothing, also in open layers, and nothing is wider than the screen', async () => {
    await openGallery(appearance);
    expect(await findings()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    for (const [name, role] of [
      ['묻기', 'alertdialog'],
      ['시트 열기', 'dialog'],
      ['더보기', 'menu'],
    ] as const) {
      await button(name).last().click();
      await page.getByRole(role).waitFor();
      expect(await findings()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'hidden' });
    }
  });
});

test('text of double size fits the narrowest screen', async () => {
  await openGallery({ width: 320, text: '200%' });
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('small controls have targets of 44 px', async () => {
  await openGallery();
  const targets = [
    button('프로필 수정').last(),
    button('저장').last(),
    button('관심 소식'),
    button('축제'),
    page.getByRole('radio', { name: '친목' }),
    button('추가'),
    page.getByRole('checkbox', { name: '만 14세 이상이에요 (필수)' }),
  ];
  for (const target of targets) {
    await target.scrollIntoViewIfNeeded();
    const reached = await target.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return [-21, 21].every((off) => element.contains(document.elementFromPoint(x, y + off)));
    });
    expect(reached, String(target)).toBe(true);
  }
});

test('only the font slices that the text needs are fetched', async () => {
  await openGallery();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => /pretendard-(ui|letters|row-\d+|rare-\d+)/.exec(entry.name)?.[1] ?? []),
  );
  expect(fetched).toContain('ui');
  // There are some eighty slices. The page's text has one of the rarest syllables.
  expect(fetched.length).toBeLessThan(20);
  expect(fetched.filter((name) => name.startsWith('rare')).length).toBeLessThan(2);
});

describe('with the keyboard', () => {
  beforeAll(() => openGallery());

  test('a confirmation traps the focus, and Escape cancels and restores the focus', async () => {
    await button('묻기').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: '이 게시글을 삭제할까요?' });
    await dialog.waitFor();
    expect(await focused()).toBe('취소');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('삭제');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('묻기');
    expect(await page.getByRole('status').filter({ hasText: '삭제했어요' }).count()).toBe(0);
  });

  test('the confirm button performs the action, and a status reports it', async () => {
    await button('묻기').press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter');
    await page.getByRole('status').filter({ hasText: '게시글을 삭제했어요.' }).waitFor();
    expect(await focused()).toBe('묻기');
  });

  test('the menu opens on its first item, moves with arrows and closes with Escape', async () => {
    const menu = button('더보기').last();
    await menu.press('Enter');
    await page.getByRole('menu', { name: '더보기' }).waitFor();
    expect(await focused()).toBe('공유');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('삭제');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('수정');
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
  });

  test('after a confirmation the focus returns to the menu', async () => {
    const menu = button('더보기').last();
    await menu.click();
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('arrow keys choose in a radio list and in chips', async () => {
    const group = page.getByRole('radiogroup', { name: '시/도' });
    await group.getByRole('radio', { name: '강원특별자치도' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await group.getByRole('radio', { name: '전남광주통합특별시' }).isChecked()).toBe(true);

    const chips = page.getByRole('radiogroup', { name: '카테고리' });
    await chips.getByRole('radio', { name: '일상' }).focus();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await expectInside(chips.getByRole('radio', { name: '기타', checked: true }));
  });

  test('arrow keys change tabs, and the panel is named after its tab', async () => {
    await page.getByRole('tab', { name: '전체' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: '인기', selected: true }).count()).toBe(1);
    expect(await focused()).toBe('인기');
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: '모임' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: '전체' }).waitFor();
  });
});

async function expectInside(chip: ReturnType<Page['getByRole']>) {
  await chip.waitFor();
  await page.waitForFunction(
    (element) => {
      const box = element?.getBoundingClientRect();
      return box && box.left >= 0 && box.right <= window.innerWidth;
    },
    await chip.elementHandle(),
  );
}

describe('a sheet', () => {
  beforeAll(() => openGallery());

  test('closes with the back button, which then stays on the screen', async () => {
    const before = page.url();
    await button('시트 열기').click();
    await sheet().waitFor();
    await page.goBack();
    await sheet().waitFor({ state: 'hidden' });
    expect(page.url()).toBe(before);
    expect(await focused()).toBe('시트 열기');
  });

  test('leaves no history entry when its own button closes it', async () => {
    await button('시트 열기').click();
    await sheet().getByRole('button', { name: '닫기' }).click();
    await sheet().waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !window.history.state?.layer);
  });

  test('shows a failure as an alert inside it', async () => {
    await button('시트 열기').click();
    await sheet().getByRole('button', { name: '일정 추가' }).click();
    await sheet().getByRole('alert').filter({ hasText: '일정을 추가하지 못했어요.' }).waitFor();
  });
});

describe('an image viewer', () => {
  const viewer = () => page.getByRole('dialog', { name: '사진 크게 보기' });
  const count = (text: string) => viewer().getByRole('status').getByText(text).waitFor();
  type Touch = { x: number; y: number };
  let touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Touch[]) => Promise<unknown>;
  const scale = () =>
    viewer()
      .getByRole('img')
      .evaluate((image) => Number(/scale\((.+)\)/.exec(image.style.transform)?.[1]));
  const tapTwice = async () => {
    for (const point of [
      { x: 120, y: 400 },
      { x: 122, y: 401 },
    ]) {
      await touch('touchStart', point);
      await touch('touchEnd');
    }
  };

  beforeAll(async () => {
    await openGallery();
    const device = await page.context().newCDPSession(page);
    touch = (type, ...touchPoints) => device.send('Input.dispatchTouchEvent', { type, touchPoints });
  });
  beforeEach(async () => {
    await button('사진 보기').click();
    await count('2 / 3');
  });
  afterEach(async () => {
    if (await viewer().isVisible()) await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'hidden' });
    expect(await focused()).toBe('사진 보기');
  });

  test('axe finds nothing, and arrow keys open the next and previous image', async () => {
    expect(await findings()).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await count('3 / 3');
    await page.keyboard.press('ArrowLeft');
    await count('2 / 3');
    await page.keyboard.press('ArrowLeft');
    await count('1 / 3');
  });

  test('a swipe opens the next image', async () => {
    await touch('touchStart', { x: 320, y: 420 });
    for (let x = 300; x >= 40; x -= 20) await touch('touchMove', { x, y: 420 });
    await touch('touchEnd');
    await count('3 / 3');
  });

  test('a double tap zooms in and out, and a pinch zooms continuously', async () => {
    await tapTwice();
    await expect.poll(scale).toBe(2.5);
    await tapTwice();
    await expect.poll(scale).toBe(1);
    await touch('touchStart', { x: 180, y: 420 }, { x: 220, y: 420 });
    await touch('touchMove', { x: 170, y: 420 }, { x: 230, y: 420 });
    await touch('touchMove', { x: 160, y: 420 }, { x: 240, y: 420 });
    await touch('touchEnd');
    await expect.poll(scale).toBe(2);
  });

  test('a long pull down closes it, a short one does not', async () => {
    await touch('touchStart', { x: 190, y: 300 });
    await touch('touchMove', { x: 190, y: 320 });
    await touch('touchMove', { x: 190, y: 330 });
    await touch('touchEnd');
    await count('2 / 3');
    await touch('touchStart', { x: 190, y: 300 });
    for (let y = 320; y <= 500; y += 20) await touch('touchMove', { x: 190, y });
    await touch('touchEnd');
    await viewer().waitFor({ state: 'hidden' });
  });

  test('the back button closes it and stays on the screen', async () => {
    const before = page.url();
    await page.goBack();
    await viewer().waitFor({ state: 'hidden' });
    expect(page.url()).toBe(before);
  });
});

test('Enter during a composition does not send', async () => {
  await openGallery();
  await button('시트 열기').click();
  await sheet().getByRole('textbox').focus();
  const device = await page.context().newCDPSession(page);
  await device.send('Input.imeSetComposition', { text: '산책', selectionStart: 2, selectionEnd: 2 });
  await device.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await device.send('Input.insertText', { text: '산책' });
  expect(await sheet().getByRole('textbox').inputValue()).toBe('산책');
  expect(await sheet().getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Enter');
  await sheet().getByRole('alert').waitFor();
});

test('a list refreshes when it is pulled down far enough', async () => {
  await openGallery();
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] });
  await touch('touchStart', 100);
  await touch('touchMove', 140);
  await page.getByText('당겨서 새로고침').waitFor();
  await touch('touchMove', 260);
  await page.getByText('놓으면 새로고침해요').waitFor();
  await touch('touchEnd');
  await page.getByRole('main').getByRole('img', { name: '불러오는 중…' }).first().waitFor();
  await page.getByText('놓으면 새로고침해요').waitFor({ state: 'hidden' });
});
