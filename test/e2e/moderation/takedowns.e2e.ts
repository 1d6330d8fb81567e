import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { copy as held } from '#moderation/appeals/held-copy.ts';
import { copy as adminCopy } from '#moderation/takedowns/admin-copy.ts';
import { copy } from '#moderation/takedowns/copy.ts';
import { fileTakedown } from '#moderation/takedowns/fixtures.ts';
import { copy as measureCopy } from '#moderation/takedowns/measure-copy.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { appReady } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, settle } from '#test/people/world.ts';

const { world, phone, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51170';
const neighbour = (name: string) => settle(world.server, { name, cityCode });
const moderator = () =>
  settle(world.server, { name: '신고담당', cityCode, rights: [`moderator:${cityCode}`] });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(page: Page, address: string) {
  await page.getByLabel(copy['takedown.address']).fill(address);
  await page.getByLabel(copy['takedown.ground'], { exact: true }).selectOption('defamation');
  await page.getByLabel(copy['takedown.explanation']).fill('제 가게를 두고 거짓을 썼어요.\n사실이 아니에요.');
  await page.getByLabel(copy['takedown.name']).fill('홍길동');
  await page.getByLabel(copy['takedown.email']).fill('hong@example.com');
}

test('somebody without an account asks; a moderator pauses, the author objects, the item comes back', async () => {
  const author = await neighbour('글쓴이');
  const post = await writePost(author, { title: '그 가게 가지 마세요', content: '사장님이 불친절해요.' });

  const { page } = await phone({ width: 320 });
  await page.goto('/start');
  await page.getByRole('link', { name: '게시 중단 요청' }).click();
  await page.waitForURL('**/takedown');
  await button(page, copy['takedown.send']).click();
  await page.getByText(copy['takedown.needAddress']).waitFor();
  await page.getByText(copy['takedown.needTrue']).waitFor();
  await expectAccessible(page);
  await fillIn(page, 'https://example.com/post/1');
  await page.getByText(copy['takedown.badAddress']).waitFor();
  await page.getByLabel(copy['takedown.address']).fill(`${world.server.origin}/post/${post.id}`);
  // Nothing typed is lost, also when the page is opened again.
  await page.reload();
  await expect.poll(() => page.getByLabel(copy['takedown.name']).inputValue()).toBe('홍길동');
  await page.getByRole('checkbox', { name: copy['takedown.isTrue'] }).check();
  await button(page, copy['takedown.send']).click();
  await page.getByRole('heading', { name: copy['takedown.receipt'] }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: copy['takedown.key.open'] }).click();
  await page.getByText(copy['takedown.state.waiting']).waitFor();
  await expectAccessible(page);

  const judge = await open(await moderator(), '/admin?tab=takedowns');
  await judge.getByRole('button', { name: /명예훼손/ }).click();
  await judge.getByText('홍길동 (본인)').waitFor();
  await judge.getByText('사장님이 불친절해요.').waitFor();
  await expectAccessible(judge);
  await button(judge, adminCopy['takedowns.accept']).click();
  await judge.getByText(measureCopy['takedown.needReason']).waitFor();
  await judge.getByLabel(adminCopy['takedowns.reason']).fill('사실과 다른 내용이 있어요.');
  await button(judge, adminCopy['takedowns.accept']).click();
  await judge.getByRole('alertdialog').getByRole('button', { name: adminCopy['takedowns.accept'] }).click();
  await judge.getByText(/신고담당님이 처리/).waitFor();

  const writer = await open(author, '/notifications');
  await writer.getByText(/30일 동안 게시를 중단했어요/).click();
  await writer.waitForURL('**/takedown?of=**');
  await writer.getByText('사실과 다른 내용이 있어요.').waitFor();
  expect(await writer.getByText('홍길동').count()).toBe(0);
  await expectAccessible(writer);
  // Opened by its address it hears of what follows, too: no page before it has subscribed to anything.
  await writer.reload();
  await appReady(writer);
  await writer.getByLabel(measureCopy['measure.objection']).fill('영수증과 사진이 있어요.');
  await button(writer, measureCopy['measure.send']).click();
  await writer.getByText('영수증과 사진이 있어요.').waitFor();
  await writer.getByRole('heading', { name: measureCopy['measure.objected'] }).waitFor();

  await judge.getByRole('button', { name: adminCopy['takedowns.showObjection'] }).click();
  await judge.getByText('영수증과 사진이 있어요.').waitFor();
  await judge.getByLabel(adminCopy['takedowns.reason']).fill('다시 확인했어요.');
  await button(judge, adminCopy['takedowns.restore']).click();
  await judge.getByRole('alertdialog').getByRole('button', { name: adminCopy['takedowns.restore'] }).click();
  const outcome = `${adminCopy['takedowns.decision']} · ${adminCopy['takedowns.state.restored']}`;
  await judge.getByRole('heading', { name: outcome }).waitFor();
  await judge.getByText('다시 확인했어요.').waitFor();
  await page.reload();
  await page.getByText(copy['takedown.state.restored']).waitFor();
  await writer.getByRole('heading', { name: measureCopy['measure.restored'] }).waitFor();
  expect(await viewsOf(await caseOf(post.id))).toBe(4);
});

