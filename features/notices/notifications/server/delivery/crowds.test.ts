import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { ringAlways } from '#test/people/quiet.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { settle } from '#test/people/world.ts';
import { fill } from '#test/server/fill.ts';
import { serverForTest } from '#test/server/server.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { deliverBacklog } from './backlog.ts';

/** More than one statement can take as single parameters: PostgreSQL's protocol counts them in 16 bits. */
const crowd = 70_000;

const service = forFile(pushService);
const { server, minjae } = ourTown({ PUSH_TO_LOOPBACK: 'on', LOG_LEVEL: 'silent' });
// Of a town that none of the crowds lives in.
const jimin = forFile(() => settle(server, { name: '지민', cityCode: '51820' }));
const hyunwoo = forFile(() => settle(server, { name: '현우', cityCode: '51820' }));

const moveIn = (cityCode: string, people: number) =>
  fill(
    server,
    sql`
      with moved_in as (
        insert into person (id, name, city_code, created_at)
        select gen_random_uuid(), '이웃' || n, ${cityCode}, now() from generate_series(1, ${people}::int) n
        returning id
      ) insert into interest_tag (person_id, tag, chosen_at) select id, '문화', now() from moved_in`,
  );

const count = async (newsId: string) => {
  const { rows } = await sql<{ people: number; times: number }>`
    select count(distinct person_id)::int as people, count(*)::int as times from notification
    where kind = 'newsTagged' and subject_id = ${newsId}`.execute(server.p.db);
  return rows[0];
};

test('news for 70,000 people notifies each of them once, and others do not wait for it', async () => {
  await moveIn('11000', crowd);
  const { id: postId } = await writePost(jimin, { title: '노을' });
  const { id } = await publish(server, minjae, { cityCode: '11000', tags: ['문화'] });
  await hyunwoo.put(`/api/posts/${postId}/like`);
  await expect
    .poll(async () => (await jimin.get('/api/notifications')).body.items, { timeout: 10_000, interval: 50 })
    .toMatchObject([{ kind: 'postLiked' }]);
  expect((await count(id))?.people).toBeLessThan(crowd);
  await deliverAll(server);
  expect(await count(id)).toEqual({ people: crowd, times: crowd });
  expect(await noticesOf(server, minjae)).toEqual([]);
}, 60_000);

test('a database connection lost between batches skips nobody and notifies nobody twice', async () => {
  await moveIn('26000', 6000);
  const { id } = await publish(server, minjae, { cityCode: '26000', tags: ['문화'] });
  const beside = { url: server.databaseUrl, env: { LOG_LEVEL: 'silent' } };
  const others = await Promise.all([1, 2].map(() => serverForTest(beside)));
  // Like a process that is killed between a write and its commit.
  const kill = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      and query ~ 'notification|push_delivery|"event"' and xact_start is not null`.execute(server.p.db);
  let cut = 0;
  for (let people = 0; people < 6000; people = (await count(id))?.people ?? 0) {
    const delivering = Promise.allSettled([server, ...others].map(({ p }) => deliverBacklog(p)));
    const ended = delivering.then(() => true);
    // At most three times: if every batch were killed, the event would never finish.
    for (let over = false; !over && cut < 3; ) {
      const { rows } = await kill();
      cut += rows.length;
      over = rows.length > 0 || (await Promise.race([ended, false]));
    }
    await delivering;
  }
  expect(cut).toBeGreaterThan(0);
  await deliverAll(server);
  expect(await count(id)).toEqual({ people: 6000, times: 6000 });
});

test('news deleted while a crowd is being notified stops, and its notifications are deleted', async () => {
  await moveIn('27000', 3500);
  const { id } = await publish(server, minjae, { cityCode: '27000', tags: ['문화'] });
  await expect.poll(async () => (await count(id))?.people, { interval: 10 }).toBeGreaterThan(0);
  expect((await minjae.delete(`/api/news/${id}`)).status).toBe(204);
  await deliverAll(server);
  expect(await count(id)).toEqual({ people: 0, times: 0 });
});

test('renamed news updates the open lists of all who were notified, without a new notification', async () => {
  await moveIn('28000', 2500);
  const given = { cityCode: '28000', tags: ['문화'] };
  const { id } = await publish(server, minjae, given);
  await deliverAll(server);
  const { id: _, ...draft } = newsDraft(server, { ...given, title: '불빛축제가 미뤄졌어요' });
  expect((await minjae.put(`/api/news/${id}`, draft)).status).toBe(200);
  await deliverAll(server);
  const { rows } = await sql`
    select count(*)::int as events, count(distinct topics)::int as people from event
    where type = 'notification.reworded'`.execute(server.p.db);
  expect(rows).toEqual([{ events: 2500, people: 2500 }]);
  expect(await count(id)).toEqual({ people: 2500, times: 2500 });
});

test('a message is pushed before news for thousands, on a device that gets both', async () => {
  const pushed = async () => {
    const rows = await server.p.db.selectFrom('push_delivery').select(['kind', 'crowd']).execute();
    return rows.sort((one, other) => one.kind.localeCompare(other.kind));
  };
  await ringAlways(jimin);
  await jimin.put('/api/interest-tags', { tags: ['문화'] });
  await jimin.put('/api/notifications/push', service.browser());
  // The device is still busy with an earlier push.
  service.answer({ status: 503 });
  await publish(server, minjae, { cityCode: '51820', tags: ['문화'] });
  await service.until(1);
  await expect.poll(pushed).toEqual([{ kind: 'newsTagged', crowd: true }]);
  await hyunwoo.post(`/api/chats/${chatIdOf(hyunwoo.id, jimin.id)}/messages`, {
    id: newId(),
    text: '어디예요?',
  });
  await deliverAll(server);
  server.pass(4000);
  const received = await service.until(2);
  expect(received[1]?.message.body).toBe('현우님이 메시지를 보냈어요');
  await expect.poll(pushed).toEqual([{ kind: 'newsTagged', crowd: true }]);
});
