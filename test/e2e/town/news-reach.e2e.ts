import { afterEach, expect, test } from 'vitest';
import { copy as settings } from '#notices/notifications/copy.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { copy } from '#town/news/writing-copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51210';

test('urgent news for one area reaches those who live there and want little news, and everybody reads it', async () => {
  const editor = await settle(world.server, {
    name: '속초소식',
    cityCode,
    rights: [`editor:${cityCode}`, `operator:${cityCode}`],
  });
  await mustSucceed(editor.post('/api/areas', { cityCode, names: '조양동\n대포동' }));
  const [inside, outside] = await Promise.all(
    ['조양이웃', '대포이웃'].map((name) => settle(world.server, { name, cityCode })),
  );
  if (!inside || !outside) throw new Error('nobody is here');

  // A resident wants little news, and says where they live.
  await mustSucceed(inside.put('/api/notifications/choice', { choice: 'own' }));
  const phone = await open(inside, '/settings/notifications', { width: 320 });
  const levels = phone.getByRole('radiogroup', { name: settings['notificationSettings.newsLevel'] });
  expect(await levels.getByRole('radio', { name: /^모든 소식/ }).isChecked()).toBe(true);
  await levels.getByRole('radio', { name: /^급한 소식만/ }).click();
  await levels.getByRole('radio', { name: /^급한 소식만/, checked: true }).waitFor();
  await expectAccessible(phone);
  await phone.goto('/settings/area');
  await phone.getByRole('radio', { name: '조양동' }).click();
  await phone.getByText('사는 곳을 조양동으로 정했어요.').waitFor();
  await phone.goto('/settings/notifications');
  expect(await levels.getByRole('radio', { name: /^급한 소식만/ }).isChecked()).toBe(true);
  const other = await open(outside, '/settings/area');
  await other.getByRole('radio', { name: '대포동' }).click();
  await other.getByText('사는 곳을 대포동으로 정했어요.').waitFor();
  await other.goto('/news');

  const editorPage = await open(editor, '/news/write?as=urgent', { width: 320 });
  await editorPage.getByLabel('날짜').fill(seoulDay(world.server.p.clock.now()));
  await editorPage.getByLabel('제목').fill('조양동 단수 안내');
  await editorPage.getByLabel('내용').fill('오늘 22시부터 물이 끊겨요.');
  await editorPage.getByLabel(copy['newsWrite.area']).selectOption({ label: '조양동' });
  expect(await editorPage.getByRole('checkbox', { name: copy['newsWrite.urgent'] }).isChecked()).toBe(true);
  await expectAccessible(editorPage);
  await editorPage.getByRole('button', { name: '완료' }).click();
  const question = editorPage.getByRole('alertdialog', { name: '속초시에 급한 소식으로 알릴까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  expect(await editorPage.getByLabel('제목').inputValue()).toBe('조양동 단수 안내');
  await editorPage.getByRole('button', { name: '완료' }).click();
  await question.getByRole('button', { name: copy['newsWrite.urgentAction'] }).click();
  await editorPage.getByRole('status').getByText('소식을 등록했어요.').waitFor();
  await editorPage.getByText('조양동 이웃에게 알렸어요').waitFor();

  // Both read it; only who lives there was told.
  await other.getByRole('link', { name: /급한 소식.*조양동 단수 안내/ }).waitFor();
  await phone.goto('/notifications');
  await phone.getByText('급한 소식이 올라왔어요').waitFor();
  await other.goto('/notifications');
  await other.getByText('새로운 알림이 없어요').waitFor();
  await other.goto('/home');
  await other.getByRole('link', { name: /급한 소식.*조양동 단수 안내/ }).waitFor();
});
