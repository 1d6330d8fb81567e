import { afterEach, expect, test } from 'vitest';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { letHelp } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { monthOf, seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { nextTown, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const two = async () => ({
  mother: await settle(world.server, { name: '어머니', cityCode: nextTown() }),
  child: await settle(world.server, { name: `딸${newId().slice(-4)}`, cityCode: nextTown() }),
});

test.each([
  [320, true],
  [390, false],
] as const)(
  'at %i px, dark %s: asked by name, agreed to, used and ended; both screens follow',
  async (width, dark) => {
    const { mother, child } = await two();
    const { body } = await child.get('/api/session');
    const name = body.person.name as string;
    const hers = await open(mother, '/settings/helpers', { width, dark });
    const his = await open(child, '/settings/helping', { width, dark });
    await expectAccessible(hers);
    await hers.getByRole('link', { name: '도움 부탁하기' }).click();
    await hers.getByRole('button', { name: '부탁하기' }).click();
    await hers.getByText('부탁할 이웃을 골라주세요.').waitFor();
    await hers.getByRole('searchbox', { name: '이웃 이름' }).fill(name);
    await hers.getByRole('button', { name: '찾기' }).click();
    await hers.getByRole('radio', { name: new RegExp(name) }).check();
    await hers.getByRole('radio', { name: '한 달' }).check();
    await expectAccessible(hers);
    expect(await findOverflow(hers)).toEqual([]);
    await hers.getByRole('button', { name: '부탁하기' }).click();
    await hers.getByText('답을 기다리고 있어요', { exact: false }).waitFor();

    // It appears on the open page of the other.
    await his.getByRole('button', { name: '어머니님, 수락' }).click();
    await his.getByRole('link', { name: '어머니님 대신 하기' }).waitFor();
    await hers.getByRole('button', { name: `${name}님, 그만하기` }).waitFor();
    await expectAccessible(his);
    expect(await findOverflow(his)).toEqual([]);

    await his.getByRole('link', { name: '어머니님 대신 하기' }).click();
    await his.getByRole('region', { name: '어머니님을 돕는 중' }).waitFor();
    await expectAccessible(his);
    await his.getByRole('link', { name: /일정 적기/ }).click();
    await his.getByRole('button', { name: '저장' }).click();
    await his.getByLabel('일정', { exact: true }).fill('안과 진료');
    await his.getByRole('button', { name: '저장' }).click();
    await his.getByRole('heading', { name: '안과 진료' }).waitFor();
    expect(await findOverflow(his)).toEqual([]);
    const month = monthOf(seoulDay(world.server.p.clock.now()));
    expect((await mother.get(`/api/calendar?month=${month}`)).body.items).toMatchObject([
      { title: '안과 진료' },
    ]);

    // The completed act appears on the open page of the helped.
    await hers.getByRole('link', { name: `${name}님, 한 일 1개` }).click();
    await hers.getByText('일정을 적었어요').waitFor();
    await hers.getByText('안과 진료').waitFor();
    await expectAccessible(hers);

    // One answer, and the page of the helper leads away at once: what it asks for is gone.
    his.consoleErrors.forgive(404);
    const end = hers.getByRole('button', { name: `${name}님, 그만하기` });
    await hers.goBack();
    await end.click();
    await hers.getByRole('button', { name: '되돌리기' }).click();
    await end.click();
    // The second end cannot be taken back, and asks.
    await hers.getByRole('alertdialog').getByRole('button', { name: '그만하기' }).click();
    await his.getByText('이미 끝났거나 없는 대신 하기예요.').waitFor();
    await his.waitForURL('**/settings/helping');
    await his.getByRole('heading', { name: '지난 도움' }).waitFor();
  },
);

test.each([
  [390, true],
  [320, false],
] as const)(
  'at %i px, dark %s: by a code, which its QR code brings along, and which asks',
  async (width, dark) => {
    const { mother, child } = await two();
    const hers = await open(mother, '/settings/helpers/new', { width, dark });
    await hers.getByRole('radio', { name: /코드 알려주기/ }).check();
    await hers.getByRole('button', { name: '코드 만들기' }).click();
    const qr = hers.getByRole('img', { name: /QR 코드/ });
    await qr.waitFor();
    const code = /^도움 코드 (\d{3} \d{3})의/.exec((await qr.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await expectAccessible(hers);
    expect(await findOverflow(hers)).toEqual([]);

    const his = await open(child, `/settings/helping?code=${code.replace(' ', '')}`, { width, dark });
    expect(await his.getByLabel('도움 코드').inputValue()).toBe(code.replace(' ', ''));
    await his.getByRole('button', { name: '돕겠다고 알리기' }).click();
    await his.getByText('코드가 맞으면 이웃의 화면에 내 이름이 나와요.', { exact: false }).waitFor();
    await hers.getByText('님이 코드를 적었어요', { exact: false }).waitFor();
    expect(await qr.count()).toBe(0);
    await expectAccessible(hers);
    expect(await findOverflow(hers)).toEqual([]);
    await hers.getByRole('button', { name: '맞아요, 시작하기' }).click();
    await his.getByRole('region', { name: '어머니님을 돕는 중' }).waitFor();
    await expectAccessible(his);
    expect(await findOverflow(his)).toEqual([]);
    await hers.getByText('님이 도와드려요').waitFor();
    await expectAccessible(hers);
    expect(await findOverflow(hers)).toEqual([]);
  },
);

test('the helper answers a meeting, asks to join a club and records steps', async () => {
  const { mother, child } = await two();
  const leader = await settle(world.server, { name: '모임장', cityCode: mother.cityCode });
  const clubId = await createClubWith(world.server, leader, mother);
  const other = await createClubWith(world.server, leader);
  const { id } = await planMeeting(world.server, leader, clubId);
  await letHelp(world.server, mother, child);
  const his = await open(child, `/helping/${mother.id}/meetings`);
  await his.getByRole('button', { name: '갈게요' }).click();
  await his.getByRole('button', { name: '갈게요', pressed: true }).waitFor();
  expect((await mother.get(`/api/meetings/${id}`)).body.going).toBe(true);
  await expectAccessible(his);

  await his.goto(`/helping/${mother.id}/clubs`);
  await his.getByRole('button', { name: /가입 신청/ }).click();
  await his.getByRole('button', { name: '신청하기' }).click();
  await his.getByLabel('모임장에게 남길 말').fill('어머니가 함께하고 싶어 하세요.');
  await his.getByRole('button', { name: '신청하기' }).click();
  await his.getByRole('button', { name: /신청 취소/ }).waitFor();
  await expectAccessible(his);
  const managePage = await open(leader, `/club/manage/${other}`);
  await managePage.getByText('님이 대신 신청했어요.', { exact: false }).waitFor();
  await expectAccessible(managePage);

  await his.goto(`/helping/${mother.id}/walking`);
  await his.getByLabel(/걸음 수/).fill('5200');
  await his.getByRole('button', { name: '저장' }).click();
  await his.getByText('지금은 5,200걸음이에요.').waitFor();
  await expectAccessible(his);
  await his.getByRole('link', { name: '나가기' }).click();
  await his.waitForURL('**/settings/helping');
});

test('a stranger who opens the pages of somebody’s help is led away', async () => {
  const { mother, child } = await two();
  const help = await letHelp(world.server, mother, child);
  const stranger = await settle(world.server, { name: '이웃', cityCode: mother.cityCode });
  for (const path of [`/helping/${mother.id}`, `/helping/${mother.id}/calendar`, `/settings/helps/${help}`]) {
    const page = await open(stranger, path);
    page.consoleErrors.forgive(404);
    await page.getByText('이미 끝났거나 없는 대신 하기예요.').waitFor();
    await page.waitForURL(/\/settings\/help(ing|ers)$/);
  }
});
