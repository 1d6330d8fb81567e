import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copy } from '#residents/pasted-texts/copy.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, partsOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type OpenPage } from '#test/browser/journey.ts';
import { hwpx, section } from '#test/files/notice-files.ts';
import { root } from '#test/guards/source.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51830';
const dayAhead = (days: number) => addDays(seoulDay(world.server.p.clock.now()), days);
const written = (day: string) =>
  `${partsOf(day).month}월 ${partsOf(day).date}일(${'일월화수목금토'[weekday(day)]})`;
const editor = (name: string) => settle(world.server, { name, cityCode, rights: [`editor:${cityCode}`] });

const openSheet = async (page: OpenPage) => {
  await page.getByRole('button', { name: copy['pastedText.open'] }).click();
  const sheet = page.getByRole('dialog', { name: copy['pastedText.open'] });
  await sheet.waitFor();
  return sheet;
};
const guesses = (page: OpenPage) => page.getByText(copy['pastedText.guess']);
const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});

test('an editor pastes a notice of KakaoTalk into news, checks what was found, and publishes it with its day', async () => {
  const day = dayAhead(9);
  const notice = `[이장님] [오후 2:13] 📢 하반기 마을총회 안내
일시: ${written(day)} 오후 2시~4시
장소: 하리 마을회관 2층
회비: 5천원
문의: 033-671-0000
자세히: https://village.example.kr/notice/12`;
  const page = await open(await editor('총회소식'), '/news/write');
  const sheet = await openSheet(page);
  await sheet.getByLabel(copy['pastedText.text']).fill(notice);
  await sheet.getByText('찾은 내용 6가지').first().waitFor();
  await sheet.getByText(`“${written(day)} 오후 2시~4시”`).waitFor();
  await expectAccessible(page);
  await sheet.getByRole('checkbox', { name: /하리 마을회관/ }).uncheck();
  await sheet.getByRole('checkbox', { name: copy['pastedText.summary'] }).check();
  await sheet.getByRole('button', { name: copy['pastedText.fill'] }).click();
  await page.getByRole('status').getByText('4곳을 채웠어요. 확인해 주세요.').waitFor();

  // Nothing is published by that: the fields wait to be checked, each with its mark.
  expect(new URL(page.url()).pathname).toBe('/news/write');
  expect(await page.getByLabel('날짜', { exact: true }).inputValue()).toBe(day);
  expect(await page.getByLabel('제목', { exact: true }).inputValue()).toBe('하반기 마을총회 안내');
  expect(await page.getByLabel('관련 링크 (선택)', { exact: true }).inputValue()).toBe(
    'https://village.example.kr/notice/12',
  );
  const content = await page.getByLabel('내용', { exact: true }).inputValue();
  expect(content).toBe(
    `언제: ${dayText(day)} 오후 2:00 ~ 오후 4:00\n얼마: 5천원\n문의: 033-671-0000\n\n${notice}`,
  );
  expect(await guesses(page).count()).toBe(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: '날짜 맞아요' }).click();
  await page.getByLabel('제목', { exact: true }).fill('하반기 마을총회');
  await expect.poll(() => guesses(page).count()).toBe(2);
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('heading', { name: '하반기 마을총회' }).waitFor();

  const resident = await open(
    await settle(world.server, { name: '총회이웃', cityCode }),
    new URL(page.url()).pathname,
  );
  await resident.getByRole('button', { name: '관심', exact: true }).click();
  await resident.getByRole('status').getByText('캘린더에 일정을 추가했어요.').waitFor();
  await resident.goto(`/home?day=${day}`);
  await resident.getByRole('dialog').getByText('하반기 마을총회').waitFor();
});

