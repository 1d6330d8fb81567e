import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

type Someone = Pick<Person, 'id'>;

/** A block that ends no follow, so that the block alone must hide what it hides. */
export const addBlock = ({ p }: Pick<TestServer, 'p'>, { id: blocker }: Someone, { id: blocked }: Someone) =>
  write(p, async (tx) => {
    const row = { blocker_id: blocker, blocked_id: blocked, blocked_at: p.clock.now() };
    await tx.insertInto('block').values(row).execute();
    for (const personId of [blocker, blocked])
      await record(tx, {
        type: 'person.blocked',
        topics: [`person:${personId}`],
        data: {},
        revokes: { personId },
      });
  });
