import { afterEach, expect, test } from 'vitest';
import { copy } from '#residents/areas/copy.ts';
import { adminShapes, chooseTab, expectWhole, pressByKey } from '#test/browser/admin-page.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, signInAsNew } from '#test/browser/journey.ts';
import { tabTo } from '#test/browser/keyboard.ts';
import { settle } from '#test/people/world.ts';

const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51150';

test('an operator divides the town, a resident says where they live, and a deleted area is no longer theirs', async () => {
  const operator = await settle(world.server, {
    name: '강릉담당',
    cityCode,
    rights: [`operator:${cityCode}`],
  });
  const resident = await settle(world.server, { name: '주문진이웃', cityCode });
  const phone = await open(resident, '/settings');
  await phone.getByRole('link', { name: '우리 동네' }).click();
  await phone.getByRole('link', { name: '사는 곳' }).click();
  await phone.getByText(copy['areas.homeNone']).waitFor();

  const adminPage = await open(operator, '/admin?tab=areas', { width: 320 });
  await adminPage.getByText(copy['areas.none']).waitFor();
  await adminPage.getByRole('button', { name: copy['areas.add'] }).click();
  const sheet = adminPage.getByRole('dialog', { name: copy['areas.add'] });
  await sheet.getByRole('button', { name: copy['areas.save'], exact: true }).click();
  await sheet.getByText(copy['areas.needNames']).waitFor();
  const names = sheet.getByLabel(copy['areas.names']);
  await names.fill('- 교항리\n주문진읍');
  await sheet.getByText('이 줄을 확인해주세요: - 교항리').waitFor();
  await names.fill('주문진읍\n- 교항리\n- 향호리\n연곡면\n홍제동');
  await sheet.getByText('읍·면·동 3곳, 리 2곳을 적었어요.').waitFor();
  await expectAccessible(adminPage);
  await sheet.getByRole('button', { name: copy['areas.save'], exact: true }).click();
  await adminPage.getByRole('status').getByText('구역 5곳을 더했어요.').waitFor();

  // The resident's open screen has them without a reload.
  await phone.getByRole('radio', { name: '교항리' }).click();
  await phone.getByRole('status').getByText('사는 곳을 교항리로 정했어요.').waitFor();
  await expectAccessible(phone);
  await phone.reload();
  expect(await phone.getByRole('radio', { name: '교항리' }).isChecked()).toBe(true);

  await adminPage.getByRole('button', { name: '주문진읍 고치기' }).click();
  await adminPage.getByLabel(copy['areas.name'], { exact: true }).fill('주문진');
  await adminPage.getByRole('button', { name: copy['areas.change'] }).click();
  await adminPage.getByRole('status').getByText(copy['areas.changed']).waitFor();
  await phone.getByText('주문진', { exact: true }).first().waitFor();

  await adminPage.getByRole('button', { name: '주문진 고치기' }).click();
  await adminPage.getByRole('button', { name: copy['areas.delete'], exact: true }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['areas.delete'] }).click();
  await adminPage.getByRole('status').getByText(copy['areas.deleted']).waitFor();
  await phone.getByRole('radio', { name: '교항리' }).waitFor({ state: 'detached' });
  expect(await phone.getByRole('radio', { name: copy['areas.unset'] }).isChecked()).toBe(true);
});

test('a town of many areas is searched by a part of a name or its first consonants', async () => {
  const operator = await settle(world.server, {
    name: '담당',
    cityCode: '51130',
    rights: ['operator:51130'],
  });
  const names = ['문막읍', '- 건등리', '- 반계리', ...Array.from({ length: 20 }, (_, n) => `${n + 1}동`)];
  await operator.post('/api/areas', { cityCode: '51130', names: names.join('\n') });
  const phone = await open(
    await settle(world.server, { name: '원주이웃', cityCode: '51130' }),
    '/settings/area',
    {
      width: 320,
    },
  );
  const search = phone.getByRole('searchbox', { name: copy['areas.search'] });
  await search.fill('ㄱㄷㄹ');
  await phone.getByRole('radio', { name: /건등리/ }).waitFor();
  expect(await phone.getByRole('radio').count()).toBe(2);
  await search.fill('없는곳');
  await phone.getByText(copy['areas.searchNone']).waitFor();
});

test('a newcomer to a divided town is offered, at home, to say where they live', async () => {
  const operator = await settle(world.server, {
    name: '담당',
    cityCode: '51170',
    rights: ['operator:51170'],
  });
  await operator.post('/api/areas', { cityCode: '51170', names: '천곡동\n묵호동' });
  const { page } = await phone();
  await signInAsNew(page, '새이웃');
  await page.getByRole('searchbox', { name: '지역 검색' }).fill('동해');
  await page.getByRole('button', { name: /동해시/ }).click();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  const welcome = page.getByRole('dialog');
  await welcome.getByText(copy['areas.offer']).waitFor();
  await welcome.getByRole('button', { name: copy['areas.offerAction'] }).click();
  await page.waitForURL('**/settings/area');
  await page.getByRole('radio', { name: '묵호동' }).click();
  await page.getByText('사는 곳을 묵호동으로 정했어요.').waitFor();
});

test.each(adminShapes)(
  'at $width px areas are added with keys alone, renamed and deleted',
  async ({ width, touch }) => {
    const town = width === 390 ? '51720' : '51730';
    const operator = await settle(world.server, {
      name: '담당',
      cityCode: town,
      rights: [`operator:${town}`],
    });
    const adminPage = await open(operator, '/admin?tab=numbers', { width, touch });
    await chooseTab(adminPage, '구역');
    await adminPage.getByText(copy['areas.none']).waitFor();
    await pressByKey(adminPage, `button "${copy['areas.add']}"`);
    const sheet = adminPage.getByRole('dialog', { name: copy['areas.add'] });
    // At the thumb on a phone, in the middle of a computer's screen, whose scroll bar keeps its room.
    const scrollBar = 16;
    await expect
      .poll(async () => {
        const { x = 0, y = 0, width: wide = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
        const below = (adminPage.viewportSize()?.height ?? 0) - y - height;
        return [Math.abs(width - wide - 2 * x) <= scrollBar, Math.abs(below - y) <= 1, Math.abs(below) <= 1];
      })
      .toEqual([true, !touch, touch]);
    // The room of the scroll bar, which no backdrop reaches, is as dim as what is beside it.
    const rootIsDim = () => getComputedStyle(document.documentElement).backgroundColor.startsWith('color(');
    expect(await adminPage.evaluate(rootIsDim)).toBe(!touch);
    await tabTo(adminPage, /textbox/);
    await adminPage.keyboard.insertText('아주아주긴이름을가진읍\n- 하나리');
    await expectWhole(adminPage);
    await pressByKey(adminPage, `button "${copy['areas.save']}"`);
    await sheet.waitFor({ state: 'detached' });
    await pressByKey(adminPage, 'button "하나리 고치기"');
    await adminPage.getByLabel(copy['areas.name'], { exact: true }).fill('두리');
    await adminPage.getByRole('button', { name: copy['areas.change'] }).click();
    const renamed = adminPage.getByRole('button', { name: '두리 고치기' });
    await renamed.waitFor();
    await expectWhole(adminPage);
    await renamed.click();
    await adminPage.getByRole('button', { name: copy['areas.delete'], exact: true }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['areas.delete'] }).click();
    await renamed.waitFor({ state: 'detached' });
  },
);
