import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

type TraceEvent = { name: string; args: { elementCount?: number } };

/** For how many elements the browser computed the style, each time that it did while `act` ran. */
async function restyled(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await world.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = await world.browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  );
}

/** The background of a row's text when selected, and how many elements have a rule of their own for it. */
const selectedText = (page: Page) =>
  page.evaluate(() => {
    const selectorsIn = (rule: CSSRule): string[] =>
      rule instanceof CSSStyleRule && rule.selectorText.includes('::selection')
        ? [rule.selectorText.replace('::selection', '')]
        : [...((rule as CSSGroupingRule).cssRules ?? [])].flatMap(selectorsIn);
    const selectors = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(selectorsIn));
    const text = document.querySelector('[data-post] a') ?? document.body;
    const { backgroundColor } = getComputedStyle(text, '::selection');
    return { backgroundColor, elements: document.querySelectorAll(String(selectors)).length };
  });

async function openPost(page: Page) {
  await page.getByRole('link', { name: /이야기 38/ }).click();
  await page.getByRole('heading', { name: '이야기 38' }).waitFor();
}

/** A board of 40 posts, at rest. */
async function board() {
  const town = nextTown();
  const [author, reader] = [
    await settle(world.server, { name: '다온', cityCode: town }),
    await settle(world.server, { name: '서연', cityCode: town }),
  ];
  for (let n = 0; n < 40; n++) await writePost(author, { title: `이야기 ${n}` });
  const page = await open(reader, '/board');
  await page.getByRole('link', { name: /이야기 39/ }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, elements: await page.locator('*').count() };
}

test('a transition between screens leaves the styles of what is on the screen', async () => {
  const { page, elements } = await board();
  expect(elements).toBeGreaterThan(500);
  const transition = () =>
    page.evaluate(() => document.startViewTransition({ update() {}, types: ['forward'] }).finished);
  expect(Math.max(0, ...(await restyled(page, transition)))).toBeLessThan(elements / 4);
  // All text inherits it: a rule of every element took a third of the time of all styles.
  expect(await selectedText(page)).toEqual({
    backgroundColor: expect.stringMatching(/^color\(srgb 0.078.* 0.26\)$/),
    elements: 1,
  });
});

test('a page that is left with the focus on a link is not styled once more', async () => {
  const { page, elements } = await board();
  expect(Math.max(0, ...(await restyled(page, () => openPost(page))))).toBeLessThan(elements / 2);
});

test('a page with a bar at the bottom is styled once when it is opened again', async () => {
  const { page } = await board();
  await openPost(page);
  const elements = await page.locator('#app *').count();
  await page.goBack();
  await page.getByRole('link', { name: /이야기 39/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const whole = (await restyled(page, () => openPost(page))).filter((count) => count > elements / 2);
  expect(whole).toHaveLength(1);
  // The height of before is only a beginning: the bar grows with what is written.
  const bar = page.locator('form');
  const height = () => bar.evaluate((form: HTMLElement) => form.offsetHeight);
  const footer = () =>
    page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--footer')),
    );
  const before = await height();
  expect(await footer()).toBe(before);
  await bar.getByRole('textbox').fill('첫 줄\n둘째 줄\n셋째 줄');
  await expect.poll(height).toBeGreaterThan(before);
  await expect.poll(footer).toBe(await height());
});

test('of the newest news, what is far beside the screen is neither styled nor laid out', async () => {
  const town = nextTown();
  const editor = await settle(world.server, { name: '가온', cityCode: town, rights: [`editor:${town}`] });
  for (let n = 0; n < 8; n++) await publish(world.server, editor, { cityCode: town, title: `소식 ${n}` });
  const page = await open(editor, '/home');
  const slides = page.getByRole('group', { name: '우리 동네 소식' }).getByRole('link');
  const skipped = () =>
    slides.evaluateAll((links) =>
      links.map(({ lastElementChild: title }) => !title?.checkVisibility({ contentVisibilityAuto: true })),
    );
  const heights = () => slides.evaluateAll((links) => [...new Set(links.map((link) => link.clientHeight))]);
  await expect.poll(skipped).toEqual([0, 0, 0, 1, 1, 1, 1, 1].map(Boolean));
  expect(await heights()).toEqual([196]);
  await slides.first().press('End');
  await expect.poll(skipped).toEqual([1, 1, 1, 1, 1, 0, 0, 0].map(Boolean));
  expect(await heights()).toEqual([196]);
});
