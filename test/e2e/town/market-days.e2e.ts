import { afterEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, type Day, monthOf, partsOf, seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { isHeld } from '#town/market-days/cycle.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const editorOf = (cityCode: string) =>
  settle(world.server, { name: '군청담당', cityCode, rights: [`editor:${cityCode}`] });

test('market days that an editor enters stand in the neighbours’ calendars at once', async () => {
  const editor = await editorOf('51760');
  const neighbour = await settle(world.server, { name: '평창이웃', cityCode: '51760' });
  const home = await open(neighbour, '/home');
  await home.getByRole('grid').waitFor();
  const adminPage = await open(editor, '/admin?tab=markets', { width: 320 });
  await adminPage.getByRole('button', { name: '장날 더하기' }).click();
  const sheet = adminPage.getByRole('dialog', { name: '장날 더하기' });
  await sheet.getByRole('button', { name: '저장하기' }).click();
  await sheet.getByText('시장 이름을 적어주세요.').waitFor();
  await sheet.getByText('장이 서는 날을 골라주세요.').waitFor();
  await sheet.getByLabel('시장 이름').fill('평창올림픽시장');
  await sheet.getByRole('radio', { name: '5·10일장' }).click();
  await expectAccessible(adminPage);
  await sheet.getByRole('button', { name: '저장하기' }).click();
  await adminPage.getByRole('status').getByText('장날을 저장했어요.').waitFor();

  const day = home.getByRole('gridcell', { name: /10일.*평창올림픽시장 장날/ }).first();
  await day.waitFor();
  await day.getByRole('button').click();
  await home.getByRole('dialog').getByText('평창올림픽시장 장날').waitFor();
  await expectAccessible(home);
});

/** The next day on which a market of 2·7 is held by its cycle, or is not. */
const nextDay = (held: boolean, from: Day): Day =>
  isHeld(2, from) === held ? from : nextDay(held, addDays(from, 1));

/** The cell of a day in a calendar, which may have to turn to the next month. */
async function cellOf(page: Page, day: Day, label: RegExp) {
  if (monthOf(day) !== monthOf(seoulDay(new Date())))
    await page.getByRole('button', { name: '다음 달' }).click();
  const { month, date } = partsOf(day);
  return page.getByRole('gridcell', { name: new RegExp(`^${month}월 ${date}일.*${label.source}`) });
}

test.each([320, 390, 1280])(
  'at %i px an editor enters a day against the cycle; neighbours see it at once, and see it go',
  async (width) => {
    const town = { 320: '51750', 390: '51770', 1280: '51780' }[width] as string;
    const editor = await editorOf(town);
    await mustSucceed(
      editor.post('/api/periodic-markets', { id: newId(), cityCode: town, name: '민속시장', digit: 2 }),
    );
    const today = seoulDay(new Date());
    const [further, rest] = [nextDay(false, addDays(today, 1)), nextDay(true, addDays(today, 1))];
    const neighbour = await settle(world.server, { name: '이웃', cityCode: town });
    const home = await open(neighbour, '/home');
    const cell = await cellOf(home, rest, /민속시장 장날/);
    await cell.waitFor();

    const adminPage = await open(editor, '/admin?tab=markets', { width });
    const add = adminPage.getByRole('button', { name: '민속시장의 다른 날 더하기' });
    await add.click();
    const sheet = adminPage.getByRole('dialog', { name: '민속시장의 다른 날 더하기' });
    const save = sheet.getByRole('button', { name: '저장하기' });
    await save.click();
    await sheet.getByText('날짜를 골라주세요.').waitFor();
    await sheet.getByText('그날 장이 서는지 쉬는지 골라주세요.').waitFor();
    await sheet.getByLabel('날짜').fill(rest);
    await sheet.getByRole('radio', { name: '장이 서요' }).click();
    await sheet.getByText('끝자리대로 장이 서는 날이라 적지 않아도 돼요.').waitFor();
    await expectAccessible(adminPage);
    await sheet.getByRole('radio', { name: '쉬어요' }).click();
    await sheet.getByLabel('까닭 (선택)').fill('설 연휴');
    await save.click();
    await adminPage.getByRole('status').getByText('다른 날을 적었어요.').waitFor();
    const list = adminPage.getByRole('list', { name: '민속시장의 다른 날' });
    await list.getByText('설 연휴').waitFor();
    await home
      .getByRole('gridcell', { name: /민속시장 쉬는 날 \(설 연휴\)/ })
      .first()
      .waitFor();

    await add.click();
    await sheet.getByLabel('날짜').fill(rest);
    await sheet.getByRole('radio', { name: '쉬어요' }).click();
    await save.click();
    await sheet.getByText('이미 적은 날이에요. 바꾸려면 먼저 지워주세요.').waitFor();
    await sheet.getByLabel('날짜').fill(further);
    await sheet.getByRole('radio', { name: '장이 서요' }).click();
    await save.click();
    await list.getByText(dayText(further)).waitFor();
    expect(await findOverflow(adminPage)).toEqual([]);
    await expectAccessible(adminPage);

    await list.getByRole('button', { name: `민속시장 ${dayText(rest)} 지우기` }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await adminPage.getByRole('status').getByText('다시 끝자리대로 봐요.').waitFor();
    await cell.waitFor();
  },
);

/** The public file of the country's markets, as it comes: its columns, places and cycles. */
const file = (rows: string[]) => ({
  name: '전국전통시장표준데이터.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['시장명,시장유형,소재지도로명주소,소재지지번주소,시장개설주기,데이터기준일자', ...rows].join('\r\n'),
  ),
});
const row = (name: string, cycle: string, town = '정선군') =>
  `${name},정기시장,강원특별자치도 ${town} 시장길 1,N/A,${cycle},2025-11-10`;

test.each([320, 1280])(
  'at %i px an editor takes markets from the public file: nothing is saved without the press, and a failure keeps the choice',
  async (width) => {
    const town = { 320: '51770', 1280: '51720' }[width] as string;
    const name = { 320: '정선군', 1280: '홍천군' }[width] as string;
    const editor = await editorOf(town);
    const markets = async () =>
      (await editor.get(`/api/periodic-markets?city=${town}`)).body.items.map(
        (market: { name: string; digit: number }) => [market.name, market.digit],
      );
    const before = await markets();
    const changed = { id: newId(), cityCode: town, name: '옛 장터', digit: 1 };
    await mustSucceed(editor.post('/api/periodic-markets', changed));
    const adminPage = await open(editor, '/admin?tab=markets', { width });
    await adminPage.getByRole('button', { name: '파일에서 가져오기' }).click();
    const sheet = adminPage.getByRole('dialog', { name: '파일에서 가져오기' });
    const input = adminPage.locator('input[type=file]');
    await input.setInputFiles({ name: '다른.csv', mimeType: 'text/csv', buffer: Buffer.from('가,나\n1,2') });
    await sheet.getByText('전국전통시장표준데이터 파일이 아닌 것 같아요.').waitFor();
    await input.setInputFiles(file([row('남의시장', '2일+7일', '태백시')]));
    await sheet.getByText('이 파일에는 우리 동네의 줄이 없어요.').waitFor();
    await input.setInputFiles(
      file(Array.from({ length: 301 }, (_, at) => row(`${at}시장`, '2일+7일', name))),
    );
    await sheet.getByText('처음 300줄만 보여드려요.').waitFor();
    expect(await sheet.getByRole('checkbox').count()).toBe(300);
    await sheet.getByRole('button', { name: '고른 50곳 저장하기' }).waitFor();
    const unreadable = Array.from({ length: 300 }, (_, at) => row(`모를장 ${at}`, '보름마다', name));
    await input.setInputFiles(file([...unreadable, row('뒷장', '2일+7일', name)]));
    await sheet.getByRole('button', { name: '고른 1곳 저장하기' }).waitFor();
    expect(await sheet.getByRole('checkbox', { name: /뒷장/ }).isChecked()).toBe(true);
    await input.setInputFiles(
      file([
        row('아리랑시장', '2일+7일', name),
        row('옛장터', '5일+10일', name),
        row('매일시장', '매일', name),
        row('모를장', '보름마다', name),
      ]),
    );
    await sheet.getByText('새 시장 2곳, 바뀐 시장 1곳, 그대로인 시장 0곳 · 확인할 줄 1개').waitFor();
    await sheet.getByText('매일 서는 시장 1곳은 장날이 따로 없어 뺐어요.').waitFor();
    await sheet.getByText('지금: 1·6일장').waitFor();
    await sheet.getByText('장날을 읽지 못해 저장할 수 없어요: 보름마다').waitFor();
    expect(await sheet.getByRole('checkbox', { name: /모를장/ }).isDisabled()).toBe(true);
    expect(await findOverflow(adminPage)).toEqual([]);
    await expectAccessible(adminPage);
    expect(await markets()).toEqual([...before, ['옛 장터', 1]]);

    const save = sheet.getByRole('button', { name: '고른 2곳 저장하기' });
    const lost = '**/api/periodic-markets/*';
    await adminPage.route(lost, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } }),
    );
    await save.click();
    await adminPage.getByText('저장하지 못했어요. 다시 시도해주세요.').waitFor();
    adminPage.consoleErrors.forgive(500);
    await adminPage.unroute(lost);
    await save.click();
    await adminPage.getByRole('status').getByText('시장 2곳의 장날을 저장했어요.').waitFor();
    expect(await markets()).toEqual([...before, ['옛 장터', 5], ['아리랑시장', 2]]);
    await adminPage.getByText('아리랑시장').waitFor();
  },
);