test('a claimant withdraws on the page of the case, without scripts, and the author’s post is back', async () => {
  const author = await neighbour('글쓴이');
  const post = await writePost(author, { title: '오해였던 글', content: '다 풀렸어요.' });
  const { id, key } = await fileTakedown(world.server, `/post/${post.id}`);
  const judge = await moderator();
  await mustSucceed(judge.patch(`/api/takedowns/${id}`, { decision: 'accepted', reason: '확인했어요.' }));
  const writer = await open(author, `/takedown?of=${id}`);
  await writer.getByText(copy['takedown.ground.defamation']).waitFor();
  const desktop = await open(judge, `/admin?tab=takedowns&takedown=${id}`);
  await button(desktop, adminCopy['takedowns.restore']).waitFor();

  const own = await open(author, `/post/${post.id}`, { width: 320 });
  const notice = own.getByRole('region', { name: held['held.region'] });
  await notice.getByText(/명예훼손/).waitFor();
  expect(await notice.getByRole('link', { name: held['held.object'] }).getAttribute('href')).toBe(
    `/takedown?of=${id}`,
  );
  await expectAccessible(own);

  const context = await world.browser.newContext({
    viewport: { width: 320, height: 640 },
    locale: 'ko-KR',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${world.server.origin}/takedown/${key}`);
  const now = button(page, copy['takedown.withdraw.now']);
  expect(await now.isVisible()).toBe(false);
  await page.getByText(copy['takedown.withdraw']).click();
  await page.getByText(/바로 다시 보이고/).waitFor();
  const size = await now.boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
  await now.click();
  await page.getByText(copy['takedown.state.withdrawn'], { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/takedown/${key}`);
  expect(await now.count()).toBe(0);
  await page.reload();
  await page.getByText(copy['takedown.state.withdrawn'], { exact: true }).waitFor();
  await context.close();

  await writer.getByRole('heading', { name: measureCopy['measure.withdrawn'] }).waitFor();
  await notice.waitFor({ state: 'hidden' });
  await desktop.getByRole('alert').getByText(adminCopy['takedowns.withdrawnMeanwhile']).waitFor();
  await desktop.getByRole('button', { name: adminCopy['takedowns.showResult'] }).click();
  await desktop.getByText(adminCopy['takedowns.withdrawnAt']).waitFor();
  const reader = await open(await neighbour('이웃'), `/post/${post.id}`);
  await reader.getByText('다 풀렸어요.').waitFor();
});

test('the page of the case is accessible with its withdrawal opened, and says if it came too late', async () => {
  const author = await neighbour('글쓴이');
  const post = await writePost(author, { title: '글', content: '내용이에요.' });
  const { id, key } = await fileTakedown(world.server, `/post/${post.id}`);
  const { page } = await phone({ width: 320 });
  await page.goto(`/takedown/${key}`);
  // By keyboard.
  await page.getByText(copy['takedown.withdraw']).focus();
  await page.keyboard.press('Enter');
  await button(page, copy['takedown.withdraw.now']).waitFor();
  await expectAccessible(page);
  const judge = await moderator();
  await mustSucceed(judge.patch(`/api/takedowns/${id}`, { decision: 'refused', reason: '사실이에요.' }));
  await button(page, copy['takedown.withdraw.now']).click();
  await page.getByRole('alert').getByText(copy['takedown.withdraw.late']).waitFor();
  await page.getByText('사실이에요.').waitFor();
  await expectAccessible(page);
});

const caseOf = async (itemId: string) =>
  (
    await world.server.p.db
      .selectFrom('takedown')
      .select('id')
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow()
  ).id;
const viewsOf = async (id: string) =>
  (
    await world.server.p.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'takedown.seen')
      .where('item_id', '=', id)
      .execute()
  ).length;

