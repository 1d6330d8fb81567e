import { afterEach, expect, test } from 'vitest';
import { isHeld } from '#features/market-days/cycle.ts';
import { dayText } from '#shared/date-text.ts';
import { addDays, type Day, monthOf, partsOf, seoulDay } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/axe.ts';
import { journey, type Page } from '#test/journey.ts';
import { findOverflow } from '#test/overflow.ts';
import { mustSucceed, settle } from '#test/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const editorOf = (cityCode: string) =>
  settle(world.server, { name: '군청담당', cityCode, rights: [`editor:${cityCode}`] });

test('market days that an editor enters stand in the neighbours’ calendars at once', async () => {
  const editor = await editorOf('51760');
  const neighbour = await settle(world.server, { name: '평창이웃', cityCode: '51760' });
  const home = await open(neighbour, '/home');
  await home.getByRole('grid').waitFor();
  const desk = await open(editor, '/admin?tab=markets', { width: 320 });
  await desk.getByRole('button', { name: '장날 더하기' }).click();
  const sheet = desk.getByRole('dialog', { name: '장날 더하기' });
  await sheet.getByRole('button', { name: '저장하기' }).click();
  await sheet.getByText('시장 이름을 적어주세요.').waitFor();
  await sheet.getByText('장이 서는 날을 골라주세요.').waitFor();
  await sheet.getByLabel('시장 이름').fill('평창올림픽시장');
  await sheet.getByRole('radio', { name: '5·10일장' }).click();
  await expectAccessible(desk);
  await sheet.getByRole('button', { name: '저장하기' }).click();
  await desk.getByRole('status').getByText('장날을 저장했어요.').waitFor();

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
async function cellOf(page: Page, day: Day, words: RegExp) {
  if (monthOf(day) !== monthOf(seoulDay(new Date())))
    await page.getByRole('button', { name: '다음 달' }).click();
  const { month, date } = partsOf(day);
  return page.getByRole('gridcell', { name: new RegExp(`^${month}월 ${date}일.*${words.source}`) });
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

    const desk = await open(editor, '/admin?tab=markets', { width });
    const add = desk.getByRole('button', { name: '민속시장의 다른 날 적기' });
    await add.click();
    const sheet = desk.getByRole('dialog', { name: '민속시장의 다른 날 적기' });
    const save = sheet.getByRole('button', { name: '저장하기' });
    await save.click();
    await sheet.getByText('날짜를 골라주세요.').waitFor();
    await sheet.getByText('그날 장이 서는지 쉬는지 골라주세요.').waitFor();
    await sheet.getByLabel('날짜').fill(rest);
    await sheet.getByRole('radio', { name: '장이 서요' }).click();
    await sheet.getByText('끝자리대로 장이 서는 날이라 적지 않아도 돼요.').waitFor();
    await expectAccessible(desk);
    await sheet.getByRole('radio', { name: '쉬어요' }).click();
    await sheet.getByLabel('까닭 (선택)').fill('설 연휴');
    await save.click();
    await desk.getByRole('status').getByText('다른 날을 적었어요.').waitFor();
    const list = desk.getByRole('list', { name: '민속시장의 다른 날' });
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
    expect(await findOverflow(desk)).toEqual([]);
    await expectAccessible(desk);

    await list.getByRole('button', { name: `민속시장 ${dayText(rest)} 지우기` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await desk.getByRole('status').getByText('다시 끝자리대로 봐요.').waitFor();
    await cell.waitFor();
  },
);
