import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';
import { feedServer, rssOf } from '#test/services/feeds.ts';
import { copy } from '#town/sources/copy.ts';

const { world, open, expectQuiet } = journey({ SOURCES_FROM_LOOPBACK: 'on' });
let feeds: Awaited<ReturnType<typeof feedServer>>;
beforeAll(async () => {
  feeds = await feedServer();
});
afterAll(() => feeds.stop());
afterEach(expectQuiet);

const recent = () => world.server.p.clock.now().toUTCString();
const cityCode = '51130';
const editor = () => settle(world.server, { name: '소식지기', cityCode, rights: [`editor:${cityCode}`] });

test('an editor adds a source and sees it first, its news comes in, one press publishes it, a resident reads it', async () => {
  const at = recent();
  const address = feeds.serve(
    '/rss',
    rssOf([
      { id: '1', title: '겨울 도서관 강좌', html: '<p>누구나 <b>무료</b>예요.</p>', at },
      { id: '2', title: '수도 공사 안내', html: '<p>내일 물이 끊겨요.</p>', at },
    ]),
  );
  const adminPage = await open(await editor(), '/admin?tab=sources', { width: 390 });
  await adminPage.getByText(copy['sources.noIncoming']).waitFor();
  await adminPage.getByRole('radio', { name: copy['sources.list'] }).click();
  await adminPage.getByRole('button', { name: copy['sources.add'] }).click();
  const sheet = adminPage.getByRole('dialog', { name: copy['sources.add'] });

  // Nothing is saved that nobody has looked at.
  await sheet.getByLabel(copy['sources.address']).fill(feeds.serve('/page', '<!doctype html><p>안녕'));
  await sheet.getByRole('button', { name: copy['sources.save'], exact: true }).click();
  await sheet.getByText(copy['sources.needPreview']).waitFor();
  await sheet.getByRole('button', { name: copy['sources.preview'] }).click();
  await sheet.getByText(copy['sourceFailure.notAFeed']).first().waitFor();
  adminPage.consoleErrors.forgive(/422/);

  await sheet.getByLabel(copy['sources.address']).fill(address);
  await sheet.getByRole('button', { name: copy['sources.preview'] }).click();
  await sheet.getByText('겨울 도서관 강좌').waitFor();
  await expectAccessible(adminPage);
  await sheet.getByLabel(copy['sources.name']).fill('춘천시청');
  await sheet.getByLabel(copy['sources.tags']).fill('교육, 안전');
  await sheet.getByRole('button', { name: copy['sources.save'], exact: true }).click();
  await adminPage
    .getByRole('button', { name: /춘천시청/ })
    .getByText('기다리는 소식 2개')
    .waitFor();
  await expectAccessible(adminPage);

  await adminPage.getByRole('radio', { name: copy['sources.incoming'] }).click();
  await adminPage.getByRole('button', { name: '겨울 도서관 강좌 바로 올리기' }).waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: '겨울 도서관 강좌 바로 올리기' }).click();
  await adminPage.getByText(copy['sources.published']).waitFor();
  await adminPage.getByText('겨울 도서관 강좌').waitFor({ state: 'hidden' });

  const reader = await open(await settle(world.server, { name: '지민', cityCode }), '/news', { width: 390 });
  await reader.getByRole('link', { name: /겨울 도서관 강좌/ }).click();
  await reader.getByText('출처: 춘천시청').waitFor();
  await reader.getByText('누구나 무료예요.').waitFor();
  const link = reader.getByRole('link', { name: /관련 링크 보기/ });
  expect(await link.getAttribute('href')).toBe('https://www.chuncheon.go.kr/news/1');

  // The other one is changed first.
  await adminPage.getByRole('link', { name: '수도 공사 안내 고쳐서 올리기' }).click();
  await adminPage.waitForURL('**/news/write?incoming=*');
  await adminPage.reload();
  const title = adminPage.getByLabel('제목');
  await expect.poll(() => title.inputValue()).toBe('수도 공사 안내');
  await title.fill('내일 오전 단수');
  await adminPage.getByRole('button', { name: '완료' }).click();
  await adminPage.getByRole('heading', { name: '내일 오전 단수' }).waitFor();
  await adminPage.goto('/admin?tab=sources');
  await adminPage.getByText(copy['sources.noIncoming']).waitFor();
});