test('on a computer the case stands beside its list, is read once, and the next one follows', async () => {
  const author = await neighbour('글쓴이');
  const ids: string[] = [];
  for (const title of ['하나', '둘', '셋']) {
    const post = await writePost(author, { title, content: `${title} 내용` });
    ids.push((await fileTakedown(world.server, `/post/${post.id}`)).id);
  }
  const [one = '', two = ''] = ids;
  const page = await open(await moderator(), '/admin?tab=takedowns', { width: 1280, touch: false });
  await page.getByText(adminCopy['takedowns.choose']).waitFor();
  const rows = page.getByRole('button', { name: /명예훼손/ });
  const detail = page.getByRole('region', { name: adminCopy['takedowns.list'] });
  await rows.nth(0).click();
  await detail.getByText('하나 내용').waitFor();
  // The bands reach the edge of the pane.
  const bands = await detail
    .locator('section')
    .evaluateAll((each) => each.map((band) => (band as HTMLElement).offsetLeft));
  expect(new Set(bands)).toEqual(new Set([0]));
  expect(new URL(page.url()).searchParams.get('takedown')).toBe(one);
  await expectAccessible(page);
  await page.goBack();
  await page.getByText(adminCopy['takedowns.choose']).waitFor();
  await rows.nth(0).click();
  await detail.getByText('하나 내용').waitFor();
  await detail.getByLabel(adminCopy['takedowns.reason']).fill('맞지 않아요.');
  await button(page, adminCopy['takedowns.refuse']).click();
  await detail.getByText('둘 내용').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  expect([await viewsOf(one), await viewsOf(two)]).toEqual([2, 1]);

  // Somebody else decides it.
  const other = await moderator();
  await mustSucceed(other.patch(`/api/takedowns/${two}`, { decision: 'refused', reason: '아니에요.' }));
  const alert = detail.getByRole('alert');
  await alert.getByText(adminCopy['takedowns.decidedMeanwhile']).waitFor();
  expect(await viewsOf(two)).toBe(1);
  await alert.getByRole('button', { name: adminCopy['takedowns.showResult'] }).click();
  await detail.getByText('아니에요.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(adminCopy['takedowns.choose']).waitFor();
});

test('the case is printed on A4, and is not there for anybody else', async () => {
  const author = await neighbour('글쓴이');
  const post = await writePost(author, { title: '긴 글', content: '아주 긴 이야기예요. '.repeat(60) });
  const { id } = await fileTakedown(world.server, `/post/${post.id}`);
  const judge = await moderator();
  const decision = { decision: 'accepted', reason: '확인했어요.' };
  await mustSucceed(judge.patch(`/api/takedowns/${id}`, decision));
  const page = await open(judge, `/admin?tab=takedowns&takedown=${id}`, { width: 1280, touch: false });
  await button(page, adminCopy['takedowns.print']).waitFor();
  await page.getByText('홍길동 (본인)').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 900 });
  expect(await page.getByRole('navigation', { name: '관리' }).count()).toBe(0);
  expect(await page.getByText(adminCopy['takedowns.none.waiting']).isVisible()).toBe(false);
  expect(await button(page, adminCopy['takedowns.print']).isVisible()).toBe(false);
  expect(await page.getByText('홍길동 (본인)').isVisible()).toBe(true);
  // The heading begins on the paper, and nothing long leaves a page half empty.
  const title = page.getByRole('heading', { name: adminCopy['takedowns.list'] });
  const top = (await title.boundingBox())?.y ?? Number.NaN;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  const facts = page.locator('.takedown-case dl > div');
  const breaks = await facts.evaluateAll((each) => each.map((fact) => getComputedStyle(fact).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['auto']));
  expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(1000);
  // Paper is narrower than the screen, and needs no look of its own.
  expect(await viewsOf(id)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  for (const other of [author, await neighbour('이웃')]) {
    const elsewhere = await open(other, `/admin?tab=takedowns&takedown=${id}`);
    await elsewhere.waitForURL('**/home');
  }
});

test('a town’s published numbers are read signed out', async () => {
  const { page } = await phone({ width: 320 });
  await page.goto('/terms');
  await page.getByRole('link', { name: '우리 동네 운영 기록' }).click();
  await page.getByRole('heading', { name: '우리 동네 운영 기록' }).waitFor();
  await world.server.p.db
    .insertInto('moderation_month')
    .values({
      city_code: cityCode,
      month: '2026-09',
      cells: JSON.stringify({
        reports: 23,
        'removed.spam': 9,
        'removed.abuse': null,
        'removed.direct': 6,
        restored: null,
        suspensions: 0,
        takedownsFiled: null,
        takedownsAccepted: null,
        takedownsRefused: 0,
        takedownsRemoved: 0,
        takedownsRestored: 0,
        medianHours: 5,
      }),
      published_at: world.server.p.clock.now(),
    })
    .execute();
  await page.goto(`/care/${cityCode}`);
  await page.getByRole('heading', { name: '2026년 9월' }).waitFor();
  await page.getByRole('cell', { name: '16건 이상' }).waitFor();
  await expectAccessible(page);
  await page.goto('/care/51110');
  await page.getByText('아직 보여드릴 만큼 모이지 않았어요').waitFor();
  const settings = await open(await neighbour('이웃'), '/settings');
  await settings.getByRole('link', { name: '앱 정보' }).click();
  await settings.getByRole('link', { name: '우리 동네 운영 기록' }).click();
  await settings.waitForURL(`**/care/${cityCode}`);
});
