import { expect, vi } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { as, nextTown, settle } from '#test/people/world.ts';

test('reporters are not told what a case keeps of a deleted account', async ({ server }) => {
  const town = nextTown();
  const minjae = await as(server, 'minjae');
  const jimin = await settle(server, { name: '지민', cityCode: town });
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const { id } = await writePost(jimin, { title: '남의 말' });
  await hyunwoo.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' });
  await minjae.patch(`/api/reports/cases/post/${id}`, { decision: 'removed' });
  expect(JSON.stringify(await noticesOf(server, hyunwoo))).toContain('남의 말');
  await jimin.delete('/api/account');
  await vi.waitFor(async () => {
    const row = server.p.db.selectFrom('person').select('id').where('id', '=', jimin.id);
    expect(await row.executeTakeFirst()).toBeUndefined();
  }, 20_000);
  const notices = await noticesOf(server, hyunwoo);
  expect(notices).toHaveLength(1);
  expect(JSON.stringify(notices)).not.toContain('남의 말');
});
