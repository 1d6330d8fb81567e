import { afterEach, expect, test } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { copy as tick } from '#community/posts/newsletter-copy.ts';
import { copy } from '#notices/newsletters/copy.ts';
import { composeFinishedWeek } from '#notices/newsletters/server/compose.ts';
import { pdfText } from '#residents/pasted-texts/web/reading/pdf-text.ts';
import { passTo } from '#residents/reminders/fixtures.ts';
import { fill } from '#shared/text/korean.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, challengeWeekAt, weekName } from '#shared/time/weeks.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { readQr } from '#test/browser/qr.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { copy as news } from '#town/news/newsletter-copy.ts';
import { copy as aloud } from '#web/reading/copy.ts';

const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const weekNow = () => challengeWeekAt(world.server.p.clock.now());
/** Monday morning of the next week, and what happens then. */
async function turn() {
  passTo(world.server, challengeDays(weekNow() + 1).first, '00:02:00');
  await composeFinishedWeek(world.server.p);
  await world.server.p.live.poll();
}
const long =
  '화·목 여섯 시에 마을회관 앞에서 모여 함께 걸어가요. 따뜻한 물과 장갑을 챙겨 오시면 좋아요. '.repeat(3);
/**
 * The rows that are torn between two columns, and the words that are torn from a dot at the beginning of a
 * line, on papers of many widths.
 */
const tornOnPaper = (page: Page) =>
  page.locator('.newsletter').evaluate((paper: HTMLElement) => {
    const found = new Set<string>();
    const texts: Text[] = [];
    const walk = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (let width = 480; width < 800; width += 9) {
      paper.style.width = `${width}px`;
      for (const item of paper.querySelectorAll('li'))
        if (item.getClientRects().length > 1) found.add(item.textContent ?? '');
      for (const text of texts)
        for (const { index } of text.data.matchAll(/(?<=\S)·(?=\S)/g)) {
          const range = new Range();
          range.setStart(text, index - 1);
          range.setEnd(text, index + 2);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) found.add(range.toString());
        }
    }
    paper.style.width = '';
    return [...found];
  });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const settledOn = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** A headless browser has no voices. */
function giveKoreanVoice() {
  const spoken: string[] = [];
  const speechSynthesis = {
    getVoices: () => [{ lang: 'ko-KR' }],
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel() {},
  };
  class SpeechSynthesisUtterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  for (const [name, value] of Object.entries({ said: spoken, speechSynthesis, SpeechSynthesisUtterance }))
    Object.defineProperty(globalThis, name, { value });
}

test('a post is ticked, the week turns, and what stands in the newsletter is taken back', async () => {
  const cityCode = '51720';
  const jimin = await settle(world.server, { name: '지민', cityCode });
  const hyunwoo = await settle(world.server, { name: '현우', cityCode });
  const page = await open(jimin, '/post/write', { width: 320 });
  await page.getByPlaceholder('제목').fill('붕어빵 나왔어요');
  await page.getByPlaceholder(/이야기를 적어보세요/).fill('명동 입구에 있어요.');
  const allows = page.getByRole('checkbox', { name: tick['postWrite.inNewsletter'] });
  await allows.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '완료' }).click();
  await page.waitForURL(/\/post\/[0-9a-f]{8}-/);
  await page.goto(page.url().replace('/post/', '/post/edit/'));
  await expect.poll(() => allows.isChecked()).toBe(true);
  await writePost(jimin, { title: '우리끼리 보는 글' });
  const withdrawn = await writePost(hyunwoo, { title: '현우가 뺄 글', inNewsletter: true });

  await page.goto('/news');
  await page.getByRole('link', { name: news['news.newsletter'] }).click();
  await page.getByText(copy['newsletter.none']).waitFor();
  await expectAccessible(page);
  const week = weekNow();
  await turn();
  await page.getByRole('link', { name: fill(copy['newsletter.row'], { week: weekName(week + 1) }) }).click();
  await settledOn(page, '홍천군 소식지');
  await page.getByRole('link', { name: '붕어빵 나왔어요' }).waitFor();
  await page.getByRole('link', { name: '현우가 뺄 글' }).waitFor();
  expect(await page.getByText('우리끼리 보는 글').count()).toBe(0);
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);

  await page.addInitScript(giveKoreanVoice);
  await page.reload();
  await page.getByRole('button', { name: aloud['reading.start'] }).click();
  const spoken = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(spoken[0]).toContain('홍천군 소식지');
  expect(spoken).toContain('명동 입구에 있어요.');
  await page.getByRole('button', { name: aloud['reading.stop'] }).click();
  await page.getByRole('button', { name: aloud['reading.start'] }).waitFor();

  // A short one fills its page with room to write by hand.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.getByText(copy['newsletter.byHand']).waitFor();
  await page.getByText(/^다음 호 \d+월 \d+일 월요일$/).waitFor();
  const paper = await page.locator('.newsletter').boundingBox();
  expect(((paper?.height ?? 0) * 25.4) / 96).toBeGreaterThan(265);
  expect(await tornOnPaper(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.getByText(copy['newsletter.byHand']).isVisible()).toBe(false);

  await mustSucceed(hyunwoo.put(`/api/posts/${withdrawn.id}`, postDraft({ title: '현우가 뺄 글' })));
  await page.getByText('현우가 뺄 글').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '붕어빵 나왔어요' }).click();
  await settledOn(page, '붕어빵 나왔어요');
});

