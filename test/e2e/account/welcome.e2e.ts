import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page, signInAsNew } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

async function arrive(page: Page, name: string, town: RegExp) {
  await signInAsNew(page, name);
  await page
    .getByRole('radiogroup', { name: '시/도' })
    .getByRole('radio', { name: '강원특별자치도' })
    .click();
  await page.getByRole('radiogroup', { name: '시/군/구' }).getByRole('radio', { name: town }).click();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
}

test.each([
  { width: 320, code: '51750', town: '영월군', dark: true },
  { width: 390, code: '51760', town: '평창군', dark: false },
  { width: 1280, code: '51770', town: '정선군', dark: false },
])('at $width px a newcomer is welcomed once with their number, and not again', async (shape) => {
  const { width, code, town, dark } = shape;
  await settle(world.server, { name: '먼저온이', cityCode: code });
  const { page } = await phone({ width, dark });
  await arrive(page, '황금빛들녘지키는느티나무', new RegExp(`^${town}`));
  const welcome = page.getByRole('dialog', { name: `${town}의 2번째 이웃이에요` });
  await welcome.getByText('황금빛들녘지키는느티나무님, 반가워요.').waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /^마실 / }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  // Nothing is asked for it on the pages of every day.
  expect(asked.filter((path) => path.includes('session/home'))).toEqual([]);
});

test('the first of a town, and the back button: the page stays', async () => {
  const { page } = await phone();
  await arrive(page, '처음이', /^철원군/);
  const welcome = page.getByRole('dialog', { name: '철원군의 첫 번째 이웃이에요' });
  await welcome.waitFor();
  await page.goBack();
  await welcome.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/home');
});
