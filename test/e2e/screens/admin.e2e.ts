import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { copy } from '#screens/admin/server-copy.ts';
import { running } from '#server/version.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });
const admin = () => settle(world.server, { name: '민재', cityCode: null, isAdmin: true });

const ask = async (person: Person, cityCode = '51130') => {
  const id = newId();
  const sent = await person.post('/api/region-changes', { id, cityCode, reason: '이사했어요' });
  expect(sent.status).toBe(201);
  return id;
};

test('an admin opens the admin pages from every header and the profile, and sees how much waits', async () => {
  const minjae = await admin();
  const [one, two] = [await neighbour('옮길이웃'), await neighbour('또옮길이웃')];
  const { reports, regionChanges } = (await minjae.get('/api/admin/waiting')).body;
  const before = reports + regionChanges;
  const page = await open(minjae, '/home', { width: 320 });
  const way = page.getByRole('link', { name: '관리', exact: true });
  await way.waitFor();
  await ask(one);
  const { id } = await writePost(one, { title: '신고될 글' });
  await two.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' });
  await page.getByRole('img', { name: `기다리는 일 ${before + 2}개` }).waitFor();
  await expectAccessible(page);
  await way.click();
  await page.waitForURL('**/admin');
  await page.getByRole('button', { name: /신고될 글/ }).waitFor();

  await page.goto(`/profile/${minjae.id}`);
  const row = page.getByRole('main').getByRole('link', { name: /^관리/ });
  await row.getByRole('img', { name: `기다리는 일 ${before + 2}개` }).waitFor();
  await expectAccessible(page);
  await row.click();
  await page.waitForURL('**/admin');

  await page.goto('/notifications');
  await page.getByRole('link', { name: /지역 변경 요청이 들어왔어요/ }).click();
  await page.waitForURL('**/admin?tab=regionChanges');
  await page.getByRole('listitem').filter({ hasText: '옮길이웃' }).first().waitFor();
});

test('region change requests appear and disappear live on the open admin pages', async () => {
  const minjae = await admin();
  const mover = await neighbour('바로옮길이웃');
  const adminPage = await open(minjae, '/admin?tab=regionChanges');
  await adminPage.getByRole('tabpanel').waitFor();
  const row = adminPage.getByRole('listitem').filter({ hasText: '바로옮길이웃' });
  const first = await ask(mover);
  await row.waitFor();
  await mover.delete(`/api/region-changes/${first}`);
  await row.waitFor({ state: 'hidden' });
  const second = await ask(mover);
  await row.waitFor();
  // Another admin decides first.
  await (await admin()).patch(`/api/region-changes/${second}`, { status: 'approved', note: '' });
  await row.waitFor({ state: 'hidden' });
  await ask(mover, '51150');
  await row.waitFor();
  expect((await mover.delete('/api/account')).status).toBe(204);
  await row.waitFor({ state: 'hidden' });
});

test('an admin sees the processes and lets a failed job try again', async () => {
  const id = newId();
  await sql`insert into pgboss.job (id, name, state, retry_count, completed_on, output)
    values (${id}, 'exports.make', 'failed', 5, now(), '{"name":"Error","code":"EACCES"}')`.execute(
    world.server.p.db,
  );
  const page = await open(await admin(), '/admin', { width: 320 });
  await page.getByRole('tab', { name: '서버' }).click();
  await page.getByText(running.version).first().waitFor();
  await page.getByRole('heading', { name: '바깥 서비스' }).waitFor();
  const failed = page.getByRole('listitem').filter({ hasText: 'exports.make' });
  await failed.getByText('EACCES').waitFor();
  await expectAccessible(page);
  await failed.getByRole('button', { name: /exports\.make/ }).click();
  await failed.waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText(copy['admin.server.retried']).waitFor();
});

test('a resident has no link to the admin pages and no count', async () => {
  const sua = await neighbour('구경하는이웃');
  await ask(await neighbour('또또옮길이웃'));
  const page = await open(sua, '/home');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/home', `/profile/${sua.id}`, '/notifications', '/settings']) {
    await page.goto(path);
    await page.getByRole('link', { name: '내 프로필' }).waitFor();
    expect(await page.getByRole('link', { name: '관리', exact: true }).count()).toBe(0);
    expect(await page.getByText(/기다리는 일|지역 변경 요청이/).count()).toBe(0);
  }
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});
