import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import { write } from '#server/write.ts';
import { eraseDeparted } from './erase.ts';

type Leaving = Pick<Platform, 'db' | 'live' | 'clock' | 'jobs'>;

/**
 * Lets somebody go. From the commit on nobody is signed in as them and the account they signed in with is free to
 * start anew as somebody else; what they leave behind is erased by a job of the same transaction. Twice is once.
 */
export async function leave(p: Leaving, personId: string, askedBy: 'person' | 'provider'): Promise<void> {
  await write(p, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .forKeyShare()
      .executeTakeFirst();
    if (!person) return;
    const now = p.clock.now();
    const departure = await tx
      .insertInto('departure')
      .values({ person_id: personId, asked_by: askedBy, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (!departure) return;
    await tx.deleteFrom('identity').where('person_id', '=', personId).execute();
    await tx
      .updateTable('session')
      .set({ ended_at: now })
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute();
    await record(tx, {
      type: 'session.ended',
      topics: [`person:${personId}`],
      data: {},
      revokes: { personId },
    });
    await p.jobs.send(eraseDeparted.name, { personId }, tx);
  });
}