test('on a computer the whole item stands beside the list, and after each the next one follows', async () => {
  const cityCode = '51170';
  const sua = await settle(world.server, { name: '수아', cityCode, rights: [`editor:${cityCode}`] });
  const at = recent();
  const address = feeds.serve(
    '/wide',
    rssOf([
      { id: '1', title: '도서관 강좌', html: '<p>누구나 무료예요.</p><p>도서관 2층으로 오세요.</p>', at },
      { id: '2', title: '수도 공사', html: '<p>내일 물이 끊겨요.</p>', at },
    ]),
  );
  const adminPage = await open(sua, '/admin?tab=sources&state=list', { width: 1280, touch: false });
  await adminPage.getByRole('button', { name: copy['sources.add'] }).click();
  await adminPage.getByLabel(copy['sources.address']).fill(address);
  await adminPage.getByRole('button', { name: copy['sources.preview'] }).click();
  await adminPage.getByRole('dialog').getByText('도서관 강좌').waitFor();
  await adminPage.getByRole('button', { name: copy['sources.save'], exact: true }).click();
  await adminPage.getByText('기다리는 소식 2개').waitFor();
  await adminPage.getByRole('radio', { name: copy['sources.incoming'] }).click();
  await adminPage.getByText(copy['sources.choose']).waitFor();
  const row = (title: string) => adminPage.locator('[data-row]').filter({ hasText: title });
  const detail = adminPage.getByRole('region', { name: copy['sources.detail'] });
  await row('도서관 강좌').click();
  await detail.getByText('도서관 2층으로 오세요.').waitFor();
  await expectAccessible(adminPage);
  await adminPage.reload();
  await detail.getByText('도서관 2층으로 오세요.').waitFor();
  await detail.getByRole('button', { name: '도서관 강좌 바로 올리기' }).click();
  await detail.getByText('내일 물이 끊겨요.').waitFor();
  await row('도서관 강좌').waitFor({ state: 'detached' });

  // Another editor is faster.
  const { items } = (await sua.get(`/api/incoming-news?city=${cityCode}`)).body;
  await sua.delete(`/api/incoming-news/${items[0].id}`);
  await detail.getByText(copy['incomingNews.gone']).waitFor();
  await adminPage.getByText(copy['sources.noIncoming'], { exact: true }).waitFor();
  await expectAccessible(adminPage);
});

test('a source is paused, resumed and deleted, and says in a sentence why it fails', async () => {
  const minjae = await settle(world.server, { name: '민재', cityCode: '51150', isAdmin: true });
  const address = feeds.serve('/gone', rssOf([{ id: '1', title: '첫 글', at: recent() }]));
  const adminPage = await open(minjae, '/admin?tab=sources', { width: 320 });
  await adminPage.getByRole('radio', { name: copy['sources.list'] }).click();
  await adminPage.getByRole('button', { name: copy['sources.add'] }).click();
  await adminPage.getByLabel(copy['sources.address']).fill(address);
  await adminPage.getByRole('button', { name: copy['sources.preview'] }).click();
  await adminPage.getByText('첫 글').waitFor();
  feeds.on('/gone', (_, response) => response.writeHead(404).end());
  await adminPage.getByRole('button', { name: copy['sources.save'], exact: true }).click();
  const row = adminPage.getByRole('button', { name: /춘천시청 새소식/ });
  await row.getByText(copy['sourceFailure.missing']).waitFor();
  await expectAccessible(adminPage);

  await row.click();
  await adminPage.getByRole('button', { name: copy['sources.pause'] }).click();
  await adminPage.getByRole('button', { name: copy['sources.resume'] }).waitFor();
  await expectAccessible(adminPage);
  feeds.serve('/gone', rssOf([{ id: '1', title: '첫 글', at: recent() }]));
  await adminPage.getByRole('button', { name: copy['sources.resume'] }).click();
  await adminPage.getByRole('button', { name: copy['sources.pause'] }).waitFor();
  await adminPage.getByRole('button', { name: '닫기' }).click();
  await row.getByText('기다리는 소식 1개').waitFor();

  await row.click();
  await adminPage.getByRole('button', { name: copy['sources.delete'], exact: true }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['sources.delete'] }).click();
  await adminPage.getByText(copy['sources.none']).waitFor();
});
