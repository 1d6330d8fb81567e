import { afterEach, expect, test } from 'vitest';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });

test('the tab lists the town’s clubs, the viewer’s own first, filters by name, and shows a new one live', async () => {
  const page = await open('지민', '/board?tab=clubs');
  const panel = page.getByRole('tabpanel', { name: '모임' });
  const rows = panel.getByRole('listitem');
  const row = (name: string) => panel.getByRole('link', { name: new RegExp(name) });
  await row('봉의산 새벽 등산').waitFor();
  expect(await rows.first().innerText()).toMatch(
    /가입한 모임[\s\S]*봉의산 새벽 등산[\s\S]*오전 6:00 봉의산 소양정 입구/,
  );
  expect(await rows.nth(1).innerText()).toMatch(
    /가입한 모임[\s\S]*춘천 느린 독서회[\s\S]*오전 10:30 시립도서관/,
  );
  await row('석사동 보드게임').getByRole('img', { name: '비밀번호가 있는 모임' }).waitFor();
  expect(await row('봉의산').getByRole('img', { name: '비밀번호가 있는 모임' }).count()).toBe(0);
  expect(await row('아야진').count()).toBe(0);
  expect(await row('봉의산').getAttribute('href')).toMatch(/^\/club\/[0-9a-f-]{36}$/);

  const field = page.getByRole('searchbox', { name: '모임 이름으로 찾기' });
  await field.fill('독서');
  await row('봉의산').waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(1);
  await field.fill('%');
  await panel.getByText('찾는 모임이 없어요').waitFor();
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await row('봉의산').waitFor();

  const name = '명동 뜨개질';
  const creator = await neighbour('서연');
  const club = await createTestClub(world.server, creator, { name });
  await row(name).getByText('멤버 1명').waitFor();
  await joinClub(await neighbour('하준'), club, creator);
  await row(name).getByText('멤버 2명').waitFor();
  await row(name).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.waitForURL(/\/club\/[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole('link', { name: '모임 만들기' }).click();
  await page.getByRole('heading', { name: '모임 만들기' }).waitFor();
  await page.waitForURL('**/club/create');
});

test('a town without clubs shows an empty state', async () => {
  const page = await open('민재', '/board?tab=clubs');
  await page
    .getByRole('link', { name: /아야진 방파제 낚시/ })
    .getByText('고성군')
    .waitFor();
  await page.evaluate(() => localStorage.setItem('viewed-region', '51/51150'));
  await page.reload();
  await page.getByText('아직 모임이 없어요').waitFor();
  await page.getByText('첫 모임을 만들어보세요.').waitFor();
});
