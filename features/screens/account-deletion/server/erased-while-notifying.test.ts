import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { ourTown } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';
import { waitingForLock } from '#test/server/waiting-for-lock.ts';
import { eraseDeletedAccounts } from './erase.ts';

const { server, jimin, hyunwoo } = ourTown();

/** The post's author is told of the like. */
async function like(from: Person, to: Person) {
  await from.put(`/api/posts/${(await writePost(to)).id}/like`);
  await deliverAll(server);
  const notifications = server.p.db.selectFrom('notification').select('id').where('person_id', '=', to.id);
  return (await notifications.executeTakeFirstOrThrow()).id;
}

test('an account is erased while the notifier takes back what its person was told and caused', async () => {
  const { db, clock } = server.p;
  const own = await like(hyunwoo, jimin);
  const caused = await like(jimin, hyunwoo);
  await db
    .insertInto('account_deletion')
    .values({ person_id: jimin.id, asked_by: 'person', asked_at: clock.now() })
    .execute();

  const { running } = await db.transaction().execute(async (tx) => {
    // As the notifier: it reads the log, and withdraws for one event after the other.
    await sql`select from event_reader where name = 'notifications' for update`.execute(tx);
    await sql`set local deadlock_timeout = '1ms'`.execute(tx);
    const withdraw = (id: string) => tx.deleteFrom('notification').where('id', '=', id).execute();
    await withdraw(own);
    // It would delete what was caused before what was told, and wait for the latter.
    const running = eraseDeletedAccounts.run(server.p, { personId: jimin.id });
    await vi.waitFor(async () => expect(await waitingForLock(db)).toBe(1), 10_000);
    await withdraw(caused);
    return { running };
  });
  await running;
  expect(await db.selectFrom('person').select('id').where('id', '=', jimin.id).execute()).toEqual([]);
});