test('a long text pasted into the body is offered to be read, and what was typed is not replaced without asking', async () => {
  const day = dayAhead(20);
  const page = await open(await editor('붙임소식'), '/news/write', { width: 320 });
  const notice = `경로당 칼갈이 봉사\n${written(day)} 오전 10시~12시 마을회관 앞에서 합니다. 칼과 가위를 종이에 싸서 가져오세요. 무료입니다.`;
  await page.getByLabel('제목', { exact: true }).fill('내가 쓴 제목');
  const body = page.getByLabel('내용', { exact: true });
  await body.evaluate((area: HTMLTextAreaElement, text) => {
    area.focus();
    const data = new DataTransfer();
    data.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    document.execCommand('insertText', false, text);
  }, notice);
  const sheet = page.getByRole('dialog', { name: copy['pastedText.open'] });
  await sheet.getByText('경로당 칼갈이 봉사').first().waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: copy['pastedText.fill'] }).click();
  const question = page.getByRole('alertdialog', { name: copy['pastedText.replace'] });
  await question.getByText('제목에 적어둔 내용이 있어요.').waitFor();
  await question.getByRole('button', { name: copy['pastedText.keepTyped'] }).click();
  await page.getByRole('button', { name: '날짜 맞아요' }).waitFor();
  expect(await page.getByLabel('제목', { exact: true }).inputValue()).toBe('내가 쓴 제목');
  expect(await body.inputValue()).toBe(notice);
  expect(await page.getByLabel('날짜', { exact: true }).inputValue()).toBe(day);

  // A person who has closed it once, or has filled the form, pastes on without being asked.
  await openSheet(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a meeting is filled from an .hwpx file, and files that cannot be read say why', async () => {
  const day = dayAhead(12);
  const page = await open('현우', '/board?tab=clubs');
  const clubs = await page.evaluate(
    async () => (await (await fetch('/api/clubs')).json()).items as { id: string }[],
  );
  const ids = clubs.map(({ id }) => id);
  const own = await page.evaluate(async (all) => {
    const found = await Promise.all(all.map(async (id) => (await fetch(`/api/clubs/${id}`)).json()));
    return found.find(({ can }) => can.manage)?.id as string;
  }, ids);
  await page.goto(`/club/${own}`);
  await page.getByRole('button', { name: '일정 추가' }).click();
  const sheet = await openSheet(page);
  const chooser = sheet.locator('input[type=file]');

  await chooser.setInputFiles(file('회의.hwp', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])));
  await sheet.getByRole('alert').getByText(copy['pastedText.oldHwp']).waitFor();
  await chooser.setInputFiles(
    file('폭탄.hwpx', hwpx([], { 'Contents/section0.xml': new Uint8Array(9_000_000) })),
  );
  await sheet.getByRole('alert').getByText(copy['pastedText.bursts']).waitFor();
  await chooser.setInputFiles(file('사진.hwpx', hwpx([section([])])));
  await sheet.getByRole('alert').getByText(copy['pastedText.noText']).waitFor();

  const rows = [
    ['일 시', `${written(day)} 19:30`],
    ['장 소', '주민자치센터 2층'],
    ['인원', '선착순 12명'],
    ['참가비', '무료'],
  ];
  await chooser.setInputFiles(file('공문.hwpx', hwpx([section(['제목: 달빛 걷기 모임', rows])])));
  await sheet.getByText('주민자치센터 2층').first().waitFor();
  await sheet.getByRole('button', { name: copy['pastedText.fill'] }).click();
  const form = page.getByRole('dialog', { name: '일정 추가' });
  await form.getByRole('button', { name: '제목 맞아요' }).waitFor();
  const fieldValue = (label: string) => form.getByLabel(label, { exact: true }).inputValue();
  expect(
    await Promise.all(
      ['제목', '날짜', '시간 (선택)', '장소 (선택)', '정원 (선택)', '메모 (선택)'].map(fieldValue),
    ),
  ).toEqual(['달빛 걷기 모임', day, '19:30', '주민자치센터 2층', '12', '얼마: 무료']);
  await expectAccessible(page);
  await form.getByRole('button', { name: '일정 추가' }).click();
  await page.getByRole('status').getByText('일정을 추가했어요.').waitFor();
});

test('an event of one’s own is filled from a PDF, for the day that it names', async () => {
  const day = dayAhead(3);
  const who = await settle(world.server, { name: '일정이웃', cityCode });
  // The machine may have no Korean font.
  const slices = join(root, 'web/fonts/slices');
  const fonts = await Promise.all(
    (await readdir(slices)).map((name) => readFile(join(slices, name), 'base64')),
  );
  const faces = fonts.map(
    (font, n) => `@font-face { font-family: P${n}; src: url(data:font/woff2;base64,${font}) }`,
  );
  const printer = await world.browser.newPage();
  await printer.setContent(
    `<style>${faces.join('')} * { font-family: ${fonts.map((_, n) => `P${n}`).join()} }</style>
     <h1>도서관 영화 상영</h1><p>${written(day)} 오후 3시</p><p>장소: 시청각실</p>`,
  );
  await printer.evaluate(() => document.fonts.ready);
  const printed = await printer.pdf();
  await printer.close();
  const page = await open(who, `/home?day=${dayAhead(0)}`);
  const sheet = await openSheet(page);
  await sheet.locator('input[type=file]').setInputFiles(file('안내.pdf', printed));
  await sheet.getByText('도서관 영화 상영').first().waitFor();
  await sheet.getByRole('button', { name: copy['pastedText.fill'] }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '날짜 맞아요' }).waitFor();
  expect(await form.getByLabel('날짜', { exact: true }).inputValue()).toBe(day);
  expect(await form.getByLabel('시간 (선택)', { exact: true }).inputValue()).toBe('15:00');
  await expectAccessible(page);
  await form.getByRole('button', { name: '일정 추가' }).click();
  await page.getByRole('status').getByText('일정을 추가했어요.').waitFor();
  await page.goto(`/home?day=${day}`);
  await page.getByRole('dialog').getByText('도서관 영화 상영').waitFor();
});
