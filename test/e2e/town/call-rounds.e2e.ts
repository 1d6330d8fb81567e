import { afterEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { copy as broadcasts } from '#town/broadcasts/copy.ts';
import { copy } from '#town/call-rounds/copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51230';
const neighbour = (name: string) => settle(world.server, { name, cityCode });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const left = (page: Page, rows: number, remaining: number) =>
  page
    .getByRole('status')
    .getByText(fill(copy['callRounds.count'], { rows, left: remaining }))
    .waitFor();

test('a speaker and a helper share those who have not heard; each tick is on both screens at once; closed, it is gone', async () => {
  const speaker = await settle(world.server, { name: '이장님', cityCode, rights: [`editor:${cityCode}`] });
  const helper = await neighbour('부녀회장');
  await neighbour('못들은이웃이라이름이아주깁니다');
  const id = newId();
  const draft = { id, cityCode, title: '내일 단수돼요', body: '아침 9시부터예요.' };
  await mustSucceed(speaker.post('/api/broadcasts', draft));

  const speakerPage = await open(speaker, `/broadcasts/${id}`, { width: 320 });
  await speakerPage.getByRole('link', { name: broadcasts['broadcasts.calls'] }).click();
  await speakerPage.getByText(copy['callRounds.about']).waitFor();

  // Somebody without the app: nothing is noted without their consent, and nothing typed is lost.
  await button(speakerPage, copy['callRounds.contactAdd']).click();
  const sheet = speakerPage.getByRole('dialog');
  await sheet.getByLabel(copy['callRounds.contactName'], { exact: true }).fill('김순자');
  await sheet.getByLabel(copy['callRounds.contactPhone']).fill('12');
  await button(speakerPage, copy['callRounds.contactSave']).click();
  await sheet.getByText(copy['callRounds.badPhone']).waitFor();
  await sheet.getByText(copy['callRounds.needConsent']).waitFor();
  expect(await sheet.getByLabel(copy['callRounds.contactName'], { exact: true }).inputValue()).toBe('김순자');
  await sheet.getByLabel(copy['callRounds.contactPhone']).fill('010-1234-5678');
  await sheet.getByRole('checkbox').check();
  await expectAccessible(speakerPage);
  await button(speakerPage, copy['callRounds.contactSave']).click();
  await sheet.waitFor({ state: 'detached' });
  await speakerPage.getByText('010-1234-5678').waitFor();

  await button(speakerPage, copy['callRounds.open']).click();
  await left(speakerPage, 3, 3);
  await speakerPage.getByRole('searchbox').fill('부녀');
  await button(speakerPage, fill(copy['callRounds.helperAskOf'], { name: '부녀회장' })).click();
  await speakerPage.getByText(copy['callRounds.helperWaits']).waitFor();
  await expectAccessible(speakerPage);

  // The helper is told, and sees nobody before they accept.
  const phone = await open(helper, '/notifications', { width: 320, dark: true });
  await phone.getByRole('link', { name: /전화 돌리기를 함께해달라고/ }).click();
  await phone.getByText(copy['callRounds.askedTitle']).waitFor();
  expect(await phone.getByText('김순자').count()).toBe(0);
  await button(phone, copy['callRounds.accept']).click();
  // Helpers are phoned by nobody, so two are left, one for each.
  await left(speakerPage, 2, 2);
  await phone.getByRole('heading', { name: copy['callRounds.rows'] }).waitFor();
  await expectAccessible(phone);

  const passedOnButtons = phone.getByRole('button', { name: /에게 전했어요$/ });
  await passedOnButtons.first().click();
  await expect.poll(() => passedOnButtons.first().getAttribute('aria-pressed')).toBe('true');
  await left(speakerPage, 2, 1);

  // A mark that was a mistake is taken back by a second press.
  await passedOnButtons.first().click();
  await left(speakerPage, 2, 2);

  await button(speakerPage, copy['callRounds.close']).click();
  await speakerPage.getByRole('alertdialog').getByRole('button', { name: copy['callRounds.close'] }).click();
  await speakerPage.getByText(copy['callRounds.closed']).waitFor();
  await phone.getByText(copy['callRounds.gone']).waitFor();
  await button(speakerPage, copy['callRounds.open']).waitFor();
  phone.consoleErrors.forgive(404);
  speakerPage.consoleErrors.forgive(404);
});