test('a full newsletter is two pages of A4, and its code leads people without an account to what is public', async () => {
  const cityCode = '51750';
  const editor = await settle(world.server, {
    name: '군청담당',
    cityCode,
    rights: [`editor:${cityCode}`],
  });
  const sua = await settle(world.server, { name: '김수아', cityCode });
  await fillWeek(editor, sua);
  await turn();
  passTo(world.server, challengeDays(weekNow()).first, '12:00:00');
  // The first look at challenges after noon tells the winners.
  await mustSucceed(sua.get('/api/challenges/week'));
  const adminPage = await open(
    await settle(world.server, { name: '새담당', cityCode, rights: [`editor:${cityCode}`] }),
    '/admin?tab=newsletters',
    { width: 1280 },
  );
  await adminPage.getByRole('link', { name: /소식지 인쇄하기/ }).click();
  await settledOn(adminPage, '영월군 소식지');
  await adminPage.getByText('김○아 12,300보').waitFor();
  await expectAccessible(adminPage);
  const address = adminPage.url();

  await adminPage.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await adminPage.getByRole('button', { name: copy['newsletter.print'], exact: true }).click();
  await adminPage.locator('[data-printed]').waitFor();
  await adminPage.evaluate(() => document.fonts.ready);
  const pdf = await adminPage.pdf({ preferCSSPageSize: true });
  const source = pdf.toString('latin1');
  expect(pagesOf(pdf)).toBe(2);
  expect(source).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  const read = await pdfText(new Uint8Array(pdf));
  const text = 'text' in read ? read.text : '';
  for (const part of [
    '영월군 소식지',
    '1 / 2',
    '2 / 2',
    '소식 5',
    '이웃 글 5',
    '김수아',
    '김○아',
    copy['newsletter.onPhone'],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(copy['newsletter.print']);

  await adminPage.emulateMedia({ media: 'print' });
  await adminPage.setViewportSize({ width: 794, height: 1123 });
  await expect.poll(async () => readQr(await adminPage.screenshot({ scale: 'css' }))).toBe(address);
  const sizes = await adminPage
    .locator('.newsletter :is(p, h2, h3, li, a, span)')
    .evaluateAll((parts) =>
      parts.map((part) => (Number.parseFloat(getComputedStyle(part).fontSize) * 72) / 96),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  expect(await tornOnPaper(adminPage)).toEqual([]);
  expect(await adminPage.getByRole('banner').filter({ visible: true }).count()).toBeLessThanOrEqual(1);

  const { page } = await phone({ width: 320 });
  await page.goto(address);
  await page.getByRole('heading', { name: /^영월군 소식지/ }).waitFor();
  await page.getByText('소식 5').first().waitFor();
  expect(await page.getByText('이웃 글 5').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: copy['newsletter.openAll'] }).click();
  await page.waitForURL('**/start?next=/newsletter/**');
});

async function fillWeek(editor: Person, sua: Person) {
  const { cityCode } = editor;
  const { first } = challengeDays(weekNow() + 1);
  for (let n = 1; n <= 6; n++) {
    const title = `소식 ${n}: 겨울맞이 마을 대청소와 김장 나눔 안내`;
    await publish(world.server, editor, {
      cityCode: cityCode ?? '',
      title,
      content: long,
      day: addDays(first, n - 1),
    });
    await writePost(sua, {
      title: `이웃 글 ${n}: 뒷산 산책길을 다녀왔어요`,
      content: long,
      inNewsletter: true,
    });
  }
  const today = seoulDay(world.server.p.clock.now());
  await mustSucceed(sua.put(`/api/challenges/walking/days/${today}`, { steps: 12_300 }));
}
