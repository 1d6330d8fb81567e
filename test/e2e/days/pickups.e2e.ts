import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { addPickupArea, ruleDraft } from '#days/pickups/fixtures.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, type Day, monthOf, partsOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const editorOf = (cityCode: string) =>
  settle(world.server, { name: '군청담당', cityCode, rights: [`editor:${cityCode}`] });

/** The next day with a weekday, from tomorrow on. */
const next = (day: number): Day => {
  const today = seoulDay(new Date());
  return addDays(today, ((day - weekday(today) + 6) % 7) + 1);
};

/** The cell of a day in a calendar, which may have to turn to the next month. */
async function cellOf(page: Page, day: Day, label: RegExp) {
  if (monthOf(day) !== monthOf(seoulDay(new Date())))
    await page.getByRole('button', { name: '다음 달' }).click();
  const { month, date } = partsOf(day);
  return page.getByRole('gridcell', { name: new RegExp(`^${month}월 ${date}일.*${label.source}`) });
}

const choose = (who: Person, areaId: string) =>
  mustSucceed(who.put('/api/pickups/home', { areaId, reminds: false }));

test.each([
  [320, '51750'],
  [390, '51770'],
  [1280, '51780'],
])('at %i px an editor enters an area and a day off; who chose it sees both at once', async (width, town) => {
  const editor = await editorOf(town);
  const adminPage = await open(editor, '/admin?tab=pickups', { width });
  await adminPage.getByRole('button', { name: '구역 더하기' }).click();
  const sheet = adminPage.getByRole('dialog', { name: '구역 더하기' });
  const save = sheet.getByRole('button', { name: '저장하기' });
  await save.click();
  await sheet.getByText('관리구역 이름을 적어주세요.').waitFor();
  await sheet.getByText('요일을 하나 이상 골라주세요.').first().waitFor();
  await sheet.getByLabel('관리구역 이름').fill('1구역');
  await sheet.getByRole('button', { name: '배출 2 지우기' }).click();
  const rule = sheet.getByRole('group', { name: '배출 1' });
  await rule.getByLabel('종류').selectOption('재활용');
  await rule.getByRole('button', { name: '월', exact: true }).click();
  await rule.getByLabel('시작 시각 (선택)').fill('19:00');
  await save.click();
  await sheet.getByText('시작과 끝 시각을 모두 적어주세요.').waitFor();
  await rule.getByLabel('끝 시각 (선택)').fill('02:00');
  await rule.getByText('다음 날 오전 2:00까지예요.').waitFor();
  await sheet.getByLabel('담당 부서 (선택)').fill('환경과');
  await sheet.getByLabel('담당 전화 (선택)').fill('033-330-2114');
  expect(await findOverflow(adminPage)).toEqual([]);
  await expectAccessible(adminPage);
  await save.click();
  await adminPage.getByRole('status').getByText('배출 구역을 저장했어요.').waitFor();
  await adminPage.getByText('재활용 매주 월요일').waitFor();

  const neighbour = await settle(world.server, { name: '이웃', cityCode: town });
  const { items } = (await neighbour.get('/api/pickups/choices')).body;
  await choose(neighbour, items[0].id);
  const home = await open(neighbour, '/home');
  const monday = next(1);
  const cell = await cellOf(home, monday, /재활용 배출일/);
  await cell.waitFor();

  await adminPage.getByRole('button', { name: '1구역의 다른 날 더하기' }).click();
  const other = adminPage.getByRole('dialog', { name: '1구역의 다른 날 더하기' });
  await other.getByRole('button', { name: '저장하기' }).click();
  await other.getByText('날짜를 골라주세요.').waitFor();
  await other.getByText('그날 수거하는지 쉬는지 골라주세요.').waitFor();
  await other.getByLabel('날짜').fill(monday);
  await other.getByRole('radio', { name: '쉬어요' }).click();
  await other.getByLabel('까닭 (선택)').fill('수거차 정비');
  await expectAccessible(adminPage);
  await other.getByRole('button', { name: '저장하기' }).click();
  await adminPage.getByRole('list', { name: '1구역의 다른 날' }).getByText('수거차 정비').waitFor();
  await home
    .getByRole('gridcell', { name: /재활용 수거 없음 \(수거차 정비\)/ })
    .first()
    .waitFor();
  expect(await findOverflow(adminPage)).toEqual([]);
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: `1구역 ${dayText(monday)} 지우기` }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await cell.waitFor();
});

