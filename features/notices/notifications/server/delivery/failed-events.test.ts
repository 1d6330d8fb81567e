import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { closeFallen } from '#moderation/appeals/server/closing.ts';
import { deliverAll, sentencesOf } from '#notices/notifications/fixtures.ts';
import { forgetOldEvents } from '#server/live/log/retention.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { signInAgain } from '#test/people/world.ts';
import { adminCommand } from '#test/server/command.ts';

const { server, minjae, jimin, hyunwoo } = ourTown({ LOG_LEVEL: 'silent' });

/** Likes a post, then damages the data of the recorded event. */
async function breakLike(postId: string): Promise<number> {
  await hyunwoo.put(`/api/posts/${postId}/like`);
  const { id } = await server.p.db
    .updateTable('event')
    .set({ data: JSON.stringify({ id: 'nonsense' }) })
    .where('type', '=', 'post.liked')
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const backlog = () => server.p.db.selectFrom('notification_backlog').selectAll().execute();
const counted = async () =>
  Number(
    /notification_event_failures_total\{outcome="set_aside"\} (\d+)/.exec(
      (await hyunwoo.get('/metrics')).body as string,
    )?.[1],
  );
const admin = (...args: string[]) => adminCommand(server, ...args);

test('a failing event is tried ten times, set aside, listed, and notified after a retry', async () => {
  const { id: postId } = await writePost(jimin);
  const countedBefore = await counted();
  // This lock stops the reader of the log while the event is being damaged.
  const reading = await server.p.db.startTransaction().execute();
  await sql`select from event_reader for update`.execute(reading);
  const id = await breakLike(postId);
  await reading.commit().execute();

  await jimin.post(`/api/posts/${postId}/comments`, { id: newId(), text: '제 글이에요' });
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  expect(await sentencesOf(server, jimin)).toEqual(['현우님이 나를 팔로우해요']);
  expect(await backlog()).toMatchObject([{ event_id: id, attempts: 1, error: '22P02', set_aside_at: null }]);

  // The log moves on, and deletes events that every reader has read.
  await sql`update event set created_at = now() - interval '8 days'`.execute(server.p.db);
  while (await closeFallen(server.p, { wait: true }));
  await forgetOldEvents(server.p.db);
  expect(await server.p.db.selectFrom('event').select('id').where('id', '<=', id).execute()).toEqual([]);

  expect((await minjae.get('/api/admin/numbers')).body.failedEvents).toBe(0);
  for (let attempts = 2; attempts <= 10; attempts++) {
    server.pass(3_600_000);
    await deliverAll(server);
    expect(await backlog()).toMatchObject([{ attempts }]);
  }
  server.pass(86_400_000);
  await signInAgain(server, minjae);
  await deliverAll(server);
  expect(await backlog()).toMatchObject([{ attempts: 10, set_aside_at: expect.any(Date) }]);
  expect(await counted()).toBe(countedBefore + 1);
  expect((await minjae.get('/api/admin/numbers')).body.failedEvents).toBe(1);

  const listed = await admin('events', 'failed');
  expect(listed.said).toContain(`${id}\tpost.liked\t22P02`);
  expect((await admin('events', 'retry', '4711')).code).toBe(1);

  // Repairs the event, as a newer version that understands it would.
  await server.p.db
    .updateTable('notification_backlog')
    .set({ data: JSON.stringify({ id: postId }) })
    .execute();
  expect(await admin('events', 'retry', String(id))).toEqual({
    code: 0,
    said: `Event ${id} is retried by the running server, or by the next one that starts.`,
  });
  expect(await sentencesOf(server, jimin)).toEqual(['현우님이 나를 팔로우해요', '현우님이 내 글을 좋아해요']);
  expect(await backlog()).toEqual([]);
  expect((await admin('events', 'failed')).said).toBe('No event is set aside.');
}, 60_000);
