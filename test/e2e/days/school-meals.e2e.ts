import { afterAll, afterEach, expect, test } from 'vitest';
import { addDays, type Day, monthOf, partsOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { isPublicHoliday } from '#shared/time/holiday-years.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { settle } from '#test/people/world.ts';
import { mealRow, neis, neisRows, schoolRow } from '#test/services/neis.ts';

const service = await neis();
const { world, open, expectQuiet } = journey(service.env);
afterEach(expectQuiet);
afterAll(() => service.stop());

/** The next day with school, from today on: always in this month or the next. */
function schoolDay(): Day {
  let day = seoulDay(new Date());
  while (weekday(day) === 0 || weekday(day) === 6 || isPublicHoliday(day)) day = addDays(day, 1);
  return day;
}

test('at 320 px a resident finds a school, opens a day, and sees dishes with their allergens', async () => {
  const day = schoolDay();
  const many = Array.from({ length: 40 }, (_, n) =>
    schoolRow(String(7_810_000 + n), `가람${n}초등학교`, '강원특별자치도 춘천시 후석로 1'),
  );
  const schools = [...many, schoolRow('7801001', '봄내초등학교', '강원특별자치도 춘천시 영서로 1')];
  service.answer('K10 1', neisRows('schoolInfo', schools));
  const dishes = '기장밥<br/>쇠고기미역국 (5.6.16)<br/><img src=x onerror=alert(1)>배추김치 9.13.';
  const meals = [
    mealRow(day, dishes),
    mealRow(day, '아주긴이름의급식반찬볶음조림무침튀김구이찜탕국찌개전골(1.2.3)', { MMEAL_SC_CODE: '3' }),
  ];
  service.answer('7801001', neisRows('mealServiceDietInfo', meals));
  const parent = await settle(world.server, { name: '학부모', cityCode: '51110' });
  const page = await open(parent, '/home', { width: 320 });
  const { month, date } = partsOf(day);
  const openDay = async () => {
    if (monthOf(day) !== monthOf(seoulDay(new Date())))
      await page.getByRole('button', { name: '다음 달' }).click();
    await page
      .getByRole('gridcell', { name: new RegExp(`^${month}월 ${date}일`) })
      .getByRole('button')
      .click();
    return page.getByRole('dialog', { name: new RegExp(`^${month}월 ${date}일`) });
  };
  await (await openDay()).getByRole('link', { name: '학교 급식 보기' }).click();
  const all = page.getByRole('region', { name: '우리 동네 학교' });
  await all.getByRole('checkbox', { name: /가람0초등학교/ }).waitFor();
  expect(await all.getByRole('checkbox').count()).toBe(30);
  await page.getByRole('button', { name: '더 보기' }).click();
  expect(await all.getByRole('checkbox').count()).toBe(41);
  const search = page.getByRole('searchbox', { name: '학교 이름 찾기' });
  await search.fill('없는 학교');
  await page.getByText('그런 이름의 학교가 없어요.').waitFor();
  await search.fill('ㅂㄴ');
  await all.getByRole('checkbox', { name: /봄내초등학교/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('이제 봄내초등학교의 급식이 달력에 보여요.').waitFor();
  const own = page.getByRole('region', { name: '고른 학교' });
  expect(await own.getByRole('checkbox', { name: /봄내초등학교/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);

  await page.goto('/home');
  const layer = page.getByRole('button', { name: '급식', exact: true });
  await layer.waitFor();
  const sheet = await openDay();
  const part = sheet.getByRole('region', { name: '학교 급식' });
  await part.getByText('쇠고기미역국').waitFor();
  const items = part.getByRole('listitem');
  expect((await items.allTextContents())[1]).toBe('쇠고기미역국5·6·16 (알레르기 대두, 밀, 쇠고기)');
  expect((await items.allTextContents())[2]).toContain('배추김치9·13');
  expect(await part.locator('img').count()).toBe(0);
  await part.getByText(/^급식 정보: 나이스 교육정보 개방 포털, /).waitFor();
  const legend = part.getByText('알레르기 번호 보기');
  expect(await part.getByText('19 잣').isVisible()).toBe(false);
  await legend.click();
  await part.getByText('19 잣').waitFor();
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await layer.click();
  const without = await openDay();
  await without.getByText('등록된 일정이 없어요').waitFor();
  expect(await without.getByRole('region', { name: '학교 급식' }).count()).toBe(0);
});

test('a list that could not be read says so, without leaving the page that waits for it', async () => {
  service.answer('J10 1', '<html>점검 중</html>');
  const waiting = await settle(world.server, { name: '수원', cityCode: '41110' });
  const page = await open(waiting, '/settings/schools');
  await page.getByText('학교 목록을 가져오지 못했어요').waitFor();
  await expectAccessible(page);
});