test('a resident chooses an area, says yes to the evening before, and looks at a day', async () => {
  const town = '51730';
  const editor = await editorOf(town);
  await addPickupArea(editor, town, { name: '1구역' });
  await addPickupArea(editor, town, { name: '2구역', rules: [ruleDraft({ weekdays: [2] })] });
  const neighbour = await settle(world.server, { name: '이웃', cityCode: town });
  const home = await open(neighbour, '/home', { width: 320 });
  const tuesday = next(2);
  const { month, date } = partsOf(tuesday);
  const dayName = new RegExp(`^${month}월 ${date}일`);
  await (await cellOf(home, tuesday, /./)).getByRole('button').click();
  await home.getByRole('dialog').getByRole('link', { name: '정하기' }).click();
  await home.getByRole('radio', { name: /2구역/ }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: '알려주세요' }).click();
  await home.getByRole('status').getByText('배출 구역을 2구역으로 정했어요.').waitFor();
  expect(await home.getByRole('checkbox', { name: '전날 저녁 8시에 알림 받기' }).isChecked()).toBe(true);
  await expectAccessible(home);
  expect(await findOverflow(home)).toEqual([]);

  await home.goto('/home');
  const cell = await cellOf(home, tuesday, /재활용 배출일/);
  await cell.waitFor();
  const layer = home.getByRole('button', { name: '배출일: 재활용', exact: true });
  await layer.focus();
  await home.keyboard.press('Space');
  await home
    .getByRole('gridcell', { name: /재활용 배출일/ })
    .first()
    .waitFor({ state: 'detached' });
  await home.keyboard.press('Space');
  await cell.getByRole('button').focus();
  await home.keyboard.press('Enter');
  const sheet = home.getByRole('dialog', { name: dayName });
  await sheet.getByText('오후 7:00부터 다음 날 오전 2:00까지').waitFor();
  await sheet.getByText(/2구역 · 자원순환과 · .* 기준/).waitFor();
  expect(await sheet.getByRole('link', { name: '자원순환과 전화하기' }).getAttribute('href')).toBe(
    'tel:0332503000',
  );
  await expectAccessible(home);
  expect(await findOverflow(home)).toEqual([]);

  const adminPage = await open(editor, '/admin?tab=pickups');
  await sheet.getByRole('button', { name: '정보가 달라요' }).focus();
  await home.keyboard.press('Enter');
  await sheet.getByText('알려주셔서 고마워요.').waitFor();
  const row = adminPage.getByRole('listitem').filter({ hasText: '무엇이 틀렸는지는 적지 않았어요.' });
  await row.waitFor();
  await sheet.getByLabel('무엇이 다른가요? (선택)').fill('재활용은 수요일에 가져가요');
  await sheet.getByRole('button', { name: '보내기' }).click();
  await adminPage.getByText('재활용은 수요일에 가져가요').waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: `2구역 ${dayText(tuesday)} 확인했어요` }).click();
  await adminPage.getByText('재활용은 수요일에 가져가요').waitFor({ state: 'detached' });

  await home.goto('/settings/pickups');
  await home.getByRole('checkbox', { name: '전날 저녁 8시에 알림 받기' }).click();
  await home.getByRole('status').getByText('배출일 알림을 껐어요.').waitFor();
});

const file = async () => ({
  name: '생활쓰레기배출정보.csv',
  mimeType: 'text/csv',
  buffer: await readFile(new URL('../../files/pickup-files/pyeongchang-cp949.csv', import.meta.url)),
});

test('an editor takes rows of a public file: what would change is shown, and nothing is saved without the press', async () => {
  const town = '51760';
  const editor = await editorOf(town);
  const adminPage = await open(editor, '/admin?tab=pickups');
  const areas = async () =>
    (await editor.get(`/api/pickup-areas?city=${town}`)).body.items.map(({ name }: { name: string }) => name);
  const begin = async () => {
    await adminPage.getByRole('button', { name: '파일에서 가져오기' }).click();
    return adminPage.getByRole('dialog', { name: '파일에서 가져오기' });
  };
  const sheet = await begin();
  const input = adminPage.locator('input[type=file]');
  await input.setInputFiles({
    name: '배출.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
  });
  await sheet.getByText('글자로 된 CSV 파일이 아니에요.').waitFor();
  // Dropped, and refused before it is read.
  await input.evaluate(
    (element, size) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(size)], '큰.csv'));
      element.parentElement?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
    },
    21 * 1024 * 1024,
  );
  await sheet.getByText('20MB까지 읽을 수 있어요.').waitFor();
  await input.setInputFiles(await file());
  await sheet.getByText('새 구역 4곳, 바뀐 구역 0곳, 그대로인 구역 0곳').waitFor();
  await sheet.getByText('음식물 매주 화·목요일 19:00~02:00').first().waitFor();
  // CP949, beyond KS X 1001.
  await sheet.getByRole('checkbox', { name: /똠방마을/ }).waitFor();
  await sheet.getByText('미수거일은 안내 글로 옮겼어요: 설날+추석').waitFor();
  expect(await sheet.getByRole('checkbox', { name: /봉평면/ }).isDisabled()).toBe(true);
  expect(await findOverflow(adminPage)).toEqual([]);
  await expectAccessible(adminPage);
  expect(await areas()).toEqual([]);
  await sheet.getByRole('checkbox', { name: /대화면/ }).click();
  await sheet.getByRole('button', { name: '고른 1곳 저장하기' }).click();
  await adminPage.getByRole('status').getByText('새 구역 1곳, 바뀐 구역 0곳을 저장했어요.').waitFor();
  expect(await areas()).toEqual(['평창읍']);

  const again = await begin();
  await input.setInputFiles(await file());
  await again.getByText('새 구역 3곳, 바뀐 구역 0곳, 그대로인 구역 1곳').waitFor();
  await again.getByRole('checkbox', { name: /똠방마을/ }).click();
  await again.getByRole('button', { name: '고른 2곳 저장하기' }).click();
  await adminPage.getByRole('status').getByText('새 구역 2곳, 바뀐 구역 0곳을 저장했어요.').waitFor();
  expect((await areas()).sort()).toEqual(['대화면', '똠방마을', '평창읍']);
});
