import { afterEach, expect, test } from 'vitest';
import { copy as bank } from '#community/treasuries/bank-copy.ts';
import { copy } from '#community/treasuries/copy.ts';
import { appoint } from '#community/treasuries/fixtures.ts';
import { copy as receipts } from '#community/treasuries/receipt-copy.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { copy as files } from '#residents/public-files/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { photo } from '#test/files/images.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { copy as platform } from '#web/copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51170';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const agreeTo = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const person = (name: string, rights: string[] = []) =>
  settle(world.server, { name, cityCode, rights } as Parameters<typeof settle>[1]);

const receipt = async () => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: await photo(600, 900).jpeg().toBuffer(),
});

test('a treasury is opened, written, taken back, asked about, closed and signed', async () => {
  const operator = await person('살림운영자', [`operator:${cityCode}`]);
  const treasurer = await person('총무이웃');
  const auditors = new Map([
    ['감사하나', await person('감사하나')],
    ['감사둘', await person('감사둘')],
  ]);
  const resident = await person('궁금한이웃');
  const today = seoulDay(world.server.p.clock.now());
  const lastYear = Number(today.slice(0, 4)) - 1;

  const opener = await open(operator, '/treasury', { width: 320 });
  await button(opener, writing['treasury.open']).click();
  await opener.getByLabel(writing['treasury.name'], { exact: true }).fill('천전리 마을 살림');
  await opener.getByRole('dialog').getByRole('button', { name: writing['treasury.open'] }).click();
  await button(opener, writing['treasury.appoint']).click();
  await opener.getByRole('searchbox').fill('총무');
  await button(opener, fill(writing['treasury.appointOf'], { name: '총무이웃' })).click();
  await opener.getByText(fill(writing['treasury.appointed'], { name: '총무이웃' })).waitFor();
  const id = new URL(opener.url()).pathname.split('/')[2] ?? '';
  for (const auditor of auditors.values()) await mustSucceed(appoint(operator, id, auditor, 'auditor'));

  // The first entry has a receipt, of which a part is covered by keys before it is uploaded.
  const writer = await open(treasurer, `/treasury/${id}/write`);
  await writer.getByLabel(writing['treasury.amount'], { exact: true }).fill('45000');
  await writer.getByLabel(writing['treasury.purpose'], { exact: true }).fill('경로당 난방비');
  await writer.locator('input[type=file]').setInputFiles(await receipt());
  await button(writer, receipts['receipt.coverAdd']).click();
  await writer.keyboard.press('ArrowLeft');
  await writer.keyboard.press('Shift+ArrowDown');
  await writer.getByText('왼쪽 24% · 위 46% · 너비 50% · 높이 9%').waitFor();
  await expectAccessible(writer);
  await button(writer, receipts['receipt.useCovered']).click();
  await button(writer, platform['common.done']).click();
  await agreeTo(writer, writing['treasury.write']);
  await writer.getByText('−45,000원').first().waitFor();

  // The second comes from a bank's file. What others should not read is changed first.
  await writer.getByRole('link', { name: bank['bankFile.import'] }).click();
  const rows = `거래일시,적요,출금액,입금액\n${lastYear}.03.02 10:00:00,김철수 010-1234-5678,,"120,000"\n합계,,,`;
  await writer
    .getByLabel(files['publicFiles.choose'])
    .last()
    .setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows),
    });
  await writer
    .getByRole('textbox', { name: fill(bank['bankFile.purposeOf'], { line: 2 }) })
    .fill('마을 회비');
  await expectAccessible(writer);
  await button(writer, fill(bank['bankFile.take'], { count: 1 })).click();
  await agreeTo(writer, writing['treasury.write']);
  await writer.getByText('마을 회비').waitFor();

  // A resident reads along.
  const phone = await open(resident, `/treasury/${id}`, { width: 320, dark: true });
  await phone.getByText('75,000원', { exact: true }).first().waitFor();
  await writer.getByRole('radio', { name: today.slice(0, 4) }).check();
  await writer.getByRole('button', { name: /경로당 난방비/ }).click();
  await button(writer, writing['treasury.counter']).click();
  await writer.getByLabel(writing['treasury.why']).fill('두 번 적었어요');
  await button(writer, writing['treasury.counter']).click();
  await phone.getByText('120,000원', { exact: true }).first().waitFor();
  await phone.getByText(fill(copy['treasury.countersOf'], { n: 1 })).waitFor();
  await expectAccessible(phone);

  await phone.getByRole('button', { name: /경로당 난방비/ }).click();
  await phone.getByRole('img', { name: '경로당 난방비 영수증' }).waitFor();
  await button(phone, writing['treasury.ask']).click();
  await phone.getByLabel(writing['treasury.askText']).fill('왜 두 번인가요?');
  await button(phone, writing['treasury.ask']).click();
  await phone
    .getByText(fill(copy['treasury.questions'], { count: 1 }))
    .first()
    .waitFor();
  await writer.getByText(fill(copy['treasury.questions'], { count: 1 })).waitFor();

  await writer.getByRole('radio', { name: String(lastYear) }).check();
  await button(writer, fill(writing['treasury.close'], { year: lastYear })).click();
  await agreeTo(writer, writing['treasury.closeDo']);
  for (const [name, auditor] of auditors) {
    const page = await open(auditor, `/treasury/${id}?year=${lastYear}`);
    await button(page, writing['treasury.sign']).click();
    await page.getByRole('alertdialog').getByText(name).waitFor();
    await agreeTo(page, writing['treasury.signDo']);
    await page.getByText(writing['treasury.signedDone']).waitFor();
    await writer.getByText(new RegExp(`^${name}, `)).waitFor();
  }
  await writer.getByRole('link', { name: fill(copy['treasury.sheet'], { year: lastYear }) }).click();
  await writer.getByRole('cell', { name: '마을 회비' }).waitFor();
  expect(await writer.getByText(/^감사(하나|둘), /).count()).toBe(2);
});
