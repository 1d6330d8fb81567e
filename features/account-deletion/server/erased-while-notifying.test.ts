import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { deliverAll } from '#features/notifications/fixtures.ts';
import { writePost } from '#features/posts/fixtures.ts';
import { ourTown } from '#test/people/town.ts';
import { waitingForLock } from '#test/server/waiting-for-lock.ts';
import { eraseDeletedAccounts } from './erase.ts';

const { server, jimin, hyunwoo } = ourTown();

test.for([
  [0, 1],
  [1, 0],
])('an account is erased while the notifier takes back what its person caused: %s first', async (order) => {
  const { db, clock } = server.p;
  for (let n = 0; n < 2; n++) await jimin.put(`/api/posts/${(await writePost(hyunwoo)).id}/like`);
  await deliverAll(server);
  const caused = await db
    .selectFrom('notification_actor')
    .select('notification_id as id')
    .where('actor_id', '=', jimin.id)
    .orderBy('notification_id')
    .execute();
  expect(caused).toHaveLength(2);
  await db
    .insertInto('account_deletion')
    .values({ person_id: jimin.id, asked_by: 'person', asked_at: clock.now() })
    .execute();

  const [first = '', second = ''] = order.map((at) => caused[at]?.id);
  const erasure = await db.transaction().execute(async (tx) => {
    // As the notifier: it reads the log, and withdraws for one event after the other.
    await sql`select from event_reader where name = 'notifications' for update`.execute(tx);
    await sql`set local deadlock_timeout = '1ms'`.execute(tx);
    const withdraw = (id: string) => tx.deleteFrom('notification').where('id', '=', id).execute();
    await withdraw(first);
    const running = eraseDeletedAccounts.run(server.p, { personId: jimin.id });
    await vi.waitFor(async () => expect(await waitingForLock(db)).toBe(1), 10_000);
    await withdraw(second);
    return { running };
  });
  await erasure.running;
  expect(await db.selectFrom('person').select('id').where('id', '=', jimin.id).execute()).toEqual([]);
});
